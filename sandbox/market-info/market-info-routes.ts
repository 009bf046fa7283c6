/** Whether an exchange is open, its hours of a day, and the holidays of the year (service facts 10.3). */
import type { Answer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { type Gate, type SignedIn, signedInV3 } from '../http/signed-in.ts'
import { v3Refusal } from '../http/v3-errors.ts'
import { v3Success } from '../http/v3-success.ts'
import { listedHolidays } from '../market/calendar/holidays.ts'
import { dayFromIso, dayOf, isoDate } from '../market/calendar/indian-day.ts'
import type { Market } from '../market/market.ts'
import { segmentNamed } from './exchanges.ts'
import { holidayRow, hoursOn } from './hours.ts'

export type MarketInfoParts = { readonly gate: Gate; readonly market: Market }

export function marketInfoRoutes({ gate, market }: MarketInfoParts): readonly Route[] {
  const route = (path: string, answer: (segments: SignedIn['segments']) => Answer) =>
    signedInV3(gate, { path, limit: 'others', handle: (_, { segments }) => answer(segments) })
  return [
    route('/v2/market/status/:exchange', ({ exchange = '' }) => tellStatus(market, exchange)),
    route('/v2/market/timings/:date', ({ date = '' }) => onDay(date, (day) => v3Success(hoursOn(day)))),
    route('/v2/market/holidays', () => v3Success(holidaysOf(isoDate(dayOf(market.now())).slice(0, 4)))),
    route('/v2/market/holidays/:date', ({ date = '' }) => onDay(date, () => v3Success(holidaysOf(date)))),
  ]
}

function tellStatus(market: Market, exchange: string): Answer {
  const segment = segmentNamed(exchange)
  if (segment) return v3Success({ exchange, status: market.status(segment), last_updated: market.now() })
  return v3Refusal(400, {
    code: 'UDAPI100036',
    message: 'There is no such exchange.',
    property: 'exchange',
    value: exchange,
  })
}

function onDay(date: string, answer: (day: number) => Answer): Answer {
  const day = dayFromIso(date)
  if (day !== null) return answer(day)
  return v3Refusal(400, { code: 'UDAPI1015', message: 'date must be yyyy-mm-dd.', property: 'date', value: date })
}

/** Of one date, or of the year that the text names. */
function holidaysOf(text: string): readonly unknown[] {
  return listedHolidays.filter(([date]) => date.startsWith(text)).map(([date, holiday]) => holidayRow(date, holiday))
}
