/** The quote of a spot check, asked of the practice broker over real sockets. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { key } from '../../contract/key.test-support.ts'
import { fail } from '../../contract/result.ts'
import { signIn, startHeld, tuesday } from '../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { Secret } from '../session/secret.ts'
import type { Session } from '../session/session.ts'
import { openQuotes, type Quotes } from './quotes.ts'

const log = { note: () => {}, fault: () => 'ref-1' }
const ended = { kind: 'session-ended', happened: 'You are not signed in.', todo: 'Sign in.' } as const
let sandbox: Sandbox
let quotes: Quotes
let isSignedIn = true
beforeAll(async () => {
  sandbox = await startHeld()
  const token = new Secret((await signIn(sandbox)).token)
  const withToken: Session['withToken'] = async (call) => (isSignedIn ? call(token) : fail(ended))
  quotes = openQuotes({ profile: sandbox, session: { withToken }, clock: manualClock(0), log })
})
afterAll(async () => {
  quotes.stop()
  await sandbox.stop()
})

test('M01: the last trade as the broker knows it, with its time', async () => {
  const answer = await quotes.askQuote(key('NSE_EQ|INE002A01018'))
  if (!answer.ok) throw new Error(answer.error.happened)
  const legacy = sandbox.market.find('NSE_EQ|INE002A01018')
  if (!legacy) throw new Error('not listed')
  const entry = sandbox.market.entry(legacy, 'ltpc')
  if (!('ltpc' in entry)) throw new Error('no price')
  expect(answer.value.last).toBe(Math.round(Number(entry.ltpc.ltp) * 10_000))
  expect(answer.value.lastTime).toBe(Number(entry.ltpc.ltt))
  expect(answer.value.lastTime).toBeGreaterThan(tuesday - 3_600_000)
})

test('an indicator, which has no whole quote, spoils that of no other', async () => {
  const share = key('NSE_EQ|INE002A01018')
  const answer = await quotes.read([key('GLOBAL_INDICATOR|USDINR'), share])
  expect(answer.ok && [...answer.value.keys()]).toEqual([share])
})

test('what the broker does not know, and what nobody may ask, are sentences', async () => {
  expect(await quotes.askQuote(key('NSE_EQ|INE000000000'))).toMatchObject({ error: { kind: 'unreadable-answer' } })
  isSignedIn = false
  expect(await quotes.askQuote(key('NSE_EQ|INE002A01018'))).toMatchObject({ error: { kind: 'session-ended' } })
})
