/** Candles under the sign-in of the moment at which they were asked for. */
import { expect, test } from 'vitest'
import { indianDay } from '../../../contract/india.ts'
import { key } from '../../../contract/key.test-support.ts'
import { accountId, instant } from '../../../contract/kinds.ts'
import type { SessionState } from '../../../contract/session.ts'
import { answerWith, startLoopbackServer } from '../../broker/loopback-server.test-support.ts'
import { held } from '../../ipc/source.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { openSessionCandles } from './session-candles.ts'

const now = Date.parse('2026-02-03T12:00:00+05:30')
const log = { note: () => {}, fault: () => 'REF' }
const signedIn = (id: string): SessionState => ({
  ...{ kind: 'signed-in', endsAt: instant(now + 3_600_000) },
  account: { id: accountId(id), name: id },
})

test('T23: a history in several parts shows the token of one account throughout, whoever signs in meanwhile', async () => {
  const empty = answerWith(200, '{"status":"success","data":{"candles":[]}}')
  const state = held<SessionState>(signedIn('PR1001'))
  let token = new Secret('the-first-token')
  let meanwhile = () => {}
  const server = await startLoopbackServer((socket, head) => {
    meanwhile()
    meanwhile = () => {}
    empty(socket, head)
  })
  const candles = openSessionCandles({
    // Of a profile only this is looked at.
    profile: { baseUrl: server.url },
    session: { state, withToken: (call) => call(token) },
    ...{ clock: manualClock(now), log },
  })
  const today = indianDay(now)
  const range = { key: key('NSE_EQ|INE002A01018'), length: { unit: 'minutes', interval: 1 }, to: today } as const
  let other: Promise<unknown> = Promise.resolve()
  meanwhile = () => {
    state.set(signedIn('PR1002'))
    token = new Secret('the-second-token')
    other = candles.today(range)
  }
  await candles.history({ ...range, from: today - 59 })
  await other
  const shown = [
    ...server
      .arrived()
      .join('')
      .matchAll(/^GET \S*?(intraday)?\/NSE\S* .*?Bearer (\S+)/gms),
  ]
  expect(shown.map(([, part = 'history', bearer]) => `${part} by ${bearer}`).sort()).toEqual([
    'history by the-first-token',
    'history by the-first-token',
    'intraday by the-second-token',
  ])
  candles.close()
  await server.stop()
})
