/** Lengths of candles as a person names and types them, and the days of India that their ranges are asked in. */
import type { z } from 'zod'
import type { candleLengthSchema } from '../../../contract/charts.ts'

export type CandleLength = z.infer<typeof candleLengthSchema>
export type CandleUnit = CandleLength['unit']

/** The ones that have a key, in the order of the keys 1 to 9. */
export const usualLengths: readonly CandleLength[] = [
  { unit: 'minutes', interval: 1 },
  { unit: 'minutes', interval: 3 },
  { unit: 'minutes', interval: 5 },
  { unit: 'minutes', interval: 15 },
  { unit: 'minutes', interval: 30 },
  { unit: 'hours', interval: 1 },
  { unit: 'days', interval: 1 },
  { unit: 'weeks', interval: 1 },
  { unit: 'months', interval: 1 },
]

/** Several bars a day, so that each has a time of its own and not only a date. */
export function isWithinDay({ unit }: Pick<CandleLength, 'unit'>): boolean {
  return unit === 'minutes' || unit === 'hours'
}

const letters: Readonly<Record<CandleUnit, string>> = { minutes: 'm', hours: 'h', days: 'D', weeks: 'W', months: 'M' }

/** `5m`, `1h`, `1D`. */
export function lengthName({ unit, interval }: CandleLength): string {
  return `${interval}${letters[unit]}`
}

/** `5 minutes`, `1 day`. */
export function lengthWords({ unit, interval }: CandleLength): string {
  return interval === 1 ? `1 ${unit.slice(0, -1)}` : `${interval} ${unit}`
}

export function isSameLength(one: CandleLength, other: CandleLength): boolean {
  return one.unit === other.unit && one.interval === other.interval
}

const most = { minutes: 300, hours: 5 } as const

export type TypedLength = { readonly length: CandleLength } | { readonly problem: string }

/** `7`, `45m`, `2h`, `d`, `1W`, `M`: a number alone is minutes. A capital M is months, a small one minutes. */
export function typedLength(text: string): TypedLength {
  const [, digits = '', letter = ''] = /^\s*(\d{0,4})\s*([a-zA-Z]*)\s*$/.exec(text) ?? []
  const unit = unitOf(letter, digits)
  if (text.trim() === '') return { problem: 'Type a length, such as 45m, 2h, D, W or M.' }
  if (!unit) return { problem: `“${text.trim()}” is no length. Type 1m to 300m, 1h to 5h, D, W or M.` }
  const interval = digits === '' ? 1 : Number(digits)
  if (unit === 'minutes' || unit === 'hours') {
    if (interval >= 1 && interval <= most[unit]) return { length: { unit, interval } }
    return { problem: `The broker has candles of 1 to ${most[unit]} ${unit}, and ${interval} is not among them.` }
  }
  if (interval === 1) return { length: { unit, interval: 1 } }
  return { problem: `The broker has candles of one ${unit.slice(0, -1)} only, not of ${interval}.` }
}

function unitOf(letter: string, digits: string): CandleUnit | undefined {
  if (letter === '') return digits === '' ? undefined : 'minutes'
  if (letter === 'M') return 'months'
  const words: Readonly<Record<string, CandleUnit>> = {
    ...{ m: 'minutes', min: 'minutes', h: 'hours', d: 'days', w: 'weeks', mo: 'months' },
  }
  return words[letter.toLowerCase()]
}

/** How many days hold about so many bars of a session of six and a quarter hours, holidays counted in. */
export function daysFor({ unit, interval }: CandleLength, bars: number): number {
  const tradingDays = { minutes: interval / 375, hours: interval / 6.25, days: 1, weeks: 5, months: 21 }[unit] * bars
  return Math.max(5, Math.ceil(tradingDays * 1.5))
}
