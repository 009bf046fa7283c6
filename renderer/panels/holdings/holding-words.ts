/** A holding as one breath, with the part of it that can be sold and why the rest cannot. */
import type { NamedHolding } from '../../../contract/trading.ts'
import { dots } from '../../format/dots.ts'
import type { Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { sellable, surelySellable } from '../../stores/positions/holding-desk.ts'
import { productWord } from '../../words/product-word.ts'

/** Of the broker's average and what is reckoned with it (2.5): after a split the shares are more and the average is as it was. */
export const notReckonedIn = 'A split or a bonus since they were bought is not reckoned in'

/** `40 units of ITC, delivery: 13 can be sold, 2 are used, 25 are pledged`. */
export function holdingWords(holding: NamedHolding, grouping: Grouping, isHidden = false): string {
  const { quantity, name, product, usedQuantity, collateralQuantity } = holding
  const count = (of: number) => (isHidden ? dots : formatUnits(of, grouping))
  const free = sellable(holding)
  const known = free === quantity ? 'all can be sold' : `${count(free)} can be sold`
  const parts = [
    free === 0 ? 'none can be sold' : surelySellable(holding) === null ? `at most ${count(free)} can be sold` : known,
    ...partOf(usedQuantity, 'used', count),
    ...partOf(collateralQuantity, 'pledged', count),
  ]
  return `${count(quantity)} units of ${name}, ${productWord(product).toLowerCase()}: ${parts.join(', ')}`
}

function partOf(quantity: number | null, what: 'used' | 'pledged', count: (of: number) => string): readonly string[] {
  if (quantity === null) return [`how many are ${what} was not told`]
  return quantity > 0 ? [`${count(quantity)} ${quantity === 1 ? 'is' : 'are'} ${what}`] : []
}
