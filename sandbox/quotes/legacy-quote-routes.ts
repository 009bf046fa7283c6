/** The legacy quote call: one instrument, now (4.5, 2.7). */
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { legacySuccess } from '../http/legacy-envelope.ts'
import { refuse } from '../http/refusals.ts'
import type { Route, Segments } from '../http/router.ts'
import { type Gate, signedInLegacy } from '../http/signed-in.ts'
import type { Instrument } from '../market/instruments.ts'
import { legacyFull, legacyIndexFull, legacyLtp } from '../market/legacy-quote.ts'
import { isIndex } from '../market/listing/instrument.ts'
import type { Market } from '../market/market.ts'
import { findLegacy, isRefusal } from './legacy-names.ts'
import type { Yearly } from './yearly.ts'

export type LegacyQuoteParts = { readonly gate: Gate; readonly market: Market; readonly yearly: Yearly }

const now = '/live/feed/now/:exchange/:symbol'

export function legacyQuoteRoutes(parts: LegacyQuoteParts): readonly Route[] {
  const handle = (call: Call, { segments }: { segments: Segments }) => answerQuote(parts, call, segments)
  return [now, `${now}/:type`].map((path) => signedInLegacy(parts.gate, { path, limit: 'live-feed', handle }))
}

function answerQuote({ market, yearly }: LegacyQuoteParts, call: Call, segments: Segments): Answer {
  const { exchange = '', symbol = '', type = 'ltp' } = segments
  const found = findLegacy(market, exchange, symbol)
  if (isRefusal(found)) return refuse(market.now(), call.path, found)
  switch (type.toLowerCase()) {
    case 'ltp':
      return legacySuccess(market.now(), legacyLtp(market.tape(found), market.now()), 'feed')
    case 'full':
      return legacySuccess(market.now(), fullQuote(market, found, yearly), 'feed')
    default:
      return refuse(market.now(), call.path, { kind: 'malformed', reason: 'type must be ltp or full.' })
  }
}

function fullQuote(market: Market, instrument: Instrument, yearly: Yearly): unknown {
  if (isIndex(instrument)) {
    const range = yearly(instrument)
    return legacyIndexFull(market.tape(instrument), market.now(), range)
  }
  const limits = market.limits(instrument)
  return legacyFull(market.tape(instrument), market.now(), limits)
}
