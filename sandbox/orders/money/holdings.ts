/** The shares each person holds from earlier sessions, what of them was sold today, and what may still be sold. */
import type { Account, HeldShare } from '../../accounts.ts'
import type { Instrument } from '../../market/instruments.ts'
import type { Market } from '../../market/market.ts'
import { type Order, remainingOf } from '../order.ts'
import type { Position, Positions } from './positions.ts'

export type Held = {
  readonly share: HeldShare
  /** Sold today, at either exchange. */
  readonly used: number
}

export type Holdings = {
  readonly of: (account: Account) => readonly Held[]
  /** The sentence with which a delivery sale is turned away; null when enough is held. */
  readonly shortfall: (order: Order, account: Account) => string | null
  /** What was bought and sold for delivery is there, or gone, from the next day on. */
  readonly deliver: (position: Position, account: Account) => void
}

export type HoldingsParts = {
  readonly market: Pick<Market, 'find'>
  readonly positions: Positions
  readonly openOrders: (clientId: string) => readonly Order[]
}

type Traded = Pick<Position, 'product' | 'instrument'>

const isDelivery = ({ product, instrument }: Traded) => product === 'D' && instrument.kind === 'cash'
/** What cannot be sold before it is owned. */
const isOwned = (traded: Traded) => isDelivery(traded) || traded.product === 'MTF'

export function openHoldings({ market, positions, openOrders }: HoldingsParts): Holdings {
  const shares = new Map<string, HeldShare[]>()

  function sharesOf(account: Account): HeldShare[] {
    const known = shares.get(account.clientId)
    if (known) return known
    const first = [...account.holdings]
    shares.set(account.clientId, first)
    return first
  }

  /** Of the same share for the same product, at either exchange. */
  const isSame = (one: Traded, other: Traded) =>
    one.product === other.product && one.instrument.symbol === other.instrument.symbol

  const netOf = (clientId: string, traded: Traded) =>
    positions
      .of(clientId)
      .filter((position) => isOwned(position) && isSame(position, traded))
      .reduce((sum, { net }) => sum + net, 0)

  function shortfall(order: Order, account: Account): string | null {
    if (!isOwned(order) || order.side === 'B') return null
    const waiting = openOrders(account.clientId)
      .filter((other) => other.id !== order.id && other.side === 'S' && isSame(other, order))
      .reduce((sum, other) => sum + remainingOf(other), 0)
    const free = freeOf(order, account) + netOf(account.clientId, order) - waiting
    if (remainingOf(order) <= free) return null
    return `RMS:Rule: Check holdings including square off order exceeds, available ${Math.max(0, free)}, ordered ${remainingOf(order)} for entity account-${account.clientId}`
  }

  /** What is pledged is not there to be sold. */
  function freeOf({ product, instrument }: Order, account: Account): number {
    const share = product === 'D' ? sharesOf(account).find(({ symbol }) => symbol === instrument.symbol) : undefined
    return share ? share.quantity - share.pledged : 0
  }

  function usedOf(account: Account, share: HeldShare): number {
    const sold = positions
      .of(account.clientId)
      .filter((position) => isDelivery(position) && position.instrument.symbol === share.symbol)
      .reduce((sum, { net }) => sum - net, 0)
    return Math.min(share.quantity, Math.max(0, sold))
  }

  function deliver(position: Position, account: Account): void {
    if (!isDelivery(position) || position.net === 0) return
    const list = sharesOf(account)
    const { instrument, net, cost } = position
    const place = list.findIndex(({ symbol }) => symbol === instrument.symbol)
    const before = list[place]
    const after = before ? grown(before, net, cost) : newShare(market, instrument, net, cost)
    list.splice(place < 0 ? list.length : place, place < 0 ? 0 : 1, ...(after.quantity > 0 ? [after] : []))
  }

  return {
    of: (account) => sharesOf(account).map((share) => ({ share, used: usedOf(account, share) })),
    shortfall,
    deliver,
  }
}

/** What is bought changes the average, what is sold does not. `cost` is in ten-thousandths. */
function grown(share: HeldShare, net: number, cost: number): HeldShare {
  const quantity = share.quantity + net
  const pledged = Math.min(share.pledged, Math.max(0, quantity))
  if (net < 0) return { ...share, quantity, pledged }
  return { ...share, quantity, averagePrice: paise((share.averagePrice * share.quantity + cost / 10_000) / quantity) }
}

function newShare({ find }: Pick<Market, 'find'>, instrument: Instrument, net: number, cost: number): HeldShare {
  return {
    symbol: instrument.symbol,
    nseToken: find(`NSE_EQ|${instrument.isin}`)?.token ?? 0,
    bseToken: find(`BSE_EQ|${instrument.isin}`)?.token ?? 0,
    quantity: net,
    pledged: 0,
    haircutPercent: 0,
    averagePrice: paise(cost / 10_000 / net),
  }
}

const paise = (rupees: number) => Math.round(rupees * 100) / 100
