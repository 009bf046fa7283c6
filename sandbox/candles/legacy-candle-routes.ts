/** The legacy history (4.5): seven days a request for minutes; each candle is a text (2.7), or the object of older days (service facts 7.3). */
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { legacySuccess } from '../http/legacy-envelope.ts'
import { type Refusal, refuse } from '../http/refusals.ts'
import type { Route, Segments } from '../http/router.ts'
import { type Gate, signedInLegacy } from '../http/signed-in.ts'
import { dayFromIso, dayOf, dayOn } from '../market/calendar/indian-day.ts'
import { type Candle, type Length, legacyCandle, legacyLength } from '../market/candles.ts'
import type { Instrument } from '../market/instruments.ts'
import type { Market } from '../market/market.ts'
import { rupees } from '../market/ticks.ts'
import { findLegacy, isRefusal } from '../quotes/legacy-names.ts'
import { gatherCandles } from './gather.ts'
import type { DayRange } from './v3-rules.ts'

/** How `format=json` tells a candle. */
export type CandleForm = 'texts' | 'objects'

export type LegacyCandleParts = { readonly gate: Gate; readonly market: Market; readonly form: CandleForm }

export function legacyCandleRoute({ gate, market, form }: LegacyCandleParts): Route {
  return signedInLegacy(gate, {
    path: '/historical/:exchange/:symbol/:interval',
    limit: 'legacy-candles',
    handle: (call, { segments }) => answerCandles({ market, form }, call, segments),
  })
}

async function answerCandles(
  { market, form }: Omit<LegacyCandleParts, 'gate'>,
  call: Call,
  segments: Segments,
): Promise<Answer> {
  const { exchange = '', symbol = '', interval = '' } = segments
  const found = findLegacy(market, exchange, symbol)
  if (isRefusal(found)) return refuse(market.now(), call.path, found)
  const length = legacyLength(interval)
  if (!length) return malformed(market, call, 'interval must be one of 1, 3, 5, 10, 15, 30, 60, day, week, month.')
  const format = call.query.get('format') ?? 'csv'
  if (format !== 'csv' && format !== 'json') return malformed(market, call, 'format must be csv or json.')
  const range = readRange(dayOf(market.now()), call.query, length)
  if (isRefusal(range)) return refuse(market.now(), call.path, range)
  const newestFirst = await gatherCandles(market, found, length, range)
  const candles = newestFirst.reverse()
  const isOlder = format === 'json' && form === 'objects'
  const data = isOlder ? objects(candles, found) : candles.map((candle) => legacyCandle(candle, found))
  return legacySuccess(market.now(), data, 'historical-data')
}

function malformed(market: Market, call: Call, reason: string): Answer {
  return refuse(market.now(), call.path, { kind: 'malformed', reason })
}

const week = 7
const minutesKept = 180
const longBegins = dayOn(2005, 1, 1)

function readRange(today: number, query: URLSearchParams, { unit }: Length): DayRange | Refusal {
  const to = readDay(query.get('end_date'), today)
  const from = readDay(query.get('start_date'), (to ?? today) - week)
  if (from === null || to === null) return wrong('start_date and end_date must be days written DD-MM-YYYY.')
  if (from > to) return wrong('start_date must not be after end_date.')
  if (unit !== 'minutes') return { from: Math.max(from, longBegins), to }
  if (to - from > week) return wrong(`The range must not be longer than ${week} days.`)
  return { from: Math.max(from, today - minutesKept), to }
}

function wrong(reason: string): Refusal {
  return { kind: 'malformed', reason }
}

function readDay(text: string | null, otherwise: number): number | null {
  if (text === null) return otherwise
  const [, date, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? []
  return dayFromIso(`${year}-${month}-${date}`)
}

/** The older form of a candle; `cp` is the close before it. */
function objects(candles: readonly Candle[], instrument: Instrument): unknown[] {
  return candles.map(({ at, open, high, low, close, volume }, index) => ({
    timestamp: at,
    open: rupees(open, instrument),
    high: rupees(high, instrument),
    low: rupees(low, instrument),
    close: rupees(close, instrument),
    volume,
    cp: rupees(candles[index - 1]?.close ?? open, instrument),
  }))
}
