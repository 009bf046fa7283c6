/** The older way, signed in to a practice broker that the test has started. */
import type { Instrument } from '../../contract/instrument.ts'
import { accountId, type InstrumentKey, instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import { held } from '../ipc/source.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { Secret } from '../session/secret.ts'
import { type LegacyWayParts, openLegacyWay } from './legacy-way.ts'

type Listed = Pick<Instrument, 'symbol' | 'name' | 'segment' | 'kind'> & { readonly token: number }

export type StartedBroker = {
  readonly baseUrl: string
  readonly market: { readonly now: () => number; readonly find: (key: string) => Listed | null }
}

export function olderWayTo({ baseUrl, market }: StartedBroker, tokenText: string) {
  const now = market.now()
  const token = new Secret(tokenText)
  const account = { id: accountId('PR1001'), name: 'Asha Practice' }
  const state = held<SessionState>({ kind: 'signed-in', account, endsAt: instant(now + 3_600_000) })
  const session: LegacyWayParts['session'] = { state, withToken: (call) => call(token) }
  const feedLimits = { connections: 2, ltpc: 9, optionGreeks: 9, full: 9, full30: 9, legacySymbols: 9 }
  const app = () => ({ apiKey: 'practice-terminal', apiSecret: new Secret('practice-secret') })
  const log = { note: () => {}, fault: () => 'ref-1' }
  const parts = { profile: { baseUrl, feedLimits }, session, clock: manualClock(now), log }
  return {
    ...parts,
    older: openLegacyWay({ ...parts, app }),
    instrumentOf: (key: InstrumentKey) => listed(market, key),
  }
}

function listed(market: StartedBroker['market'], key: InstrumentKey): Instrument | undefined {
  const found = market.find(key)
  if (found === null) return undefined
  const { symbol, name, segment, kind, token } = found
  return {
    ...{ key, symbol, name, segment, kind, exchangeToken: `${token}`, isin: null, lotSize: 1, tickSize: null },
    ...{ freezeQuantity: null, expiry: null, strike: null, underlyingSymbol: null, underlyingKey: null },
  }
}
