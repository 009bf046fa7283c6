/** What is turned away before any order exists, with the newer interface's codes (service facts 4 and 6). */
import { istMidnight, minute } from '../../ist.ts'
import { isIndex } from '../../market/listing/instrument.ts'
import type { OrderRefusal, OrderRequest } from '../exchange.ts'
import { isProtected } from '../order.ts'
import { mostPieces, piecesOf } from '../slicing.ts'

export const refusal = (code: string, reason: string, field?: string): OrderRefusal => ({
  refused: true,
  code,
  reason,
  ...(field !== undefined && { field }),
})

export const malformed = 'UDAPI100036'
const highestProtection = 25

/** Null when the order may come to be. */
export function doorProblem(request: OrderRequest, now: number): OrderRefusal | null {
  return (
    termsProblem(request) ?? instrumentProblem(request, now) ?? hoursProblem(request, now) ?? slicesProblem(request)
  )
}

function termsProblem(request: OrderRequest): OrderRefusal | null {
  const { quantity, price, trigger, disclosed } = request
  if (quantity === 0) return refusal('UDAPI1052', 'The quantity cannot be zero', 'quantity')
  if (!Number.isSafeInteger(quantity) || quantity < 0) return refusal(malformed, 'Invalid quantity', 'quantity')
  if (!Number.isSafeInteger(price) || price < 0) return refusal(malformed, 'Invalid price', 'price')
  if (!Number.isSafeInteger(trigger) || trigger < 0) return refusal(malformed, 'Invalid trigger price', 'trigger_price')
  if (!Number.isSafeInteger(disclosed) || disclosed < 0) {
    return refusal(malformed, 'Invalid disclosed quantity', 'disclosed_quantity')
  }
  return protectionProblem(request) ?? legsProblem(request)
}

function protectionProblem(request: OrderRequest): OrderRefusal | null {
  const { marketProtection } = request
  if (marketProtection === null || !isProtected(request)) return null
  if (marketProtection > highestProtection) {
    return refusal('UDAPI1159', 'Market protection percentage cannot be more than 25', 'market_protection')
  }
  if (Number.isInteger(marketProtection) && marketProtection >= -1) return null
  return refusal(malformed, 'Invalid market protection', 'market_protection')
}

function legsProblem({ product, kind, legs }: OrderRequest): OrderRefusal | null {
  if (product !== 'OCO') return null
  if (kind !== 'L') return refusal(malformed, 'An OCO order must be a limit order', 'order_type')
  if (!legs || !(legs.stopLoss > 0) || !(legs.squareOff > 0)) {
    return refusal(malformed, 'An OCO order needs a stop-loss and a square-off', 'stoploss')
  }
  return legs.trailingTicks >= 0 ? null : refusal(malformed, 'Invalid trailing ticks', 'trailing_ticks')
}

function instrumentProblem({ instrument }: OrderRequest, now: number): OrderRefusal | null {
  const unknown = refusal('UDAPI100011', 'Invalid Instrument key', 'instrument_token')
  if (isIndex(instrument)) return unknown
  return instrument.contract && now >= instrument.contract.endsAt ? unknown : null
}

const serviceOpens = 5 * 60 + 30

/** The current interface takes orders, and tells of funds, from 05:30 to midnight, Indian time. */
export function isServiceAsleep(now: number): boolean {
  return (now - istMidnight(now)) / minute < serviceOpens
}

export function hoursProblem({ from }: Pick<OrderRequest, 'from'>, now: number): OrderRefusal | null {
  if (from !== 'v3' || !isServiceAsleep(now)) return null
  return refusal('UDAPI100074', 'The API Orders service is accessible from 5:30 AM to 12:00 AM IST')
}

function slicesProblem({ slice, product, quantity, instrument }: OrderRequest): OrderRefusal | null {
  if (!slice) return null
  if (product === 'CO' || product === 'OCO') {
    return refusal(malformed, 'Slicing is not available for this product', 'slice')
  }
  if (piecesOf(quantity, instrument.freeze).length <= mostPieces) return null
  return refusal('UDAPI1118', `Slicing this order would make more than ${mostPieces} orders`, 'quantity')
}

export const unknownOrder = refusal('UDAPI100010', 'Unknown order id', 'order_id')
