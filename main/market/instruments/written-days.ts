/**
 * Days that are typed in figures, as “24/11” or “24-11-26”, and weeks and months that are said by their distance. The words of a contract
 * know them as days alone: a figure of theirs that begins a strike or is a year is none of them.
 */
import { dayMillis, indianDay, startOfIndianDay, weekdayOf } from '../../../contract/india.ts'
import { instant } from '../../../contract/kinds.ts'
import { dayWord } from './contract-words.ts'
import { months } from './readings.ts'
import { dayWords } from './terms.ts'

export type WrittenDays = {
  /** As `contractWords` begin. */
  readonly words: readonly string[]
  /** What was typed beside them. */
  readonly rest: string
  /** False where it may mean another: “next month” is one by the calendar, and after an expiry another by the contracts. */
  readonly isSure: boolean
}

/** Null where none are written. */
export function writtenDays(typed: string, now: number): WrittenDays | null {
  // Nearly nothing that is typed has such a sign or word, and to look for those costs a keystroke next to nothing.
  const day = typed.includes('/') || typed.includes('-') ? inFigures(typed) : null
  if (day) return day
  const lower = typed.toLowerCase()
  return lower.includes('week') || lower.includes('mont') ? byDistance(lower, now) : null
}

/** Standing by itself: day, month, and perhaps the year, in this order as India writes them. */
const figures = /(?<!\S)(\d\d?)[/-](\d\d?)(?:[/-](?:20)?(\d\d))?(?!\S)/

function inFigures(typed: string): WrittenDays | null {
  const [written, day = '', month, year] = figures.exec(typed) ?? []
  const name = months[Number(month) - 1]
  if (written === undefined || name === undefined || Number(day) < 1 || Number(day) > 31) return null
  return { words: [dayWord(day, name, year)], rest: typed.replace(written, ' '), isSure: true }
}

const distance = /(?<![a-z0-9])(this|next)\s+(week|mont)[a-z]*/

function byDistance(lower: string, now: number): WrittenDays | null {
  const [written, which, unit] = distance.exec(lower) ?? []
  if (written === undefined) return null
  const ahead = which === 'next' ? 1 : 0
  const [from, to] = unit === 'week' ? weekOf(indianDay(now), ahead) : monthOf(indianDay(now), ahead)
  const words = Array.from({ length: to - from }, (_, day) =>
    dayWord(...dayWords(instant(startOfIndianDay(from + day)))),
  )
  return { words, rest: lower.replace(written, ' '), isSure: false }
}

type Span = readonly [from: number, to: number]

/** From its Monday on. */
function weekOf(day: number, ahead: number): Span {
  const monday = day - ((weekdayOf(day) + 6) % 7) + ahead * 7
  return [monday, monday + 7]
}

function monthOf(day: number, ahead: number): Span {
  const at = new Date(day * dayMillis)
  const first = (month: number) => Date.UTC(at.getUTCFullYear(), month, 1) / dayMillis
  return [first(at.getUTCMonth() + ahead), first(at.getUTCMonth() + ahead + 1)]
}
