/** What is left of each holding once what the positions tell as sold out of it today is gone: of the same share, at whichever exchange, and the same product. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Holding, NamedHolding, Position } from '../../../contract/trading.ts'
import { productWord } from '../positions/product-word.ts'

type Held = Pick<Holding, 'key' | 'product' | 'quantity'>
type Sold = Pick<Position, 'key' | 'product' | 'soldHoldings' | 'buyQuantity' | 'sellQuantity'>
type IsinOf = (key: InstrumentKey | null) => string | null

/** In the order of the holdings. */
export function leftOfHoldings(holdings: readonly Held[], positions: readonly Sold[], isinOf: IsinOf): number[] {
  const left = holdings.map(({ quantity }) => quantity)
  for (const sold of positions) {
    let rest = soldToday(sold)
    for (const place of placesOf(sold, holdings, isinOf)) {
      const held = left[place] ?? 0
      const taken = Math.max(0, Math.min(held, rest))
      left[place] = held - taken
      rest -= taken
    }
  }
  return left
}

/** What was sold on a day before is not among what the broker tells as held. */
function soldToday({ soldHoldings, buyQuantity, sellQuantity }: Sold): number {
  return Math.min(soldHoldings, Math.max(0, sellQuantity - buyQuantity))
}

/** With how many of it are not sold. */
export type HeldNow<Of extends Held = NamedHolding> = Of & { readonly left: number }

/** Of what the list does not say the share of, the key says it. */
export function heldNow<Of extends Held>(
  holdings: readonly Of[],
  positions: readonly Sold[],
  isinOf: IsinOf,
): readonly HeldNow<Of>[] {
  const left = leftOfHoldings(holdings, positions, (key) => isinOf(key) ?? key)
  return holdings.map((each, place) => ({ ...each, left: left[place] ?? each.quantity }))
}

/** What was sold was held: where no row has its product, it is out of what there is. */
function placesOf(sold: Sold, holdings: readonly Held[], isinOf: IsinOf): readonly number[] {
  const isin = isinOf(sold.key)
  if (sold.soldHoldings === 0 || isin === null) return []
  const places = holdings.flatMap(({ key }, place) => (isinOf(key) === isin ? [place] : []))
  const own = places.filter((place) => holdings[place] && isFunded(holdings[place]) === isFunded(sold))
  return own.length > 0 ? own : places
}

/** Brokers have several words for what is simply owned. */
function isFunded({ product }: Pick<Held, 'product'>): boolean {
  return productWord(product) === productWord('MTF')
}
