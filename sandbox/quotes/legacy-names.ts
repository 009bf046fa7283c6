/** How the legacy calls name an instrument: an exchange of a short list, and a symbol of its master contract (4.5). */
import type { Refusal } from '../http/refusals.ts'
import type { Instrument } from '../market/instruments.ts'
import type { Market } from '../market/market.ts'

const exchanges = ['bse_index', 'nse_index', 'bse_eq', 'bcd_fo', 'nse_eq', 'nse_fo', 'ncd_fo', 'mcx_fo']
/** Service facts 8.4. */
const masters = [...exchanges, 'mcx_index']

export function exchangeProblem(exchange: string): Refusal | null {
  return problemAmong(exchanges, exchange)
}

export function masterProblem(exchange: string): Refusal | null {
  return problemAmong(masters, exchange)
}

function problemAmong(known: readonly string[], exchange: string): Refusal | null {
  if (known.includes(exchange.toLowerCase())) return null
  return { kind: 'malformed', reason: `exchange must be one of ${known.join(', ')}.` }
}

export function findLegacy(market: Market, exchange: string, symbol: string): Instrument | Refusal {
  const problem = exchangeProblem(exchange)
  if (problem) return problem
  const instrument = market.listing().findLegacy(exchange, symbol)
  return instrument ?? { kind: 'not-found', reason: `There is no ${symbol} on ${exchange}.` }
}

export function isRefusal<Found extends object>(found: Found | Refusal): found is Refusal {
  return 'reason' in found
}
