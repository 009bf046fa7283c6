/** Choices that main keeps for every window: this window's own one shows at once. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Stream, Told } from '../../contract/message.ts'
import type { Stop } from '../time.ts'

export type ToldChoices<Chosen> = {
  readonly store: StoreApi<Chosen>
  /** Shows it, and lets main know. */
  readonly choose: (change: Partial<Chosen>, ask: () => Promise<unknown>) => Promise<void>
  readonly stop: Stop
}

export function followChoices<Chosen extends object>(
  none: Chosen,
  onTold: (listener: (told: Told<Stream<Chosen, Chosen>>) => void) => Stop,
): ToldChoices<Chosen> {
  const store = createStore<Chosen>(() => none)
  let heard: Chosen | null = null
  let asking = 0

  /** While a choice of this window is on its way, what main tells may be of before it, and would show what was left behind. */
  function settle(): void {
    if (asking > 0 || heard === null) return
    store.setState(heard, true)
    heard = null
  }

  async function choose(change: Partial<Chosen>, ask: () => Promise<unknown>): Promise<void> {
    store.setState(change)
    asking += 1
    await ask()
    asking -= 1
    settle()
  }

  const stop = onTold((told) => {
    if (told.kind === 'lost') return
    heard = told.value
    settle()
  })
  return { store, choose, stop }
}
