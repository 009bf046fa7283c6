/**
 * What conversions have moved between the products of an instrument today, read from the broker's own figures: what they say was
 * bought and sold less what the trades come to. It is believed only as far as conversions were asked for here, and only where what left
 * one product has arrived in another; else it stays a difference.
 */
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import { type Moved, size } from './profit-ledger.ts'

/** `micros`: after the trades of before then. */
export type DayMoved = Moved & { readonly micros: bigint }

export type MovedGroup = {
  /** In our word, where it is one of ours. */
  readonly product: string
  readonly told: BrokerPosition | null
  readonly trades: readonly BrokerTrade[]
}

/** Two paise: the broker rounds each of the two amounts. */
const tolerance = 200n

/** Of the groups of one instrument, in their order; null for one of which nothing was moved. */
export function movedToday(
  groups: readonly MovedGroup[],
  conversions: readonly DayConversion[],
  multiplier: number,
): readonly (DayMoved | null)[] {
  const shifts = groups.map((group) => shiftOf(group, multiplier))
  const isWithin = groups.every((group, at) => isPossible(shifts[at]?.quantity ?? 0n, group.product, conversions))
  const quantity = shifts.reduce((sum, shift) => sum + shift.quantity, 0n)
  const cost = shifts.reduce((sum, shift) => sum + shift.cost, 0n)
  if (!isWithin || quantity !== 0n || size(cost) > tolerance) return groups.map(() => null)
  return groups.map(({ product }, at) => {
    const shift = shifts[at]
    const isNone = shift === undefined || (shift.quantity === 0n && size(shift.cost) <= tolerance)
    return isNone ? null : { ...shift, ...whenOf(shift.quantity, product, conversions) }
  })
}

function shiftOf(
  { told, trades }: MovedGroup,
  multiplier: number,
): { readonly quantity: bigint; readonly cost: bigint } {
  let quantity = BigInt((told?.buyQuantity ?? 0) - (told?.sellQuantity ?? 0))
  let cost = BigInt(told?.buyAmount ?? 0) - BigInt(told?.sellAmount ?? 0)
  for (const trade of trades) {
    const signed = BigInt(trade.side === 'buy' ? trade.quantity : -trade.quantity)
    quantity -= signed
    cost -= signed * BigInt(trade.price) * BigInt(multiplier)
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

function changeOf({ from, to, side, quantity }: DayConversion, product: string): bigint {
  const signed = BigInt(side === 'buy' ? quantity : -quantity)
  if (product === from) return -signed
  return product === to ? signed : 0n
}

/** What leaves is still there until the last of it left, what comes is there from the first of it on. */
function whenOf(
  shift: bigint,
  product: string,
  conversions: readonly DayConversion[],
): Pick<DayMoved, 'leaves' | 'micros'> {
  const isAlong = (conversion: DayConversion) => changeOf(conversion, product) * shift >= 0n
  const out = conversions.filter((one) => one.from === product && isAlong(one))
  const leaves = out.length > 0
  const along = leaves ? out : conversions.filter((one) => one.to === product)
  const times = along.map(({ micros }) => micros).toSorted((a, b) => (a < b ? -1 : 1))
  return { leaves, micros: (leaves ? times.at(-1) : times[0]) ?? 0n }
}
