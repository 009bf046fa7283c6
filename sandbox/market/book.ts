/** The orders waiting on both sides of the price, to thirty levels: whole lots, on the tick, inside the limits, never crossed. */
import { isIndex } from './listing/instrument.ts'
import { mix, unit } from './noise.ts'
import type { Tape } from './price/tape.ts'
import type { TradingDay } from './price/trading-day.ts'

/** Price in ticks, quantity in lots. A level that nobody waits at has none of the three. */
export type Level = { readonly ticks: number; readonly lots: number; readonly orders: number }

export type Book = {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
  /** All that waits, also beyond the levels shown. */
  readonly bidLots: number
  readonly askLots: number
}

export const deepest = 30
const noBook: Book = { bids: [], asks: [], bidLots: 0, askLots: 0 }
const bidSalt = 0xb1d
const askSalt = 0xa5c
/** The crowd beyond the levels changes only every four seconds. */
const crowdSlots = 16

/** Where a book is looked at: an instrument's day, and a slot of it. */
export type BookMoment = Pick<Tape, 'day' | 'slot'>

/** `open` says whether orders are taken now: in the pre-open they gather round the price to come. */
export function bookOf(moment: BookMoment, open: boolean, levels: number): Book {
  const day = moment.day()
  const { dailyLots } = day.instrument
  if (!open || isIndex(day.instrument)) return noBook
  const slot = Math.max(0, moment.slot())
  const seed = mix(day.instrument.print, day.session.day)
  const { bestBid, bestAsk } = bestOf(day, slot)
  const crowd = Math.max(2, dailyLots / 9_000)
  const bids = side(day, seed + bidSalt, slot, bestBid, -1, crowd)
  const asks = side(day, seed + askSalt, slot, bestAsk, 1, crowd)
  return {
    bids: bids.slice(0, levels),
    asks: asks.slice(0, levels),
    bidLots: waiting(bids, seed + bidSalt, slot, crowd),
    askLots: waiting(asks, seed + askSalt, slot, crowd),
  }
}

/** The prices of the first level on each side, in ticks. */
export function bestOf(day: TradingDay, slot: number): { readonly bestBid: number; readonly bestAsk: number } {
  const { print, dailyLots } = day.instrument
  const middle = day.fairAt(slot)
  const spread = spreadTicks(middle, dailyLots)
  // The last trade took either the best bid or the best ask.
  const bidden = (mix(mix(print, day.session.day), slot >> 2) & 1) === 0
  return { bestBid: bidden ? middle : middle - spread, bestAsk: bidden ? middle + spread : middle }
}

/** One tick where much is traded, more where little is. */
function spreadTicks(ticks: number, dailyLots: number): number {
  if (dailyLots > 20_000) return 1
  return Math.max(1, Math.min(40, Math.round((ticks * 0.0012) / Math.log10(10 + dailyLots))))
}

function side(day: TradingDay, seed: number, slot: number, best: number, away: 1 | -1, crowd: number): Level[] {
  const levels: Level[] = []
  const gaps = day.instrument.dailyLots > 20_000 ? 1 : 3
  let ticks = best
  for (let at = 0; at < deepest && ticks >= day.lower && ticks <= day.upper; at++) {
    // The quantity belongs to the price: it stays when the price moves by, and changes more rarely further away.
    const chance = mix(mix(seed, ticks), Math.floor((slot + (ticks & 7)) / (1 + at)))
    const lots = 1 + Math.floor(crowd * (1 + at * 0.2) * unit(chance) * 2)
    levels.push({ ticks, lots, orders: 1 + Math.floor((Math.min(lots, 400) - 1) * unit(mix(chance, 1)) * 0.5) })
    ticks += away * (1 + (gaps > 1 ? (mix(seed, ticks) >>> 9) % gaps : 0))
  }
  return levels
}

function waiting(levels: readonly Level[], seed: number, slot: number, crowd: number): number {
  const shown = levels.reduce((sum, { lots }) => sum + lots, 0)
  return shown === 0 ? 0 : shown + Math.floor(crowd * 60 * (0.5 + unit(mix(seed, ~Math.floor(slot / crowdSlots)))))
}
