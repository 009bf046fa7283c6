/** Signing in with the assembled terminal, over real sockets, at the practice broker. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { give, take } from '../../main/session/loopback.test-support.ts'
import type { Terminal } from '../../main/terminal.ts'
import { followLogin } from '../../sandbox/login/follow-login.ts'
import { openWay } from '../campaign/way.ts'
import { visit } from '../visit.ts'
import {
  arrivedAt,
  asha,
  ask,
  type Bench,
  logInAs,
  openBench,
  practiceProfile,
  reach,
  redirectFor,
  signedIn,
  signIn,
  vikram,
} from './terminal.test-support.ts'

const tokenPath = '/index/oauth/token'
const profilePath = '/index/profile'

let bench: Bench
beforeEach(async () => {
  bench = await openBench({ hasList: false })
})
afterEach(() => bench.close())

test('from nothing to signed in with one key', async () => {
  const terminal = await bench.open()
  expect(await reach(terminal, 'signed-out')).toEqual({ kind: 'signed-out', because: null })
  expect(await signIn(terminal)).toEqual({ ok: true })
  const page = await logInAs(terminal)
  expect(page.text).toContain('Your login has reached Bellwether')
  expect(await reach(terminal, 'signed-in')).toEqual({
    kind: 'signed-in',
    account: { id: 'PR1001', name: 'Asha Practice' },
    endsAt: Date.parse('2026-02-04T05:00:00+05:30'),
  })
})

test('pressing the key again and again begins one login', async () => {
  const terminal = await bench.open()
  const states: string[] = []
  terminal.sources.session.subscribe((state) => states.push(state.kind))
  const began = await Promise.all([signIn(terminal), signIn(terminal), signIn(terminal)])
  expect(began.every((one) => one.ok)).toBe(true)
  expect((await signIn(terminal)).ok).toBe(true)
  await logInAs(terminal)
  await reach(terminal, 'signed-in')
  expect(states.filter((kind) => kind !== 'signed-out')).toEqual([
    'waiting-for-browser',
    'exchanging-code',
    'signed-in',
  ])
  expect(arrivedAt(bench, tokenPath)).toBe(1)
})

test('A02: a consent denied is said, the port is free, and the next sign-in works', async () => {
  const terminal = await bench.open()
  await signIn(terminal)
  const page = await logInAs(terminal, { ...asha, decision: 'deny' })
  expect(page.text).toContain('You declined the login')
  expect(await reach(terminal, 'signed-out')).toMatchObject({ because: { kind: 'login-denied' } })
  await expect(visit(bench.profile.redirectUri)).rejects.toThrow('ECONNREFUSED')
  await signedIn(terminal)
})

test('a redirect with a foreign state signs nobody in, and the login goes on', async () => {
  const terminal = await bench.open()
  await signIn(terminal)
  const redirect = new URL(await redirectFor(terminal))
  const foreign = new URL(redirect)
  foreign.searchParams.set('state', 'of-somebody-else')
  expect(await visit(foreign.href)).toMatchObject({
    status: 403,
    text: expect.stringContaining('was not begun by your terminal'),
  })
  expect(terminal.sources.session.snapshot().kind).toBe('waiting-for-browser')
  expect(arrivedAt(bench, tokenPath)).toBe(0)
  await visit(redirect.href)
  await reach(terminal, 'signed-in')
})

test('the redirect of an earlier login is foreign to the next one', async () => {
  const terminal = await bench.open()
  await signIn(terminal)
  const old = await redirectFor(terminal)
  await ask(terminal, 'cancelSignIn')
  await expect(visit(old)).rejects.toThrow('ECONNREFUSED')
  await signIn(terminal)
  expect((await visit(old)).status).toBe(403)
  await logInAs(terminal)
  await reach(terminal, 'signed-in')
})

test('a redirect without the state is refused once the broker is known to send it back', async () => {
  const terminal = await bench.open()
  await signedIn(terminal)
  await ask(terminal, 'signOut')
  bench.pass(2_000)
  await signIn(terminal)
  const redirect = new URL(await redirectFor(terminal))
  redirect.searchParams.delete('state')
  expect((await visit(redirect.href)).status).toBe(403)
  await logInAs(terminal)
  await reach(terminal, 'signed-in')
})

test('A02: five minutes without an answer end the wait and free the port, and the next sign-in works', async () => {
  const terminal = await bench.open()
  await signIn(terminal)
  await reach(terminal, 'waiting-for-browser')
  bench.pass(5 * 60_000)
  expect(await reach(terminal, 'signed-out')).toMatchObject({ because: { kind: 'login-timed-out' } })
  await expect(visit(bench.profile.redirectUri)).rejects.toThrow('ECONNREFUSED')
  await signedIn(terminal)
})

test('a code that somebody else has used is refused and not tried again', async () => {
  const terminal = await bench.open()
  await signIn(terminal)
  const redirect = await redirectFor(terminal)
  await fetch(`${bench.sandbox.baseUrl}${tokenPath}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('practice-terminal:practice-secret')}`,
      'x-api-key': 'practice-terminal',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      code: new URL(redirect).searchParams.get('code'),
      grant_type: 'authorization_code',
      redirect_uri: bench.profile.redirectUri,
    }),
  })
  bench.pass(2_000)
  await visit(redirect)
  expect(await reach(terminal, 'signed-out')).toMatchObject({ because: { kind: 'code-refused' } })
  expect(arrivedAt(bench, tokenPath)).toBe(2)
  bench.pass(2_000)
  await signedIn(terminal)
})

/** What is done to an answer, and what is said of it. */
const answers = [
  ['a page instead of an answer', { html: true }, /web page|network/i],
  ['nothing', { empty: true }, /nothing|empty/i],
  ['half a body', { halfBody: true }, /half|cut|broke off|incomplete/i],
  ['ten megabytes', { bigBody: true }, /large|long|big/i],
  ['a closed connection', { drop: true }, /connection broke/i],
  ['a lost reply', { loseReply: true }, /connection broke/i],
  ['a reset in the middle', { resetAfterBytes: 40 }, /connection broke/i],
  ['an error of its own', { status: 500 }, /fault of its own/i],
  ['maintenance', { status: 503 }, /service|maintenance|unavailable|down/i],
  ['another shape', { status: 200, body: { access_token: 7, data: [] } }, /cannot be trusted/i],
] as const

