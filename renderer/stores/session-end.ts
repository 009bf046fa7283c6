/** How near the known end of the sign-in is, and the moments at which that is worth saying. */
import type { StoreApi } from 'zustand/vanilla'
import type { Instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import { formatMinute } from '../format/instants.ts'
import type { Stop } from '../time.ts'
import type { Heard } from './heard.ts'

const minute = 60_000
const soonWithin = 15 * minute
const warnAt = [15 * minute, 5 * minute, minute]

export type SessionEndView =
  | { readonly kind: 'far'; readonly left: number }
  | { readonly kind: 'soon'; readonly left: number }
  /** The end has passed and the core has not yet said that the sign-in is over. */
  | { readonly kind: 'passed' }

export function viewSessionEnd(endsAt: Instant, now: Instant): SessionEndView {
  const left = endsAt - now
  if (left <= 0) return { kind: 'passed' }
  return { kind: left <= soonWithin ? 'soon' : 'far', left }
}

/** The warning that became due between two looks at the clock, if any. */
export function warningDue(endsAt: Instant, before: Instant, now: Instant): string | null {
  const crossed = warnAt.filter((left) => endsAt - before > left && endsAt - now <= left && endsAt > now).at(-1)
  if (crossed === undefined) return null
  const minutes = crossed / minute
  return `The sign-in ends in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, at ${formatMinute(endsAt)}.`
}

export function warnOfSessionEnd(
  session: StoreApi<Heard<SessionState>>,
  clock: StoreApi<{ readonly now: Instant }>,
  tell: (text: string) => void,
): Stop {
  return clock.subscribe(({ now }, { now: before }) => {
    const heard = session.getState()
    if (heard.kind !== 'current' || heard.value.kind !== 'signed-in') return
    const warning = warningDue(heard.value.endsAt, before, now)
    if (warning) tell(warning)
  })
}
