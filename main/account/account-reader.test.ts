import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AccountState } from '../../contract/account.ts'
import { accountId, instant } from '../../contract/kinds.ts'
import { fail } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import type { Broker } from '../broker/broker.ts'
import { connectBroker } from '../broker/connect-broker.ts'
import { balancesMessage, equityMessage, profileMessage, refusalMessage } from '../broker/fixtures.test-support.ts'
import {
  answerWith,
  type Conduct,
  type LoopbackServer,
  startLoopbackServer,
} from '../broker/loopback-server.test-support.ts'
import { type Held, held } from '../ipc/source.ts'
import { type ManualClock, manualClock } from '../ports/manual-clock.test-support.ts'
import { Secret } from '../session/secret.ts'
import type { AccountSession } from './account-parts.ts'
import { type AccountReader, readAccount } from './account-reader.ts'

const startsAt = Date.UTC(2026, 10, 20, 4, 30, 0)
const over = { kind: 'session-ended', happened: 'Over.', todo: 'Sign in again.' } as const

function signedIn(id = 'PR1001'): SessionState {
  return { kind: 'signed-in', account: { id: accountId(id), name: 'Asha' }, endsAt: instant(startsAt + 86_400_000) }
}
const signedOut: SessionState = { kind: 'signed-out', because: null }
const ended: SessionState = { kind: 'ended', why: 'refused-by-broker', at: instant(startsAt) }
const browsing: SessionState = { kind: 'waiting-for-browser', closesAt: instant(startsAt + 300_000), loginUrl: null }

let clock: ManualClock
let server: LoopbackServer
let session: Held<SessionState>
let reader: AccountReader
let broker: Broker
let followers: number
/** How the broker answers now; a test changes it as it goes. */
let balances: Conduct
let profile: Conduct
const asked: string[] = []

