/** When the exchange takes orders, matches them, squares intraday positions off and lets orders of the day expire. */
import { minute } from '../ist.ts'
import { dayOf, startOf } from '../market/calendar/indian-day.ts'
import { closesAt, nextTradingDay, opensAt, type Segment, type Session, sessionOn } from '../market/calendar.ts'

/** In the pre-open orders gather and nothing trades; from its end to the open, as at night, they are after-market orders. */
export type Phase = 'closed' | 'gathering' | 'open'

export function phaseAt(segment: Segment, instant: number): Phase {
  const session = sessionOn(segment, dayOf(instant))
  if (!session) return 'closed'
  if (instant >= opensAt(session)) return instant < closesAt(session) ? 'open' : 'closed'
  const { preOpen } = session
  if (!preOpen) return 'closed'
  const now = (instant - startOf(session.day)) / minute
  return now >= preOpen.starts && now < preOpen.ends ? 'gathering' : 'closed'
}

/** The first instant after this one at which the exchange begins to take orders. */
export function takesOrdersNext(segment: Segment, after: number): number {
  const today = dayOf(after)
  const session = sessionOn(segment, today)
  const starts = session ? startsTaking(session).filter((at) => at > after) : []
  return starts[0] ?? firstStart(segment, nextTradingDay(segment, today))
}

function startsTaking(session: Session): readonly number[] {
  const opens = opensAt(session)
  return session.preOpen ? [startOf(session.day) + session.preOpen.starts * minute, opens] : [opens]
}

function firstStart(segment: Segment, day: number): number {
  const session = sessionOn(segment, day)
  const [first] = session ? startsTaking(session) : []
  if (first === undefined) throw new Error(`${segment} has no session on its trading day`)
  return first
}

/** The session that is going on or still to come on the day of the instant; only asked while orders are taken. */
export function sessionToday(segment: Segment, instant: number): Session {
  const session = sessionOn(segment, dayOf(instant))
  if (!session) throw new Error(`${segment} has no session on that day`)
  return session
}

const squareOffMinutes = 10

export const squareOffAt = (session: Session) => closesAt(session) - squareOffMinutes * minute
