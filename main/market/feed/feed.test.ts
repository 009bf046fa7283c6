import { expect, test, vi } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import { type InstrumentKey, instant, instrumentKey, type Money } from '../../../contract/kinds.ts'
import { quoteStates, rowField, rowSize } from '../../../contract/market-frame.ts'
import { ok } from '../../../contract/result.ts'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { systemRandom } from '../../ports/random.ts'
import { Secret } from '../../session/secret.ts'
import { startPushServer } from '../../witnesses/push/push-server.test-support.ts'
import { createBoard } from '../board/board.ts'
import { openFeed } from './feed.ts'
import { readLegacyFeed } from './legacy-feed.ts'

const now = Date.UTC(2026, 1, 3, 5)
const hour = 3_600_000
const limits = { ltpc: 10, optionGreeks: 10, full: 10, full30: 5 }

/** Followed, without a connection, and with a price of the older channel. */
function priced(runsOnInSleep: boolean) {
  const key = instrumentKey('NSE_EQ|A')
  if (key === undefined) throw new Error('no key')
  const clock = manualClock(now, runsOnInSleep)
  const board = createBoard(10)
  const feed = openFeed({
    ...{ board, limits, clock },
    address: () => new Promise(() => {}),
    keepsRealTime: true,
    fallback: { look: () => {}, isStandingIn: () => true },
    random: systemRandom,
    log: { note: () => {} },
  })
  feed.want(new Map([[key, 'price']]))
  feed.start()
  const { quotes } = readLegacyFeed(`${now},NSE_EQ,A,100,100`)
  feed.takeQuotes(
    quotes.map((quote) => ({ key, quote })),
    0,
  )
  const age = () => clock.elapsed() - (board.toldAt[board.slotOf(key) ?? -1] ?? Number.NaN)
  return { clock, age, rest: feed.rest }
}

test('C06: a sleep is in the age of a price once, where the steady clock runs on in sleep', () => {
  const { clock, age, rest } = priced(true)
  expect(age()).toBe(0)
  clock.standStill(hour)
  expect(age()).toBe(hour)
  rest()
})

test('C06: and once where it stands still', () => {
  const { clock, age, rest } = priced(false)
  clock.setWall(now + hour)
  clock.advance(500)
  expect(age()).toBe(hour + 500)
  rest()
})

/** What a price is called, and what is said of the feed, after one message of a broker that lives on another day. */
async function afterFirstWord(keepsRealTime: boolean) {
  const key = instrumentKey('NSE_EQ|A')
  if (key === undefined) throw new Error('no key')
  const server = await startPushServer()
  const board = createBoard(10)
  const feed = openFeed({
    ...{ board, limits, keepsRealTime, clock: manualClock(now), random: systemRandom },
    address: () => Promise.resolve(ok(new Secret(server.url))),
    log: { note: () => {} },
  })
  const told = new Promise<void>((resolve) => {
    feed.report.subscribe(({ state }) => state === 'live' && resolve())
  })
  feed.want(new Map([[key, 'price']]))
  feed.start()
  const currentTs = now + 50 * hour
  const ltpc = { ltp: 100, ltt: currentTs - 1_000, ltq: 5, cp: 100 }
  const broker = await server.next()
  broker.send(FeedResponse.encode({ type: 1, currentTs, feeds: { [key]: { ltpc } } }).finish())
  await told
  const state = board.rows[(board.slotOf(key) ?? -1) * rowSize + rowField.state] ?? -1
  const problem = feed.report.snapshot().problem?.happened
  feed.rest()
  await server.stop()
  return [quoteStates[state], problem]
}

test('C01: the first time of a practice broker is believed, and that of any other only once three agree', async () => {
  expect(await afterFirstWord(false)).toEqual(['live', undefined])
  expect(await afterFirstWord(true)).toEqual(['suspect', expect.stringContaining('Until three messages agree')])
})

test('M01: for a market that is silent while others talk the feed is connected anew once, and the others are not interrupted again', async () => {
  const [share, contract] = [named('NSE_EQ|A'), named('MCX_FO|1')]
  const missedAt = instant(now + 10_000)
  const server = await startPushServer()
  const clock = manualClock(now)
  const board = createBoard(10)
  const asked: InstrumentKey[] = []
  const notes: string[] = []
  const feed = openFeed({
    ...{ board, limits, clock, keepsRealTime: true, random: systemRandom },
    address: () => Promise.resolve(ok(new Secret(server.url))),
    askQuote: async (key) => {
      asked.push(key)
      return ok({ last: 1_010_000 as Money, lastTime: missedAt })
    },
    log: { note: (_, what) => void notes.push(what) },
  })
  const states = () =>
    [share, contract].map((key) => quoteStates[board.rows[(board.slotOf(key) ?? -1) * rowSize + rowField.state] ?? -1])
  const revision = () => board.revision[board.slotOf(share) ?? -1]
  let broker = await begin()

  async function begin() {
    feed.want(new Map([share, contract].map((key) => [key, 'price'])))
    feed.start()
    return server.next()
  }

  /** Returns once it is taken in. */
  async function tell(told: Readonly<Record<InstrumentKey, number>>): Promise<void> {
    const before = revision()
    const feeds = Object.fromEntries(
      Object.entries(told).map(([key, ltt]) => [key, { ltpc: { ltp: 100, ltt, ltq: 5, cp: 100 } }]),
    )
    broker.send(FeedResponse.encode({ type: 1, currentTs: clock.wall(), feeds }).finish())
    await vi.waitFor(() => expect(revision()).not.toBe(before))
  }

  async function tellAll(): Promise<void> {
    const marketInfo = { segmentStatus: { NSE_EQ: 2, MCX_FO: 2 } }
    broker.send(FeedResponse.encode({ type: 2, currentTs: clock.wall(), marketInfo }).finish())
    await tell({ [share]: clock.wall(), [contract]: now - 1_000 })
  }

  async function passSecond(): Promise<void> {
    await tell({ [share]: clock.wall() })
    clock.advance(1_000)
  }

  await tellAll()
  expect(states()).toEqual(['live', 'live'])
  const gaveUp = 'silent while the broker knows of later trades'
  while (!notes.includes(gaveUp)) await passSecond()
  expect([clock.wall() - now >= 20_000, states(), asked]).toEqual([true, ['stale', 'stale'], [contract]])
  broker = await server.next()
  await tellAll()
  expect(states()).toEqual(['live', 'stale'])
  while (asked.length < 3) await passSecond()
  expect([states(), server.asked.length, notes.filter((note) => note === gaveUp)]).toEqual([
    ...[['live', 'stale'], 2, [gaveUp]],
  ])
  expect(feed.report.snapshot()).toMatchObject({ state: 'live', problem: { kind: 'no-answer' } })
  await tell({ [share]: clock.wall(), [contract]: missedAt })
  clock.advance(500)
  expect([states(), feed.report.snapshot().problem]).toEqual([['live', 'live'], null])
  feed.rest()
  await server.stop()
})
