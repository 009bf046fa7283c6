/** The parts of an order that make no sense together, before the exchange says so. */
import { hasLimit, isStop } from '../../../../contract/order-type.ts'
import { hasOwnWayOut } from '../../../../contract/own-way-out.ts'
import { quantityWords, wordsOfPrices } from '../../../words/amounts.ts'
import { freshLast } from '../fresh-last.ts'
import { slicePieces } from '../order-quantity.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { confirm, stop } from '../rule.ts'

type Part = (order: CheckedOrder) => Verdict | null

const parts: readonly Part[] = [
  quantity,
  disclosedOfEach,
  price,
  trigger,
  stopAndLimit,
  cover,
  legs,
  sliceOfPair,
  fundingOnlyForShares,
  stopAlreadyMet,
]

export function consistentTerms(order: CheckedOrder): Verdict | null {
  for (const part of parts) {
    const verdict = part(order)
    if (verdict !== null) return verdict
  }
  return null
}

/** Whole and above zero; NaN is neither. */
function isAmount(value: number | null): value is number {
  return value !== null && Number.isSafeInteger(value) && value > 0
}

function quantity({ kind, terms }: CheckedOrder): Verdict | null {
  if (!isAmount(terms.quantity))
    return stop(`The quantity ${terms.quantity} is no whole number above zero. Type one.`, 'quantity')
  if (terms.disclosed >= 0 && terms.disclosed <= terms.quantity) return null
  if (kind === 'change') {
    return stop(
      `The order would disclose ${terms.disclosed}, which is more than its quantity of ${terms.quantity} then. Disclose less, or keep the quantity at ${terms.disclosed} or more.`,
      'disclosed',
    )
  }
  return stop(
    `The disclosed quantity ${terms.disclosed} is more than the order's ${terms.quantity}. Lower it.`,
    'disclosed',
  )
}

/** Each order that a sliced one becomes goes with it, and the last of them may be the smallest. */
function disclosedOfEach({ terms, instrument }: CheckedOrder): Verdict | null {
  const last = terms.slice && instrument !== null ? slicePieces(terms.quantity, instrument).at(-1) : undefined
  if (last === undefined || instrument === null || terms.disclosed <= last) return null
  const words = (quantity: number) => quantityWords(quantity, instrument)
  return stop(
    `The last of the orders that this one is cut into has ${words(last)}, and ${words(terms.disclosed)} are to be disclosed of each: the exchange would refuse it. Disclose ${words(last)} or less.`,
    'disclosed',
  )
}

function price({ terms }: CheckedOrder): Verdict | null {
  if (hasLimit(terms.type))
    return isAmount(terms.price) ? null : stop('A limit order needs a price above zero. Type one.', 'price')
  return terms.price === null
    ? null
    : stop('A market order has no price of its own. Take it out, or make it a limit order.', 'type')
}

function trigger({ terms }: CheckedOrder): Verdict | null {
  if (isStop(terms.type)) {
    return isAmount(terms.trigger) ? null : stop('A stop order needs a trigger price above zero. Type one.', 'trigger')
  }
  if (terms.product === 'cover' || terms.trigger === null) return null
  return stop('Only a stop order or a cover order has a trigger price. Take it out, or make it a stop order.', 'type')
}

function stopAndLimit({ terms, instrument }: CheckedOrder): Verdict | null {
  if (terms.type !== 'stop-limit' || terms.price === null || terms.trigger === null) return null
  const isReachable = terms.side === 'buy' ? terms.price >= terms.trigger : terms.price <= terms.trigger
  if (isReachable) return null
  const words = wordsOfPrices(instrument)
  const [where, side] = terms.side === 'buy' ? ['below', 'buy'] : ['above', 'sell']
  return stop(
    `The limit ${words(terms.price)} is ${where} the trigger ${words(terms.trigger)}, so this ${side} order could pass its price at once. Exchange them, or change one.`,
    'price',
  )
}

function cover({ terms, kind, context, instrument }: CheckedOrder): Verdict | null {
  if (terms.product !== 'cover' || kind === 'change') return null
  if (isStop(terms.type)) return stop('A cover order begins with a market or a limit order. Change its type.', 'type')
  if (!isAmount(terms.trigger)) return stop('A cover order needs the trigger of its stop. Type one.', 'trigger')
  const entry = terms.price ?? freshLast(context)
  if (entry === null) return null
  const isBehind = terms.side === 'buy' ? terms.trigger < entry : terms.trigger > entry
  if (isBehind) return null
  const words = wordsOfPrices(instrument)
  const where = terms.side === 'buy' ? 'below' : 'above'
  return stop(
    `The stop ${words(terms.trigger)} of this cover order must be ${where} ${words(entry)}. Change it.`,
    'trigger',
  )
}

function legs({ terms, kind }: CheckedOrder): Verdict | null {
  if (kind === 'change') return null
  if (terms.product !== 'one-cancels-other') {
    return terms.legs === null
      ? null
      : stop('Only a one-cancels-other order has a stop loss and a square off. Take them out.', 'product')
  }
  if (terms.type !== 'limit') {
    return stop(
      `A one-cancels-other order begins with a limit order, and this one is a ${terms.type} order. Change its type.`,
      'type',
    )
  }
  const hasStop = isAmount(terms.legs?.stopLoss ?? null)
  if (hasStop && isAmount(terms.legs?.squareOff ?? null)) return null
  const sentence = 'A one-cancels-other order needs its stop loss and its square off. Type both.'
  return stop(sentence, hasStop ? 'squareOff' : 'stopLoss')
}

function sliceOfPair({ terms }: CheckedOrder): Verdict | null {
  if (!terms.slice || !hasOwnWayOut(terms.product)) return null
  return stop('An order with its own way out cannot be sliced. Switch slicing off.', 'slice')
}

function fundingOnlyForShares({ terms, instrument }: CheckedOrder): Verdict | null {
  if (terms.product !== 'margin-funding' || instrument === null || instrument.kind === 'cash') return null
  return stop(`Margin funding is for shares, and ${instrument.symbol} is none. Choose intraday or delivery.`, 'product')
}

/** A trigger that the market has passed already makes it a market order now. */
function stopAlreadyMet({ terms, context, instrument }: CheckedOrder): Verdict | null {
  const last = freshLast(context)
  if (!isStop(terms.type) || terms.trigger === null || last === null) return null
  const isWaiting = terms.side === 'buy' ? terms.trigger > last : terms.trigger < last
  if (isWaiting) return null
  const words = wordsOfPrices(instrument)
  const where = terms.side === 'buy' ? 'at or below' : 'at or above'
  return confirm(
    `The trigger ${words(terms.trigger)} is ${where} the last price ${words(last)}: the order would be released at once. Send it only if you mean that.`,
    'trigger',
  )
}
