/** What the current candle calls accept (4.2, 4.3), and the code of each refusal (service facts 4 and 7). */
import { dateOf, dayFromIso, dayOn } from '../market/calendar/indian-day.ts'
import type { Length } from '../market/candles.ts'

export type CandleError = {
  readonly code: string
  readonly message: string
  readonly property: string
  readonly value?: unknown
}

const units = ['minutes', 'hours', 'days', 'weeks', 'months'] as const
const longestInterval = { minutes: 300, hours: 5, days: 1, weeks: 1, months: 1 }

export function readLength(unit: string, interval: string): Length | CandleError {
  const known = units.find((one) => one === unit)
  if (!known) {
    return { code: 'UDAPI1146', message: `unit must be one of ${units.join(', ')}.`, property: 'unit', value: unit }
  }
  const most = longestInterval[known]
  if (!/^[1-9]\d{0,2}$/.test(interval) || Number(interval) > most) {
    const message = `interval must be from 1 to ${most} for ${known}.`
    return { code: 'UDAPI1147', message, property: 'interval', value: interval }
  }
  return known === 'minutes' || known === 'hours' ? { unit: known, interval: Number(interval) } : { unit: known }
}

export type DayRange = { readonly from: number; readonly to: number }

export function readRange(length: Length, toDate: string, fromDate: string | null): DayRange | CandleError {
  const to = dayFromIso(toDate)
  if (to === null) return wrongDate('to_date', toDate, 'to_date must be a day written YYYY-MM-DD.')
  const earliest = Math.max(historyBegins(length), earliestFor(length, to))
  if (fromDate === null) return { from: earliest, to }
  const from = dayFromIso(fromDate)
  if (from === null) return wrongDate('from_date', fromDate, 'from_date must be a day written YYYY-MM-DD.')
  if (from > to) return wrongDate('to_date', toDate, 'to_date must not be before from_date.')
  if (from < earliestFor(length, to)) {
    return { code: 'UDAPI1148', message: 'Invalid date range.', property: 'from_date', value: fromDate }
  }
  return { from: Math.max(from, historyBegins(length)), to }
}

/** Where history begins in each unit (4.2). */
function historyBegins({ unit }: Length): number {
  return unit === 'minutes' || unit === 'hours' ? dayOn(2022, 1, 1) : dayOn(2000, 1, 1)
}

function wrongDate(property: string, value: string, message: string): CandleError {
  return { code: 'UDAPI1015', message, property, value }
}

/** As measured (service facts 7.1): thirty-one days pass where the table says a month. */
const month = 31
const quarter = 92

function earliestFor(length: Length, to: number): number {
  switch (length.unit) {
    case 'minutes':
      return to - (length.interval <= 15 ? month : quarter)
    case 'hours':
      return to - quarter
    case 'days': {
      const { year, month: ofYear, date } = dateOf(to)
      return dayOn(year - 10, ofYear, date)
    }
    case 'weeks':
    case 'months':
      return Number.NEGATIVE_INFINITY
  }
}
