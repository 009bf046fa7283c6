/** Whether what is listed around the world trades just now: the feed tells no state of its markets, and each has hours of its own. */
import { indianDay, timeOfIndianDay, weekdayOf } from '../../contract/india.ts'
import type { TradingWeek } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { SegmentSession } from '../../contract/known-session.ts'

/** `unknown` for what an exchange of India lists, and where no hours are known. A slot may be had that says it without a look at the list. */
export type SessionByHours = (key: InstrumentKey, slot: number) => SegmentSession

/** `now`: by the broker's clock. Holidays are in no list that the broker has. */
export function worldSession({ opens, closes, days }: TradingWeek, now: number): 'open' | 'shut' {
  const [day, minutes] = [weekdayOf(indianDay(now)), timeOfIndianDay(now) / 60_000]
  const isOvernight = closes <= opens
  const isOfToday = days.includes(day) && minutes >= opens && (isOvernight || minutes < closes)
  const isOfYesterday = isOvernight && days.includes((day + 6) % 7) && minutes < closes
  return isOfToday || isOfYesterday ? 'open' : 'shut'
}
