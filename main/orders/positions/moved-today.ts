/**
 * What conversions have moved between the products of an instrument today. Where the trades and what was asked for here come to both
 * positions, it stands at its place among the trades. Else it is read from the broker's own figures: what they say was bought and sold
 * less what the trades come to; that is believed only as far as conversions were asked for here, and only where what left one product
 * has arrived in another. Anything else stays a difference.
 */
import { signedQuantity } from '../conversions/conversion.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import { dealOf, type OpenQuantity, size } from './profit-ledger.ts'
import { amountTolerance, type PlacedMove, placeAt, type ReplayGroup, replayConversions } from './replay-conversions.ts'

export type DayMoved = {
  /** What the day began with; null where that is what is told as carried over now. */
  readonly begun: OpenQuantity | null
  readonly moves: readonly PlacedMove[]
  /** What the figures of the day differ by from the trades, in money. */
  readonly cost: bigint
  /** Whether they differ at all. */
  readonly isTold: boolean
}

type Shift = { readonly quantity: bigint; readonly cost: bigint }

/** Of the groups of one instrument, in their order; null for one of which nothing was moved. */
export function movedToday(
  groups: readonly ReplayGroup[],
  conversions: readonly DayConversion[],
  multiplier: number,
): readonly (DayMoved | null)[] {
  const shifts = groups.map((group) => shiftOf(group, multiplier))
  const replayed = replayConversions(groups, conversions, multiplier)
  if (replayed === null) return movedByFigures(groups, shifts, conversions)
  return replayed.map(({ begun, moves }, at) => ({ begun, moves, ...told(shifts[at]) }))
}

function told(shift: Shift = noShift): Pick<DayMoved, 'cost' | 'isTold'> {
  const isTold = shift.quantity !== 0n || size(shift.cost) > amountTolerance
  return { cost: isTold ? shift.cost : 0n, isTold }
}

const noShift: Shift = { quantity: 0n, cost: 0n }

function movedByFigures(
  groups: readonly ReplayGroup[],
  shifts: readonly Shift[],
  conversions: readonly DayConversion[],
): readonly (DayMoved | null)[] {
  const isWithin = groups.every(({ product }, at) => isPossible(shifts[at]?.quantity ?? 0n, product, conversions))
  const quantity = shifts.reduce((sum, shift) => sum + shift.quantity, 0n)
  const cost = shifts.reduce((sum, shift) => sum + shift.cost, 0n)
  if (!isWithin || quantity !== 0n || size(cost) > amountTolerance) return groups.map(() => null)
  return groups.map((group, at) => {
    const shift = shifts[at] ?? noShift
    const { isTold, cost: moved } = told(shift)
    return isTold
      ? { begun: null, moves: [{ ...shift, ...whenOf(shift.quantity, group, conversions) }], cost: moved, isTold }
      : null
  })
}

function shiftOf({ told, trades }: ReplayGroup, multiplier: number): Shift {
  let quantity = BigInt((told?.buyQuantity ?? 0) - (told?.sellQuantity ?? 0))
  let cost = BigInt(told?.buyAmount ?? 0) - BigInt(told?.sellAmount ?? 0)
  for (const trade of trades) {
    const signed = BigInt(trade.side === 'buy' ? trade.quantity : -trade.quantity)
    quantity -= signed
    cost -= signed * dealOf(trade, multiplier).unitPrice
  }
  return { quantity, cost }
}

/** All of what was asked for or a part of it: the rest may have been carried over, and is in what the day began with. */
function isPossible(shift: bigint, product: string, conversions: readonly DayConversion[]): boolean {
  let [least, most] = [0n, 0n]
  for (const conversion of conversions) {
    const change = changeOf(conversion, product)
    if (change < 0n) least += change
    else most += change
  }
  return shift >= least && shift <= most
}

function changeOf(conversion: DayConversion, product: string): bigint {
  const signed = BigInt(signedQuantity(conversion))
  if (product === conversion.from) return -signed
  return product === conversion.to ? signed : 0n
}

/** What leaves is still there until the last of it left, what comes is there from the first of it on. */
function whenOf(
  shift: bigint,
  { product, trades }: ReplayGroup,
  conversions: readonly DayConversion[],
): Pick<PlacedMove, 'leaves' | 'place'> {
  const isAlong = (conversion: DayConversion) => changeOf(conversion, product) * shift >= 0n
  const out = conversions.filter((one) => one.from === product && isAlong(one))
  const leaves = out.length > 0
  const along = leaves ? out : conversions.filter((one) => one.to === product)
  const places = along.map(({ askedMicros }) => placeAt(trades, askedMicros))
  return { leaves, place: leaves ? Math.max(...places) : Math.min(trades.length, ...places) }
}
