/** Signing in with a token that the broker's own page made: whose it is, how long it lasts, and what becomes of one that is not taken. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryStore } from '../../main/session/memory-store.ts'
import type { SecretStore } from '../../main/session/secret-store.ts'
import type { Terminal } from '../../main/terminal.ts'
import { tokenEnd, v2TokenEnd } from '../../sandbox/tokens.ts'
import { arrivedAt, ask, type Bench, logInAs, openBench, reach, signedIn, signIn } from './terminal.test-support.ts'

const window = { windowId: 'window 1', refusal: null }
const apiKey = 'my-own-key'
const apiSecret = 'canary-secret-of-mine'

let bench: Bench
let secretStore: SecretStore
beforeEach(async () => {
  bench = await openBench()
  secretStore = memoryStore()
  bench.sandbox.apps.register({ apiKey, apiSecret, redirectUri: bench.profile.redirectUri })
})
afterEach(() => bench.close())

type By = 'legacy' | 'v2'
const mine = (accountBy: By) => ({
  ...{ ...bench.profile, name: 'Mine', kind: 'live' as const, accountBy },
  instrumentsUrl: `${bench.sandbox.baseUrl}/no-list`,
})

async function openLive(by: By): Promise<Terminal> {
  const terminal = await bench.open({ secretStore, profile: mine(by) })
  await reach(terminal, 'needs-credentials')
  await terminal.answers.giveCredentials({ apiKey, apiSecret }, window)
  await reach(terminal, 'signed-out')
  return terminal
}

function made(by: By, clientId = 'PR1001'): string {
  return bench.sandbox.tokens.issue(apiKey, clientId, by === 'v2' ? v2TokenEnd : tokenEnd).text
}

function give(terminal: Terminal, token: string, keepUntilItEnds = false) {
  return terminal.answers.giveToken({ token, keepUntilItEnds }, window)
}

test.each(['legacy', 'v2'] as const)(
  '%s: whoever it belongs to is signed in until such tokens end, and no window is told it',
  async (by) => {
    const terminal = await openLive(by)
    const token = made(by)
    expect(await give(terminal, token)).toEqual({ ok: true })
    const state = terminal.sources.session.snapshot()
    expect(state).toMatchObject({
      kind: 'signed-in',
      account: { id: 'PR1001' },
      endsAt: Date.parse('2026-02-04T03:30:00+05:30'),
    })
    expect(JSON.stringify([state, terminal.sources.secrets.snapshot()])).not.toContain(token)
    expect(arrivedAt(bench, '/index/oauth/token') + arrivedAt(bench, '/v2/login/authorization/token')).toBe(0)
  },
)

test('one that the broker does not accept signs nobody in, is not kept, and another may be given', async () => {
  const terminal = await openLive('v2')
  expect(await give(terminal, 'not-a-token-of-any-kind', true)).toMatchObject({
    ok: false,
    error: { kind: 'session-ended', happened: expect.stringContaining('does not accept this token') },
  })
  expect(terminal.sources.session.snapshot()).toMatchObject({ kind: 'signed-out' })
  await terminal.stop()
  bench.pass(2_000)
  const next = await bench.open({ secretStore, profile: mine('v2') })
  await reach(next, 'signed-out')
  expect(await give(next, made('v2'))).toEqual({ ok: true })
})

test('one of another account than the remembered one stops there, and is not ended: it may be in use elsewhere', async () => {
  const terminal = await openLive('v2')
  await give(terminal, made('v2'))
  await ask(terminal, 'signOut')
  bench.pass(2_000)
  const other = made('v2', 'PR1002')
  expect(await give(terminal, other)).toEqual({ ok: true })
  expect(terminal.sources.session.snapshot()).toMatchObject({ kind: 'wrong-account', found: { id: 'PR1002' } })
  expect(bench.sandbox.tokens.find(other)).not.toBeNull()
})

test('it outlives the program only where that was chosen', async () => {
  const first = await openLive('v2')
  await give(first, made('v2'))
  await first.stop()
  bench.pass(2_000)
  const second = await bench.open({ secretStore, profile: mine('v2') })
  await reach(second, 'signed-out')
  await give(second, made('v2'), true)
  await second.stop()
  bench.pass(2_000)
  const third = await bench.open({ secretStore, profile: mine('v2') })
  await reach(third, 'signed-in')
})

test('none is taken while a login page is open, while somebody is signed in, or by a practice profile', async () => {
  const terminal = await openLive('v2')
  const token = made('v2')
  await signIn(terminal)
  expect(await give(terminal, token)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  await ask(terminal, 'cancelSignIn')
  await signedIn(terminal)
  expect(await give(terminal, token)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  await terminal.stop()
  const practice = await bench.open()
  await reach(practice, 'signed-out')
  const asked = arrivedAt(bench, '/index/profile')
  expect(await give(practice, token)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  expect(arrivedAt(bench, '/index/profile')).toBe(asked)
})

/** Long enough to be in the middle of it on a machine that has much else to do. */
async function whileAsked(terminal: Terminal, act: () => Promise<unknown>) {
  bench.sandbox.faults.plan([{ match: { path: '/v2/user/profile' }, times: 1, do: { delayMs: 2_000 } }])
  const given = give(terminal, made('v2'))
  await expect.poll(() => arrivedAt(bench, '/v2/user/profile')).toBe(1)
  await act()
  expect(await given).toMatchObject({ ok: false, error: { kind: 'login-cancelled' } })
}

test.each(['signOut', 'cancelSignIn'] as const)(
  '%s, while the broker is still asked whose it is, comes first',
  async (act) => {
    const terminal = await openLive('v2')
    await whileAsked(terminal, async () => ask(terminal, act))
    expect(terminal.sources.session.snapshot()).toEqual({ kind: 'signed-out', because: null })
  },
)

test('a login that is begun while the broker is still asked whose it is comes first, and holds', async () => {
  const terminal = await openLive('v2')
  await whileAsked(terminal, async () => signIn(terminal))
  expect(terminal.sources.session.snapshot().kind).toBe('waiting-for-browser')
  await logInAs(terminal)
  await reach(terminal, 'signed-in')
  bench.pass(5 * 60_000 + 1_000)
  expect(terminal.sources.session.snapshot().kind).toBe('signed-in')
})

test('before the key and the secret are known, that is said', async () => {
  const terminal = await bench.open({ secretStore, profile: mine('v2') })
  await reach(terminal, 'needs-credentials')
  expect(await give(terminal, made('v2'))).toMatchObject({ ok: false, error: { kind: 'credentials-missing' } })
})
