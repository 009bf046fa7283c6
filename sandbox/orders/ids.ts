/** Identifiers as an exchange numbers things: the day first, then a count, so that none comes twice. */
import { dateOf, dayOf } from '../market/calendar/indian-day.ts'

export type Ids = {
  readonly order: (at: number) => string
  readonly exchangeOrder: (at: number) => string
  readonly trade: () => string
  readonly gtt: (at: number) => string
}

export function openIds(): Ids {
  let orders = 0
  let exchangeOrders = 0
  let trades = 0
  let gtts = 0
  return {
    order: (at) => `${dayDigits(at)}${String(++orders).padStart(9, '0')}`,
    exchangeOrder: (at) => `1${dayDigits(at)}${String(++exchangeOrders).padStart(9, '0')}`,
    trade: () => String(50_000_000 + ++trades),
    gtt: (at) => `GTT-C${dayDigits(at)}${String(++gtts).padStart(8, '0')}`,
  }
}

function dayDigits(at: number): string {
  const { year, month, date } = dateOf(dayOf(at))
  return [year % 100, month, date].map((part) => String(part).padStart(2, '0')).join('')
}
