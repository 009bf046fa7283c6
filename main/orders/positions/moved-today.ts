/**
 * What conversions have moved between the products of an instrument today. Where trades and conversions come to both positions, each
 * conversion stands at its place among the trades. Else the broker's own figures say it: what was bought and sold less what the trades
 * come to, believed only as far as conversions were asked for here and only where what left one product arrived in another. Anything
 * else stays a difference.
 */
import { signedQuantity } from '../conversions/conversion.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import { type Place, placeAt } from './conversion-places.ts'
import { dealOf, type OpenQuantity, size } from './profit-ledger.ts'
import { amountTolerance, type PlacedMove, type ReplayGroup, replayConversions } from './replay-conversions.ts'

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

export type MovedInput = {
  readonly groups: readonly ReplayGroup[]
  /** Oldest first. */
  readonly conversions: readonly DayConversion[]
  readonly multiplier: number
}

/** Of the groups of one instrument on one day, in their order; null for one of which nothing was moved. */
export type MovedToday = (ofDay: string, input: MovedInput) => readonly (DayMoved | null)[]

type Kept = {
  readonly input: MovedInput
  readonly moved: readonly (DayMoved | null)[]
  readonly places: ReadonlyMap<bigint, Place>
}

/** Prices move nothing of it, so that what was reckoned of the same readings stands. */
export function openMovedToday(): MovedToday {
  const kept = new Map<string, Kept>()
  return (ofDay, input) => {
    const before = kept.get(ofDay)
    if (before && isSame(before.input, input)) return before.moved
    const { moved, agreed } = reckon(input, before?.places ?? new Map())
    const places = new Map(agreed?.map(([{ askedMicros }, place]) => [askedMicros, place]) ?? before?.places)
    kept.set(ofDay, { input, moved, places })
    return moved
  }
}

function isSame(one: MovedInput, other: MovedInput): boolean {
  if (one.multiplier !== other.multiplier || one.groups.length !== other.groups.length) return false
  const isSameGroup = (a: ReplayGroup, b: ReplayGroup | undefined) =>
    a.product === b?.product && a.told === b.told && isEach(a.trades, b.trades, (x, y) => x === y)
  return (
    one.groups.every((group, at) => isSameGroup(group, other.groups[at])) &&
    isEach(one.conversions, other.conversions, isSameConversion)
  )
}

function isSameConversion(one: DayConversion, other: DayConversion): boolean {
  return (
    one.askedMicros === other.askedMicros && one.doneMicros === other.doneMicros && one.isCertain === other.isCertain
  )
}

function isEach<Item>(one: readonly Item[], other: readonly Item[], isAlike: (a: Item, b: Item) => boolean): boolean {
  return one.length === other.length && one.every((item, at) => isAlike(item, other[at] as Item))
}

/** A product that no conversion names has no part in it, whatever is wrong there. */
function reckon({ groups, conversions, multiplier }: MovedInput, places: ReadonlyMap<bigint, Place>) {
  const isNamed = ({ product }: ReplayGroup) => conversions.some(({ from, to }) => from === product || to === product)
  const named = groups.filter(isNamed)
  const shifts = named.map((group) => shiftOf(group, multiplier))
  const before = ({ askedMicros }: DayConversion) => places.get(askedMicros) ?? null
  const replayed = replayConversions({ groups: named, conversions, multiplier, before })
  const ofNamed =
    replayed === null
      ? movedByFigures(named, shifts, conversions)
      : replayed.of.map(({ begun, moves }, at) => ({ begun, moves, ...told(shifts[at], named[at], moves) }))
  return {
    moved: groups.map((group) => ofNamed[named.indexOf(group)] ?? null),
    agreed: replayed?.agreed ?? null,
  }
}

/** There and back again may be told as a sale and a purchase: then they differ though their sum does not. */
function told(
  shift: Shift = noShift,
  group?: ReplayGroup,
  moves: readonly PlacedMove[] = [],
): Pick<DayMoved, 'cost' | 'isTold'> {
  const bought = group?.trades.reduce((sum, { side, quantity }) => sum + (side === 'buy' ? quantity : 0), 0)
  const isBothWays = moves.length > 0 && group?.told?.buyQuantity !== bought
  const isTold = shift.quantity !== 0n || size(shift.cost) > amountTolerance || isBothWays
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
    const signed = BigInt(signedQuantity(trade))
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
