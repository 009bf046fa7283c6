/** The broker client and the account reader against the practice broker, over real sockets. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { accountId, instant } from '../../contract/kinds.ts'
import type { Result } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import { readAccount } from '../../main/account/account-reader.ts'
import type { Broker } from '../../main/broker/broker.ts'
import { connectBroker } from '../../main/broker/connect-broker.ts'
import { held } from '../../main/ipc/source.ts'
import type { Log } from '../../main/ports/log.ts'
import { type ManualClock, manualClock } from '../../main/ports/manual-clock.test-support.ts'
import { systemRandom } from '../../main/ports/random.ts'
import { Secret } from '../../main/session/secret.ts'
import { startHeld } from '../../sandbox/caller.test-support.ts'
import type { FaultDeed } from '../../sandbox/faults/plan.ts'
import { followLogin, type LoginAnswers } from '../../sandbox/login/follow-login.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'

const redirectUri = 'http://127.0.0.1:43117/Zq3vJ8mN2pLx5RtW/back?from=broker&x=a%20b'
const asha: LoginAnswers = { clientId: 'PR1001', password: 'practice', yearOfBirth: '1990', decision: 'allow' }
const quiet: Log = { note: () => {}, fault: () => 'reference' }

let sandbox: Sandbox
let clock: ManualClock
let broker: Broker

beforeEach(async () => {
  sandbox = await startHeld({ redirectUris: [redirectUri] })
  clock = manualClock(sandbox.clock.now())
  broker = connect('practice-secret')
})

afterEach(async () => {
  broker.close()
  await sandbox.stop()
})

function connect(apiSecret: string): Broker {
  const app = { apiKey: 'practice-terminal', apiSecret: new Secret(apiSecret) }
  return connectBroker({ baseUrl: sandbox.baseUrl, accountBy: 'legacy', app, clock, log: quiet })
}

async function obtainCode(answers: LoginAnswers = asha): Promise<string> {
  const back = new URL(await followLogin(broker.loginUrl(redirectUri, 'st/a+te='), answers))
  expect(back.searchParams.get('state')).toBe('st/a+te=')
  return back.searchParams.get('code') ?? ''
}

function valueIn<Value>(result: Result<Value, AppError>): Value {
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.happened}`)
  return result.value
}

async function signIn(answers: LoginAnswers = asha): Promise<Secret> {
  return valueIn(await broker.exchangeCode(await obtainCode(answers), redirectUri))
}

/** Both clocks at once, as time goes for everyone. */
function pass(millis: number): void {
  sandbox.clock.advance(millis)
  clock.advance(millis)
}

test('from the login page to the account', async () => {
  const token = await signIn()
  expect(valueIn(await broker.readProfile(token))).toMatchObject({ id: 'PR1001', name: 'Asha Practice' })
  const balances = valueIn(await broker.readBalances(token))
  expect(Number.isSafeInteger(balances.equity?.availableMargin)).toBe(true)
  expect(Number.isSafeInteger(balances.commodity?.availableMargin)).toBe(true)
})

test('an account without the commodity side has none, not zero', async () => {
  const token = await signIn({ ...asha, clientId: 'PR1003', yearOfBirth: '1978' })
  expect(valueIn(await broker.readBalances(token)).commodity).toBe(null)
})

test('a code used twice is refused, and the session it made is over', async () => {
  const code = await obtainCode()
  const token = valueIn(await broker.exchangeCode(code, redirectUri))
  expect(await broker.exchangeCode(code, redirectUri)).toMatchObject({
    error: { kind: 'code-refused', happened: expect.stringContaining('used before') },
  })
  expect(await broker.readProfile(token)).toMatchObject({ error: { kind: 'session-ended' } })
})

test('a wrong secret is a matter of credentials; another redirect address, of the code', async () => {
  const stranger = connect('another-secret')
  expect(await stranger.exchangeCode(await obtainCode(), redirectUri)).toMatchObject({
    error: { kind: 'credentials-refused' },
  })
  stranger.close()
  const answer = await broker.exchangeCode(await obtainCode(), redirectUri.replace('back', 'elsewhere'))
  expect(answer).toMatchObject({ error: { kind: 'code-refused', happened: expect.stringContaining('redirect') } })
})

