/** What the broker's risk rules reject before an order reaches the exchange, in their words. */
import type { Account } from '../../accounts.ts'
import type { Market } from '../../market/market.ts'
import { phaseAt, sessionToday, squareOffAt } from '../hours.ts'
import { lastTicks, momentAt } from '../match/floor.ts'
import { isIntraday, isProtected, type Order } from '../order.ts'

/** The sentence of the rejection; null when the order may go on. */
export function riskProblem(order: Order, account: Account, market: Market, at: number): string | null {
  return (
    accessProblem(order, account) ??
    productProblem(order) ??
    coverProblem(order, market, at) ??
    protectionProblem(order) ??
    intradayProblem(order, at) ??
    circuitProblem(order, market, at) ??
    null
  )
}

function accessProblem({ instrument, product }: Order, account: Account): string | null {
  if (!account.active) return 'RMS:Blocked for client: the account is inactive'
  // The legacy list of segments has no word for the newer exchange's derivatives.
  const segment = instrument.segment === 'BSE_FO' ? 'NSE_FO' : instrument.segment
  if (!account.exchanges.includes(segment)) return `RMS:Segment ${instrument.segment} is not enabled for the account`
  // Margin funding is a way to pay for delivery.
  const needed = product === 'MTF' ? 'D' : product
  return account.products.includes(needed) ? null : `RMS:Product ${product} is not enabled for the account`
}

function productProblem({ product, instrument, duration, isAmo }: Order): string | null {
  if (product === 'MTF' && (instrument.segment !== 'NSE_EQ' || instrument.type !== 'EQ')) {
    return 'RMS:MTF is not allowed for this security'
  }
  if ((product === 'CO' || product === 'OCO') && isAmo)
    return `RMS:${product} orders cannot be placed after market hours`
  if (duration === 'IOC' && isAmo) return 'RMS:IOC validity is not allowed for after market orders'
  return duration === 'GTD' && instrument.segment !== 'MCX_FO'
    ? 'RMS:GTD validity is not allowed for this segment'
    : null
}

/** The trigger of a cover order is the stop of its second leg, and so on the losing side of its price. */
function coverProblem(
  { product, kind, side, price, trigger, instrument }: Order,
  market: Market,
  at: number,
): string | null {
  if (product !== 'CO') return null
  const { tick } = instrument
  if (trigger === 0 || trigger % tick !== 0) return 'RMS:A cover order needs a stop-loss trigger on the tick'
  const entry = kind === 'L' || kind === 'SL' ? price : lastTicks(momentAt(market, instrument, at)) * tick
  if (side === 'B' ? trigger < entry : trigger > entry) return null
  return side === 'B'
    ? 'RMS:The stop-loss trigger of a buy cover order must be below its price'
    : 'RMS:The stop-loss trigger of a sell cover order must be above its price'
}

/** Section 7, rule 2. */
export function protectionProblem(order: Order): string | null {
  if (order.marketProtection !== 0 || !isProtected(order)) return null
  return 'Market orders without market protection are not allowed through the API due to exchange restrictions. Use a limit order or set market protection.'
}

function intradayProblem(order: Order, at: number): string | null {
  const { segment } = order.instrument
  if (!isIntraday(order) || phaseAt(segment, at) !== 'open') return null
  if (at < squareOffAt(sessionToday(segment, at))) return null
  return 'RMS:Intraday orders are not allowed after the auto square-off time'
}

type Priced = Pick<Order, 'kind' | 'price' | 'trigger' | 'instrument' | 'clientId'>

/** An after-market order is held against the limits of the day on which it is released. */
export function circuitProblem(order: Priced, market: Market, at: number): string | null {
  const { instrument, clientId } = order
  if (phaseAt(instrument.segment, at) === 'closed') return null
  const { lower, upper } = market.dayAt(instrument, at)
  const isInside = (money: number) => money >= lower * instrument.tick && money <= upper * instrument.tick
  if (pricesOf(order).every(isInside)) return null
  return `RMS:Rule: Check circuit limit including square off order exceeds for entity account-${clientId} across exchange across segment across product`
}

function pricesOf({ kind, price, trigger }: Priced): readonly number[] {
  switch (kind) {
    case 'M':
      return []
    case 'L':
      return [price]
    case 'SL':
      return [price, trigger]
    case 'SL-M':
      return [trigger]
  }
}
