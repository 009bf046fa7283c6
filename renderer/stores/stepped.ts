/** Numbers in a field, stepped by a tick or a lot; what cannot be read is left as it was typed. */
import type { Instrument } from '../../contract/instrument.ts'
import { type Money, unitsPerRupee } from '../../contract/kinds.ts'
import type { Counting } from '../format/quantities.ts'
import { readCount, readTyped } from '../format/typed-numbers.ts'
import { splitQuantity } from './ticket/ticket-draft.ts'

/** Without grouping, as a field holds it: `2900.05`. */
export function plainPrice(units: number): string {
  const part = String(units % unitsPerRupee).padStart(4, '0')
  const shown = part.endsWith('00') ? part.slice(0, 2) : part
  return `${Math.floor(units / unitsPerRupee)}.${shown}`
}

/** To the next whole tick in the direction, never below one. */
export function steppedMoney(from: Money, tick: Money, steps: number): Money {
  // A whole number of ticks is an amount of money.
  return (steppedUnits(from, tick, steps) ?? from) as Money
}

export function steppedPrice(text: string, tick: number, steps: number): string {
  const from = text.trim() === '' ? 0 : readTyped(text)
  const to = from === null ? null : steppedUnits(from, tick, steps)
  return to === null ? text : plainPrice(to)
}

/** Null for what cannot be told exactly. */
function steppedUnits(from: number, tick: number, steps: number): number | null {
  const whole = steps > 0 ? Math.floor(from / tick) : Math.ceil(from / tick)
  const to = Math.max(1, whole + steps) * tick
  return Number.isSafeInteger(to) ? to : null
}

/** To the next whole step in the direction, never below `least`. */
export function steppedCount(text: string, step: number, steps: number, least: number): string {
  const from = text.trim() === '' ? 0 : readCount(text)
  if (from === null) return text
  const whole = steps > 0 ? Math.floor(from / step) : Math.ceil(from / step)
  const to = Math.max(least, (whole + steps) * step)
  return Number.isSafeInteger(to) ? String(to) : text
}

/** By lots, in what is counted: an ending like the `l` of lots says that itself, and stays. */
export function steppedQuantity(
  text: string,
  counting: Counting,
  instrument: Instrument | null,
  steps: number,
  leastLots: 0 | 1,
): string {
  const { number, said, ending } = splitQuantity(text, counting)
  const step = said === 'lots' ? 1 : (instrument?.lotSize ?? 1)
  const to = steppedCount(number, step, steps, step * leastLots)
  return to === number ? text : `${to}${ending}`
}
