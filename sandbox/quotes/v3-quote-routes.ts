/** Quotes of the current interface (service facts 10.3): last price, bars and the whole quote, of up to five hundred at once. */
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/router.ts'
import { type Gate, signedInV3 } from '../http/signed-in.ts'
import { type V3Error, v3Refusal } from '../http/v3-errors.ts'
import { v3Success } from '../http/v3-success.ts'
import type { Instrument } from '../market/instruments.ts'
import type { Market } from '../market/market.ts'
import { ltpcOf } from '../market/ticks.ts'
import { barsOf, isInterval } from './v3-bars.ts'
import { wholeQuote } from './v3-whole-quote.ts'

export type V3QuoteParts = { readonly gate: Gate; readonly market: Market }

export function v3QuoteRoutes({ gate, market }: V3QuoteParts): readonly Route[] {
  const route = (path: string, answer: (call: Call) => Answer) =>
    signedInV3(gate, { path, limit: 'others', handle: (call) => answer(call) })
  return [
    route('/v3/market-quote/ltp', (call) => answerEach(market, call, (instrument) => lastPrice(market, instrument))),
    route('/v3/market-quote/ohlc', (call) => answerBars(market, call)),
    route('/v2/market-quote/quotes', (call) => answerTradable(market, call, (one) => wholeQuote(market, one))),
  ]
}

const mostKeys = 500

function answerBars(market: Market, call: Call): Answer {
  const interval = call.query.get('interval')
  if (interval === null) return refused({ code: 'UDAPI1027', message: 'interval is missing.', property: 'interval' })
  if (!isInterval(interval)) {
    return refused({
      code: 'UDAPI1028',
      message: 'interval must be 1d, I1 or I30.',
      property: 'interval',
      value: interval,
    })
  }
  return answerTradable(market, call, (instrument) => barsOf(market, instrument, interval))
}

/** Indicators have a last price and nothing else (service facts 9.3). */
function answerTradable(market: Market, call: Call, tell: (instrument: Instrument) => object): Answer {
  const found = findEach(market, call)
  if ('code' in found) return refused(found)
  if (found.some(({ segment }) => segment === 'GLOBAL_INDICATOR')) {
    return v3Refusal(500, { code: 'UDAPI100500', message: 'Something is not right with this quote.' })
  }
  return tellEach(found, tell)
}

function answerEach(market: Market, call: Call, tell: (instrument: Instrument) => object): Answer {
  const found = findEach(market, call)
  return 'code' in found ? refused(found) : tellEach(found, tell)
}

/** Keyed by segment and symbol, not by what was asked for; the key of an indicator has no symbol. */
function tellEach(instruments: readonly Instrument[], tell: (instrument: Instrument) => object): Answer {
  const rows = instruments.map((instrument) => {
    const { segment, symbol, key } = instrument
    const name = `${segment}:${segment === 'GLOBAL_INDICATOR' ? 'null' : symbol}`
    return [name, { instrument_token: key, ...tell(instrument) }] as const
  })
  return v3Success(Object.fromEntries(rows))
}

function findEach(market: Market, call: Call): readonly Instrument[] | V3Error {
  const property = 'instrument_key'
  const keys = (call.query.get(property) ?? '').split(',').filter((key) => key !== '')
  if (keys.length === 0) return { code: 'UDAPI1009', message: 'instrument_key is missing.', property }
  if (keys.length > mostKeys)
    return { code: 'UDAPI100042', message: `At most ${mostKeys} instruments at once.`, property }
  const found: Instrument[] = []
  for (const key of keys) {
    const instrument = market.find(key)
    if (!instrument) return { code: 'UDAPI100011', message: 'Invalid instrument key.', property, value: key }
    found.push(instrument)
  }
  return found
}

function lastPrice(market: Market, instrument: Instrument): object {
  const ltpc = ltpcOf(market.tape(instrument))
  const volume = (market.tape(instrument).dayBar()?.lots ?? 0) * instrument.unitsPerLot
  return { last_price: ltpc.ltp, ltq: ltpc.ltq, volume, cp: ltpc.cp }
}

function refused(error: V3Error): Answer {
  return v3Refusal(400, error)
}