test.each([...answers, ['too many requests', { status: 429 }, /too (many|often)/i] as const])(
  'A04: the broker answers the code with %s: a sentence that says so, no second try, and the next sign-in works',
  async (_what, deed, words) => {
    const terminal = await bench.open()
    bench.sandbox.faults.plan([{ match: { path: tokenPath }, times: 1, do: deed }])
    await signIn(terminal)
    await logInAs(terminal)
    const { because } = await reach(terminal, 'signed-out')
    expect(because?.happened).toMatch(/not signed in/i)
    expect(because?.happened).toMatch(words)
    expect(because?.todo).toMatch(/sign in again/i)
    expect(arrivedAt(bench, tokenPath)).toBe(1)
    bench.pass(10_000)
    await signedIn(terminal)
  },
)

test('A04: the broker answers the code after twenty seconds: told after ten, and the late token is nobody’s', async () => {
  const terminal = await bench.open()
  bench.sandbox.faults.plan([{ match: { path: tokenPath }, times: 1, do: { hang: true } }])
  await signIn(terminal)
  await logInAs(terminal)
  await reach(terminal, 'exchanging-code')
  // Only once the request has left does its time run.
  await expect.poll(() => arrivedAt(bench, tokenPath)).toBe(1)
  bench.pass(10_000)
  expect(await reach(terminal, 'signed-out')).toMatchObject({ because: { kind: 'no-answer' } })
  bench.pass(10_000)
  await signedIn(terminal)
})

