/** The practice market: gathers listing, prices, books, feed and halts on one seed and one clock. */
import { type Book, bookOf, deepest } from './book.ts'
import { dayOf } from './calendar/indian-day.ts'
import {
  type MarketStatus,
  marketStatus,
  previousTradingDay,
  type Segment,
  sessionAt,
  toldSegments,
} from './calendar.ts'
import { type Candle, type CandleRange, candles, type YearlyRange, yearlyRange } from './candles.ts'
import { openTapes, type Update } from './feed/updates.ts'
import { type Instrument, type Listing, openListings } from './instruments.ts'
import { type FileName, packed, v3File } from './listing/v3-file.ts'
import { hashOfText } from './noise.ts'
import { type DayLevels, openDayLevels } from './price/day-level.ts'
import { type Halts, isHalted, openHalts } from './price/halts.ts'
import { keeping } from './price/keeping.ts'
import type { Tape } from './price/tape.ts'
import type { TradingDay } from './price/trading-day.ts'
import { type Limits, openPrices } from './prices.ts'
import { type FeedEntry, type FeedMode, feedEntry, takesOrders } from './ticks.ts'

/** What hangs on the seed alone, and is dear to make: markets of one seed may stand on one ground. */
export type Ground = {
  readonly levels: DayLevels
  readonly listing: (day: number) => Listing
  /** An instrument file of that day's listing, packed. */
  readonly file: (day: number, name: FileName) => Promise<Uint8Array>
}

export type MarketParts = {
  readonly seed: string
  /** Left out, one is made of the seed. */
  readonly ground?: Ground | undefined
  readonly clock: { readonly now: () => number }
}

export type Market = {
  readonly listing: () => Listing
  /** An instrument file of the listing, packed. */
  readonly file: (name: FileName) => Promise<Uint8Array>
  readonly find: (key: string) => Instrument | null
  readonly now: () => number
  readonly status: (segment: Segment) => MarketStatus
  /** As the feed tells them, and so none of what is listed around the world. */
  readonly statuses: () => readonly (readonly [Segment, MarketStatus])[]
  /** Where the instrument stands now. Read it at once: the next question may move it on. */
  readonly tape: (instrument: Instrument) => Tape
  /** The session that the numbers of an instant belong to, with its price at every quarter second. */
  readonly dayAt: (instrument: Instrument, instant: number) => TradingDay
  readonly entry: (instrument: Instrument, mode: FeedMode) => FeedEntry
  readonly book: (instrument: Instrument, levels?: number) => Book
  /** In ticks. */
  readonly limits: (instrument: Instrument) => Limits
  readonly previousClose: (instrument: Instrument) => number
  readonly candles: (instrument: Instrument, range: Omit<CandleRange, 'now'>) => Candle[]
  /** Up to the last session that is over; null for what has not traded for a year. */
  readonly yearlyRange: (instrument: Instrument) => YearlyRange | null
  /** News since `from`, one for each piece or one for each instrument. */
  readonly updates: (from: number, instruments: Iterable<Instrument>, mode: FeedMode) => Generator<Update>
  readonly latest: (from: number, instruments: Iterable<Instrument>, mode: FeedMode) => Generator<Update>
  readonly halt: (scope: string, until?: number) => void
  readonly resume: (scope: string) => void
  /** Now, or at an instant that is past. */
  readonly isHalted: (instrument: Instrument, instant?: number) => boolean
}

/** Yesterday's listing is kept beside today's, for a clock that stands near midnight. */
const keptListings = 3
const keptFiles = 6
/** A year is some fifteen milliseconds to look through. */
const keptYears = 2_000

export function openGround(seed: string): Ground {
  const number = hashOfText(seed)
  const levels = openDayLevels(number)
  const kept = keeping<Listing>(keptListings)
  const openListing = openListings(number, levels)
  const listing = (day: number) => kept(day, () => openListing(day))
  const files = keeping<Promise<Uint8Array>>(keptFiles)
  const file: Ground['file'] = (day, name) => files(`${day} ${name}`, () => packed(v3File(listing(day).all(), name)))
  return { levels, listing, file }
}

export function openMarket({ seed, ground = openGround(seed), clock }: MarketParts): Market {
  const { levels } = ground
  const halts: Halts = openHalts(() => tapes.forget())
  const prices = openPrices(levels, halts)
  const tapes = openTapes(prices)
  const yearlyKept = keeping<YearlyRange | null>(keptYears)
  const listing = () => ground.listing(dayOf(clock.now()))
  const session = ({ segment }: Instrument) => sessionAt(segment, clock.now())
  const tape = (instrument: Instrument) => tapes.at(instrument, clock.now())
  const status = (segment: Segment) => marketStatus(segment, clock.now())

  return {
    listing,
    file: (name) => ground.file(dayOf(clock.now()), name),
    find: (key) => listing().find(key),
    now: clock.now,
    status,
    statuses: () => toldSegments.map((segment) => [segment, status(segment)] as const),
    tape,
    dayAt: (instrument, instant) => {
      const asked = sessionAt(instrument.segment, instant)
      return asked.day === session(instrument).day ? tapes.dayAt(instrument, instant) : prices.dayOf(instrument, asked)
    },
    entry: (instrument, mode) => feedEntry(tape(instrument), mode, clock.now()),
    book: (instrument, shown = deepest) => bookOf(tape(instrument), takesOrders(instrument, clock.now()), shown),
    limits: (instrument) => prices.limits(instrument, session(instrument)),
    previousClose: (instrument) => prices.previousClose(instrument, session(instrument)),
    candles: (instrument, range) => candles(prices, instrument, { ...range, now: clock.now() }),
    yearlyRange: (instrument) => {
      const before = previousTradingDay(instrument.segment, session(instrument).day)
      const range = () => yearlyRange(prices, instrument, before, clock.now())
      return yearlyKept(`${instrument.key} ${before}`, range)
    },
    updates: (from, instruments, mode) => tapes.updatesBetween(from, clock.now(), instruments, mode),
    latest: (from, instruments, mode) => tapes.latestBetween(from, clock.now(), instruments, mode),
    halt: (scope, until = Number.POSITIVE_INFINITY) => halts.add({ scope, from: clock.now(), to: until }),
    resume: (scope) => halts.lift(scope, clock.now()),
    isHalted: (instrument, instant = clock.now()) => isHalted(halts.on(instrument), instant),
  }
}
