/** T44: practice and live side by side in one process: two objects that share no server, no token, no folder and no send path. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import { accountId, instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import type { AppCredentials } from '../../main/broker/broker.ts'
import { held, type Source } from '../../main/ipc/source.ts'
import type { Trading } from '../../main/orders/trading.ts'
import type { CallsAt, FolderAt, TradingParts, VenueParts } from '../../main/orders/trading-parts.ts'
import { openLiveTrading } from '../../main/orders/venues/live.ts'
import { openPracticeTrading } from '../../main/orders/venues/practice.ts'
import { type Clock, systemClock } from '../../main/ports/clock.ts'
import { noCrashPoint } from '../../main/ports/crash-point.ts'
import { systemFiles } from '../../main/ports/files.ts'
import { systemRandom } from '../../main/ports/random.ts'
import type { Profile } from '../../main/profile.ts'
import { Secret } from '../../main/session/secret.ts'
import { openTokenUse } from '../../main/session/token-use.ts'
import { openPushChannel } from '../../main/witnesses/push/open-push-channel.ts'
import { redirectUri, signIn, startHeld, tuesday } from '../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { instrumentOf, reliance } from './orders.test-support.ts'
import { everyQuestion } from './orders-steps.test-support.ts'
import { practiceProfile } from './terminal.test-support.ts'

const began = performance.now()
/** Real time, on the day of the practice broker. */
const clock: Clock = { ...systemClock, wall: () => instant(tuesday + Math.floor(performance.now() - began)) }
const log = { note: () => {}, fault: () => 'reference' }

type Side = {
  readonly sandbox: Sandbox
  readonly trading: Trading
  readonly state: ReturnType<typeof held<SessionState>>
  readonly pushStates: readonly Source<SessionState, SessionState>[]
}

let dataDir: string
let practice: Side
let live: Side

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellwether-venues-'))
  practice = await open((profile, parts) => openPracticeTrading({ ...profile, kind: 'practice' }, parts))
  live = await open((profile, parts) => openLiveTrading({ ...profile, kind: 'live' }, parts))
})
afterEach(async () => {
  for (const { trading, sandbox } of [practice, live]) {
    await trading.stop()
    await sandbox.stop()
  }
  rmSync(dataDir, { recursive: true, force: true })
})

type Open = (profile: Profile, parts: VenueParts) => Promise<Trading>

/** The same name and the same folder for both: only the venue keeps them apart. */
async function open(openTrading: Open): Promise<Side> {
  const sandbox = await startHeld({ speed: 1 })
  const { token } = await signIn(sandbox)
  const profile = practiceProfile(sandbox.baseUrl, redirectUri)
  const account = { id: accountId('PR1001'), name: 'Asha Practice' }
  const endsAt = instant(clock.wall() + 3_600_000)
  const state = held<SessionState>({ kind: 'signed-in', account, endsAt })
  const use = openTokenUse({ clock, onEnd: () => {} })
  use.begin({ secret: new Secret(token), account, endsAt })
  const session = { state, withToken: use.withToken }
  const pushStates: Source<SessionState, SessionState>[] = []
  const practiceApp = { apiKey: 'practice-terminal', apiSecret: new Secret('practice-secret') }
  const app = () => practiceApp
  const listed = sandbox.market.find(reliance)
  if (listed === null) throw new Error('not listed')
  const instrument = instrumentOf(listed)
  const trading = await openTrading(profile, {
    ...{ session, app, dataDir, clock, log, files: systemFiles, random: systemRandom, crashPoint: noCrashPoint },
    owner: { account: account.id, isHeir: true },
    openPush: (take, own) => {
      pushStates.push(own.state)
      return openPushChannel({ profile, app, clock, log, random: systemRandom })(take, own)
    },
    byToken: () => instrument,
    market: {
      instrument: () => instrument,
      isListOld: () => false,
      price: () => null,
      circuit: () => null,
      circuitAsked: async () => null,
      session: () => 'open',
      olderName: () => ({ kind: 'not-listed' }),
      need: () => {},
    },
  })
  return { sandbox, trading, state, pushStates }
}

