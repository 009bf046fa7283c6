/** The hours of each exchange on a day, and a holiday as the calls about the market write it. */
import type { Holiday } from '../market/calendar/holidays.ts'
import { dayFromIso } from '../market/calendar/indian-day.ts'
import { closesAt, opensAt, sessionOn } from '../market/calendar.ts'
import { exchangeNames } from './exchanges.ts'

/** Epoch milliseconds. */
export type ExchangeHours = { readonly exchange: string; readonly start_time: number; readonly end_time: number }

/** Of those that trade that day. */
export function hoursOn(day: number): readonly ExchangeHours[] {
  return exchangeNames.flatMap(([exchange, segment]) => {
    const session = sessionOn(segment, day)
    return session ? [{ exchange, start_time: opensAt(session), end_time: closesAt(session) }] : []
  })
}

export function holidayRow(date: string, { name, special }: Holiday): unknown {
  const open = hoursOn(dayFromIso(date) ?? 0)
  const closed = exchangeNames
    .map(([exchange]) => exchange)
    .filter((one) => open.every(({ exchange }) => exchange !== one))
  return {
    date,
    description: name,
    holiday_type: special ? 'SPECIAL_TIMING' : 'TRADING_HOLIDAY',
    closed_exchanges: closed,
    open_exchanges: open,
  }
}
