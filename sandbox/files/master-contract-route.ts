/** The legacy master contract of an exchange: all its lines, or one instrument by its symbol or token (4.5). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { legacySuccess } from '../http/legacy-envelope.ts'
import { refuse } from '../http/refusals.ts'
import type { Route } from '../http/router.ts'
import { type Gate, signedInLegacy } from '../http/signed-in.ts'
import type { Instrument, Listing } from '../market/instruments.ts'
import { isIndex } from '../market/listing/instrument.ts'
import { legacyMaster, masterSingle } from '../market/listing/legacy-master.ts'
import type { Market } from '../market/market.ts'
import { keeping } from '../market/price/keeping.ts'
import { masterProblem } from '../quotes/legacy-names.ts'
import type { Yearly } from '../quotes/yearly.ts'

export type MasterParts = { readonly gate: Gate; readonly market: Market; readonly yearly: Yearly }

const keptMasters = 4
const linesAtOnce = 500

export function masterContractRoute({ gate, market, yearly }: MasterParts): Route {
  const made = keeping<Promise<string[]>>(keptMasters)

  async function answer(call: Call, exchange: string): Promise<Answer> {
    const problem = masterProblem(exchange)
    if (problem) return refuse(market.now(), call.path, problem)
    const symbol = call.query.get('symbol')
    const token = call.query.get('token')
    const segment = exchange.toUpperCase()
    if (symbol === null && token === null) {
      const lines = await made(`${segment} ${market.listing().day}`, () => allLines(market, segment))
      return legacySuccess(market.now(), lines)
    }
    const listing = market.listing()
    const found = symbol === null ? byToken(listing, segment, token) : listing.findLegacy(segment, symbol)
    if (found) return legacySuccess(market.now(), single(market, found, yearly))
    return refuse(market.now(), call.path, { kind: 'not-found', reason: `There is no such instrument on ${exchange}.` })
  }

  return signedInLegacy(gate, {
    path: '/index/master-contract/:exchange',
    limit: 'others',
    handle: (call, { segments }) => answer(call, segments['exchange'] ?? ''),
  })
}

/** An index has no token of use (8.4). */
function byToken(listing: Listing, segment: string, token: string | null): Instrument | null {
  const found = token === null ? null : listing.findToken(segment, Number(token))
  return found === null || isIndex(found) ? null : found
}

async function allLines(market: Market, segment: string): Promise<string[]> {
  const lines: string[] = []
  for (const line of legacyMaster(market.listing().all(), segment, market.previousClose)) {
    if (lines.push(line) % linesAtOnce === 0) await nextTurn()
  }
  return lines
}

function single(market: Market, instrument: Instrument, yearly: Yearly): unknown {
  const { lower, upper } = market.limits(instrument)
  const { lowTicks, highTicks } = yearly(instrument)
  const interest = market.tape(instrument).interest() * instrument.unitsPerLot
  return masterSingle(instrument, {
    lowerTicks: lower,
    upperTicks: upper,
    closeTicks: market.previousClose(instrument),
    yearlyLowTicks: lowTicks,
    yearlyHighTicks: highTicks,
    interest: isIndex(instrument) ? null : interest,
  })
}
