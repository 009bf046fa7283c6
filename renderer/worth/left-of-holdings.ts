/** What is left of each holding once what the positions tell as sold out of it today is gone: of the same share, at whichever exchange, and the same product. */
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { Holding, NamedHolding, Position } from '../../contract/trading.ts'
import { productWord } from '../words/product-word.ts'

type Held = Pick<Holding, 'key' | 'product' | 'quantity'>
type Sold = Pick<Position, 'key' | 'product' | 'soldHoldings' | 'buyQuantity' | 'sellQuantity'>
type ShareOf = (key: InstrumentKey | null) => string | null

/** In the order of the holdings. Of what the list does not say the share of, the key says it. */
export function leftOfHoldings(holdings: readonly Held[], positions: readonly Sold[], isinOf: ShareOf): number[] {
  const shareOf = (key: InstrumentKey | null) => isinOf(key) ?? key
  const left = holdings.map(({ quantity }) => quantity)
  for (const sold of positions) {
    let rest = soldToday(sold)
    for (const place of placesOf(sold, holdings, shareOf)) {
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

export function heldNow<Of extends Held>(
  holdings: readonly Of[],
  positions: readonly Sold[],
  isinOf: ShareOf,
): readonly HeldNow<Of>[] {
  const left = leftOfHoldings(holdings, positions, isinOf)
  return holdings.map((each, place) => ({ ...each, left: left[place] ?? each.quantity }))
}

/** What was sold was held: where no row has its product, it is out of what there is. */
function placesOf(sold: Sold, holdings: readonly Held[], shareOf: ShareOf): readonly number[] {
  const share = shareOf(sold.key)
  if (sold.soldHoldings === 0 || share === null) return []
  const places = holdings.flatMap(({ key }, place) => (shareOf(key) === share ? [place] : []))
  const own = places.filter((place) => holdings[place] && isFunded(holdings[place]) === isFunded(sold))
  return own.length > 0 ? own : places
}

/** Brokers have several words for what is simply owned. */
function isFunded({ product }: Pick<Held, 'product'>): boolean {
  return productWord(product) === productWord('MTF')
}