test.each(answers.filter(([, deed]) => !('loseReply' in deed)))(
  'the broker answers “whose account?” with %s: not signed in, the token is given back, and the next sign-in works',
  async (_what, deed) => {
    const terminal = await bench.open()
    bench.sandbox.faults.plan([{ match: { path: profilePath }, times: 1, do: deed }])
    await signIn(terminal)
    await logInAs(terminal)
    const { because } = await reach(terminal, 'signed-out')
    expect(because?.happened).toContain('so you are not signed in')
    await expect.poll(() => bench.sandbox.tokens.live()).toEqual([])
    bench.pass(2_000)
    await signedIn(terminal)
  },
)

/** One account has signed in and out, and then another one goes through the login. */
async function anotherComes(): Promise<Terminal> {
  const terminal = await bench.open()
  await signedIn(terminal)
  await ask(terminal, 'signOut')
  bench.pass(2_000)
  await signIn(terminal)
  await logInAs(terminal, vikram)
  return terminal
}

test('A05: another account is a full stop with both names, and its token is dropped', async () => {
  const terminal = await anotherComes()
  expect(await reach(terminal, 'wrong-account')).toEqual({
    kind: 'wrong-account',
    expected: { id: 'PR1001', name: 'Asha Practice' },
    found: { id: 'PR1002', name: 'Vikram Practice' },
  })
  await expect.poll(() => bench.sandbox.tokens.live()).toEqual([])
  expect(await ask(terminal, 'refreshAccount')).toMatchObject({ ok: false })
  expect(terminal.sources.trading.snapshot().book.kind).toBe('signed-out')

  // The remembered one may still sign in …
  bench.pass(2_000)
  await signedIn(terminal)
  await terminal.stop()
  bench.pass(2_000)

  // … also after a restart the other one may not …
  await terminal.stop()
  const next = await bench.open()
  await signIn(next)
  await logInAs(next, vikram)
  await reach(next, 'wrong-account')

  // … until the person says so.
  expect(await ask(next, 'forgetAccount')).toEqual({ ok: true })
  bench.pass(2_000)
  await signedIn(next, vikram)
})

test('A05: the account that was agreed to is the one that is remembered, also where the terminal ends before it signs in', async () => {
  const terminal = await anotherComes()
  await reach(terminal, 'wrong-account')
  await ask(terminal, 'forgetAccount')
  await terminal.stop()
  bench.pass(2_000)
  const next = await bench.open()
  await signIn(next)
  await logInAs(next, asha)
  expect(await reach(next, 'wrong-account')).toMatchObject({ expected: { id: 'PR1002' }, found: { id: 'PR1001' } })
})

test('A03: a port that another program holds is named, the browser is not sent there, and later it works', async () => {
  const port = new URL(bench.profile.redirectUri).port
  const other = await take('::1', Number(port))
  const terminal = await bench.open()
  const problem = { kind: 'port-in-use', happened: expect.stringContaining(port), todo: expect.stringContaining(port) }
  expect(await signIn(terminal)).toEqual({ ok: false, error: problem })
  expect(terminal.sources.session.snapshot()).toEqual({ kind: 'signed-out', because: problem })
  if (other) await give(other)
  await signedIn(terminal)
})

test('a 401 ends the session once, and nothing more is asked of the broker', async () => {
  const terminal = await bench.open()
  await signedIn(terminal)
  bench.pass(2_000)
  bench.sandbox.tokens.clear()
  const states: string[] = []
  terminal.sources.session.subscribe((state) => states.push(state.kind))
  await Promise.all([1, 2, 3, 4, 5].map(() => ask(terminal, 'refreshAccount')))
  expect(terminal.sources.session.snapshot()).toMatchObject({ kind: 'ended', why: 'refused-by-broker' })
  expect(states).toEqual(['ended'])
  const sent = bench.sandbox.requests.all().length
  bench.pass(60_000)
  for (let time = 0; time < 5; time += 1) await ask(terminal, 'refreshAccount')
  expect(bench.sandbox.requests.all()).toHaveLength(sent)
  await signedIn(terminal)
})

