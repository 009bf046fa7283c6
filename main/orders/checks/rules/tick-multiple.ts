/** Prices stand on the tick of the instrument; the two nearest good ones are named. */
import type { Money } from '../../../../contract/kinds.ts'
import type { OrderTerms, TermName } from '../../../../contract/orders.ts'
import { wordsOfPrices } from '../../../words/amounts.ts'
import { askForList } from '../../../words/ask-for-list.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { stop } from '../rule.ts'

export function tickMultiple({ terms, instrument }: CheckedOrder): Verdict | null {
  // What is only a figure has no tick, and is stopped as what it is.
  if (instrument === null || instrument.kind === 'index' || instrument.kind === 'indicator') return null
  const prices = pricesOf(terms)
  if (prices.length === 0) return null
  const tick = instrument.tickSize
  if (tick === null || !(Number.isSafeInteger(tick) && tick > 0)) {
    return stop(
      `The instrument list gives ${instrument.symbol} no tick size, so its prices cannot be checked. ${askForList}`,
    )
  }
  const [field, wrong] = prices.find(([, price]) => price % tick !== 0) ?? []
  if (wrong === undefined) return null
  const words = wordsOfPrices(instrument)
  const good = [Math.floor(wrong / tick) * tick, Math.ceil(wrong / tick) * tick].filter((price) => price > 0).map(words)
  return stop(
    `${words(wrong)} is not on the tick of ${instrument.symbol}, which is ${words(tick)}. Nearest: ${good.join(' or ')}.`,
    field,
  )
}

function pricesOf({ price, trigger, legs }: OrderTerms): readonly (readonly [TermName, Money])[] {
  const { stopLoss = null, squareOff = null } = legs ?? {}
  const priced: readonly (readonly [TermName, Money | null])[] = [
    ['price', price],
    ['trigger', trigger],
    ['stopLoss', stopLoss],
    ['squareOff', squareOff],
  ]
  return priced.flatMap(([field, amount]) => (amount === null ? [] : [[field, amount] as const]))
}
