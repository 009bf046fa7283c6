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

const isDelivery = ({ product, instrument }: Pick<Position, 'product' | 'instrument'>) =>
  product === 'D' && instrument.kind === 'cash'

export function openHoldings({ market, positions, openOrders }: HoldingsParts): Holdings {
  const shares = new Map<string, HeldShare[]>()

  function sharesOf(account: Account): HeldShare[] {
    const known = shares.get(account.clientId)
    if (known) return known
    const first = [...account.holdings]
    shares.set(account.clientId, first)
    return first
  }

  const netToday = (clientId: string, symbol: string) =>
    positions
      .of(clientId)
      .filter((position) => isDelivery(position) && position.instrument.symbol === symbol)
      .reduce((sum, { net }) => sum + net, 0)

  function shortfall(order: Order, account: Account): string | null {
    if (!isDelivery(order) || order.side === 'B') return null
    const { symbol } = order.instrument
    const held = sharesOf(account).find((share) => share.symbol === symbol)?.quantity ?? 0
    const waiting = openOrders(account.clientId)
      .filter(
        (other) => other !== order && isDelivery(other) && other.side === 'S' && other.instrument.symbol === symbol,
      )
      .reduce((sum, other) => sum + remainingOf(other), 0)
    const free = held + netToday(account.clientId, symbol) - waiting
    if (order.quantity <= free) return null
    return `RMS:Rule: Check holdings including square off order exceeds, holdings available ${Math.max(0, free)}, order quantity ${order.quantity} for entity account-${account.clientId}`
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
    of: (account) =>
      sharesOf(account).map((share) => ({
        share,
        used: Math.min(share.quantity, Math.max(0, -netToday(account.clientId, share.symbol))),
      })),
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