async function place({ trading, sandbox }: Side, quantity: number): Promise<string> {
  const listed = sandbox.market.find(reliance)
  if (listed === null) throw new Error('not listed')
  const price = rupees((Math.floor(sandbox.market.tape(listed).last().ticks * 0.985) * listed.tick) / 10_000)
  const review = trading.review({
    ...{
      key: reliance,
      side: 'buy',
      product: 'delivery',
      type: 'limit',
      validity: 'day',
      quantity: units(quantity),
      price,
    },
    ...{ trigger: null, disclosed: units(0), slice: false, marketProtection: null, legs: null },
  })
  if (!review.ok) throw new Error(review.error.happened)
  const placed = await trading.place({ intent: review.value.intent, confirmed: everyQuestion }, 'window 1')
  if (!placed.ok) throw new Error(placed.error.happened)
  expect(placed.value.state.kind).toBe('accepted')
  return placed.value.intent.tag
}

function tagsAt({ sandbox }: Side): readonly (string | null)[] {
  return sandbox.exchange.ledger.entries().flatMap((entry) => (entry.kind === 'placed' ? [entry.request.tag] : []))
}

function journalOf(venue: string): string {
  const [profile] = readdirSync(join(dataDir, venue))
  if (profile === undefined) throw new Error(`no journal of ${venue}`)
  const folder = join(dataDir, venue, profile)
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .join('')
}

test('T44, I8: mixed orders: each server hears of its own alone, and each journal holds its own alone', async () => {
  for (const { trading } of [practice, live]) {
    await vi.waitFor(() => expect(trading.state.snapshot().book.kind).toBe('current'))
  }
  const sides = [practice, live, live, practice, live, practice]
  const tags = await Promise.all(sides.map((side, at) => place(side, at + 1)))
  const of = (wanted: Side) => tags.filter((_, at) => sides[at] === wanted)
  expect([...tagsAt(practice)].sort()).toEqual(of(practice).sort())
  expect([...tagsAt(live)].sort()).toEqual(of(live).sort())
  const [practiceJournal, liveJournal] = [journalOf('practice-orders'), journalOf('live-orders')]
  for (const tag of of(practice))
    expect([practiceJournal.includes(tag), liveJournal.includes(tag)]).toEqual([true, false])
  for (const tag of of(live)) expect([practiceJournal.includes(tag), liveJournal.includes(tag)]).toEqual([false, true])
})

test('while another account is signed in, neither venue asks or sends anything for the one its trading belongs to', async () => {
  for (const { trading, state, sandbox, pushStates } of [practice, live]) {
    const asks = (path: string) => sandbox.requests.all().filter((one) => one.path === path).length
    // All that was asked for the one before has arrived: the holdings are the last of it, and nothing waits for them.
    await vi.waitFor(() => {
      expect(trading.state.snapshot()).toMatchObject({ book: { kind: 'current' }, push: { up: true } })
      expect(asks('/live/profile/holdings')).toBe(asks('/live/trade-book'))
    }, 10_000)
    const account = { id: accountId('PR1002'), name: 'Vikram Practice' }
    state.set({ kind: 'signed-in', account, endsAt: instant(clock.wall() + 3_600_000) })
    expect(trading.state.snapshot().book.kind).toBe('signed-out')
    // The channel of updates too: it would hear of the other account's orders.
    expect(pushStates.map((own) => own.snapshot().kind)).toEqual(['signed-out'])
    const asked = sandbox.requests.all().length
    expect((await trading.cancelAll()).wish.state.kind).toBe('not-sent')
    expect(sandbox.requests.all()).toHaveLength(asked)
  }
})

test('a practice day that was asked for has a journal of its own, and takes nothing of the one before', async () => {
  await vi.waitFor(() => expect(practice.trading.state.snapshot().book.kind).toBe('current'))
  await place(practice, 1)
  const { sandbox, trading } = await open((profile, parts) =>
    openPracticeTrading({ ...profile, kind: 'practice', practiceDay: { number: 2, began: 'begun' } }, parts),
  )
  try {
    expect(trading.orders.snapshot()).toEqual([])
    const folders = readdirSync(join(dataDir, 'practice-orders')).sort()
    expect(folders).toHaveLength(2)
    expect(folders[1]).toBe(`${folders[0]}-day-2`)
  } finally {
    await trading.stop()
    await sandbox.stop()
  }
})

test('T44, I8: what is made for one venue does not compile where the other is meant', () => {
  // Nothing of this runs: the compiler is what is asked.
  const practiceCalls = null as unknown as (app: AppCredentials) => CallsAt<'practice'>
  const practiceFolder = '' as FolderAt<'practice'>
  // @ts-expect-error the practice broker's calls are no live ones
  const calls: TradingParts<'live'>['openCalls'] = practiceCalls
  // @ts-expect-error the practice journals are no live ones
  const folder: TradingParts<'live'>['folder'] = practiceFolder
  expect([calls, folder]).toHaveLength(2)
})
