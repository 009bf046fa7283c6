/**
 * Candles for the charts: what is over comes from the cache, what is missing there from the broker, the day going on always anew.
 * A day is over where this computer's clock and the broker's both say so: ours may be wrong, and a practice market plays a day again.
 */
import type { AppError } from '../../../contract/errors.ts'
import { indianDay, startOfIndianDay } from '../../../contract/india.ts'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { CandleClient } from '../../broker/candles/candle-client.ts'
import { type CandleLength, candleStart, type DayRange, isCandleLength } from '../../broker/candles/candle-length.ts'
import {
  candlesBetween,
  foldCandles,
  joinCandles,
  noCandles,
  type PackedCandles,
} from '../../broker/candles/packed-candles.ts'
import type { ParsedCandles } from '../../broker/candles/parse-candle.ts'
import type { Clock } from '../../ports/clock.ts'
import { blockBefore, blocksOf, lastFinalDay } from './candle-blocks.ts'
import type { CandleCache } from './candle-cache.ts'
import type { CandleBlock } from './candle-database.ts'
import { isStillTold, keptEnd } from './kept-end.ts'
import { bothSaid, unreadDays } from './unread-candles.ts'

export type CandleRequest = DayRange & { readonly key: InstrumentKey; readonly length: CandleLength }

export type CandleReading = {
  /** Rows of `candleSize` numbers, oldest first. */
  readonly candles: PackedCandles
  /** What could not be read; the candles are then those that could. */
  readonly problem: AppError | null
  /** The trouble of the newer interface for which some of them come by the older one. */
  readonly insteadOf: AppError | null
}

export type Candles = {
  readonly read: (request: CandleRequest) => Promise<CandleReading>
}

export type CandlesParts = {
  readonly client: CandleClient
  readonly cache: CandleCache
  readonly clock: Clock
  /** What time it is at the broker; null until it told, and nothing is kept before. */
  readonly brokerNow: () => Instant | null
}

export function openCandles({ client, cache, clock, brokerNow }: CandlesParts): Candles {
  /** Two charts of one instrument must not fetch the same block at once. */
  const lines = new Map<string, Promise<unknown>>()

  function read(request: CandleRequest): Promise<CandleReading> {
    const { key, length } = request
    if (!isCandleLength(length)) return Promise.resolve({ candles: noCandles, problem: noSuchLength, insteadOf: null })
    const series = `${key} ${length.unit} ${length.interval}`
    const reading = (lines.get(series) ?? Promise.resolve()).then(() => readSeries(series, request))
    const settled = reading.catch(() => {})
    lines.set(series, settled)
    void settled.then(() => lines.get(series) === settled && lines.delete(series))
    return reading
  }

  async function readSeries(series: string, request: CandleRequest, isAnew = false): Promise<CandleReading> {
    const { key, length, from, to } = request
    const today = indianDay(clock.wall())
    const final = lastFinalDay(length, clock.wall())
    const parts = partsInARow()
    for (const block of blocksOf(length, { from, to: Math.min(to, final) })) {
      const kept = cache.read(series, block.from)
      const knownTo = kept?.knownTo ?? block.from - 1
      if (kept) parts.add(kept.candles)
      const until = Math.min(block.to, final)
      if (knownTo >= Math.min(to, until)) continue
      const end = keptEnd(keptBefore(series, length, block.from, kept))
      const fresh = await client.history({ key, length, from: end?.day ?? knownTo + 1, to: until })
      if (!fresh.ok) {
        parts.miss(fresh.error)
        continue
      }
      const { insteadOf } = fresh.value
      if (end && !isStillTold(end, knownTo, fresh.value.candles, insteadOf === undefined)) {
        // Nothing that is kept is let go for what comes by another way.
        if (insteadOf !== undefined) {
          parts.miss(insteadOf)
          continue
        }
        cache.forget(series)
        if (!isAnew) return readSeries(series, request, true)
        parts.miss(toldInTwoWays)
        continue
      }
      const added = candlesBetween(fresh.value.candles, startOfIndianDay(knownTo + 1), Number.POSITIVE_INFINITY)
      parts.add(added)
      parts.told(fresh.value)
      // Kept, the hole would be there for good, and without a word; and so would the candles that lack something.
      if (fresh.value.refused > 0 || insteadOf !== undefined) continue
      const over = Math.min(until, lastOverAtBroker(length))
      if (over <= knownTo) continue
      const lasting = candlesBetween(added, Number.NEGATIVE_INFINITY, startOfIndianDay(over + 1))
      cache.write(series, block.from, { knownTo: over, candles: joinCandles([kept?.candles ?? noCandles, lasting]) })
    }
    if (to > final && from <= today) {
      const isLong = length.unit === 'weeks' || length.unit === 'months'
      const range = { key, length: isLong ? oneDay : length }
      const first = Math.max(final + 1, candleStart(length, from))
      const recent = [
        ...(first < today ? [await client.history({ ...range, from: first, to: Math.min(to, today - 1) })] : []),
        ...(to >= today ? [await client.today(range)] : []),
      ]
      for (const answer of isLong ? [madeOfDays(recent, length, first)] : recent) {
        if (!answer.ok) {
          parts.miss(answer.error)
          continue
        }
        parts.add(answer.value.candles)
        parts.told(answer.value)
      }
    }
    const begins = startOfIndianDay(candleStart(length, from))
    const joined = parts.joined()
    return { ...joined, candles: candlesBetween(joined.candles, begins, startOfIndianDay(to + 1)) }
  }

  /** What is kept up to the days that are missing, back to the first gap, the newest first: a share may have been suspended for months. */
  function* keptBefore(series: string, length: CandleLength, start: number, kept: CandleBlock | null) {
    if (kept) yield kept
    for (let [at, next] = [blockBefore(length, start), start]; ; [at, next] = [blockBefore(length, at), at]) {
      const block = cache.read(series, at)
      if (block === null || block.knownTo !== next - 1) return
      yield block
    }
  }

  function lastOverAtBroker(length: CandleLength): number {
    const now = brokerNow()
    return now === null ? Number.NEGATIVE_INFINITY : lastFinalDay(length, now)
  }

  return { read }
}