function told(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Conduct {
  return answerWith(status, JSON.stringify(body), headers)
}

beforeEach(async () => {
  clock = manualClock(startsAt)
  asked.length = 0
  followers = 0
  balances = told(balancesMessage)
  profile = told(profileMessage)
  server = await startLoopbackServer((socket, head) => {
    const isProfile = head.startsWith('GET /index/profile ')
    asked.push(isProfile ? 'profile' : 'balances')
    const conduct = isProfile ? profile : balances
    conduct(socket, head)
  })
  const log = { note: () => {}, fault: () => 'reference' }
  const app = { apiKey: 'key', apiSecret: new Secret('secret') }
  broker = connectBroker({ baseUrl: server.url, accountBy: 'legacy', app, clock, log })
  session = held<SessionState>(signedIn())
  const random = () => new Uint8Array([255, 255, 255, 255])
  reader = readAccount({ broker: () => broker, session: sessionPort(), clock, random, log })
  onTestFinished(server.stop)
  onTestFinished(broker.close)
  onTestFinished(reader.stop)
})

function follow(listener: (state: SessionState) => void): () => void {
  const stop = session.subscribe(listener)
  followers += 1
  return () => {
    followers -= 1
    stop()
  }
}

/** The session's own promise: a 401 ends it once, and later calls are answered without the network. */
function sessionPort(): AccountSession {
  return {
    state: { snapshot: session.snapshot, subscribe: follow },
    withToken: async (call) => {
      if (session.snapshot().kind !== 'signed-in') return fail(over)
      const answer = await call(new Secret('token'))
      if (!answer.ok && answer.error.kind === 'session-ended') session.set(ended)
      return answer
    },
  }
}

function listen(): () => void {
  return reader.source.subscribe(() => {})
}

/** The next state that looks so, counting the present one; it listens until then. */
async function until(looks: (state: AccountState) => boolean): Promise<AccountState> {
  const found = Promise.withResolvers<AccountState>()
  const check = (state: AccountState) => {
    if (looks(state)) found.resolve(state)
  }
  const stop = reader.source.subscribe(check)
  check(reader.source.snapshot())
  const state = await found.promise
  stop()
  return state
}

/** At rest, with the next reading planned. */
function idle(): Promise<AccountState> {
  return until((state) => state.nextReadAt !== null)
}

const atSecond = (second: number) => instant(startsAt + second * 1_000)

test('nothing is read while nobody listens', async () => {
  expect(reader.source.snapshot()).toEqual({
    profile: { value: null, readAt: null, problem: null },
    balances: { value: null, readAt: null, problem: null },
    nextReadAt: null,
  })
  clock.advance(60_000)
  expect(asked).toEqual([])
})

test('the first listener has the account read at once, and the balances again every ten seconds', async () => {
  listen()
  const first = await idle()
  expect(first.profile).toMatchObject({ value: { id: 'PR1001' }, readAt: atSecond(0), problem: null })
  expect(first.balances).toMatchObject({ value: { equity: { spanMargin: 0 } }, readAt: atSecond(0), problem: null })
  expect(first.nextReadAt).toBe(atSecond(10))
  clock.advance(9_999)
  expect(asked).toEqual(['profile', 'balances'])
  clock.advance(1)
  const second = await until((state) => state.balances.readAt === atSecond(10) && state.nextReadAt !== null)
  expect(second.nextReadAt).toBe(atSecond(20))
  expect(asked).toEqual(['profile', 'balances', 'balances'])
})

test('the last listener to go stops the reading, and the next one reads only what has become due', async () => {
  const stops = [listen(), listen()]
  await idle()
  stops[0]?.()
  stops[0]?.()
  expect(reader.source.snapshot().nextReadAt).toBe(atSecond(10))
  stops[1]?.()
  expect(reader.source.snapshot().nextReadAt).toBe(null)
  clock.advance(5_000)
  const early = listen()
  expect(reader.source.snapshot().nextReadAt).toBe(atSecond(10))
  early()
  clock.advance(60_000)
  expect(asked).toHaveLength(2)
  listen()
  await until((state) => state.balances.readAt === atSecond(65))
  expect(asked).toEqual(['profile', 'balances', 'balances'])
})

test('a failed reading keeps the old value with its age, shows the problem, and is tried again later each time', async () => {
  listen()
  await idle()
  balances = told(refusalMessage(503, 'Maintenance', 'Back soon.'), 503)
  const waits: number[] = []
  for (let round = 0; round < 5; round++) {
    const due = reader.source.snapshot().nextReadAt ?? 0
    const count = asked.length
    clock.advance(due - clock.wall())
    const state = await until((next) => asked.length > count && next.nextReadAt !== null)
    expect(state.balances).toMatchObject({
      value: { equity: {} },
      readAt: atSecond(0),
      problem: { kind: 'broker-down' },
    })
    waits.push((state.nextReadAt ?? 0) - clock.wall())
  }
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000, 60_000])
  balances = told(balancesMessage)
  clock.advance(60_000)
  const healed = await until((state) => state.balances.problem === null && state.nextReadAt !== null)
  expect(healed.balances.readAt).toBe(clock.wall())
  expect((healed.nextReadAt ?? 0) - clock.wall()).toBe(10_000)
})

test('one good reading ends the back-off: the next failure waits as briefly as the first', async () => {
  const outcomes: readonly (readonly [Conduct, number])[] = [
    [told({}, 500), 10_000],
    [told({}, 500), 20_000],
    [told(balancesMessage), 10_000],
    [told({}, 500), 10_000],
  ]
  listen()
  await idle()
  for (const [conduct, wait] of outcomes) {
    balances = conduct
    const count = asked.length
    clock.advance((reader.source.snapshot().nextReadAt ?? 0) - clock.wall())
    const state = await until((next) => asked.length > count && next.nextReadAt !== null)
    expect((state.nextReadAt ?? 0) - clock.wall()).toBe(wait)
  }
})

