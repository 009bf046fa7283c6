/**
 * When what is listed around the world trades, as its file has it: `6.30AM Monday`, `2.45AM Saturday`, `Mon-Fri` is every day of those from
 * half past six to a quarter to three of the next, in Indian time.
 */
import type { TradingWeek } from '../../../contract/instrument.ts'

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Null unless all three are understood and fit together: hours that were guessed would call a live price closed. */
export function parseTradingWeek(start: string, end: string, weekDays: string): TradingWeek | null {
  const [from, to, days] = [timeOfWeek(start), timeOfWeek(end), daysIn(weekDays)]
  if (from === null || to === null || days === null) return null
  const isOvernight = to.minutes <= from.minutes
  const last = days.at(-1) ?? Number.NaN
  const endsOn = isOvernight ? (last + 1) % 7 : last
  if (from.day !== days[0] || to.day !== endsOn) return null
  return { opens: from.minutes, closes: to.minutes, days }
}

function timeOfWeek(text: string): { readonly minutes: number; readonly day: number } | null {
  const [, hours, minutes = '0', half, name] = /^(\d{1,2})(?:[.:](\d{2}))? ?([ap])m +([a-z]{3,9})$/i.exec(text) ?? []
  if (hours === undefined || half === undefined || name === undefined) return null
  const day = dayIn(name)
  if (day < 0 || Number(hours) < 1 || Number(hours) > 12 || Number(minutes) > 59) return null
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  return { minutes: ((Number(hours) % 12) + afternoon) * 60 + Number(minutes), day }
}

/** From the first to the last, through the end of the week where need be. */
function daysIn(text: string): readonly number[] | null {
  const [first, last, ...more] = text.split('-').map((name) => dayIn(name.trim()))
  if (first === undefined || last === undefined || more.length > 0 || first < 0 || last < 0) return null
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, after) => (first + after) % 7)
}

function dayIn(name: string): number {
  return names.indexOf(name.slice(0, 3).toLowerCase())
}
