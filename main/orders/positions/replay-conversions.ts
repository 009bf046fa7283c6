/**
 * The trades and the conversions of an instrument in the order in which they came about, each conversion at the cost that what is open
 * has by then. When the broker did one is known no better than the two clocks agree, and its trades may be told by the whole second:
 * of the places where it may stand the nearest is taken that comes to what the broker says of both products.
 */
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { clockToleranceMillis } from '../book/fingerprint.ts'
import { signedQuantity } from '../conversions/conversion.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import {
  addDeal,
  addMoved,
  dealOf,
  divideRounded,
  type Ledger,
  type Moved,
  nothing,
  type OpenQuantity,
  size,
} from './profit-ledger.ts'
import { realisedDifference } from './tell-differences.ts'

/** What stands in one product of the instrument. */
export type ReplayGroup = {
  /** In our word, where it is one of ours. */
  readonly product: string
  readonly told: BrokerPosition | null
  readonly trades: readonly BrokerTrade[]
  /** By its figures of now; null where no price of it is known. */
  readonly carried: OpenQuantity | null
}

/** `place`: how many trades of its product came before it. */
export type PlacedMove = Moved & { readonly place: number }

/** Of one product: what the day began with, and what was moved since. */
export type Replayed = { readonly begun: OpenQuantity; readonly moves: readonly PlacedMove[] }

/** Two paise: the broker rounds each of its amounts. */
export const amountTolerance = 200n

/** So many deals are gone through to find the places, and no more: this is reckoned anew every second. */
const mostDeals = 20_000

type Standing = {
  readonly group: ReplayGroup
  readonly begun: OpenQuantity
  readonly moves: PlacedMove[]
  ledger: Ledger
  place: number
}
/** Where a conversion may stand among the trades of one product, in how many of them came before it. */
type Range = { readonly likely: number; readonly least: number; readonly most: number }

/** `conversions`: oldest first. In the order of the groups; null where nothing comes to what the positions show. */
export function replayConversions(
  groups: readonly ReplayGroup[],
  conversions: readonly DayConversion[],
  multiplier: number,
): readonly Replayed[] | null {
  // One in doubt was done or was not.
  const certain = conversions.filter(({ isCertain }) => isCertain)
  const found = replay(groups, conversions, multiplier)
  return found === null && certain.length < conversions.length ? replay(groups, certain, multiplier) : found
}

/** The nearest places at which the broker's realised profit comes out too; else the nearest that come to its positions. */
function replay(
  groups: readonly ReplayGroup[],
  conversions: readonly DayConversion[],
  multiplier: number,
): readonly Replayed[] | null {
  const begun = begunWith(groups)
  if (begun === null) return null
  const tradesOf = (product: string) => groups.find((group) => group.product === product)?.trades ?? []
  const ranges = conversions.flatMap((one) => [rangeIn(tradesOf(one.from), one), rangeIn(tradesOf(one.to), one)])
  let left = mostDeals
  let nearest: readonly Replayed[] | null = null
  for (const places of nearestFirst(ranges)) {
    const standings = groups.map((group, at) => beginWith(group, begun[at] ?? nothing))
    if (play(standings, { conversions, places, multiplier })) {
      if (standings.every(agreesInProfit)) return standings
      nearest ??= standings
    }
    left -= 1 + groups.reduce((sum, { trades }) => sum + trades.length, 0)
    if (left <= 0) break
  }
  return nearest
}

function beginWith(group: ReplayGroup, begun: OpenQuantity): Standing {
  return { group, begun, moves: [], ledger: { ...begun, realised: 0n }, place: 0 }
}

/** Nothing is carried over night as intraday: what is told as that was delivery when the day began. */
function begunWith(groups: readonly ReplayGroup[]): readonly OpenQuantity[] | null {
  let all: OpenQuantity = nothing
  for (const { product, carried } of groups) {
    if (carried === null) return null
    if (product === 'intraday' || product === 'delivery')
      all = { net: all.net + carried.net, cost: all.cost + carried.cost }
  }
  return groups.map(({ product, carried }) => {
    if (product === 'intraday') return nothing
    return product === 'delivery' ? all : (carried ?? nothing)
  })
}

