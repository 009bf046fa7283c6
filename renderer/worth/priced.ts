/** The price that a profit is shown at, and what that price is worth: live, or of which past. */
import { type InstrumentKey, type Money, priceFromUnits } from '../../contract/kinds.ts'
import { isBeforeFirst } from '../../contract/market-frame.ts'
import type { Position } from '../../contract/trading.ts'
import type { Market, ShownState } from '../stores/market/market.ts'

/** `broker`: the broker's own last price as it was read with the position. `none`: no price is known. */
export type Priced = {
  readonly price: Money | null
  readonly state: ShownState | 'broker' | 'none'
  /** Since the last word about its instrument; null where the feed has told none. */
  readonly ageMillis: number | null
}

type PricedAt = (key: InstrumentKey | null, brokers: Money | null, market: Pick<Market, 'quote'>) => Priced

export const pricedAt: PricedAt = (key, brokers, market) => {
  const told = toldPrice(key, brokers, market)
  const isOfDayBefore = key !== null && told.state === 'closed' && isBeforeFirst(market.quote(key).number('doubted'))
  // Nothing was traded today, so what the day has come to is not known, also where the close is set anew for a split.
  return isOfDayBefore ? { ...told, state: 'untraded' } : told
}

const toldPrice: PricedAt = (key, brokers, market) => {
  if (key !== null) {
    const quote = market.quote(key)
    const last = priceFromUnits(quote.number('last'))
    // An older one may stand there while nothing was told.
    const isTold = quote.state !== 'waiting' && quote.state !== 'not-subscribed'
    if (isTold && last !== undefined) {
      const age = quote.age()
      return { price: last, state: quote.state, ageMillis: Number.isFinite(age) ? age : null }
    }
  }
  return { price: brokers, state: brokers === null ? 'none' : 'broker', ageMillis: null }
}

/** Where a limit on the way out is set: at the last price, or, where that is of an earlier day, at the side that would take it. */
export function wayOutAt(
  { key, net }: Pick<Position, 'key' | 'net'>,
  brokers: Money | null,
  market: Pick<Market, 'quote'>,
): Priced {
  const last = toldPrice(key, brokers, market)
  if (key === null || last.state !== 'untraded') return last
  return { ...last, price: priceFromUnits(market.quote(key).number(net > 0 ? 'bid' : 'ask')) ?? null }
}

/** What may be read as the present: a market that is shut has no newer price. */
export function isOfNow({ state }: Pick<Priced, 'state'>): boolean {
  return state === 'live' || state === 'closed'
}
