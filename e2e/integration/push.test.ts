/** The push channel before the practice broker: signed in for real, subscribed by the older calls, and broken on purpose. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountId, instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import { openHttp } from '../../main/broker/http.ts'
import { held } from '../../main/ipc/source.ts'
import { type ManualClock, manualClock } from '../../main/ports/manual-clock.test-support.ts'
import { systemRandom } from '../../main/ports/random.ts'
import { Secret } from '../../main/session/secret.ts'
import { openTokenUse } from '../../main/session/token-use.ts'
import { olderPush } from '../../main/witnesses/push/older-push.ts'
import { openPush, type Push, type PushHappening } from '../../main/witnesses/push/push.ts'
import { askTuning, type SocketTuning, usualTuning } from '../../main/witnesses/push/socket-tuning.ts'
import { type SignedInCaller, signIn, startHeld } from '../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'

const log = { note: () => {}, fault: () => 'reference' }
const app = { apiKey: 'practice-terminal', apiSecret: new Secret('practice-secret') }
const account = { id: accountId('PR1001'), name: 'Asha Practice' }

let sandbox: Sandbox
let caller: SignedInCaller
let clock: ManualClock
let push: Push
let taken: PushHappening[]
let ends: string[]
let tunings: SocketTuning[]
let use: ReturnType<typeof openTokenUse>

beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
  clock = manualClock(sandbox.clock.now())
  taken = []
  ends = []
  tunings = []
  const endsAt = instant(clock.wall() + 86_400_000)
  const session = held<SessionState>({ kind: 'signed-in', account, endsAt })
  use = openTokenUse({
    clock,
    onEnd: (why) => {
      ends.push(why)
      session.set({ kind: 'ended', why, at: clock.wall() })
    },
  })
  use.begin({ secret: new Secret(caller.token), account, endsAt })
  const http = openHttp({ clock })
  push = openPush({
    way: olderPush({
      wsUrl: sandbox.baseUrl.replace('http', 'ws'),
      app: () => app,
      askTuning: async (login) => {
        const tuning = await askTuning({ http, baseUrl: sandbox.baseUrl, log }, login)
        http.close()
        tunings.push(tuning)
        return tuning
      },
    }),
    session: { state: session, withToken: use.withToken },
    take: (happening) => void taken.push(happening),
    clock,
    random: systemRandom,
    log,
  })
  await becomes('up')
})

afterEach(async () => {
  push.stop()
  use.drop()
  await sandbox.stop()
})

function becomes(kind: string): Promise<void> {
  return vi.waitFor(() => expect(push.state.snapshot().kind).toBe(kind))
}

function quotes() {
  return taken.flatMap((happening) => (happening.kind === 'quotes' ? happening.quotes : []))
}

test('quotes of the older feed come for what is subscribed, each in the form of its kind', async () => {
  await caller.get('/live/feed/sub/full/nse_eq/?symbol=RELIANCE')
  // The broker takes one such call a second.
  sandbox.clock.advance(1_100)
  await caller.get('/live/feed/sub/ltp/nse_eq/?symbol=INFY')
  sandbox.clock.advance(5_000)
  await vi.waitFor(() => expect(new Set(quotes().map(({ symbol }) => symbol)).size).toBe(2))
  const full = quotes().find(({ symbol }) => symbol === 'RELIANCE')
  expect(full).toMatchObject({ kind: 'full', exchange: 'NSE_EQ' })
  expect(full?.full?.bids).toHaveLength(5)
  expect(full?.last).toBeGreaterThan(0)
  expect(quotes().find(({ symbol }) => symbol === 'INFY')).toMatchObject({ kind: 'ltp', full: null })
  expect(push.counts()).toMatchObject({ refusedQuotes: 0, unknown: 0 })
})

test('M12: columns that the broker gets wrong are counted, and no price is guessed from them', async () => {
  sandbox.feed.plan([{ do: { wrongColumns: true } }])
  await caller.get('/live/feed/sub/ltp/nse_eq/?symbol=RELIANCE')
  sandbox.clock.advance(5_000)
  await vi.waitFor(() => expect(push.counts().refusedQuotes).toBeGreaterThan(0))
  expect(quotes()).toEqual([])
})

test('P01: a break is told at once, and the channel comes back by itself', async () => {
  sandbox.feed.closeAll(1006)
  await becomes('down')
  clock.advance(2_000)
  await becomes('up')
  expect(push.counts().reconnects).toBe(1)
})

test('P04: a token that the broker has ended is not tried twice', async () => {
  sandbox.tokens.clear()
  sandbox.feed.closeAll(1006)
  await becomes('down')
  clock.advance(2_000)
  await becomes('login-needed')
  const handshakes = () => sandbox.requests.all().filter(({ path }) => path === '/').length
  const before = handshakes()
  clock.advance(600_000)
  expect(ends).toEqual(['refused-by-broker'])
  expect(handshakes()).toBe(before)
})

test('the broker is asked how to keep the connection', async () => {
  await vi.waitFor(() => expect(tunings).toEqual([usualTuning]))
})
