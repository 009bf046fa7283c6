/** Lines for the ear and the status bar: what the terminal just did, or why it did not. None goes before it can be read. */
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
  /** What it tells of, where a newer word of that makes this one untrue. */
  readonly about: About | null
}

export type About = 'halt'

/** The newest first, and after it those that it came too soon upon. */
export type Standing = { readonly notices: readonly Notice[] }

export type Notices = {
  readonly store: StoreApi<Standing>
  /** For the ear only. */
  readonly say: (text: string, urgent: boolean) => void
  readonly tell: (text: string) => void
  readonly warn: (text: string, about?: About) => void
  /** For a problem whose cause has no place of its own on the screen. */
  readonly problem: (error: AppError) => void
}

/** How long a line stays in the status bar: time enough to read two sentences. */
const stays = 8_000
/** Where another came after it: time enough to see what it is, and not so long that what has changed since seems to be so still. */
const staysBeside = 3_000
const mostBeside = 2

export function createNotices(time: Pick<Time, 'wall'>): Notices {
  const store = createStore<Standing>(() => ({ notices: [] }))
  let number = 0
  function add(text: string, urgent: boolean, shown: boolean, about: About | null = null): void {
    number += 1
    const at = time.wall()
    const beside = store
      .getState()
      .notices.filter((earlier) => at - earlier.at < staysBeside && (about === null || earlier.about !== about))
    store.setState({ notices: [{ number, text, urgent, shown, at, about }, ...beside.slice(0, mostBeside)] })
  }
  return {
    store,
    say: (text, urgent) => add(text, urgent, false),
    tell: (text) => add(text, false, true),
    warn: (text, about) => add(text, true, true, about),
    problem: (error) => add(inWords(error), true, true),
  }
}

/** Whether the eye sees it still. */
export function isReadable({ shown, at }: Notice, isNewest: boolean, now: Instant): boolean {
  return shown && now - at < (isNewest ? stays : staysBeside)
}

/** An error as one breath of speech. */
export function inWords({ happened, todo }: AppError): string {
  return `${happened} ${todo}`
}
