/** Quotes and master contracts for the asking, by the legacy calls: by exchange and symbol. */
import { z } from 'zod'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { Secret } from '../../session/secret.ts'
import type { BrokerCall } from '../broker.ts'
import { type LegacyClientParts, openReadCalls, type ReadAsk } from '../read-calls.ts'
import { isRefusedForGood } from '../refused-for-good.ts'
import { legacyHeaders, rootOf } from '../signed-call.ts'
import { type LegacyFullQuote, type LegacyLtp, legacyFullQuote, legacyLtp } from './legacy-quote.ts'
import { type MasterFile, type MasterSingle, masterSingle, parseMasterLines } from './master-contract.ts'
import { quoteLimits } from './quote-limits.ts'

/** As the legacy paths name an instrument: an exchange such as `nse_eq`, and a symbol of its master contract. */
export type LegacyName = { readonly exchange: string; readonly symbol: string }

export type QuoteClient = {
  readonly ltp: (name: LegacyName, token: Secret) => BrokerCall<LegacyLtp>
  readonly full: (name: LegacyName, token: Secret) => BrokerCall<LegacyFullQuote>
  /** Null where the broker does not have that exchange. */
  readonly master: (exchange: string, token: Secret) => BrokerCall<MasterFile | null>
  /** One instrument by the exchange's token, which is unique within its exchange (4.5). Null where the broker has none. */
  readonly masterOf: (exchange: string, exchangeToken: string, token: Secret) => BrokerCall<MasterSingle | null>
  readonly close: () => void
}

/** The master contract of the derivatives has a line for each of a hundred thousand. */
const mostBytes = 48 * 1024 * 1024

export function openQuoteClient({ baseUrl, apiKey, sockets, rates, clock, log }: LegacyClientParts): QuoteClient {
  const calls = openReadCalls<'quotes' | 'master'>({ sockets, rates, clock, log, limits: quoteLimits })
  const base = rootOf(baseUrl)

  function askFor(path: string, token: Secret): ReadAsk {
    const headers = legacyHeaders(apiKey, token)
    return { http: { method: 'GET', url: `${base}${path}`, headers, mostBytes }, token }
  }

  async function read<Wire>(
    name: 'quotes' | 'master',
    path: string,
    token: Secret,
    shape: z.ZodType<Wire>,
  ): Promise<Result<Wire, AppError>> {
    const answer = await calls.ask(name, askFor(path, token), shape)
    return answer.ok ? answer : fail(calls.explained(name, answer.error))
  }

  function quote<Value extends LegacyName>(name: LegacyName, type: string, token: Secret, shape: z.ZodType<Value>) {
    const path = ['', 'live', 'feed', 'now', name.exchange, name.symbol, type].map(encodeURIComponent).join('/')
    return read(
      'quotes',
      path,
      token,
      z
        .object({ data: shape })
        .transform(({ data }) => data)
        .refine(isAbout(name), isOfAnother),
    )
  }

  async function master(exchange: string, token: Secret): BrokerCall<MasterFile | null> {
    const path = `/index/master-contract/${encodeURIComponent(exchange)}`
    const answer = await calls.ask('master', askFor(path, token), masterAnswer)
    if (!answer.ok) {
      const error = calls.explained('master', answer.error)
      return isRefusedForGood(answer.error) ? ok(null) : fail(error)
    }
    const parsed = parseMasterLines(answer.value.data)
    if (parsed.ok) return parsed
    const why = { kind: 'wrong-shape', field: parsed.error } as const
    return fail(calls.explained('master', { kind: 'unreadable', why }))
  }

  async function masterOf(exchange: string, exchangeToken: string, token: Secret): BrokerCall<MasterSingle | null> {
    const path = `/index/master-contract/${encodeURIComponent(exchange)}?token=${encodeURIComponent(exchangeToken)}`
    const answer = await calls.ask('master', askFor(path, token), z.object({ data: masterSingle }))
    if (answer.ok) return ok(answer.value.data)
    return isRefusedForGood(answer.error) ? ok(null) : fail(calls.explained('master', answer.error))
  }

  return {
    ltp: (name, token) => quote(name, 'ltp', token, legacyLtp),
    full: (name, token) => quote(name, 'full', token, legacyFullQuote),
    master,
    masterOf,
    close: calls.close,
  }
}

/** An answer about another instrument than the one that was asked for tells nothing of it. */
function isAbout({ exchange, symbol }: LegacyName): (told: LegacyName) => boolean {
  const name = `${exchange} ${symbol}`.toUpperCase()
  return (told) => `${told.exchange} ${told.symbol}`.toUpperCase() === name
}

const isOfAnother = { path: ['data', 'symbol'] }

const masterAnswer = z.object({ data: z.array(z.string()) })
