/** Profit deal by deal at average cost, in whole ten-thousandths: what is realised and what is still open always add up to the cash. */

export type Deal = {
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  /** Ten-thousandths for one order unit, the contract's multiplier included. */
  readonly unitPrice: bigint
}

/** `cost` is what the open quantity was paid for, with its sign: negative for what was sold short. */
export type OpenQuantity = { readonly net: bigint; readonly cost: bigint }

export type Ledger = OpenQuantity & { readonly realised: bigint }

export const nothing: OpenQuantity = { net: 0n, cost: 0n }

/** `multiplier`: units that one order unit stands for in money. */
export function dealOf(trade: Pick<Deal, 'side' | 'quantity'> & { readonly price: number }, multiplier: number): Deal {
  const { side, quantity, price } = trade
  return { side, quantity, unitPrice: BigInt(price) * BigInt(multiplier) }
}

export function addDeal(before: Ledger, { side, quantity, unitPrice }: Deal): Ledger {
  const signed = side === 'buy' ? BigInt(quantity) : -BigInt(quantity)
  const closes = sign(signed) === -sign(before.net) ? least(size(signed), size(before.net)) : 0n
  const after = closes === 0n ? before : closePart(before, closes, unitPrice)
  const opens = signed - sign(signed) * closes
  return { ...after, net: after.net + opens, cost: after.cost + opens * unitPrice }
}

/** What is left keeps its average; the rounding of less than one ten-thousandth stays in it and is never lost. */
function closePart({ net, cost, realised }: Ledger, quantity: bigint, unitPrice: bigint): Ledger {
  const left = size(net) - quantity
  const costLeft = divideRounded(cost * left, size(net))
  const earned = sign(net) * quantity * unitPrice - (cost - costLeft)
  return { net: sign(net) * left, cost: costLeft, realised: realised + earned }
}

/** Converted to this product or out of it, with what it cost; both have the sign of what is open. */
export type Moved = { readonly quantity: bigint; readonly cost: bigint; readonly leaves: boolean }

/** What leaves takes its cost along, and nothing is earned by that. What comes closes what is open the other way, as a deal would. */
export function addMoved(before: Ledger, { quantity, cost, leaves }: Moved): Ledger {
  const closes = !leaves && sign(quantity) === -sign(before.net) ? least(size(quantity), size(before.net)) : 0n
  if (closes === 0n) return { ...before, net: before.net + quantity, cost: before.cost + cost }
  const left = size(before.net) - closes
  const costLeft = divideRounded(before.cost * left, size(before.net))
  const costOfClosing = divideRounded(cost * closes, size(quantity))
  return {
    net: sign(before.net) * left + quantity - sign(quantity) * closes,
    cost: costLeft + cost - costOfClosing,
    realised: before.realised - costOfClosing - (before.cost - costLeft),
  }
}

export function unrealisedAt({ net, cost }: OpenQuantity, unitPrice: bigint): bigint {
  return net * unitPrice - cost
}

/** Halves go away from zero, so that short and long are mirrored. `by` is positive. */
export function divideRounded(amount: bigint, by: bigint): bigint {
  return (sign(amount) * (2n * size(amount) + by)) / (2n * by)
}

function sign(value: bigint): bigint {
  return value > 0n ? 1n : value < 0n ? -1n : 0n
}

export function size(value: bigint): bigint {
  return value < 0n ? -value : value
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
