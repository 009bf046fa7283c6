/** What each person's positions and open orders block of their money, and whether there is enough for one order more. */
import type { Side } from '../../accounts.ts'
import type { Instrument } from '../../market/instruments.ts'
import type { Market } from '../../market/market.ts'
import { type Order, remainingOf } from '../order.ts'
import type { Position, Positions } from './positions.ts'
import { blockedBy } from './rates.ts'

export type Margin = {
  /** In paise. */
  readonly used: (clientId: string) => Readonly<Record<Side, number>>
  /** The sentence with which an order is turned away; null when there is enough. */
  readonly shortfall: (order: Order) => string | null
  /** The same for so much more, in ten-thousandths, on the side of an instrument. */
  readonly lacks: (clientId: string, instrument: Instrument, more: number) => string | null
}

export type MarginParts = {
  readonly market: Pick<Market, 'tape'>
  readonly positions: Positions
  readonly openOrders: (clientId: string) => readonly Order[]
  /** All that the account has on that side, in paise. */
  readonly funds: (clientId: string, side: Side) => number
}

const sideOf = ({ segment }: Instrument): Side =>
  segment === 'MCX_FO' || segment === 'NSE_COM' ? 'commodity' : 'equity'

const unitsPerPaisa = 100

export function openMargin({ market, positions, openOrders, funds }: MarginParts): Margin {
  /** What is blocked on each side, in ten-thousandths, by everything but one order; and what that one may still close. */
  function reckon(clientId: string, except: string | null): { sum: Record<Side, number>; closing: Closing } {
    const sum: Record<Side, number> = { equity: 0, commodity: 0 }
    const held = positions.of(clientId)
    for (const position of held) sum[sideOf(position.instrument)] += blockedByPosition(position)
    const closing = openToClose(held)
    for (const order of openOrders(clientId)) {
      if (order.id !== except) sum[sideOf(order.instrument)] += blockedByOrder(order, closing)
    }
    return { sum, closing }
  }

  function blockedByOrder(order: Order, closing: Closing): number {
    const opening = remainingOf(order) - closing.take(order, remainingOf(order))
    const { instrument, product, side } = order
    const price = order.price || order.trigger || market.tape(instrument).last().ticks * instrument.tick
    // Money for what is sold comes when it is sold.
    return Math.max(0, blockedBy({ instrument, product, side, quantity: opening, price }))
  }

  function shortfall(order: Order): string | null {
    const { clientId, instrument } = order
    const { sum, closing } = reckon(clientId, order.id)
    return lackOf(clientId, instrument, blockedByOrder(order, closing), sum)
  }

  function lackOf(
    clientId: string,
    instrument: Instrument,
    more: number,
    sum: Readonly<Record<Side, number>>,
  ): string | null {
    const required = Math.max(0, Math.ceil(more / unitsPerPaisa))
    const available = funds(clientId, sideOf(instrument)) - Math.ceil(sum[sideOf(instrument)] / unitsPerPaisa)
    if (required === 0 || required <= available) return null
    const rupees = (paise: number) => (paise / 100).toFixed(2)
    return `RMS:Margin Exceeds,Required:${rupees(required)}, Available:${rupees(available)} for entity account-${clientId} across exchange across segment across product`
  }

  return {
    used: (clientId) => {
      const { equity, commodity } = reckon(clientId, null).sum
      return { equity: Math.ceil(equity / unitsPerPaisa), commodity: Math.ceil(commodity / unitsPerPaisa) }
    },
    shortfall,
    lacks: (clientId, instrument, more) => lackOf(clientId, instrument, more, reckon(clientId, null).sum),
  }
}

function blockedByPosition({ instrument, product, net, cost, realised }: Position): number {
  const lost = Math.max(0, -realised)
  if (net === 0) return lost
  const units = instrument.lot / instrument.unitsPerLot
  const price = cost / (net * units)
  return lost + blockedBy({ instrument, product, side: net > 0 ? 'B' : 'S', quantity: Math.abs(net), price })
}

type Closing = { readonly take: (order: Order, quantity: number) => number }

/** What the open orders may close before they open anything: each unit of a position only once. */
function openToClose(held: readonly Position[]): Closing {
  const left = new Map(held.map(({ instrument, product, net }) => [`${product} ${instrument.key}`, net]))
  return {
    take: ({ instrument, product, side }, quantity) => {
      const name = `${product} ${instrument.key}`
      const net = left.get(name) ?? 0
      const most = side === 'B' ? Math.max(0, -net) : Math.max(0, net)
      const taken = Math.min(most, quantity)
      left.set(name, side === 'B' ? net + taken : net - taken)
      return taken
    },
  }
}
