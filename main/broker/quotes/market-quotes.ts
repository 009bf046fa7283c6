/** Whole quotes and last prices of the current interface by key, some hundreds a request; a key that the broker refuses spoils no other. */
import type { z } from 'zod'
import type { WholeQuote } from '../../../contract/charts.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { Secret } from '../../session/secret.ts'
import type { BrokerCall } from '../broker.ts'
import { openReadCalls, type ReadClientParts, type ReadTrouble } from '../read-calls.ts'
import { newerHeaders, rootOf } from '../signed-call.ts'
import { ofWholeInterface } from '../whole-interface.ts'
import { isAskedOnly } from './asked-only.ts'
import { type LastPrice, lastPricesAnswer, parseLastPrices } from './last-prices.ts'
import { marketQuoteLimits } from './quote-limits.ts'
import { parseWholeQuotes, wholeQuotesAnswer } from './whole-quote.ts'

export type MarketQuotes = {
  /** A key that the broker does not know, or tells nothing believable of, is left out. */
  readonly read: (keys: readonly InstrumentKey[], token: Secret) => BrokerCall<ReadonlyMap<InstrumentKey, WholeQuote>>
  /** Of indicators there is nothing else to be had (service facts 9.3). What is left out is as with `read`. */
  readonly lastPrices: (
    keys: readonly InstrumentKey[],
    token: Secret,
  ) => BrokerCall<ReadonlyMap<InstrumentKey, LastPrice>>
  readonly close: () => void
}

type Found<Value> = ReadonlyMap<InstrumentKey, Value>
type Reading<Value> = Result<Found<Value>, ReadTrouble>
/** One request. */
type Ask<Value> = (keys: readonly InstrumentKey[], token: Secret) => Promise<Reading<Value>>
type AsksLeft = { asks: number }

const keysInRequest = 500
/** A whole quote is about a kilobyte and a half. */
const mostBytes = 4 * 1024 * 1024
/** Enough to find two strangers among five hundred. */
const mostAsks = 40

export function openMarketQuotes({ baseUrl, sockets, rates, clock, log }: ReadClientParts): MarketQuotes {
  const calls = openReadCalls<'prices'>({ sockets, rates, clock, log, limits: marketQuoteLimits })
  const base = rootOf(baseUrl)

  async function askFor<Wire>(path: string, keys: readonly InstrumentKey[], token: Secret, shape: z.ZodType<Wire>) {
    const headers = newerHeaders(token)
    const url = `${base}${path}?${new URLSearchParams({ instrument_key: keys.join(',') })}`
    const http = { method: 'GET', url, headers, mostBytes } as const
    return calls.ask('prices', { http, token }, shape)
  }

  const askWhole: Ask<WholeQuote> = async (keys, token) => {
    const answer = await askFor('/v2/market-quote/quotes', keys, token, wholeQuotesAnswer)
    if (!answer.ok) return answer
    const { quotes, refused } = parseWholeQuotes(answer.value.data, keys)
    return believed(quotes, refused)
  }

  const askLast: Ask<LastPrice> = async (keys, token) => {
    const answer = await askFor('/v3/market-quote/ltp', keys, token, lastPricesAnswer)
    if (!answer.ok) return answer
    const { prices, refused } = parseLastPrices(answer.value.data, keys)
    return believed(prices, refused)
  }

  function believed<Value>(found: Found<Value>, refused: number): Reading<Value> {
    if (refused > 0) log.note('quotes', 'not believed', { refused })
    return ok(found)
  }

  async function readAll<Value>(
    ask: Ask<Value>,
    requests: readonly (readonly InstrumentKey[])[],
    token: Secret,
  ): Promise<Result<Found<Value>, AppError>> {
    const found = new Map<InstrumentKey, Value>()
    for (const keys of requests) {
      const part = await askOrHalve(ask, keys, token, { asks: mostAsks })
      if (!part.ok) return fail(ofWholeInterface(calls.explained('prices', part.error), part.error))
      for (const [key, value] of part.value) found.set(key, value)
    }
    return ok(found)
  }

  return {
    read: (keys, token) => readAll(askWhole, together(keys), token),
    lastPrices: (keys, token) => readAll(askLast, indicatorsApart(keys), token),
    close: calls.close,
  }
}

function together(keys: readonly InstrumentKey[]): InstrumentKey[][] {
  const count = Math.ceil(keys.length / keysInRequest)
  return Array.from({ length: count }, (_, at) => keys.slice(at * keysInRequest, (at + 1) * keysInRequest))
}

/** An answer names its rows by segment and symbol, and indicators have no symbol: of several in one answer only the last would be told. */
function indicatorsApart(keys: readonly InstrumentKey[]): InstrumentKey[][] {
  const indicators = keys.filter(isAskedOnly)
  return [...together(keys.filter((key) => !isAskedOnly(key))), ...indicators.map((key) => [key])]
}

/** One key that is not known refuses a whole request, so what is refused is asked in halves until that key stands alone. */
async function askOrHalve<Value>(
  ask: Ask<Value>,
  keys: readonly InstrumentKey[],
  token: Secret,
  left: AsksLeft,
): Promise<Reading<Value>> {
  left.asks -= 1
  const whole = await ask(keys, token)
  if (whole.ok || !isAboutAKey(whole.error)) return whole
  if (keys.length === 1) return ok(new Map())
  if (left.asks < 2) return whole
  const middle = keys.length >> 1
  const first = await askOrHalve(ask, keys.slice(0, middle), token, left)
  if (!first.ok) return first
  const second = await askOrHalve(ask, keys.slice(middle), token, left)
  return second.ok ? ok(new Map([...first.value, ...second.value])) : second
}

/** Invalid, or malformed (service facts 4). */
const keyCodes = ['UDAPI100011', 'UDAPI1011', 'UDAPI1021']

function isAboutAKey(trouble: ReadTrouble): boolean {
  return trouble.kind === 'refused' && keyCodes.includes(trouble.refusal.code ?? '')
}
