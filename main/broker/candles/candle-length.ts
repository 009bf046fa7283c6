/** The lengths of candles, the days they can be had for, and how many days fit one request (section 4.2; service facts 7). */
import { dayFromText, dayText } from '../../../contract/india.ts'

export type CandleLength =
  | { readonly unit: 'minutes' | 'hours'; readonly interval: number }
  | { readonly unit: 'days' | 'weeks' | 'months'; readonly interval: 1 }

/** Days since 1970-01-01, counted in India; both ends belong to the range. */
export type DayRange = { readonly from: number; readonly to: number }

const longestInterval = { minutes: 300, hours: 5, days: 1, weeks: 1, months: 1 }

export function isCandleLength({ unit, interval }: CandleLength): boolean {
  return Number.isInteger(interval) && interval >= 1 && interval <= longestInterval[unit]
}

export function historyBegins({ unit }: CandleLength): number {
  return unit === 'minutes' || unit === 'hours' ? dayFromText('2022-01-01') : dayFromText('2000-01-01')
}

/** Below the stated most: what was seen to pass where the borders are not sure. */
export function mostDays(length: CandleLength): number {
  switch (length.unit) {
    case 'minutes':
      return length.interval <= 15 ? 30 : 90
    case 'hours':
      return 90
    case 'days':
      return 3_650
    case 'weeks':
    case 'months':
      return Number.POSITIVE_INFINITY
  }
}

/** The first day of the candle that a day belongs to. */
export function candleStart({ unit }: CandleLength, day: number): number {
  if (unit === 'weeks') return day - weekday(day)
  if (unit === 'months') return dayFromText(`${dayText(day).slice(0, 7)}-01`)
  return day
}

/** Monday is 0. The first of January 1970 was a Thursday. */
function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}
