/** What the orders of a basket come to, each side for itself; what has no price is counted and not guessed. */
import { type Basket, isAnotherContract } from '../../../contract/basket.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey, Money } from '../../../contract/kinds.ts'
import { orderWorth } from '../../sentence/order-words.ts'

export type BasketWorth = {
  readonly buys: Money
  readonly sells: Money
  /** Orders at the market, or of an instrument that is not known or another one by now: they are in neither. */
  readonly unpriced: number
}

export function basketWorth(basket: Basket, listed: ReadonlyMap<InstrumentKey, Instrument | null>): BasketWorth {
  let [buys, sells, unpriced] = [0, 0, 0]
  for (const order of basket) {
    const { terms } = order
    const instrument = listed.get(terms.key) ?? null
    const isKnown = instrument !== null && !isAnotherContract(order, instrument)
    const worth = isKnown ? orderWorth(terms, terms.price, instrument) : null
    if (worth === null) unpriced += 1
    else if (terms.side === 'buy') buys += worth
    else sells += worth
  }
  // Sums of money are money.
  return { buys: buys as Money, sells: sells as Money, unpriced }
}
