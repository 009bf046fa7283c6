/** Candles of the current interface (4.2, 4.3): for everybody, with or without a token. */
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/refusals.ts'
import type { Route, Segments } from '../http/router.ts'
import { tooOften } from '../http/signed-in.ts'
import { v3Refusal } from '../http/v3-errors.ts'
import { v3Success } from '../http/v3-success.ts'
import type { Limits } from '../limits.ts'
import { dayOf } from '../market/calendar/indian-day.ts'
import { type Length, v3Candle } from '../market/candles.ts'
import type { Market } from '../market/market.ts'
import { gatherCandles } from './gather.ts'
import { type CandleError, type DayRange, readLength, readRange } from './v3-rules.ts'

export type V3CandleParts = { readonly market: Market; readonly limits: Limits }

const history = '/v3/historical-candle'

export function v3CandleRoutes(parts: V3CandleParts): readonly Route[] {
  const { market } = parts
  const historical = (call: Call, segments: Segments) =>
    answerCandles(parts, call, segments, (length) => readRange(length, segments['to'] ?? '', segments['from'] ?? null))
  const today = (call: Call, segments: Segments) =>
    answerCandles(parts, call, segments, (length) => todayFor(market, length))
  return [
    // Before the other: a path without from_date has as many segments.
    { ...open, path: `${history}/intraday/:key/:unit/:interval`, handle: today },
    { ...open, path: `${history}/:key/:unit/:interval/:to/:from`, handle: historical },
    { ...open, path: `${history}/:key/:unit/:interval/:to`, handle: historical },
    { ...open, path: `${history}/:key/:unit/:interval`, handle: () => refused(noToDate) },
  ]
}

const open = { method: 'GET', format: 'json' } as const
const noToDate: CandleError = { code: 'UDAPI1022', message: 'to_date is missing.', property: 'to_date' }

/** Weeks and months are not to be had for the day (service facts 7.2). */
function todayFor(market: Market, { unit }: Length): DayRange | CandleError {
  if (unit === 'weeks' || unit === 'months') {
    return { code: 'UDAPI1146', message: 'unit must be one of minutes, hours, days.', property: 'unit', value: unit }
  }
  const today = dayOf(market.now())
  return { from: today, to: today }
}

async function answerCandles(
  { market, limits }: V3CandleParts,
  call: Call,
  segments: Segments,
  rangeFor: (length: Length) => DayRange | CandleError,
): Promise<Answer> {
  const { key = '', unit = '', interval = '' } = segments
  // Nobody is signed in here, so all callers on this machine are counted as one.
  const wait = limits.admit('others', history)
  if (wait > 0) return refuse(market.now(), call.path, tooOften(wait))
  if (!/^[^|]+\|[^|]+$/.test(key)) {
    return refused({
      code: 'UDAPI1021',
      message: 'The instrument key is malformed.',
      property: 'instrumentKey',
      value: key,
    })
  }
  const length = readLength(unit, interval)
  if ('code' in length) return refused(length)
  const range = rangeFor(length)
  if ('code' in range) return refused(range)
  const instrument = market.find(key)
  if (!instrument) {
    return refused({ code: 'UDAPI100011', message: 'Invalid instrument key.', property: 'instrumentKey', value: key })
  }
  const found = await gatherCandles(market, instrument, length, range)
  return v3Success({ candles: found.map((candle) => v3Candle(candle, instrument)) })
}

function refused(error: CandleError): Answer {
  return v3Refusal(400, error)
}
