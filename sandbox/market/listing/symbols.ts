/** How contracts are called: by the current files in words, by the legacy master in one run of characters (9.2 and 8.4). */
import type { Expiry } from '../calendar/expiries.ts'
import { dateOf } from '../calendar/indian-day.ts'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const two = (number: number) => String(number).padStart(2, '0')

/** `2500`, `87.25`. */
export function strikeText(units: number): string {
  return String(units / 10_000)
}

/** `27 JAN 26`. */
export function spokenDate({ day }: Expiry): string {
  const { year, month, date } = dateOf(day)
  return `${two(date)} ${months[month - 1]} ${two(year % 100)}`
}

export function futureSymbol(underlying: string, dated: string): string {
  return `${underlying} FUT ${dated}`
}

export function optionSymbol(underlying: string, strike: number, type: string, dated: string): string {
  return `${underlying} ${strikeText(strike)} ${type} ${dated}`
}

/** `NIFTY26JAN` for a month; for a week `NIFTY26113`, where O, N and D stand for the last three months. */
export function legacyStem(underlying: string, { day, weekly }: Expiry): string {
  const { year, month, date } = dateOf(day)
  const short = two(year % 100)
  if (!weekly) return `${underlying}${short}${months[month - 1]}`
  return `${underlying}${short}${month > 9 ? 'OND'[month - 10] : month}${two(date)}`
}

export function legacyOptionSymbol(stem: string, strike: number, type: string): string {
  return `${stem}${strikeText(strike)}${type}`
}
