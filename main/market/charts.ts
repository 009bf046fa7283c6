/** Answers what a window asks for a chart: candles, and the whole quote of an instrument; nothing is shown for what it is. */
import type { NoCandles, ShownCandles, ShownQuote, WholeQuote } from '../../contract/charts.ts'
import type { AppError } from '../../contract/errors.ts'
import { dayFromText, indianDay, isWeekend } from '../../contract/india.ts'
import type { TerminalRequests } from '../../contract/ipc.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { candleSize } from '../../contract/packed-candle.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { type CandleLength, type DayRange, historyBegins } from '../broker/candles/candle-length.ts'
import type { PackedCandles } from '../broker/candles/packed-candles.ts'
import { isAskedOnly } from '../broker/quotes/asked-only.ts'
import type { Answers } from '../ipc/doorway.ts'
import type { Clock } from '../ports/clock.ts'
import type { Candles } from './candles/candles.ts'
import type { Instruments } from './instruments/open-instruments.ts'
import type { Quotes } from './quotes.ts'
import { type SharedQuotes, shareQuotes } from './shared-quotes.ts'

export type ChartAnswers = Pick<Answers<TerminalRequests>, 'readCandles' | 'readQuote'>

export type ChartParts = {
  readonly candles: Candles
  readonly quotes: Pick<Quotes, 'read' | 'lastPrices'>
  readonly instruments: Pick<Instruments, 'byKey' | 'report'>
  readonly clock: Clock
}

export function answerCharts({ candles, quotes, instruments, clock }: ChartParts): ChartAnswers {
  const shared = shareQuotes(quotes.read, clock)

  function isListed(key: InstrumentKey): boolean {
    return instruments.report.snapshot().day === null || instruments.byKey(key) !== undefined
  }

  /** Null where something stands in the way of knowing. */
  function whyNone(
    key: InstrumentKey,
    length: CandleLength,
    range: DayRange,
    problem: AppError | null,
  ): NoCandles | null {
    if (range.from > indianDay(clock.wall())) return 'still-to-come'
    if (range.to < historyBegins(length)) return 'before-the-history'
    if (!isListed(key) && (problem === null || problem.kind === 'broker-refused')) return 'not-listed'
    if (problem !== null) return null
    return isWholeWeekend(range) ? 'weekend' : 'nothing-traded'
  }

  /** The rest of a quote is not to be had of an indicator (service facts 9.3). */
  async function readLast(key: InstrumentKey): Promise<Result<ShownQuote, AppError>> {
    const answer = await quotes.lastPrices([key])
    if (!answer.ok) return answer
    const price = answer.value.get(key)
    return price ? ok({ quote: { ...nothingButLast, key, last: price.last }, readAt: clock.wall() }) : fail(none(key))
  }

  async function readNow(key: InstrumentKey): ReturnType<SharedQuotes> {
    const answer = await quotes.read([key])
    return { answer, readAt: clock.wall() }
  }

  const none = (key: InstrumentKey) => (isListed(key) ? notTold : notListed)

  return {
    readCandles: async ({ key, length, from, to }) => {
      const range = { from: dayFromText(from), to: dayFromText(to) }
      const read = await candles.read({ key, length, ...range })
      const count = read.candles.length / candleSize
      const why = count > 0 ? null : whyNone(key, length, range, read.problem)
      const { insteadOf } = read
      return ok({ packed: base64(read.candles), count, ...explained(why, read.problem), insteadOf })
    },
    readQuote: async ({ key, isShared }) => {
      if (isAskedOnly(key)) return readLast(key)
      if (isShared && !isListed(key)) return fail(notListed)
      const { answer, readAt } = await (isShared ? shared(key) : readNow(key))
      if (!answer.ok) return answer
      const quote = answer.value.get(key)
      return quote ? ok({ quote, readAt }) : fail(none(key))
    },
  }
}

/** A reason replaces the broker's own refusal, which says less. */
function explained(why: NoCandles | null, problem: AppError | null): Pick<ShownCandles, 'nothing' | 'problem'> {
  return why === null ? { nothing: null, problem } : { nothing: { why, said: said[why] }, problem: null }
}

const said: Readonly<Record<NoCandles, string>> = {
  'still-to-come': 'These days are still to come, so there are no candles of them.',
  'before-the-history': 'The broker keeps minutes and hours from 2022 on, and days from 2000 on; this is before that.',
  weekend: 'These days are a weekend, and nothing was traded.',
  'not-listed':
    "The instrument is not in the broker's list: it has expired, has another key now, or never was. There are no candles of it.",
  'nothing-traded': 'Nothing was traded on these days: they are holidays, or nobody traded this instrument.',
}

function isWholeWeekend({ from, to }: DayRange): boolean {
  return to - from <= 1 && isWeekend(from) && isWeekend(to)
}

function base64({ buffer, byteOffset, byteLength }: PackedCandles): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

const nothingButLast: Omit<WholeQuote, 'key' | 'last'> = {
  ...{ lastTradeAt: null, open: null, high: null, low: null, volume: null, averagePrice: null, openInterest: null },
  ...{ totalBid: null, totalAsk: null, lowerCircuit: null, upperCircuit: null, bids: [], asks: [] },
  older: null,
}

const notTold: AppError = {
  kind: 'unreadable-answer',
  happened: 'The broker told nothing believable of this instrument, so no quote is shown.',
  todo: 'Ask for it again in a moment.',
}

const notListed: AppError = {
  kind: 'broker-refused',
  happened:
    "The instrument is not in the broker's list: it has expired, has another key now, or never was. There is no quote of it.",
  todo: 'Look it up anew.',
}
