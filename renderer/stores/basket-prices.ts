/** The prices that the orders of a basket can be given as of now: on the side that trades at once, on their own, or the last one. */
import { type BasketOrder, isAnotherContract, isPlainLimit } from '../../contract/basket.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey, Money } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Quote } from './market/market.ts'
import { bestOf, priceToBeginAt } from './ticket/begin-price.ts'

export type PriceAt = 'across' | 'own-side' | 'last'

export type KnownNow = {
  readonly quote: (key: InstrumentKey) => Pick<Quote, 'state' | 'number'>
  readonly listed: ReadonlyMap<InstrumentKey, Instrument | null>
}

/** Why it keeps the price it has, in a few words, where it cannot get one. */
export function priceOfNow(order: BasketOrder, at: PriceAt, { quote, listed }: KnownNow): Result<Money, string> {
  const { terms } = order
  if (!isPlainLimit(terms)) return fail('only a limit order without a trigger has a price of now')
  const now = listed.get(terms.key) ?? null
  if (isAnotherContract(order, now)) return fail(`its key is that of another contract today, ${now?.symbol}`)
  const side = sideOf(terms.side, at)
  const price = side === 'last' ? priceToBeginAt(quote(terms.key)) : bestOf(quote(terms.key), side)
  return price === null ? fail(side === 'last' ? 'no last price of now' : `no live ${side}`) : ok(price)
}

function sideOf(side: BasketOrder['terms']['side'], at: PriceAt): 'ask' | 'bid' | 'last' {
  if (at === 'last') return 'last'
  return (side === 'buy') === (at === 'across') ? 'ask' : 'bid'
}
