/** The parts of the state of trading in words. */
import { inWords } from '../../contract/errors.ts'
import { type Halted, haltStepWords } from '../../contract/halt-words.ts'
import type { Instant } from '../../contract/kinds.ts'
import { assertNever } from '../../contract/result.ts'
import type { BookState, JournalState, PostbackState, TradingState } from '../../contract/trading.ts'
import { formatAge } from '../format/ages.ts'
import { formatPastSecond } from '../format/instants.ts'

export function bookWords(book: BookState, now: Instant): string {
  switch (book.kind) {
    case 'signed-out':
      return 'Signed out'
    case 'checking':
      return `Checking since ${formatPastSecond(book.since, now)} IST, ${checkingWhy(book)}; new orders wait`
    case 'current':
      if (book.failing !== undefined) return `${notReadWords(book, now)}: ${book.failing.happened}`
      if (book.lacks !== undefined) return `Not whole: ${book.lacks.happened}`
      return `Current, compared with the broker at ${formatPastSecond(book.checkedAt, now)} IST`
    case 'not-checked':
      return `Not checked since ${formatPastSecond(book.since, now)} IST: ${book.because.happened}`
    default:
      return assertNever(book)
  }
}

/** `Not read since 10:30:37 IST`: it was current then, and every reading since has failed. */
export function notReadWords({ checkedAt }: Extract<BookState, { kind: 'current' }>, now: Instant): string {
  return `Not read since ${formatPastSecond(checkedAt, now)} IST`
}

/** `after the computer slept or the program stood still for 2 h`. */
export function checkingWhy({ why, sleptMillis }: Extract<BookState, { kind: 'checking' }>): string {
  switch (why) {
    case 'start':
      return 'after the sign-in'
    case 'wake':
      return `after the computer slept or the program stood still${sleptMillis === null ? '' : ` for ${formatAge(sleptMillis)}`}`
    case 'reconnect':
      return 'after the connection was lost'
    case 'asked':
      return 'as you asked'
    default:
      return assertNever(why)
  }
}

export function pushWords({ up, since, because }: TradingState['push'], now: Instant): string {
  const told = because === null ? '' : `: ${because.happened}`
  return `${up ? 'Up' : 'Down'} since ${formatPastSecond(since, now)} IST${told}`
}

export function postbackWords(postback: PostbackState, now: Instant): string {
  switch (postback.kind) {
    case 'off':
      return 'Off'
    case 'listening':
      if (postback.silentSince !== null) return `Silent since ${formatPastSecond(postback.silentSince, now)} IST`
      return postback.lastAt === null ? 'Listening, none came' : `Last at ${formatPastSecond(postback.lastAt, now)} IST`
    case 'failed':
      return `Failed: ${postback.because.happened}`
    default:
      return assertNever(postback)
  }
}

export function journalWords(journal: JournalState): string {
  switch (journal.kind) {
    case 'sound':
      return journal.dropped === 0
        ? `Sound, ${journal.records} records`
        : `Sound, ${journal.records} records; left out at its end: ${counted(journal.dropped, 'line')} cut short`
    case 'stopped':
      return `Stopped: ${inWords(journal.because)}`
    default:
      return assertNever(journal)
  }
}

/** `3 orders open, 1 unknown, checking…`: of orders, for a position may be open all the while. */
export function haltCounts(halt: Halted, book: BookState['kind']): string {
  const positions = halt.closes ? `, ${counted(halt.openPositions, 'position')} open` : ''
  return `${counted(halt.openOrders, 'order')} open, ${halt.unknownOrders} unknown${positions}, ${haltStepWords(halt, book)}`
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