test('a profile that failed is read again, and one that was read is not', async () => {
  profile = (socket) => socket.end()
  listen()
  expect((await idle()).profile.problem?.kind).toBe('no-answer')
  profile = told(profileMessage)
  clock.advance(10_000)
  await until((state) => state.profile.value !== null && state.nextReadAt !== null)
  clock.advance(10_000)
  await until((state) => state.balances.readAt === atSecond(20))
  expect(asked.filter((name) => name === 'profile')).toHaveLength(2)
})

test('readings never overlap, however many ask while one is under way', async () => {
  balances = () => {}
  listen()
  await server.requests(2)
  const refreshes = [reader.refresh(), reader.refresh()]
  listen()
  clock.advance(9_999)
  expect(asked).toEqual(['profile', 'balances'])
  clock.advance(1)
  for (const refreshed of await Promise.all(refreshes))
    expect(refreshed).toMatchObject({ error: { kind: 'no-answer' } })
  expect(asked).toEqual(['profile', 'balances'])
})

test('a refresh inside the budget reads both parts now, also with nobody listening, and moves the next reading', async () => {
  expect(await reader.refresh()).toEqual({ ok: true, value: undefined })
  expect(asked).toEqual(['profile', 'balances'])
  listen()
  clock.advance(4_000)
  expect(await reader.refresh()).toEqual({ ok: true, value: undefined })
  expect(reader.source.snapshot()).toMatchObject({
    profile: { readAt: atSecond(4) },
    balances: { readAt: atSecond(4) },
    nextReadAt: atSecond(14),
  })
})

test('a refresh beyond the budget says when, and sends nothing', async () => {
  await reader.refresh()
  expect(await reader.refresh()).toMatchObject({ error: { kind: 'rate-limited', todo: 'Ask again at 10:00:02 IST.' } })
  expect(asked).toHaveLength(2)
  expect(reader.source.snapshot().balances.problem).toBe(null)
})

test('a refresh reads what the budget allows and leaves the rest as it was', async () => {
  for (let check = 0; check < 5; check++) await broker.readProfile(new Secret('token'))
  expect(await reader.refresh()).toEqual({ ok: true, value: undefined })
  const state = reader.source.snapshot()
  expect(state.profile).toEqual({ value: null, readAt: null, problem: null })
  expect(state.balances.readAt).toBe(atSecond(0))
  expect((await idle()).nextReadAt).toBe(instant(startsAt + 5_050))
})

test('after a 429 the next reading waits as long as the broker asks', async () => {
  balances = told(refusalMessage(429, 'TooMany', 'Slow down.'), 429, { 'retry-after': '120' })
  listen()
  const state = await idle()
  expect(state.balances.problem?.kind).toBe('rate-limited')
  expect(state.nextReadAt).toBe(atSecond(120))
})

test('a 401 ends the reading once: the values stay with their age, marked, and nothing more is asked', async () => {
  listen()
  await idle()
  profile = told(refusalMessage(401, 'Unauthorized', 'Over.'), 401)
  clock.advance(5_000)
  expect(await reader.refresh()).toMatchObject({ error: { kind: 'session-ended' } })
  const state = reader.source.snapshot()
  expect(state.profile).toMatchObject({
    value: { id: 'PR1001' },
    readAt: atSecond(0),
    problem: { kind: 'session-ended' },
  })
  expect(state.balances).toMatchObject({
    value: { equity: {} },
    readAt: atSecond(0),
    problem: { kind: 'session-ended' },
  })
  expect(state.nextReadAt).toBe(null)
  clock.advance(600_000)
  expect(await reader.refresh()).toMatchObject({ error: { kind: 'not-now' } })
  expect(asked).toEqual(['profile', 'balances', 'profile'])
})

test('the same account back after its session ended: the values stay until the new ones come', async () => {
  listen()
  await idle()
  session.set(ended)
  session.set(browsing)
  expect(reader.source.snapshot().balances).toMatchObject({ readAt: atSecond(0), problem: { kind: 'session-ended' } })
  clock.advance(60_000)
  balances = () => {}
  session.set(signedIn())
  expect(reader.source.snapshot().balances).toMatchObject({ readAt: atSecond(0), problem: null })
  const state = await until((next) => next.profile.readAt === atSecond(60))
  expect(state.balances.readAt).toBe(atSecond(0))
})

