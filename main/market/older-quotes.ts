/**
 * Whole quotes by the older interface where the newer one is down: of a few, one after another, for it is asked once a second. Each says so,
 * with the time that it tells of itself. What is of another day, or does not fit its own circuit, is no quote.
 */
import type { QuoteLevel, WholeQuote } from '../../contract/charts.ts'
import type { AppError } from '../../contract/errors.ts'
import { indianDay } from '../../contract/india.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { Instant, InstrumentKey } from '../../contract/kinds.ts'
import { ok } from '../../contract/result.ts'
import type { BrokerCall } from '../broker/broker.ts'
import type { LegacyFullQuote } from '../broker/quotes/legacy-quote.ts'
import { isOwnTrouble } from './own-trouble.ts'
import type { ReadQuotes } from './quotes.ts'

export type OlderQuotes = {
  readonly quote: (instrument: Instrument) => BrokerCall<LegacyFullQuote>
  readonly instrumentOf: (key: InstrumentKey) => Instrument | undefined
  /** What time it is by neither clock too early. */
  readonly now: () => Instant
}

/** More would be old before the last of them has come, and stand in the way of each other. */
const mostAtOnce = 3

export function orByOlderQuotes(read: ReadQuotes, { quote, instrumentOf, now }: OlderQuotes): ReadQuotes {
  /** All of them, or null: what one lacks would look as if the broker told nothing of it. */
  async function readOlder(keys: readonly InstrumentKey[], insteadOf: AppError) {
    const found = new Map<InstrumentKey, WholeQuote>()
    for (const key of keys) {
      const instrument = instrumentOf(key)
      const answer = instrument ? await quote(instrument) : null
      if (!answer?.ok || !isBelievable(answer.value, now())) return null
      found.set(key, inOurWords(key, answer.value, insteadOf))
    }
    return found
  }

  return async (keys) => {
    const answer = await read(keys)
    if (answer.ok || !isOwnTrouble(answer.error) || keys.length > mostAtOnce) return answer
    const found = await readOlder(keys, answer.error)
    return found === null ? answer : ok(found)
  }
}

function isBelievable(told: LegacyFullQuote, now: Instant): boolean {
  if (indianDay(told.at) !== indianDay(now)) return false
  if (told.kind === 'index') return true
  const { last, lowerCircuit, upperCircuit } = told
  return last >= (lowerCircuit ?? last) && last <= (upperCircuit ?? last)
}

function inOurWords(key: InstrumentKey, told: LegacyFullQuote, insteadOf: AppError): WholeQuote {
  const { last, open, high, low } = told
  const older = { at: told.at, insteadOf }
  if (told.kind === 'index') return { key, last, open, high, low, ...nothingBeside, older }
  const { lastTradeAt, volume, averagePrice, openInterest, totalBid, totalAsk, lowerCircuit, upperCircuit } = told
  return {
    ...{ key, last, open, high, low, lastTradeAt, volume, averagePrice, openInterest, totalBid, totalAsk },
    ...{ lowerCircuit, upperCircuit, bids: told.bids.flatMap(priced), asks: told.asks.flatMap(priced), older },
  }
}

function priced({ price, quantity, orders }: LegacyBookLevel): QuoteLevel[] {
  return price === null ? [] : [{ price, quantity, orders }]
}

type LegacyBookLevel = Extract<LegacyFullQuote, { readonly kind: 'other' }>['bids'][number]

const nothingBeside = {
  ...{ lastTradeAt: null, volume: null, averagePrice: null, openInterest: null, totalBid: null, totalAsk: null },
  ...{ lowerCircuit: null, upperCircuit: null, bids: [], asks: [] },
}
