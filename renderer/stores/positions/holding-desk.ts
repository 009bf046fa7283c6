/** The acts on holdings, and which of them apply to what is selected or in hand: what is used or pledged cannot be sold. */
import type { NamedHolding, NamedPortfolio } from '../../../contract/trading.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import { type ListDesk, openListDesk } from '../lists/list-desk.ts'
import { positionProduct, type WantedOut, type WayOut } from '../orders/wanted-orders.ts'

export function holdingId({ segment, token, product }: NamedHolding): string {
  return `${segment} ${token} ${product}`
}

export type HoldingAct = Exclude<WayOut, 'reverse'>

export type HoldingDesk = ListDesk<HoldingAct>

export type HoldingDeskParts = {
  readonly portfolio: HeardStore<NamedPortfolio>
  readonly tell: (text: string) => void
}

export function openHoldingDesk({ portfolio, tell }: HoldingDeskParts): HoldingDesk {
  return openListDesk({ tell, whyNot: (_, ids) => whyNotForHoldings(holdingsOf(lastOf(portfolio.getState()), ids)) })
}

export function holdingsOf(portfolio: NamedPortfolio | null, ids: readonly string[]): readonly NamedHolding[] {
  return (portfolio?.holdings ?? []).filter((holding) => ids.includes(holdingId(holding)))
}

/** Neither used by an order of today nor pledged: at most that many where it was not told how many are either. */
export function sellable({ quantity, usedQuantity, collateralQuantity }: NamedHolding): number {
  return Math.max(0, quantity - (usedQuantity ?? 0) - (collateralQuantity ?? 0))
}

/** Null where it is not known. */
export function surelySellable(holding: NamedHolding): number | null {
  const { usedQuantity, collateralQuantity } = holding
  return usedQuantity === null || collateralQuantity === null ? null : sellable(holding)
}

/** The part that can be sold, as what there is a way out of. */
export function openOf(holding: NamedHolding): WantedOut {
  const { key, product } = holding
  return { key, product, net: sellable(holding), countsUnits: false }
}

/** In a few words; null when it applies. */
export function whyNotForHoldings(holdings: readonly NamedHolding[]): string | null {
  if (holdings.length === 0) return 'choose a holding in the list first'
  const free = holdings.filter((holding) => sellable(holding) > 0)
  if (free.length === 0) return 'all of it is used or pledged'
  return free.every(({ product }) => positionProduct(product) === null) ? 'its product is sold elsewhere' : null
}