test('another account after an ended session sees nothing of the first one', async () => {
  listen()
  await idle()
  session.set(ended)
  balances = () => {}
  profile = () => {}
  session.set(signedIn('PR1002'))
  expect(reader.source.snapshot()).toMatchObject({ profile: { value: null }, balances: { value: null } })
})

test.each([
  ['signing out', signedOut],
  ['credentials taken back', { kind: 'needs-credentials', redirectUri: 'x', because: null } satisfies SessionState],
  [
    'another account answering',
    {
      kind: 'wrong-account',
      expected: { id: accountId('PR1001'), name: 'Asha' },
      found: { id: accountId('PR1002'), name: 'Vikram' },
    } satisfies SessionState,
  ],
])('%s forgets every value', async (_, state) => {
  listen()
  await idle()
  session.set(state)
  expect(reader.source.snapshot()).toEqual({
    profile: { value: null, readAt: null, problem: null },
    balances: { value: null, readAt: null, problem: null },
    nextReadAt: null,
  })
})

test('an answer that comes after the sign-out is thrown away', async () => {
  let answerNow = (): void => {}
  balances = (socket, head) => {
    answerNow = () => told(balancesMessage)(socket, head)
  }
  const refreshed = reader.refresh()
  await server.requests(2)
  session.set(signedOut)
  answerNow()
  expect(await refreshed).toMatchObject({ error: { kind: 'not-now' } })
  expect(reader.source.snapshot().balances.value).toBe(null)
})

test('signing out and in again while a reading hangs: the new one waits its turn and is the one that counts', async () => {
  let answerNow = (): void => {}
  balances = (socket, head) => {
    answerNow = () => told(balancesMessage)(socket, head)
  }
  listen()
  await server.requests(2)
  session.set(signedOut)
  session.set(signedIn('PR1002'))
  clock.advance(2_000)
  expect(asked).toEqual(['profile', 'balances'])
  balances = told({ ...balancesMessage, data: { equity: { ...equityMessage, span_margin: 77 } } })
  answerNow()
  // The broker may have heard the one that hung as late as now.
  const { nextReadAt } = await idle()
  expect(nextReadAt).toBe(instant(startsAt + 3_050))
  clock.advance(1_050)
  const state = await until((next) => next.balances.value !== null)
  expect(state.balances.value?.equity?.spanMargin).toBe(770_000)
  expect(asked).toEqual(['profile', 'balances', 'profile', 'balances'])
})

test('a session told again, as when its end moves, is not a new sign-in', async () => {
  listen()
  await idle()
  session.set(signedIn())
  expect(reader.source.snapshot().nextReadAt).toBe(atSecond(10))
  expect(asked).toEqual(['profile', 'balances'])
})

test('not signed in, a refresh says so', async () => {
  session.set(signedOut)
  expect(await reader.refresh()).toMatchObject({ error: { kind: 'not-now' } })
})

test('a sign-in begun anew over a good session holds the reading until it is decided', async () => {
  listen()
  await idle()
  session.set(browsing)
  expect(reader.source.snapshot()).toMatchObject({ balances: { readAt: atSecond(0) }, nextReadAt: null })
  clock.advance(60_000)
  expect(asked).toEqual(['profile', 'balances'])
})

test('stopped, it neither reads nor tells nor listens to the session', async () => {
  listen()
  await idle()
  const told: AccountState[] = []
  reader.source.subscribe((state) => told.push(state))
  told.length = 0
  reader.stop()
  clock.advance(60_000)
  listen()
  expect(await reader.refresh()).toMatchObject({ error: { kind: 'not-now' } })
  expect(asked).toEqual(['profile', 'balances'])
  expect(told).toEqual([])
  expect(followers).toBe(0)
})