describe('A09: two machines that take the sign-in from each other', () => {
  /** What the other machine's sign-in does to this one's token. */
  async function lose(terminal: Terminal): Promise<void> {
    bench.pass(2_000)
    bench.sandbox.tokens.clear()
    await ask(terminal, 'refreshAccount')
  }

  test('the second loss within minutes says “signed in elsewhere”, and nobody signs in again by himself', async () => {
    const terminal = await bench.open()
    await signedIn(terminal)
    await lose(terminal)
    expect(terminal.sources.session.snapshot()).toMatchObject({ kind: 'ended', why: 'refused-by-broker' })
    await signedIn(terminal)
    await lose(terminal)
    expect(terminal.sources.session.snapshot()).toMatchObject({ kind: 'ended', why: 'signed-in-elsewhere' })
    const logins = arrivedAt(bench, tokenPath)
    bench.pass(10 * 60_000)
    await expect(visit(bench.profile.redirectUri)).rejects.toThrow('ECONNREFUSED')
    expect(terminal.sources.session.snapshot().kind).toBe('ended')
    expect(arrivedAt(bench, tokenPath)).toBe(logins)
    await signedIn(terminal)
  })

  test('two losses far apart are two ends of their own', async () => {
    const terminal = await bench.open()
    await signedIn(terminal)
    await lose(terminal)
    bench.pass(11 * 60_000)
    await signedIn(terminal)
    await lose(terminal)
    expect(terminal.sources.session.snapshot()).toMatchObject({ kind: 'ended', why: 'refused-by-broker' })
  })
})

test('A01, T23: at 05:00 IST the session ends by itself and the token is gone, without asking the broker', async () => {
  const terminal = await bench.open()
  await signedIn(terminal)
  const sent = bench.sandbox.requests.all().length
  bench.pass(Date.parse('2026-02-04T05:00:00+05:30') - bench.clock.wall() - 1)
  expect(terminal.sources.session.snapshot().kind).toBe('signed-in')
  bench.pass(1)
  expect(terminal.sources.session.snapshot()).toEqual({
    kind: 'ended',
    why: 'daily-clearing',
    at: Date.parse('2026-02-04T05:00:00+05:30'),
  })
  // The broker still knows the token; this terminal has none any more.
  for (let time = 0; time < 3; time += 1) {
    expect(await ask(terminal, 'refreshAccount')).toMatchObject({ ok: false })
  }
  expect(bench.sandbox.requests.all()).toHaveLength(sent)
  bench.pass(65 * 60_000)
  await signedIn(terminal)
})

test('a computer that slept over the clearing knows it before it asks', async () => {
  const terminal = await bench.open()
  await signedIn(terminal)
  const sent = bench.sandbox.requests.all().length
  // Timers stood still; only the wall moved on.
  bench.clock.setWall(Date.parse('2026-02-04T09:00:00+05:30'))
  expect(await ask(terminal, 'refreshAccount')).toMatchObject({ ok: false })
  expect(terminal.sources.session.snapshot()).toMatchObject({ kind: 'ended', why: 'daily-clearing' })
  expect(bench.sandbox.requests.all()).toHaveLength(sent)
})

test('a computer that wakes sees the end within half a minute', async () => {
  const terminal = await bench.open()
  await signedIn(terminal)
  bench.clock.setWall(Date.parse('2026-02-04T09:00:00+05:30'))
  bench.clock.advance(30_000)
  expect(terminal.sources.session.snapshot()).toMatchObject({ kind: 'ended', why: 'daily-clearing' })
})

