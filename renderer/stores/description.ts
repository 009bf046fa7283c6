/** What this terminal is: its version, its shell, and whether it is practice or live. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { TerminalDescription } from '../../contract/ipc.ts'
import type { PracticeDay } from '../../contract/practice-day.ts'
import type { Result } from '../../contract/result.ts'
import type { Stop, Time } from '../time.ts'

export type Described =
  | { readonly kind: 'asking'; readonly problem: AppError | null }
  | { readonly kind: 'known'; readonly terminal: TerminalDescription }

const askAgainAfter = 1_000

/** Asks until it is answered: no screen may be shown that does not know whether it is practice or live. */
export function describe(
  ask: () => Promise<Result<TerminalDescription, AppError>>,
  time: Time,
): { readonly store: StoreApi<Described>; readonly stop: Stop } {
  const store = createStore<Described>(() => ({ kind: 'asking', problem: null }))
  let stopped = false
  let cancel: Stop = () => {}
  async function askOnce(): Promise<void> {
    const answer = await ask()
    if (stopped) return
    if (answer.ok) return store.setState({ kind: 'known', terminal: answer.value }, true)
    store.setState({ kind: 'asking', problem: answer.error }, true)
    cancel = time.after(askAgainAfter, () => void askOnce())
  }
  void askOnce()
  const stop = () => {
    stopped = true
    cancel()
  }
  return { store, stop }
}

export function isLive(described: Described): boolean {
  return described.kind === 'known' && described.terminal.profile.kind === 'live'
}

export function practiceDayOf(described: Described): PracticeDay | null {
  return described.kind === 'known' ? described.terminal.profile.practiceDay : null
}

/** When a sign-in that is kept is over at the latest. */
export function keptUntil(described: Described): string {
  if (described.kind !== 'known') return 'when the broker ends it'
  return keptUntilWords[described.terminal.profile.accountBy]
}

const keptUntilWords = {
  legacy: 'between 05:00 and 06:00 IST at the latest',
  v2: 'at 03:30 IST at the latest',
} as const
