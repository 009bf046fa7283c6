/** The older way over real sockets: which key and token its calls go out with, and for whom what it has subscribed stands. */
import { createServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { accountId, instant, instrumentKey } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import { keepLine } from '../connections/keep-line.ts'
import { watchSockets } from '../connections/many-sockets.ts'
import { held } from '../ipc/source.ts'
import { listening } from '../ports/listening.test-support.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { Secret } from '../session/secret.ts'
import { patienceMillis } from './feed/legacy-fallback.ts'
import { openLegacyWay } from './legacy-way.ts'

const share = instrumentKey('NSE_EQ|INE002A01018')
const wants = share ? new Map([[share, 'ltp'] as const]) : new Map()
const account = { id: accountId('PR1001'), name: 'Asha Practice' }
const signedIn: SessionState = { kind: 'signed-in', account, endsAt: instant(Date.UTC(2030, 0, 1)) }

async function way() {
  const asked: unknown[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push([url, headers['x-api-key'], headers.authorization])
    response.end(JSON.stringify({ data: { LTP: [{ exchange: 'NSE_EQ', symbol: 'RELIANCE' }], FULL: [] } }))
  })
  const port = await listening(server)
  onTestFinished(() => server.close().closeAllConnections())
  const clock = manualClock(0)
  const state = held<SessionState>(signedIn)
  const line = keepLine('older', clock)
  const of = { apiKey: 'first', token: 'one' }
  const { fallback, stop } = openLegacyWay({
    profile: {
      baseUrl: `http://127.0.0.1:${port}`,
      feedLimits: { connections: 2, ltpc: 9, optionGreeks: 9, full: 9, full30: 9, legacySymbols: 9 },
    },
    session: { state, withToken: (call) => call(new Secret(of.token)) },
    app: () => ({ apiKey: of.apiKey, apiSecret: new Secret('secret') }),
    sockets: watchSockets(line),
    clock,
    log: { note: () => {}, fault: () => '' },
  })
  onTestFinished(stop)
  /** The feed is gone for so long that this stands in, and reads what stands on the token. */
  async function standIn(): Promise<void> {
    fallback.look(wants)
    clock.advance(patienceMillis)
    while (fallback.subscribed() === 0) {
      fallback.look(wants)
      await setImmediate()
    }
  }
  return { fallback, asked, state, of, standIn, line: line.report }
}

test('after another key was given its calls go out with that one, and never with the key before', async () => {
  const { asked, state, of, standIn } = await way()
  await standIn()
  state.set({ kind: 'signed-out', because: null })
  Object.assign(of, { apiKey: 'second', token: 'two' })
  state.set(signedIn)
  await standIn()
  expect(asked).toEqual([
    ['/live/feed/all', 'first', 'Bearer one'],
    ['/live/feed/all', 'second', 'Bearer two'],
  ])
})

test('its calls are counted on a line of their own', async () => {
  const { standIn, line } = await way()
  expect(line.snapshot()).toMatchObject({ state: 'idle', opened: 0, heardAt: null })
  await standIn()
  expect(line.snapshot()).toMatchObject({ state: 'open', opened: 1, heardAt: patienceMillis })
})

test('with the session ends what it stands in for', async () => {
  const { fallback, state, standIn } = await way()
  await standIn()
  expect([fallback.isStandingIn(), fallback.subscribed()]).toEqual([true, 1])
  state.set({ kind: 'ended', why: 'daily-clearing', at: instant(Date.UTC(2026, 1, 3)) })
  expect([fallback.isStandingIn(), fallback.subscribed()]).toEqual([false, 0])
})