/** What came before a part that is missing is let go once there is something after it: a hole would look as if nothing had traded. */
function partsInARow() {
  let parts: PackedCandles[] = []
  let problem: AppError | null = null
  let misses = false
  let unread = 0
  let insteadOf: AppError | null = null
  return {
    add: (candles: PackedCandles): void => {
      if (candles.length === 0) return
      if (misses) parts = []
      misses = false
      parts.push(candles)
    },
    miss: (error: AppError): void => {
      problem ??= error
      misses = true
    },
    told: (answer: ParsedCandles): void => {
      unread += answer.refused
      insteadOf ??= answer.insteadOf ?? null
    },
    joined: (): CandleReading => ({ candles: joinCandles(parts), problem: bothSaid(problem, unread), insteadOf }),
  }
}

const oneDay: CandleLength = { unit: 'days', interval: 1 }

/**
 * The history ends with yesterday, and the call for today has no weeks or months: one going on is made of all its days from
 * `first` on, or not at all. Before the opening today may still be the last trading day, which on a Monday is of the week before.
 */
function madeOfDays(
  days: readonly Result<ParsedCandles, AppError>[],
  length: CandleLength,
  first: number,
): Result<ParsedCandles, AppError> {
  const read: PackedCandles[] = []
  let unread = 0
  let insteadOf: AppError | undefined
  for (const answer of days) {
    if (!answer.ok) return answer
    read.push(answer.value.candles)
    unread += answer.value.refused
    insteadOf ??= answer.value.insteadOf
  }
  if (unread > 0) return fail(unreadDays(unread))
  const startOf = (time: number) => startOfIndianDay(candleStart(length, indianDay(time)))
  const own = candlesBetween(joinCandles(read), startOfIndianDay(first), Number.POSITIVE_INFINITY)
  const candles = foldCandles(own, startOf)
  return ok({ candles, refused: 0, ...(insteadOf && { insteadOf }) })
}

/** Read anew once more, it would be so again, and again. */
const toldInTwoWays: AppError = {
  kind: 'unreadable-answer',
  happened: 'The broker told one day of this history differently in two answers, so a part of the history is missing.',
  todo: 'Open the chart again later to ask once more; nothing of that part was kept.',
}

const noSuchLength: AppError = {
  kind: 'malformed-ask',
  happened: 'The broker has no candles of this length, so nothing was asked.',
  todo: 'Choose from 1 to 300 minutes, 1 to 5 hours, or days, weeks or months.',
}