function rangeIn(trades: readonly BrokerTrade[], { askedMicros, doneMicros }: DayConversion): Range {
  const tolerance = BigInt(clockToleranceMillis) * 1_000n
  const least =
    trades.findLastIndex(({ timeMicros }) => timeMicros !== null && timeMicros < askedMicros - tolerance) + 1
  const most = doneMicros === null ? trades.length : placeAt(trades, doneMicros + tolerance)
  return { likely: placeAt(trades, askedMicros), least, most }
}

/** After how many of the trades it stands by their times; one without a time stands where it is listed. */
export function placeAt(trades: readonly BrokerTrade[], micros: bigint): number {
  return trades.findLastIndex(({ timeMicros }) => (timeMicros ?? micros) <= micros) + 1
}

/** One place for each range, those first that are least apart from what is likely. */
function* nearestFirst(ranges: readonly Range[]): Generator<readonly number[]> {
  const furthest = reachOf(ranges)
  for (let apart = 0; apart <= furthest; apart++) yield* placesAt(apart, ranges)
}

function* placesAt(apart: number, [range, ...rest]: readonly Range[]): Generator<readonly number[]> {
  if (range === undefined) {
    yield []
    return
  }
  const ofOthers = reachOf(rest)
  for (let place = range.least; place <= range.most; place++) {
    const left = apart - Math.abs(place - range.likely)
    if (left < 0 || left > ofOthers) continue
    for (const others of placesAt(left, rest)) yield [place, ...others]
  }
}

function reachOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, { likely, least, most }) => sum + Math.max(likely - least, most - likely), 0)
}

type Plan = {
  readonly conversions: readonly DayConversion[]
  /** Of each the place in the product that it leaves, then in the one where it arrives. */
  readonly places: readonly number[]
  readonly multiplier: number
}

/** False where something converts what is not open, or it does not come to what the positions show. */
function play(standings: readonly Standing[], { conversions, places, multiplier }: Plan): boolean {
  for (const [at, { from, to, ...rest }] of conversions.entries()) {
    const of = (product: string) => standings.find(({ group }) => group.product === product)
    const [source, target] = [of(from), of(to)]
    if (!source || !target) return false
    const isForward =
      forward(source, places[2 * at] ?? 0, multiplier) && forward(target, places[2 * at + 1] ?? 0, multiplier)
    if (!isForward || !move(source, target, BigInt(signedQuantity(rest)))) return false
  }
  return standings.every(
    (standing) => forward(standing, standing.group.trades.length, multiplier) && agreesInFigures(standing),
  )
}

function forward(standing: Standing, place: number, multiplier: number): boolean {
  if (standing.place > place) return false
  for (const trade of standing.group.trades.slice(standing.place, place))
    standing.ledger = addDeal(standing.ledger, dealOf(trade, multiplier))
  standing.place = place
  return true
}

/** With a part of its cost, as large as its part of the quantity; false where not as much is open that way. */
function move(from: Standing, to: Standing, quantity: bigint): boolean {
  const { net, cost } = from.ledger
  const isOpen = net * quantity >= quantity * quantity
  if (!isOpen) return false
  const part = divideRounded(cost * size(quantity), size(net))
  take(from, { quantity: -quantity, cost: -part, leaves: true })
  take(to, { quantity, cost: part, leaves: false })
  return true
}

function take(standing: Standing, moved: Moved): void {
  standing.ledger = addMoved(standing.ledger, moved)
  standing.moves.push({ ...moved, place: standing.place })
}

/** The quantity, and the money: what is open has cost what was carried over and all cash of the day, but for what was earned. */
function agreesInFigures({ group: { told, carried }, ledger: { net, cost, realised } }: Standing): boolean {
  if (told === null || carried === null) return false
  const cash = carried.cost + BigInt(told.buyAmount) - BigInt(told.sellAmount)
  return net === BigInt(told.net) && size(cost - realised - cash) <= amountTolerance
}

function agreesInProfit({ group: { told }, ledger: { realised } }: Standing): boolean {
  return told !== null && realisedDifference(told.realised, realised).length === 0
}
