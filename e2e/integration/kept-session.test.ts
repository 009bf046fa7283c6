/** Staying signed in, live credentials, and where secrets are while it happens. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fail } from '../../contract/result.ts'
import { keychainTrouble } from '../../main/session/keychain-trouble.ts'
import { type MemoryStore, memoryStore } from '../../main/session/memory-store.ts'
import type { SecretStore } from '../../main/session/secret-store.ts'
import type { Terminal } from '../../main/terminal.ts'
import {
  arrivedAt,
  ask,
  type Bench,
  logInAs,
  openBench,
  reach,
  signedIn,
  signIn,
  vikram,
} from './terminal.test-support.ts'
import { untilSo } from './terminal-orders.test-support.ts'

const window = { windowId: 'window 1', refusal: null }
const profilePath = '/index/profile'
const apiSecret = 'canary-of-the-api-secret-4f1c'

let bench: Bench
let keychain: MemoryStore
beforeEach(async () => {
  bench = await openBench({ hasList: false })
  keychain = memoryStore()
})
afterEach(async () => {
  await bench.stopTerminals()
  try {
    expectNothingOnDisk()
  } finally {
    await bench.close()
  }
})

/** Every test ends with this: no secret, token or code is in any file. */
function expectNothingOnDisk(): void {
  const requests = bench.sandbox.requests.all()
  const tokens = requests.flatMap(({ headers }) => /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? [])
  const codes = requests.flatMap(({ body }) => /"code":"([^"]+)"/.exec(body)?.[1] ?? [])
  expect(codes.length + tokens.length).toBeGreaterThan(0)
  for (const entry of readdirSync(bench.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const text = readFileSync(join(entry.parentPath, entry.name)).toString('latin1')
    for (const secret of [...tokens, ...codes, apiSecret, Buffer.from(apiSecret).toString('base64')]) {
      expect(text.includes(secret), `${entry.name} holds a secret`).toBe(false)
    }
  }
}

async function restart(terminal: Terminal): Promise<Terminal> {
  await terminal.stop()
  bench.pass(2_000)
  return bench.open({ secretStore: keychain })
}

/** One that says nothing before it is told to: the rest of the start does not wait for it. */
function slowKeychain(keychain: SecretStore) {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const store: SecretStore = {
    ...keychain,
    get: async (name) => {
      await promise
      return keychain.get(name)
    },
  }
  return { store, answer }
}

async function keptTerminal(): Promise<Terminal> {
  const terminal = await bench.open({ secretStore: keychain })
  await signedIn(terminal, undefined, true)
  await expect.poll(() => keychain.isEmpty()).toBe(false)
  return terminal
}

