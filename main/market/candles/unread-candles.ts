/** What is said of candles that came and could not be read: they leave a hole that looks as if nothing had been traded. */
import type { AppError } from '../../../contract/errors.ts'

function unreadCandles(count: number): AppError {
  const places =
    count === 1 ? '1 candle could not be read; its place' : `${count} candles could not be read; their place`
  return {
    kind: 'unreadable-part',
    happened: `Of the history that the broker sent, ${places} is empty.`,
    todo: 'Do not take the gap for a time without trades, and open the chart again to ask once more.',
  }
}

/** For a week or a month that is still going on, and is made of its days. */
export function unreadDays(count: number): AppError {
  const days = count === 1 ? '1 day' : `${count} days`
  return {
    kind: 'unreadable-answer',
    happened: `${days} of the week or month that is going on could not be read, so no bar of it is shown.`,
    todo: 'Look at the days by themselves, or ask again in a moment.',
  }
}

/** What is missing altogether comes first; what is shown is not without a hole for that. */
export function bothSaid(missing: AppError | null, unread: number): AppError | null {
  if (unread === 0) return missing
  const holes = unreadCandles(unread)
  return missing ? { ...missing, happened: `${missing.happened} ${holes.happened}` } : holes
}
