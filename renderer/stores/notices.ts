/** One line at a time for the ear and the status bar: what the terminal just did, or why it did not. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { Instant } from '../../contract/kinds.ts'
import type { Time } from '../time.ts'

export type Notice = {
  /** Grows with each notice, so that the same words are heard again. */
  readonly number: number
  readonly text: string
  readonly urgent: boolean
  readonly at: Instant
}

export type Notices = {
  readonly store: StoreApi<{ readonly latest: Notice | null }>
  readonly tell: (text: string) => void
  /** Interrupts what a screen reader is saying. */
  readonly warn: (text: string) => void
  readonly problem: (error: AppError) => void
}

/** How long a line stays in the status bar: time enough to read two sentences. */
export const noticeStays = 8_000

export function createNotices(time: Time): Notices {
  const store = createStore<{ latest: Notice | null }>(() => ({ latest: null }))
  function add(text: string, urgent: boolean): void {
    const number = (store.getState().latest?.number ?? 0) + 1
    store.setState({ latest: { number, text, urgent, at: time.wall() } })
  }
  return {
    store,
    tell: (text) => add(text, false),
    warn: (text) => add(text, true),
    problem: (error) => add(`${error.happened} ${error.todo}`, true),
  }
}