test('a sign-out ends the session at the broker, and a second one changes nothing', async () => {
  const token = await signIn()
  expect((await broker.endSession(token)).ok).toBe(true)
  expect(sandbox.tokens.live()).toEqual([])
  expect((await broker.endSession(token)).ok).toBe(true)
})

test('the morning clearing ends the session', async () => {
  const token = await signIn()
  sandbox.clock.advance(24 * 3_600_000)
  expect(await broker.readProfile(token)).toMatchObject({ error: { kind: 'session-ended' } })
})

test('reading as fast as our own budget allows, the broker never once says too often', async () => {
  const token = await signIn()
  for (let reading = 0; reading < 700; reading++) {
    pass(Math.max(broker.waitFor('balances'), 1))
    valueIn(await broker.readBalances(token))
    if (broker.waitFor('profile') === 0) valueIn(await broker.readProfile(token))
  }
  const outcomes = sandbox.requests.all().map((request) => request.outcome)
  expect(outcomes.length).toBeGreaterThan(800)
  expect(outcomes).not.toContain('429')
})

const faults: readonly (readonly [FaultDeed, AppError['kind']])[] = [
  [{ drop: true }, 'no-answer'],
  [{ resetAfterBytes: 0 }, 'no-answer'],
  [{ resetAfterBytes: 200 }, 'no-answer'],
  [{ halfBody: true }, 'no-answer'],
  [{ loseReply: true }, 'no-answer'],
  [{ html: true }, 'unreadable-answer'],
  [{ empty: true }, 'unreadable-answer'],
  [{ bigBody: true }, 'unreadable-answer'],
  [{ status: 500, body: 'oops' }, 'broker-down'],
  [{ status: 503, body: '' }, 'broker-down'],
  [{ status: 302, body: '' }, 'unreadable-answer'],
  [{ status: 200, body: '{"access_token":null,"data":{"client_id":1,"equity":1}}' }, 'unreadable-answer'],
]

test.each(faults)('%j is %s at every call, and the next call is as good as ever', async (deed, kind) => {
  const code = await obtainCode()
  const once = (path: string) => sandbox.faults.plan([{ match: { path }, times: 1, do: deed }])
  once('/index/oauth/token')
  expect(await broker.exchangeCode(code, redirectUri)).toMatchObject({ error: { kind } })
  const token = await signIn()
  once('/index/profile')
  expect(await broker.readProfile(token)).toMatchObject({ error: { kind } })
  valueIn(await broker.readProfile(token))
  once('/live/profile/balance')
  expect(await broker.readBalances(token)).toMatchObject({ error: { kind } })
  pass(2_000)
  valueIn(await broker.readBalances(token))
})

test('the account reader through a sign-in, a fault, and the morning clearing', async () => {
  const token = await signIn()
  const account = { id: accountId('PR1001'), name: 'Asha Practice' }
  const session = held<SessionState>({ kind: 'signed-in', account, endsAt: instant(clock.wall() + 86_400_000) })
  const reader = readAccount({
    broker: () => broker,
    clock,
    random: systemRandom,
    log: quiet,
    session: { state: session, withToken: (call) => call(token) },
  })
  expect((await reader.refresh()).ok).toBe(true)
  const first = reader.source.snapshot().balances
  expect(first).toMatchObject({ readAt: clock.wall(), problem: null })

  pass(5_000)
  sandbox.faults.plan([{ match: { path: '/live/*' }, times: 1, do: { html: true } }])
  expect((await reader.refresh()).ok).toBe(false)
  expect(reader.source.snapshot().balances).toMatchObject({ value: first.value, readAt: first.readAt })

  pass(24 * 3_600_000)
  expect(await reader.refresh()).toMatchObject({ error: { kind: 'session-ended' } })
  expect(reader.source.snapshot().balances.value).toEqual(first.value)
  reader.stop()
})
