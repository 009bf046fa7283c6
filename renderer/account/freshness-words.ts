/** The age of a reading in words, and when the next one comes. */
import type { Instant } from '../../contract/kinds.ts'
import { assertNever } from '../../contract/result.ts'
import { formatWait } from '../format/ages.ts'
import { formatPastSecond } from '../format/instants.ts'
import type { Freshness } from './freshness.ts'

export function ageWords(state: Freshness, readAt: Instant | null, now: Instant): string {
  switch (state.kind) {
    case 'unread':
      return ''
    case 'fresh':
      return `read ${state.age} ago`
    case 'stale':
      return `Stale: read ${state.age} ago`
    case 'age-unknown':
      return "Age unknown: this computer's clock was set back"
    case 'not-current':
      return readAt === null ? 'Not current' : `Not current: read at ${formatPastSecond(readAt, now)} IST`
    default:
      return assertNever(state)
  }
}

/** What may no longer be taken for the present. */
export function isDoubtful(kind: Freshness['kind']): boolean {
  return kind === 'stale' || kind === 'age-unknown' || kind === 'not-current'
}

export function nextWords(nextReadAt: Instant, now: Instant): string {
  const left = nextReadAt - now
  return left > 0 ? `next in ${formatWait(left)}` : 'next now'
}
