/** Prices, changes and quantities of instruments as text: to the instrument's own tick, and never rounded away. */
import { priceDigits } from '../../contract/instrument.ts'
import { type Money, unitsPerRupee } from '../../contract/kinds.ts'
import { figureSpace, fractionDigits, type Grouping, groupDigits, minus, written } from './money.ts'

export type PriceLook = {
  readonly digits: 2 | 4
  /** The most digits in the column, so that all prices end at the same distance from their point. */
  readonly column: 2 | 4
  readonly grouping: Grouping
}

export function formatPrice(price: Money, { digits, column, grouping }: PriceLook): string {
  const needed = digits === 4 ? 4 : fractionDigits(price)
  return written(price, grouping, needed) + figureSpace.repeat(Math.max(0, column - needed))
}

/** By itself, as fine as its instrument's tick. */
export function formatByTick(price: Money, tickSize: Money | null, grouping: Grouping): string {
  const digits = priceDigits(tickSize)
  return formatPrice(price, { digits, column: digits, grouping })
}

/** With its sign, since colour alone must not tell up from down. */
export function formatChange(change: Money, look: PriceLook): string {
  return change > 0 ? `+${formatPrice(change, look)}` : formatPrice(change, look)
}

/** `+1.25 %` of what it was before; null where that was nothing. */
export function formatPercent(change: Money, before: Money): string | null {
  return before <= 0 ? null : writtenPercent(roundedPercent(change, before))
}

/** To the digits that are written, so that what is nought there has no sign. */
export function roundedPercent(change: number, before: number): number {
  const size = Number(Math.abs((change / before) * 100).toFixed(2))
  return change < 0 && size > 0 ? -size : size
}

/** Four figures or more, from a hundred on with less of a fraction: a column has room for no longer ones. */
export function writtenPercent(rounded: number): string {
  const sign = rounded > 0 ? '+' : rounded < 0 ? minus : ''
  const size = Math.abs(rounded)
  return `${sign}${size.toFixed(size < 100 ? 2 : size < 1_000 ? 1 : 0)} %`
}

/** A volatility, which the broker tells as a part of one, in percent: `12.34`. */
export function formatVolatility(part: number): string {
  return (part * 100).toFixed(2)
}

/** `−0.4100`, and no sign before nought. */
export function formatGreek(value: number): string {
  const text = Math.abs(value).toFixed(4)
  return `${value < 0 && Number(text) > 0 ? minus : ''}${text}`
}

/** Units, grouped: `12,34,567`. */
export function formatUnits(units: number, grouping: Grouping): string {
  return `${units < 0 ? minus : ''}${groupDigits(String(Math.abs(units)), grouping)}`
}

/** A strike as it is spoken: without paise where it has none. */
export function formatStrike(strike: Money, grouping: Grouping): string {
  if (strike % unitsPerRupee === 0) return groupDigits(String(strike / unitsPerRupee), grouping)
  return written(strike, grouping, fractionDigits(strike))
}
