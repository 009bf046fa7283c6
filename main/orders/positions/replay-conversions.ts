/**
 * The trades and conversions of an instrument in their order, each conversion at the cost that what is open has by then. When the
 * broker did one is known no better than the two clocks agree: of the places where it may stand, the nearest is taken at which it
 * comes to what the broker says of both products.
 */
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { signedQuantity } from '../conversions/conversion.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import { nearestFirst, type Place, placeIn, placesOf } from './conversion-places.ts'
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
  unrealisedAt,
} from './profit-ledger.ts'
import { soldHoldings } from './sold-holdings.ts'
import { profitDifference, realisedDifference } from './tell-differences.ts'

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

export type ReplayInput = {
  readonly groups: readonly ReplayGroup[]
  /** Oldest first. */
  readonly conversions: readonly DayConversion[]
  readonly multiplier: number
  /** Where one agreed before: others are looked for from there. */
  readonly before: (conversion: DayConversion) => Place | null
}

/** `agreed`: the places at which the broker's profit comes out too; null where none do. */
export type Replay = {
  readonly of: readonly Replayed[]
  readonly agreed: readonly (readonly [DayConversion, Place])[] | null
}

/** Two paise: the broker rounds each of its amounts. */
export const amountTolerance = 200n

/** So many deals are gone through to find the places, and no more: some twenty milliseconds, once for what was read. */
const mostDeals = 100_000
/** What a conversion costs by itself, in deals. */
const dealsOfConversion = 4
/** Of so many conversions, the newest, each may be one that was not done, or that the positions do not show yet. */
const mostLeftOut = 6

type Standing = {
  readonly group: ReplayGroup
  readonly begun: OpenQuantity
  readonly moves: PlacedMove[]
  ledger: Ledger
  place: number
}
type Plan = { readonly conversions: readonly DayConversion[]; readonly multiplier: number; readonly leftOver: bigint }
type Found = {
  readonly standings: readonly Standing[]
  readonly conversions: readonly DayConversion[]
  readonly places: readonly Place[]
  /** In how many products the broker's profit does not come out. */
  readonly differing: number
}

/** In the order of the groups; null where nothing comes to what the positions show. */
export function replayConversions(input: ReplayInput): Replay | null {
  const begun = begunWith(input.groups)
  if (begun === null) return null
  const budget = { left: mostDeals }
  let best: Found | null = null
  for (const conversions of choicesOf(input.conversions)) {
    if (!comesToNets(input.groups, begun, conversions)) continue
    best = better(best, search(input, begun, conversions, budget))
    if (best?.differing === 0) break
  }
  return best && { of: best.standings, agreed: best.differing > 0 ? null : placedOf(best) }
}

function placedOf({ conversions, places }: Found): readonly (readonly [DayConversion, Place])[] {
  return conversions.flatMap((conversion, at) => {
    const place = places[at]
    return place ? [[conversion, place] as const] : []
  })
}

/** Of two that differ in as many products the first. */
function better(one: Found | null, other: Found | null): Found | null {
  if (one === null || other === null) return one ?? other
  return other.differing < one.differing ? other : one
}

/** All of them, and without one or more of the newest: the fewest left out that are certain first, then the fewest. */
function choicesOf(conversions: readonly DayConversion[]): readonly (readonly DayConversion[])[] {
  const fixed = conversions.slice(0, Math.max(0, conversions.length - mostLeftOut))
  const open = conversions.slice(fixed.length)
  const choices = Array.from({ length: 2 ** open.length }, (_, bits) =>
    open.filter((_one, at) => ((bits >> at) & 1) === 0),
  )
  const certain = (choice: readonly DayConversion[]) => choice.filter(({ isCertain }) => isCertain).length
  return choices
    .toSorted((a, b) => certain(b) - certain(a) || b.length - a.length)
    .map((choice) => [...fixed, ...choice])
}

/** Where none of them stands does not matter to this. */
function comesToNets(
  groups: readonly ReplayGroup[],
  begun: readonly OpenQuantity[],
  conversions: readonly DayConversion[],
): boolean {
  const isThere = (product: string) => groups.some((group) => group.product === product)
  if (!conversions.every(({ from, to }) => isThere(from) && isThere(to))) return false
  return groups.every(({ product, told, trades }, at) => {
    let net = begun[at]?.net ?? 0n
    for (const trade of trades) net += BigInt(signedQuantity(trade))
    for (const { from, to, ...rest } of conversions) {
      if (product === to) net += BigInt(signedQuantity(rest))
      if (product === from) net -= BigInt(signedQuantity(rest))
    }
    return net === BigInt(told?.net ?? 0)
  })
}

