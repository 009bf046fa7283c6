/** Lines for the ear and the status bar: what the terminal just did, or why it did not. None goes before it can be read. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type AppError, inWords } from '../../../contract/errors.ts'
import type { Instant } from '../../../contract/kinds.ts'
import type { Time } from '../../time.ts'

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
export type Standing = {
  readonly notices: readonly Notice[]
  /** What the eye was shown, to be read again and whole. */
  readonly told: readonly Notice[]
}

export type Notices = {
  readonly store: StoreApi<Standing>
  /** For the ear only. */
  readonly say: (text: string, urgent: boolean) => void
  readonly tell: (text: string) => void
  readonly warn: (text: string, about?: About | null) => void
  /** For a problem whose cause has no place of its own on the screen. */
  readonly problem: (error: AppError) => void
  /** What was told before is of another account. */
  readonly forgetTold: () => void
}

/** How long a line stays in the status bar: time enough to read two sentences. */
const stays = 8_000
/** Where another came after it: time enough to see what it is, and not so long that what has changed since seems to be so still. */
const staysBeside = 3_000
const mostBeside = 2
const mostTold = 50

export function createNotices(time: Pick<Time, 'wall'>): Notices {
  const store = createStore<Standing>(() => ({ notices: [], told: [] }))
  let number = 0
  function add(told: Pick<Notice, 'text' | 'urgent' | 'shown' | 'about'>): void {
    number += 1
    const at = time.wall()
    const isUntrueNow = ({ about }: Notice) => told.about !== null && about === told.about
    const before = store.getState()
    const beside = before.notices.filter((earlier) => at - earlier.at < staysBeside && !isUntrueNow(earlier))
    const notice = { ...told, number, at }
    store.setState({
      notices: [notice, ...beside.slice(0, mostBeside)],
      told: notice.shown ? [notice, ...before.told].slice(0, mostTold) : before.told,
    })
  }
  return {
    store,
    say: (text, urgent) => add({ text, urgent, shown: false, about: null }),
    tell: (text) => add({ text, urgent: false, shown: true, about: null }),
    warn: (text, about = null) => add({ text, urgent: true, shown: true, about }),
    forgetTold: () => store.setState({ told: [] }),
    problem: (error) => add({ text: inWords(error), urgent: true, shown: true, about: null }),
  }
}

/** Whether the eye sees it still. */
export function isReadable({ shown, at }: Notice, isNewest: boolean, now: Instant): boolean {
  return shown && now - at < (isNewest ? stays : staysBeside)
}
