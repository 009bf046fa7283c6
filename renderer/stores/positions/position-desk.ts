/** The acts on positions, and which of them apply to what is selected or in hand. */
import { convertibleProducts } from '../../../contract/convertible-products.ts'
import type { NamedPortfolio, NamedPosition } from '../../../contract/trading.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import { type ListDesk, openListDesk } from '../lists/list-desk.ts'
import { endsElsewhere, positionProduct, type WayOut } from '../orders/wanted-orders.ts'

export function positionId({ segment, symbol, product }: NamedPosition): string {
  return `${segment} ${symbol} ${product}`
}

export type PositionAct = WayOut | 'derivation' | 'convert'

export type PositionDesk = ListDesk<PositionAct>

export type PositionDeskParts = {
  readonly portfolio: HeardStore<NamedPortfolio>
  readonly tell: (text: string) => void
}

export function openPositionDesk({ portfolio, tell }: PositionDeskParts): PositionDesk {
  return openListDesk({
    tell,
    whyNot: (act, ids) => whyNotForPositions(act, positionsOf(lastOf(portfolio.getState()), ids)),
  })
}

export function positionsOf(portfolio: NamedPortfolio | null, ids: readonly string[]): readonly NamedPosition[] {
  return (portfolio?.positions ?? []).filter((position) => ids.includes(positionId(position)))
}

function whyNotConvert({ net, product, soldHoldings, key }: NamedPosition): string | null {
  const own = positionProduct(product)
  if (soldHoldings > 0) return 'it was sold out of your holdings: nothing of it is open'
  if (net === 0) return 'nothing of it is open'
  if (key === null) return 'its instrument is not in the list of today'
  return convertibleProducts.some((one) => one === own) ? null : 'only intraday and delivery are converted from here'
}

/** In a few words; null when it applies. */
export function whyNotForPositions(act: PositionAct, positions: readonly NamedPosition[]): string | null {
  const [position] = positions
  if (position === undefined) return 'choose a position in the list first'
  if (act === 'derivation') return positions.length === 1 ? null : 'choose one position'
  if (act === 'convert') return positions.length === 1 ? whyNotConvert(position) : 'choose one position'
  const open = positions.filter(({ net }) => net !== 0)
  if (open.length > 0 && open.every(({ product }) => positionProduct(product) === null)) return `it ${endsElsewhere}`
  if (open.length > 0) return null
  return position.soldHoldings > 0 ? 'it was sold out of your holdings: nothing of it is open' : 'nothing of it is open'
}