/** The nearest places at which the broker's profit comes out too; else those at which it differs in the fewest products. */
function search(
  { groups, multiplier, before }: ReplayInput,
  begun: readonly OpenQuantity[],
  conversions: readonly DayConversion[],
  budget: { left: number },
): Found | null {
  const tradesOf = (product: string) => groups.find((group) => group.product === product)?.trades ?? []
  const both = [tradesOf('intraday'), tradesOf('delivery')] as const
  const ranges = conversions.map((one) => placesOf(one, ...both, before(one)))
  const cost = groups.reduce((sum, { trades }) => sum + trades.length, 1 + dealsOfConversion * conversions.length)
  const plan = { conversions, multiplier, leftOver: 0n }
  let best: Found | null = null
  for (const places of nearestFirst(ranges)) {
    if (budget.left <= 0) break
    budget.left -= cost
    best = better(best, tryAt(places, groups, begun, plan))
    if (best?.differing === 0) break
  }
  return best === null || best.differing === 0 ? best : roundedAsTold(best, groups, begun, plan)
}

function tryAt(
  places: readonly Place[],
  groups: readonly ReplayGroup[],
  begun: readonly OpenQuantity[],
  plan: Plan,
): Found | null {
  const standings = groups.map((group, at) => beginWith(group, begun[at] ?? nothing))
  if (!play(standings, places, plan)) return null
  const differing = standings.filter((standing) => !agreesInProfit(standing, plan.multiplier)).length
  return { standings, conversions: plan.conversions, places, differing }
}

/** A broker that moves at a rounded average moves some paise more or less: what is left over goes with the last of them. */
function roundedAsTold(
  found: Found,
  groups: readonly ReplayGroup[],
  begun: readonly OpenQuantity[],
  plan: Plan,
): Found | null {
  const target = found.standings.find(({ group }) => group.product === plan.conversions.at(-1)?.to)
  const leftOver = target ? differsInCash(target) : 0n
  return leftOver === 0n ? found : better(found, tryAt(found.places, groups, begun, { ...plan, leftOver }))
}

function beginWith(group: ReplayGroup, begun: OpenQuantity): Standing {
  return { group, begun, moves: [], ledger: { ...begun, realised: 0n }, place: 0 }
}

/** Nothing is carried over night as intraday: what is told as that was delivery when the day began. */
function begunWith(groups: readonly ReplayGroup[]): readonly OpenQuantity[] | null {
  let all: OpenQuantity = nothing
  for (const { carried } of groups) {
    if (carried === null) return null
    all = { net: all.net + carried.net, cost: all.cost + carried.cost }
  }
  return groups.map(({ product }) => (product === 'delivery' ? all : nothing))
}

/** False where something converts what is not open, or it does not come to what the positions show. */
function play(standings: readonly Standing[], places: readonly Place[], plan: Plan): boolean {
  const { conversions, multiplier } = plan
  for (const [at, { from, to, ...rest }] of conversions.entries()) {
    const of = (product: string) => standings.find(({ group }) => group.product === product)
    const [source, target, place] = [of(from), of(to), places[at]]
    if (!source || !target || !place) return false
    if (!forward(source, placeIn(place, from), multiplier) || !forward(target, placeIn(place, to), multiplier))
      return false
    const isLast = at === conversions.length - 1
    if (!move(source, target, BigInt(signedQuantity(rest)), isLast ? plan.leftOver : 0n)) return false
  }
  return standings.every(
    (standing) => forward(standing, standing.group.trades.length, multiplier) && agreesInFigures(standing),
  )
}

function forward(standing: Standing, place: number, multiplier: number): boolean {
  const { trades } = standing.group
  if (standing.place > place) return false
  for (; standing.place < place; standing.place += 1) {
    const trade = trades[standing.place]
    if (trade) standing.ledger = addDeal(standing.ledger, dealOf(trade, multiplier))
  }
  return true
}

/** With a part of its cost, as large as its part of the quantity; false where not as much is open that way. */
function move(from: Standing, to: Standing, quantity: bigint, leftOver: bigint): boolean {
  const { net, cost } = from.ledger
  const isOpen = net * quantity >= quantity * quantity
  if (!isOpen) return false
  const part = divideRounded(cost * size(quantity), size(net)) + leftOver
  take(from, { quantity: -quantity, cost: -part, leaves: true })
  take(to, { quantity, cost: part, leaves: false })
  return true
}

function take(standing: Standing, moved: Moved): void {
  standing.ledger = addMoved(standing.ledger, moved)
  standing.moves.push({ ...moved, place: standing.place })
}

/** What is open has cost what was carried over and all cash of the day, but for what was earned. A row that is left out tells none. */
function differsInCash({ group: { told, carried }, ledger: { cost, realised } }: Standing): bigint {
  if (told === null) return 0n
  const cash = (carried?.cost ?? 0n) + BigInt(told.buyAmount) - BigInt(told.sellAmount)
  return cash - (cost - realised)
}

function agreesInFigures(standing: Standing): boolean {
  return size(differsInCash(standing)) <= amountTolerance
}

function agreesInProfit({ group: { told }, ledger }: Standing, multiplier: number): boolean {
  if (told === null) return true
  if (realisedDifference(told.realised, ledger.realised).length > 0) return false
  if (told.unrealised === null || told.last === null || soldHoldings(told) > 0) return true
  const unrealised = unrealisedAt(ledger, BigInt(told.last) * BigInt(multiplier))
  return profitDifference('', told.unrealised, unrealised).length === 0
}
