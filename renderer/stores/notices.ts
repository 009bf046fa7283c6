/** One line at a time for the ear and the status bar: what the terminal just did, or why it did not. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { Instant } from '../../contract/kinds.ts'
import type { Time } from '../time.ts'

export type Notice = {
  /** Grows with each notice, so that the same words are heard again. */
  readonly number: number
  readonly text: string
  /** Interrupts what a screen reader is saying. */
  readonly urgent: boolean
  /** False for what the screen says elsewhere already. */
  readonly shown: boolean
  readonly at: Instant
}

export type Notices = {
  readonly store: StoreApi<{ readonly latest: Notice | null }>
  /** For the ear only. */
  readonly say: (text: string, urgent: boolean) => void
  readonly tell: (text: string) => void
  readonly warn: (text: string) => void
  /** For a problem whose cause has no place of its own on the screen. */
  readonly problem: (error: AppError) => void
}

/** How long a line stays in the status bar: time enough to read two sentences. */
export const noticeStays = 8_000

export function createNotices(time: Time): Notices {
  const store = createStore<{ latest: Notice | null }>(() => ({ latest: null }))
  function add(text: string, urgent: boolean, shown: boolean): void {
    const number = (store.getState().latest?.number ?? 0) + 1
    store.setState({ latest: { number, text, urgent, shown, at: time.wall() } })
  }
  return {
    store,
    say: (text, urgent) => add(text, urgent, false),
    tell: (text) => add(text, false, true),
    warn: (text) => add(text, true, true),
    problem: (error) => add(inWords(error), true, true),
  }
}

/** An error as one breath of speech. */
export function inWords({ happened, todo }: AppError): string {
  return `${happened} ${todo}`
}
