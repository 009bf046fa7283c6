/** Candles of the legacy interface (4.5; service facts 7.3), in both forms that it answers in. */
import { z } from 'zod'
import type { AppError } from '../../../contract/errors.ts'
import { dayFromText, dayText, indianDay } from '../../../contract/india.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { Secret } from '../../session/secret.ts'
import { type LegacyClientParts, openReadCalls, type ReadTrouble } from '../read-calls.ts'
import { legacyHeaders, rootOf } from '../signed-call.ts'
import type { CandleLength, DayRange } from './candle-length.ts'
import { legacyCandleLimits } from './candle-limits.ts'
import { type ParsedCandles, parseCandles, parseLegacyCandle } from './parse-candle.ts'
import { readRange } from './read-range.ts'

export const legacyMinutes = [1, 3, 5, 10, 15, 30, 60] as const

export type LegacyLength =
  | { readonly unit: 'minutes'; readonly interval: (typeof legacyMinutes)[number] }
  | (CandleLength & { readonly unit: 'days' | 'weeks' | 'months' })

export type LegacyCandleAsk = DayRange & {
  /** As the exchange is written in the path, such as `nse_eq`. */
  readonly exchange: string
  /** Exactly as in the master contract. */
  readonly symbol: string
  readonly length: LegacyLength
  readonly format: 'csv' | 'json'
}

export type LegacyCandleClient = {
  /** Oldest first; the open interest is not told. */
  readonly history: (ask: LegacyCandleAsk, token: Secret) => Promise<Result<ParsedCandles, AppError>>
  readonly close: () => void
}

/** A list of candles, or the whole of them as the text of a file. */
const answerShape = z.object({ data: z.union([z.array(z.unknown()), z.string()]) })

const daysOfMinutes = 180
const daysInRequest = 7
const longBegins = dayFromText('2005-01-01')

/** The first day that the older interface has. */
export function legacyHistoryBegins({ unit }: LegacyLength, today: number): number {
  return unit === 'minutes' ? today - daysOfMinutes : longBegins
}

export function openLegacyCandles(parts: LegacyClientParts): LegacyCandleClient {
  const { baseUrl, apiKey, sockets, rates, clock, log } = parts
  const calls = openReadCalls({ sockets, rates, clock, log, limits: legacyCandleLimits })
  const root = `${rootOf(baseUrl)}/historical`

  async function readPart(ask: LegacyCandleAsk, token: Secret, days: DayRange) {
    const { exchange, symbol, length, format } = ask
    const path = [exchange, symbol, intervalText(length)].map(encodeURIComponent).join('/')
    const query = `start_date=${dateText(days.from)}&end_date=${dateText(days.to)}&format=${format}`
    const headers = legacyHeaders(apiKey, token)
    const http = { method: 'GET', url: `${root}/${path}?${query}`, headers } as const
    const answer = await calls.ask('candles', { http, token }, answerShape)
    return answer.ok ? believed(answer.value.data) : answer
  }

  function believed(data: readonly unknown[] | string): Result<ParsedCandles, ReadTrouble> {
    const rows = typeof data === 'string' ? data.split(/\r?\n/).filter((line) => /^\s*\d/.test(line)) : data
    const parsed = parseCandles(rows, parseLegacyCandle)
    const { candles, refused } = parsed
    if (refused > 0) log.note('candles', 'not believed', { refused, of: rows.length })
    if (refused > 0 && candles.length === 0) return fail(wrongShape)
    return ok(parsed)
  }

  return {
    history: async (ask, token) => {
      const today = indianDay(clock.wall())
      const range = { from: Math.max(ask.from, legacyHistoryBegins(ask.length, today)), to: Math.min(ask.to, today) }
      const most = ask.length.unit === 'minutes' ? daysInRequest : Number.POSITIVE_INFINITY
      const read = await readRange(ask.length, range, most, (days) => readPart(ask, token, days))
      return read.ok ? read : fail(calls.explained('candles', read.error))
    },
    close: calls.close,
  }
}

const wrongShape: ReadTrouble = { kind: 'unreadable', why: { kind: 'wrong-shape', field: 'data' } }

function intervalText({ unit, interval }: LegacyLength): string {
  return unit === 'minutes' ? String(interval) : { days: 'day', weeks: 'week', months: 'month' }[unit]
}

/** `DD-MM-YYYY`. */
function dateText(day: number): string {
  return dayText(day).split('-').reverse().join('-')
}
