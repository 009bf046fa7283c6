/** When each segment trades: sessions of the day, the words of its status, and the trading days before and after. */
import { minute } from '../ist.ts'
import { type Holiday, holidayOn } from './calendar/holidays.ts'
import { dayOf, isoDate, startOf, weekdayOf } from './calendar/indian-day.ts'

export const segments = [
  'NSE_EQ',
  'BSE_EQ',
  'NSE_INDEX',
  'BSE_INDEX',
  'NSE_FO',
  'BSE_FO',
  'NCD_FO',
  'BCD_FO',
  'MCX_FO',
  'MCX_INDEX',
  'NSE_COM',
  'GLOBAL_INDEX',
  'GLOBAL_INDICATOR',
] as const
export type Segment = (typeof segments)[number]

type Hours = 'equity' | 'derivatives' | 'currency' | 'commodity' | 'world'

const hoursOf: Readonly<Record<Segment, Hours>> = {
  NSE_EQ: 'equity',
  BSE_EQ: 'equity',
  NSE_INDEX: 'equity',
  BSE_INDEX: 'equity',
  NSE_FO: 'derivatives',
  BSE_FO: 'derivatives',
  NCD_FO: 'currency',
  BCD_FO: 'currency',
  MCX_FO: 'commodity',
  MCX_INDEX: 'commodity',
  NSE_COM: 'commodity',
  GLOBAL_INDEX: 'world',
  GLOBAL_INDICATOR: 'world',
}

/** The segments whose status the feed tells: of what is listed around the world it tells none (service facts 1.4). */
export const toldSegments = segments.filter((segment) => hoursOf[segment] !== 'world')

/** In minutes of the Indian day; a segment without an auction has no pre-open or closing times. */
export type Session = {
  readonly day: number
  readonly opens: number
  readonly closes: number
  readonly preOpen: { readonly starts: number; readonly ends: number } | null
  readonly closing: { readonly starts: number; readonly ends: number } | null
}

const clock = (hours: number, minutes: number) => hours * 60 + minutes
const usual: Readonly<Record<Hours, Omit<Session, 'day'>>> = {
  equity: {
    opens: clock(9, 15),
    closes: clock(15, 30),
    // Orders are taken until 09:08; then they are matched, and the rest waits for the open.
    preOpen: { starts: clock(9, 0), ends: clock(9, 8) },
    closing: { starts: clock(15, 40), ends: clock(16, 0) },
  },
  derivatives: { opens: clock(9, 15), closes: clock(15, 30), preOpen: null, closing: null },
  currency: { opens: clock(9, 0), closes: clock(17, 0), preOpen: null, closing: null },
  commodity: { opens: clock(9, 0), closes: clock(23, 30), preOpen: null, closing: null },
  // The world's indices have no one session; the practice market gives them one that spans the Indian day.
  world: { opens: clock(6, 30), closes: clock(23, 30), preOpen: null, closing: null },
}
const commodityEvening = clock(17, 0)

const kept = new Map<number, Session | null>()
const keptMost = 20_000

/** Null when the segment does not trade that day. */
export function sessionOn(segment: Segment, day: number): Session | null {
  const hours = hoursOf[segment]
  const name = day * 8 + Object.keys(usual).indexOf(hours)
  const known = kept.get(name)
  if (known !== undefined) return known
  const session = findSession(hours, day)
  if (kept.size >= keptMost) kept.clear()
  kept.set(name, session)
  return session
}

function findSession(hours: Hours, day: number): Session | null {
  const weekend = weekdayOf(day) === 0 || weekdayOf(day) === 6
  if (hours === 'world') return weekend ? null : { day, ...usual.world }
  const holiday = holidayOn(isoDate(day))
  if (holiday) return holidaySession(hours, day, holiday)
  return weekend ? null : { day, ...usual[hours] }
}

function holidaySession(hours: Hours, day: number, holiday: Holiday): Session | null {
  if (holiday.special)
    return { day, ...holiday.special, preOpen: preOpenBefore(hours, holiday.special.opens), closing: null }
  if (hours !== 'commodity' || !holiday.commodityEvening) return null
  return { day, ...usual.commodity, opens: commodityEvening }
}

/** As long before as on any other day. */
function preOpenBefore(hours: Hours, opens: number): Session['preOpen'] {
  const { preOpen, opens: usually } = usual[hours]
  return preOpen && { starts: preOpen.starts + opens - usually, ends: preOpen.ends + opens - usually }
}

export function nextTradingDay(segment: Segment, after: number): number {
  let day = after + 1
  while (!sessionOn(segment, day)) day++
  return day
}

export function previousTradingDay(segment: Segment, before: number): number {
  let day = before - 1
  while (!sessionOn(segment, day)) day--
  return day
}

/** The session that the numbers of the day belong to: the last one whose pre-open, or else whose open, has come. */
export function sessionAt(segment: Segment, instant: number): Session {
  const today = dayOf(instant)
  const session = sessionOn(segment, today)
  if (session && instant >= startOf(today) + (session.preOpen?.starts ?? session.opens) * minute) return session
  const day = previousTradingDay(segment, today)
  const before = sessionOn(segment, day)
  if (!before) throw new Error(`${segment} has no session on its trading day ${isoDate(day)}`)
  return before
}

export const opensAt = (session: Session) => startOf(session.day) + session.opens * minute
export const closesAt = (session: Session) => startOf(session.day) + session.closes * minute
export const minutesIn = (session: Session) => session.closes - session.opens

/** The words of MarketStatus (2.9). */
export type MarketStatus =
  | 'PRE_OPEN_START'
  | 'PRE_OPEN_END'
  | 'NORMAL_OPEN'
  | 'NORMAL_CLOSE'
  | 'CLOSING_START'
  | 'CLOSING_END'

export function marketStatus(segment: Segment, instant: number): MarketStatus {
  const { day, opens, closes, preOpen, closing } = sessionAt(segment, instant)
  const now = (instant - startOf(day)) / minute
  if (now < opens) return preOpen && now < preOpen.ends ? 'PRE_OPEN_START' : 'PRE_OPEN_END'
  if (now < closes) return 'NORMAL_OPEN'
  if (!closing || now < closing.starts) return 'NORMAL_CLOSE'
  return now < closing.ends ? 'CLOSING_START' : 'CLOSING_END'
}