test('cancelled while the code is exchanged, the token that comes is given back', async () => {
  const way = await openWay(Number(new URL(bench.sandbox.baseUrl).port))
  const profile = practiceProfile(`http://127.0.0.1:${way.port}`, bench.profile.redirectUri)
  const terminal = await bench.open({ profile })
  way.cutNext({ begins: `POST ${tokenPath}`, how: 'hold-answer' })
  await signIn(terminal)
  await logInAs(terminal)
  await reach(terminal, 'exchanging-code')
  await expect.poll(() => arrivedAt(bench, tokenPath)).toBe(1)
  expect(await ask(terminal, 'cancelSignIn')).toEqual({ ok: true })
  expect(await reach(terminal, 'signed-out')).toMatchObject({ because: { kind: 'login-cancelled' } })
  way.letGo()
  await expect.poll(() => arrivedAt(bench, '/index/logout')).toBe(1)
  expect(bench.sandbox.tokens.live()).toEqual([])
  expect(terminal.sources.session.snapshot().kind).toBe('signed-out')
  await terminal.stop()
  await way.stop()
})

test('signing out tells the broker, clears the account, and asks nothing afterwards', async () => {
  const terminal = await bench.open()
  await signedIn(terminal)
  bench.pass(2_000)
  expect((await ask(terminal, 'refreshAccount')).ok).toBe(true)
  expect(terminal.sources.account.snapshot().balances.value).not.toBeNull()
  expect(await ask(terminal, 'signOut')).toEqual({ ok: true })
  expect(terminal.sources.session.snapshot()).toEqual({ kind: 'signed-out', because: null })
  expect(terminal.sources.account.snapshot()).toMatchObject({ profile: { value: null }, balances: { value: null } })
  expect(bench.sandbox.tokens.live()).toEqual([])
})

test('a broker that does not answer cannot hold up a sign-out', async () => {
  const terminal = await bench.open()
  await signedIn(terminal)
  bench.sandbox.faults.plan([{ match: { path: '/index/logout' }, do: { hang: true } }])
  const out = ask(terminal, 'signOut')
  expect(terminal.sources.session.snapshot().kind).toBe('signed-out')
  await expect.poll(() => arrivedAt(bench, '/index/logout')).toBe(1)
  bench.pass(3_000)
  expect(await out).toEqual({ ok: true })
})

test('where the system’s browser is used, its failure ends the wait with its reason', async () => {
  const error = { kind: 'browser-not-opened', happened: 'no browser', todo: 'install one' } as const
  const terminal = await bench.open({ loginOpensIn: 'system-browser', openBrowser: async () => ({ ok: false, error }) })
  // The port is free again each time.
  for (const _ of [1, 2]) {
    expect(await signIn(terminal)).toEqual({ ok: false, error })
    expect(await reach(terminal, 'signed-out')).toEqual({ kind: 'signed-out', because: error })
  }
})

test('an opener that reports a failure although the page has opened undoes no login', async () => {
  const error = { kind: 'browser-not-opened', happened: 'no browser', todo: 'install one' } as const
  const terminal = await bench.open({
    loginOpensIn: 'system-browser',
    openBrowser: async (url) => {
      const arrived = reach(terminal, 'exchanging-code')
      await visit(await followLogin(url, asha))
      await arrived
      return { ok: false, error }
    },
  })
  expect(await signIn(terminal)).toEqual({ ok: true })
  await reach(terminal, 'signed-in')
})

test('the system’s browser is sent to the login only when the loopback server is up, and the window hears no address', async () => {
  let status = 0
  const terminal = await bench.open({
    loginOpensIn: 'system-browser',
    openBrowser: async () => {
      status = (await visit(`${bench.profile.redirectUri}?probe`)).status
      return { ok: true, value: undefined }
    },
  })
  await signIn(terminal)
  expect(status).toBe(400)
  expect(await reach(terminal, 'waiting-for-browser')).toMatchObject({ loginUrl: null })
})

test('stopping in the middle of a login frees the port', async () => {
  const terminal = await bench.open()
  await signIn(terminal)
  await reach(terminal, 'waiting-for-browser')
  await Promise.all([terminal.stop(), terminal.stop()])
  await expect(visit(bench.profile.redirectUri)).rejects.toThrow('ECONNREFUSED')
})
