/** Candles of the current interface (4.2, 4.3): the history of days that are over, and the day that is going on. */
import { z } from 'zod'
import type { AppError } from '../../../contract/errors.ts'
import { dayText, indianDay } from '../../../contract/india.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { Secret } from '../../session/secret.ts'
import { openReadCalls, type ReadAsk, type ReadClientParts, type ReadTrouble } from '../read-calls.ts'
import { rootOf } from '../signed-call.ts'
import { ofWholeInterface } from '../whole-interface.ts'
import { type CandleLength, type DayRange, historyBegins, mostDays } from './candle-length.ts'
import { candleLimits } from './candle-limits.ts'
import { noCandles } from './packed-candles.ts'
import { type ParsedCandles, parseCandles, parseV3Candle } from './parse-candle.ts'
import { readRange } from './read-range.ts'

export type CandleAsk = { readonly key: InstrumentKey; readonly length: CandleLength }

/** A token is sent when there is one; candles are shown without, too (service facts 7.2). */
export type CandleClient = {
  /** Oldest first. Days before the broker's history and days to come hold nothing, and are not asked for. */
  readonly history: (ask: CandleAsk & DayRange, token?: Secret) => Promise<Result<ParsedCandles, AppError>>
  /** Of the trading day that is going on; weeks and months cannot be had. */
  readonly today: (ask: CandleAsk, token?: Secret) => Promise<Result<ParsedCandles, AppError>>
  readonly close: () => void
}

const answerShape = z.object({ data: z.object({ candles: z.array(z.unknown()) }) })

export function openCandleClient({ baseUrl, sockets, rates, clock, log }: ReadClientParts): CandleClient {
  const calls = openReadCalls({ sockets, rates, clock, log, limits: candleLimits })
  const root = `${rootOf(baseUrl)}/v3/historical-candle`

  async function read(
    segments: readonly (string | number)[],
    token: Secret | undefined,
  ): Promise<Result<ParsedCandles, ReadTrouble>> {
    const path = segments.map((segment) => encodeURIComponent(segment)).join('/')
    const answer = await calls.ask('candles', askFor(`${root}/${path}`, token), answerShape)
    if (!answer.ok) return answer
    const parsed = parseCandles(answer.value.data.candles, parseV3Candle)
    const { candles, refused } = parsed
    if (refused > 0) log.note('candles', 'not believed', { refused, of: answer.value.data.candles.length })
    // Nothing readable among what was sent is another form, not an empty history.
    if (refused > 0 && candles.length === 0) return fail(wrongShape)
    return ok(parsed)
  }

  function explained(answer: Result<ParsedCandles, ReadTrouble>): Result<ParsedCandles, AppError> {
    if (answer.ok) return answer
    return fail(ofWholeInterface(calls.explained('candles', answer.error), answer.error))
  }

  return {
    history: async ({ key, length, from, to }, token) => {
      const range = { from: Math.max(from, historyBegins(length)), to: Math.min(to, indianDay(clock.wall())) }
      const { unit, interval } = length
      const part = (days: DayRange) => read([key, unit, interval, dayText(days.to), dayText(days.from)], token)
      return explained(await readRange(length, range, mostDays(length), part))
    },
    today: async ({ key, length: { unit, interval } }, token) => {
      if (unit === 'weeks' || unit === 'months') return ok({ candles: noCandles, refused: 0 })
      return explained(await read(['intraday', key, unit, interval], token))
    },
    close: calls.close,
  }
}

const wrongShape: ReadTrouble = { kind: 'unreadable', why: { kind: 'wrong-shape', field: 'data.candles' } }

function askFor(url: string, token: Secret | undefined): ReadAsk {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token.reveal()}` }) }
  return { http: { method: 'GET', url, headers }, token }
}
