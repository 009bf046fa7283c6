/** The instrument of each link letter, the same in every window: main keeps it, and this window's own choice shows at once. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../contract/ipc.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { LinkLetter } from '../../contract/panels.ts'
import type { LinkedInstruments } from '../../contract/workspaces.ts'
import type { Stop } from '../time.ts'

export type Linked = LinkedInstruments

export type Links = {
  readonly store: StoreApi<Linked>
  readonly choose: (letter: LinkLetter, key: InstrumentKey) => void
  readonly stop: Stop
}

export function followLinks({ onLinks, linkInstrument }: Pick<Bridge, 'onLinks' | 'linkInstrument'>): Links {
  const store = createStore<Linked>(() => ({}))
  let heard: Linked | null = null
  let asking = 0

  /** While a choice of this window is on its way, what main tells may be of before it, and would show an instrument left behind. */
  function settle(): void {
    if (asking > 0 || heard === null) return
    store.setState(heard, true)
    heard = null
  }

  async function choose(letter: LinkLetter, key: InstrumentKey): Promise<void> {
    store.setState({ [letter]: key })
    asking += 1
    await linkInstrument({ letter, key })
    asking -= 1
    settle()
  }

  const stop = onLinks((told) => {
    if (told.kind === 'lost') return
    heard = told.value
    settle()
  })
  return { store, choose: (letter, key) => void choose(letter, key), stop }
}