test('kept until it ends: the next start is signed in without a browser', async () => {
  const before = await keptTerminal()
  await before.stop()
  bench.pass(2_000)
  const slow = slowKeychain(keychain)
  const next = await bench.open({ secretStore: slow.store })
  expect(next.sources.session.snapshot().kind).toBe('resuming')
  expect(await signIn(next)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  slow.answer()
  expect(await reach(next, 'signed-in')).toMatchObject({ account: { id: 'PR1001' } })
  expect(arrivedAt(bench, '/index/oauth/token')).toBe(1)
})

test('T23: not kept: nothing goes into the keychain, nor onto the disk, and the next start is signed out', async () => {
  const terminal = await bench.open({ secretStore: keychain })
  await signedIn(terminal)
  expect(keychain.isEmpty()).toBe(true)
  const next = await restart(terminal)
  expect(await reach(next, 'signed-out')).toEqual({ kind: 'signed-out', because: null })
})

test('a 401 ends the session and forgets the kept token', async () => {
  const terminal = await keptTerminal()
  bench.sandbox.tokens.clear()
  bench.pass(2_000)
  await ask(terminal, 'refreshAccount')
  await reach(terminal, 'ended')
  await expect.poll(() => keychain.isEmpty()).toBe(true)
})

test('signing out forgets the kept token', async () => {
  const terminal = await keptTerminal()
  expect(await ask(terminal, 'signOut')).toEqual({ ok: true })
  expect(keychain.isEmpty()).toBe(true)
  const next = await restart(terminal)
  expect(await reach(next, 'signed-out')).toEqual({ kind: 'signed-out', because: null })
})

test('a network that fails while a kept token is checked loses nothing', async () => {
  const terminal = await keptTerminal()
  bench.sandbox.faults.plan([{ match: { path: profilePath }, times: 2, do: { drop: true } }])
  const next = await restart(terminal)
  const { because } = await reach(next, 'signed-out')
  expect(because).toMatchObject({
    happened: expect.stringContaining('You chose to stay signed in'),
    todo: expect.stringContaining('Sign in'),
  })
  bench.pass(2_000)
  expect((await signIn(next)).ok).toBe(false)
  await reach(next, 'signed-out')
  bench.pass(2_000)
  expect(await signIn(next)).toEqual({ ok: true })
  expect(next.sources.session.snapshot()).toMatchObject({ kind: 'signed-in', account: { id: 'PR1001' } })
  expect(arrivedAt(bench, '/index/oauth/token')).toBe(1)
})

test('a kept token that the broker refuses has ended, and is forgotten', async () => {
  const terminal = await keptTerminal()
  bench.sandbox.tokens.clear()
  const next = await restart(terminal)
  expect(await reach(next, 'ended')).toMatchObject({ why: 'refused-by-broker' })
  await expect.poll(() => keychain.isEmpty()).toBe(true)
  bench.pass(2_000)
  await signedIn(next)
})

test('one sign-in too many within a few seconds waits its turn instead of failing', async () => {
  const terminal = await bench.open()
  for (let time = 0; time < 5; time += 1) {
    await signedIn(terminal)
    await ask(terminal, 'signOut')
  }
  await signIn(terminal)
  await logInAs(terminal)
  await expect.poll(() => bench.sandbox.tokens.live()).toHaveLength(1)
  expect(terminal.sources.session.snapshot().kind).toBe('exchanging-code')
  const asked = arrivedAt(bench, profilePath)
  await expect
    .poll(() => {
      bench.pass(1_000)
      return terminal.sources.session.snapshot().kind
    })
    .toBe('signed-in')
  expect(arrivedAt(bench, profilePath)).toBe(asked + 1)
})

test('a kept token whose end has passed is not even shown to the broker', async () => {
  const terminal = await keptTerminal()
  await terminal.stop()
  const asked = arrivedAt(bench, profilePath)
  bench.pass(24 * 3_600_000)
  const next = await bench.open({ secretStore: keychain })
  expect(await reach(next, 'ended')).toEqual({
    kind: 'ended',
    why: 'daily-clearing',
    at: Date.parse('2026-02-04T05:00:00+05:30'),
  })
  expect(arrivedAt(bench, profilePath)).toBe(asked)
})

test('a kept token is never sent to another broker', async () => {
  const terminal = await keptTerminal()
  await terminal.stop()
  const other = await openBench({ hasList: false })
  const profile = { ...bench.profile, baseUrl: other.sandbox.baseUrl }
  const next = await bench.open({ secretStore: keychain, profile })
  expect(await reach(next, 'signed-out')).toEqual({ kind: 'signed-out', because: null })
  expect(other.sandbox.requests.all()).toEqual([])
  await next.stop()
  await other.close()
})

test.each([
  ['A06', 'locked'],
  ['A08', 'too-long'],
] as const)(
  '%s: with a keychain that says “%s” one is signed in all the same, the token is not kept, and the state says why',
  async (_, what) => {
    const trouble = keychainTrouble(what)
    const broken = fail(trouble)
    const locked: SecretStore = {
      get: async () => broken,
      set: async () => broken,
      delete: async () => broken,
      reach: async () => ({ ok: true, value: undefined }),
    }
    const terminal = await bench.open({ secretStore: locked })
    await signedIn(terminal, undefined, true)
    await expect.poll(() => terminal.sources.secrets.snapshot()).toEqual({ kind: 'in-memory', because: trouble })
    expect(await ask(terminal, 'signOut')).toEqual(broken)
    expect(terminal.sources.session.snapshot()).toEqual({ kind: 'signed-out', because: null })
  },
)

test('A08: that a token was not kept is said on, although the keychain deletes what it never had without a word', async () => {
  const trouble = keychainTrouble('too-long')
  const short: SecretStore = { ...keychain, set: async () => fail(trouble) }
  const terminal = await bench.open({ secretStore: short })
  const told: unknown[] = []
  terminal.sources.secrets.subscribe((state) => told.push(state))
  await signedIn(terminal, undefined, true)
  await expect.poll(() => terminal.sources.secrets.snapshot()).toEqual({ kind: 'in-memory', because: trouble })
  expect(await ask(terminal, 'signOut')).toEqual({ ok: true })
  expect(told).toEqual([{ kind: 'in-memory', because: trouble }])
})

test('A06: a keychain that cannot be read at the next start does not stand in the way of signing in', async () => {
  const terminal = await keptTerminal()
  await terminal.stop()
  bench.pass(2_000)
  const trouble = keychainTrouble('locked')
  const next = await bench.open({ secretStore: { ...keychain, get: async () => fail(trouble) } })
  const { because } = await reach(next, 'signed-out')
  expect(because).toMatchObject({ kind: 'keychain-locked', todo: expect.stringContaining('sign in anew') })
  await signedIn(next)
})

test('a check of a kept token that is given up does not stand in the way either', async () => {
  const terminal = await keptTerminal()
  bench.sandbox.faults.plan([{ match: { path: profilePath }, times: 1, do: { hang: true } }])
  const asked = arrivedAt(bench, profilePath)
  const next = await restart(terminal)
  await expect.poll(() => arrivedAt(bench, profilePath)).toBe(asked + 1)
  await ask(next, 'cancelSignIn')
  expect(next.sources.session.snapshot()).toEqual({ kind: 'signed-out', because: null })
  expect(await signIn(next)).toEqual({ ok: true })
  expect(next.sources.session.snapshot().kind).toBe('signed-in')
})

test('a live profile asks for key and secret once, and keeps them in the keychain alone', async () => {
  bench.sandbox.apps.register({ apiKey: 'my-own-key', apiSecret, redirectUri: bench.profile.redirectUri })
  const profile = mine()
  const terminal = await bench.open({ secretStore: keychain, profile })
  expect(await reach(terminal, 'needs-credentials')).toEqual({
    kind: 'needs-credentials',
    redirectUri: profile.redirectUri,
    because: null,
  })
  expect(await signIn(terminal)).toMatchObject({ ok: false, error: { kind: 'credentials-missing' } })

  // A wrong secret comes back to the fields with the reason.
  expect(await terminal.answers.giveCredentials({ apiKey: 'my-own-key', apiSecret: 'wrong' }, window)).toEqual({
    ok: true,
  })
  await reach(terminal, 'signed-out')
  await signIn(terminal)
  await logInAs(terminal)
  expect(await reach(terminal, 'needs-credentials')).toMatchObject({ because: { kind: 'credentials-refused' } })

  bench.pass(2_000)
  expect(await terminal.answers.giveCredentials({ apiKey: 'my-own-key', apiSecret }, window)).toEqual({ ok: true })
  await signedIn(terminal)
  const told = JSON.stringify([terminal.sources.session.snapshot(), terminal.sources.secrets.snapshot()])
  expect(told).not.toContain(apiSecret)

  const next = await restartLive(terminal)
  expect((await reach(next, 'signed-out')).because).toBeNull()
  await signedIn(next)
})

const mine = () => ({ ...bench.profile, name: 'Mine', kind: 'live' as const })

/** For the first time: the key is asked for, and given. */
async function openLive(apiKey: string): Promise<Terminal> {
  const terminal = await bench.open({ secretStore: keychain, profile: mine() })
  await reach(terminal, 'needs-credentials')
  await terminal.answers.giveCredentials({ apiKey, apiSecret }, window)
  return terminal
}

async function restartLive(terminal: Terminal): Promise<Terminal> {
  await terminal.stop()
  bench.pass(2_000)
  return bench.open({ secretStore: keychain, profile: mine() })
}

test('A07: a secret changed at the broker is one clear error, asked once, and the new one signs in', async () => {
  const redirectUri = bench.profile.redirectUri
  bench.sandbox.apps.register({ apiKey: 'my-own-key', apiSecret, redirectUri })
  const terminal = await openLive('my-own-key')
  await signedIn(terminal)
  await ask(terminal, 'signOut')
  bench.sandbox.apps.register({ apiKey: 'my-own-key', apiSecret: 'the-next-secret', redirectUri })
  bench.pass(2_000)

  const told: string[] = []
  const stop = terminal.sources.session.subscribe((state) => told.push(state.kind))
  await signIn(terminal)
  await logInAs(terminal)
  const { because } = await reach(terminal, 'needs-credentials')
  expect(because).toMatchObject({
    kind: 'credentials-refused',
    happened: expect.stringContaining('did not accept the API key and secret'),
    todo: expect.stringContaining('a secret changed there must be changed here'),
  })
  const asked = arrivedAt(bench, '/index/oauth/token')
  bench.pass(10 * 60_000)
  await expect(fetch(redirectUri)).rejects.toThrow('fetch failed')
  expect(arrivedAt(bench, '/index/oauth/token')).toBe(asked)
  expect(asked).toBe(2)
  expect(told).toEqual(['waiting-for-browser', 'exchanging-code', 'needs-credentials'])
  stop()

  await terminal.answers.giveCredentials({ apiKey: 'my-own-key', apiSecret: 'the-next-secret' }, window)
  await signedIn(terminal)
})

test('A07: a mistyped key waits in vain, is named by how it begins, and the right one signs in', async () => {
  bench.sandbox.apps.register({ apiKey: 'my-own-key', apiSecret, redirectUri: bench.profile.redirectUri })
  const terminal = await openLive('mistyped-key')
  await signIn(terminal)
  await reach(terminal, 'waiting-for-browser')
  bench.pass(5 * 60_000)
  const { because } = await reach(terminal, 'signed-out')
  expect(because).toMatchObject({ kind: 'login-timed-out', happened: expect.stringContaining('begins with “mist”') })
  expect(because?.happened).not.toContain('mistyped')
  expect(because?.todo).toContain('give another key and secret')

  await terminal.answers.giveCredentials({ apiKey: 'my-own-key', apiSecret }, window)
  expect(await reach(terminal, 'signed-out')).toEqual({ kind: 'signed-out', because: null })
  await signedIn(terminal)
  await untilSo(bench, () => terminal.sources.trading.snapshot().book.kind === 'current')
  const keys = bench.sandbox.requests.all().map(({ headers }) => headers['x-api-key'])
  expect(new Set(keys.filter((key) => key !== undefined))).toEqual(new Set(['my-own-key']))
})

test('another key is given: a sign-in that was kept under the one before is not tried with it', async () => {
  const redirectUri = bench.profile.redirectUri
  bench.sandbox.apps.register({ apiKey: 'my-own-key', apiSecret, redirectUri })
  bench.sandbox.apps.register({ apiKey: 'my-other-key', apiSecret, redirectUri })
  const before = await openLive('my-own-key')
  await signedIn(before, undefined, true)
  bench.sandbox.faults.plan([{ match: { path: profilePath }, times: 2, do: { drop: true } }])
  const terminal = await restartLive(before)
  expect((await reach(terminal, 'signed-out')).because).not.toBeNull()
  await terminal.answers.giveCredentials({ apiKey: 'my-other-key', apiSecret }, window)
  bench.pass(2_000)
  const asked = arrivedAt(bench, profilePath)
  expect(await signIn(terminal)).toEqual({ ok: true })
  expect(terminal.sources.session.snapshot().kind).toBe('waiting-for-browser')
  expect(arrivedAt(bench, profilePath)).toBe(asked)
})

test('a practice profile takes no credentials, and a live session keeps the ones it began with', async () => {
  const terminal = await bench.open()
  await signedIn(terminal)
  const given = { apiKey: 'x', apiSecret }
  expect(await terminal.answers.giveCredentials(given, window)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
})

test('practice and live of the same name remember their accounts apart', async () => {
  const practice = await bench.open()
  await signedIn(practice)
  await practice.stop()
  bench.sandbox.apps.register({ apiKey: 'my-own-key', apiSecret, redirectUri: bench.profile.redirectUri })
  bench.pass(2_000)
  const live = await bench.open({ secretStore: keychain, profile: { ...bench.profile, kind: 'live' } })
  await reach(live, 'needs-credentials')
  await live.answers.giveCredentials({ apiKey: 'my-own-key', apiSecret }, window)
  await signedIn(live, vikram)
})

test('a broker that echoes no state can be signed in to as well, again and again', async () => {
  const legacy = await openBench({ scenario: 'no-state-echo', hasList: false })
  const terminal = await legacy.open()
  await signedIn(terminal)
  await ask(terminal, 'signOut')
  await signIn(terminal)
  expect(await logInAs(terminal)).toMatchObject({ status: 200 })
  await reach(terminal, 'signed-in')
  await legacy.close()
  await signedIn(await bench.open())
})

test('T25: a keychain that locks after the start stands in the way of no cancellation: it is read once a start', async () => {
  bench.sandbox.apps.register({ apiKey: 'my-own-key', apiSecret, redirectUri: bench.profile.redirectUri })
  const before = await openLive('my-own-key')
  await before.stop()
  bench.pass(2_000)

  let isLocked = false
  const locking: SecretStore = {
    ...keychain,
    get: async (name) => (isLocked ? fail(keychainTrouble('locked')) : keychain.get(name)),
  }
  const terminal = await bench.open({ secretStore: locking, profile: mine() })
  await reach(terminal, 'signed-out')
  isLocked = true
  await signedIn(terminal)
  await untilSo(bench, () => terminal.sources.trading.snapshot().push.up)
  await untilSo(bench, () => terminal.sources.trading.snapshot().book.kind === 'current')
  const cancelled = terminal.answers.cancelAllOrders(undefined, window)
  await untilSo(bench, () => sentTo('DELETE', '/live/orders') === 1)
  expect(await cancelled).toMatchObject({ ok: true })
})

function sentTo(method: string, path: string): number {
  return bench.sandbox.requests.all().filter((request) => request.method === method && request.path === path).length
}
