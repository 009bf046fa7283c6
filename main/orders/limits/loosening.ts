/** Which limits are more permissive than others: tightening is free, loosening wants the trader's typed word. */
import type { TradingLimits } from '../../../contract/trading.ts'

type Field = keyof TradingLimits

const isHigher = (before: number | null, after: number | null): boolean =>
  (after ?? Number.POSITIVE_INFINITY) > (before ?? Number.POSITIVE_INFINITY)
const isLower = (before: number | null, after: number | null): boolean => isHigher(after, before)

const isLooser: { readonly [field in Field]: (before: number | null, after: number | null) => boolean } = {
  mostQuantity: isHigher,
  mostValue: isHigher,
  priceBandPercent: isHigher,
  mostOpenOrders: isHigher,
  mostOpenValue: isHigher,
  mostTurnover: isHigher,
  mostLoss: isHigher,
  freshPriceMillis: isHigher,
  // Within a shorter span fewer repeats are asked about.
  repeatMillis: isLower,
}

const words: { readonly [field in Field]: string } = {
  mostQuantity: 'the most units of one order',
  mostValue: 'the most value of one order',
  priceBandPercent: 'the price band',
  mostOpenOrders: 'the most open orders',
  mostOpenValue: 'the most value of open orders',
  mostTurnover: 'the most turnover of a day',
  mostLoss: 'the most loss of a day',
  freshPriceMillis: 'the age of a fresh price',
  repeatMillis: 'the span in which a repeat is asked about',
}

/** In words, for the question and for the journal. */
export function loosened(before: TradingLimits, after: TradingLimits): readonly string[] {
  const fields = Object.keys(words).filter((name): name is Field => name in isLooser)
  return fields.filter((field) => isLooser[field](before[field], after[field])).map((field) => words[field])
}

/** Of each the stricter of the two. */
export function strictest(one: TradingLimits, other: TradingLimits): TradingLimits {
  const of = <Name extends Field>(field: Name): TradingLimits[Name] =>
    isLooser[field](one[field], other[field]) ? one[field] : other[field]
  return {
    mostQuantity: of('mostQuantity'),
    mostValue: of('mostValue'),
    priceBandPercent: of('priceBandPercent'),
    mostOpenOrders: of('mostOpenOrders'),
    mostOpenValue: of('mostOpenValue'),
    mostTurnover: of('mostTurnover'),
    mostLoss: of('mostLoss'),
    freshPriceMillis: of('freshPriceMillis'),
    repeatMillis: of('repeatMillis'),
  }
}
