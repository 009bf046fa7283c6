/** The live feed when its connection breaks, in every way a network has: rows of the failure catalogue carry their ids. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { rupees } from '../../contract/kinds.test-support.ts'
import { instant } from '../../contract/kinds.ts'
import type { FeedState } from '../../contract/market-frame.ts'
import { ok } from '../../contract/result.ts'
import {
  eventually,
  type FeedBench,
  type FeedBenchOptions,
  followed,
  infosys,
  nifty,
  openFeedBench,
  reliance,
  wants,
} from './feed.test-support.ts'
import { openWay, type SpoilableWay } from './feed-proxy.test-support.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function open(options: FeedBenchOptions = {}): Promise<FeedBench> {
  const bench = await openFeedBench(options)
  cleanups.push(bench.close)
  return bench
}

/** A broker that is reached by a way which can be spoilt. */
async function openThroughWay(): Promise<{ readonly bench: FeedBench; readonly way: SpoilableWay }> {
  const ways: SpoilableWay[] = []
  const bench = await open({
    through: async ({ baseUrl }) => {
      const way = await openWay(Number(new URL(baseUrl).port))
      ways.push(way)
      cleanups.push(way.stop)
      return way.url
    },
  })
  const [way] = ways
  if (way === undefined) throw new Error('no way was opened')
  return { bench, way }
}

const report = (bench: FeedBench) => bench.market.report.snapshot()

test('G19: 1,000 reconnects: the whole set is asked for again each time, and never more than a try a second', async () => {
  const bench = await open()
  await followed(bench, 'depth5', reliance, infosys)
  const wanted = new Map([
    [reliance, 'full'],
    [infosys, 'full'],
    [nifty, 'ltpc'],
  ])
  bench.market.follow(new Map([...wants('depth5', reliance, infosys), ...wants('price', nifty)]))
  bench.clock.advance(50)
  await eventually(() => bench.state(nifty) === 'live')
  const startedAt = bench.clock.elapsed()
  const addresses = bench.tries()
  for (let times = 1; times <= 1_000; times += 1) {
    bench.sandbox.feed.closeAll(1006)
    await eventually(() => report(bench).state !== 'live' && bench.sandbox.feed.connections().length === 0)
    bench.sandbox.clock.advance(1_000)
    bench.untilTry()
    await eventually(() => report(bench).reconnects === times && bench.state(nifty) === 'live')
    await eventually(() => bench.state(reliance) === 'live' && bench.state(infosys) === 'live')
    const [connection, ...others] = bench.sandbox.feed.connections()
    expect([connection?.subscriptions, others]).toEqual([wanted, []])
  }
  expect(bench.tries() - addresses).toBe(1_000)
  expect((bench.clock.elapsed() - startedAt) / 1_000).toBeGreaterThan(1_000)
})

test('P03: a feed that flaps is tried less and less often', async () => {
  const bench = await open({ random: () => Buffer.alloc(4, 0x80) })
  await followed(bench, 'price', reliance)
  const waits: number[] = []
  for (let times = 0; times < 6; times += 1) {
    bench.clock.advance(500)
    bench.sandbox.feed.closeAll(1006)
    await eventually(() => report(bench).state !== 'live')
    const from = bench.clock.elapsed()
    bench.untilTry()
    waits.push(Math.floor((bench.clock.elapsed() - from) / 1_000))
    await eventually(() => report(bench).reconnects === times + 1 && bench.state(reliance) === 'live')
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15])
})

test('M01: in a quiet market nothing turns stale because nothing trades, and no storm of connections begins', async () => {
  const bench = await open()
  await followed(bench, 'price', reliance, nifty)
  const seen: FeedState[] = []
  const states = new Set<string | undefined>()
  bench.market.board.onChanged(() => states.add(bench.state(reliance)))
  bench.market.report.subscribe(({ state }) => seen.push(state))
  // Little in each turn, so that what asks whether the other end is there is answered in time, however slow the machine.
  const inTurns = (isSo: () => boolean) =>
    eventually(() => {
      bench.clock.advance(2)
      return isSo()
    })
  await inTurns(() => report(bench).state === 'quiet')
  // Beyond the five seconds after which an unanswered feed would be dead.
  const until = bench.clock.elapsed() + 12_000
  await inTurns(() => bench.clock.elapsed() > until)
  expect(seen.filter((state) => state !== 'live' && state !== 'quiet')).toEqual([])
  expect(report(bench).state).toBe('quiet')
  expect([...states]).toEqual([])
  expect([bench.state(reliance), bench.tries(), report(bench).reconnects]).toEqual(['live', 1, 0])
})

test.each(['15:30:00', '15:41:00', '18:00:00'])(
  'M04: where the broker’s clock leaps over the close, to %s, each price is the one it closed at',
  async (time) => {
    const bench = await open()
    await followed(bench, 'depth5', reliance, nifty)
    bench.sandbox.clock.set(Date.parse(`2026-02-03T${time}+05:30`))
    for (const key of [reliance, nifty]) {
      const instrument = bench.sandbox.market.find(key)
      if (!instrument) throw new Error(key)
      const entry = bench.sandbox.market.entry(instrument, 'ltpc')
      const last = Number('ltpc' in entry ? entry.ltpc.ltp : Number.NaN)
      await eventually(() => bench.state(key) === 'closed' && bench.field(key, 'last') === rupees(last))
    }
  },
)

test('M09: ticks of a market that is shut are marked closed', async () => {
  const bench = await open({ sandbox: { startsAt: Date.parse('2026-02-03T18:00:00+05:30') } })
  bench.market.follow(wants('price', reliance))
  bench.clock.advance(50)
  await eventually(() => bench.state(reliance) === 'closed')
  const revision = () => bench.market.board.revision[bench.market.board.slotOf(reliance) ?? 0] ?? 0
  bench.sandbox.feed.plan([{ do: { ticksWhileClosed: true } }])
  const before = revision()
  await eventually(() => revision() > before + 3)
  expect(bench.state(reliance)).toBe('closed')
  expect(report(bench).segments['NSE_EQ']).toBe('CLOSING_END')
})

test('M09: a market that opens, and one that closes, says so on every row at once', async () => {
  const bench = await open({ sandbox: { startsAt: Date.parse('2026-02-03T08:00:00+05:30') } })
  bench.market.follow(wants('price', reliance, nifty))
  bench.clock.advance(50)
  await eventually(() => bench.state(reliance) === 'closed' && bench.state(nifty) === 'closed')
  const live = () => {
    // That the broker's clock was set on so far is not believed of one message.
    bench.sandbox.clock.advance(250)
    return bench.state(reliance) === 'live' && bench.state(nifty) === 'live'
  }
  bench.sandbox.clock.set(Date.parse('2026-02-03T10:00:00+05:30'))
  await eventually(live)
  bench.sandbox.clock.set(Date.parse('2026-02-03T15:29:00+05:30'))
  await eventually(live)
  bench.sandbox.clock.set(Date.parse('2026-02-03T15:30:00+05:30'))
  await eventually(() => bench.state(reliance) === 'closed' && bench.state(nifty) === 'closed')
})

test('M04: a time that goes backwards is passed over; three in a row are believed', async () => {
  const bench = await open()
  await followed(bench, 'price', reliance)
  const good = [bench.field(reliance, 'last'), bench.field(reliance, 'lastTime')]
  bench.sandbox.feed.plan([{ times: 2, do: { timeBackMs: 60_000 } }])
  const spent = () => bench.sandbox.feed.rules().length === 0
  while (!spent()) {
    bench.sandbox.clock.advance(100)
    await setImmediate()
    if (!spent()) expect([bench.field(reliance, 'last'), bench.field(reliance, 'lastTime')]).toEqual(good)
  }
  expect(bench.state(reliance)).toBe('live')
})

test('M07: a burst is taken in whole, and the last price of it stands', async () => {
  const bench = await open()
  await followed(bench, 'depth5', reliance)
  bench.sandbox.feed.plan([{ do: { burst: 10 } }])
  for (let times = 0; times < 20; times += 1) bench.sandbox.clock.advance(1_000)
  const instrument = bench.sandbox.market.find(reliance)
  if (!instrument) throw new Error(reliance)
  const entry = bench.sandbox.market.entry(instrument, 'ltpc')
  const last = 'ltpc' in entry ? Math.round(Number(entry.ltpc.ltp) * 10_000) : Number.NaN
  await eventually(() => bench.field(reliance, 'last') === last)
})

test('a million tiny frames stop nothing', async () => {
  const bench = await open()
  await followed(bench, 'price', reliance)
  bench.sandbox.feed.act({ tinyFrames: 1_000_000 })
  bench.sandbox.feed.act({ textError: 'beside the tiny ones' })
  await eventually(() => report(bench).problem !== null)
  expect(report(bench)).toMatchObject({ refusedFrames: 0, reconnects: 0 })
  expect(bench.state(reliance)).toBe('live')
})

test('M02: frames with bits turned never bring an implausible price onto the board', async () => {
  const bench = await open()
  await followed(bench, 'depth5', reliance, infosys)
  const first = bench.field(reliance, 'last')
  bench.sandbox.feed.plan([{ do: { mutate: true } }])
  for (let times = 0; times < 200; times += 1) {
    bench.sandbox.clock.advance(500)
    await setImmediate()
    const last = bench.field(reliance, 'last')
    expect(last).toBeGreaterThan(first * 0.7)
    expect(last).toBeLessThan(first * 1.4)
    if (report(bench).state !== 'live') bench.clock.advance(100)
  }
})

test('N02: replies are lost: the feed is given up, and back when they pass again', async () => {
  const { bench, way } = await openThroughWay()
  await followed(bench, 'price', reliance)
  way.loseReplies(true)
  bench.clock.advance(14_500)
  expect(bench.state(reliance)).toBe('stale')
  expect(report(bench).state).toBe('dead')
  way.loseReplies(false)
  const tries = bench.tries()
  await eventually(() => {
    if (bench.tries() === tries || report(bench).reconnects === 0) bench.clock.advance(20)
    return bench.state(reliance) === 'live'
  })
})

test('N04: another network: the old socket is not trusted, and a new one is opened', async () => {
  const { bench, way } = await openThroughWay()
  await followed(bench, 'price', reliance)
  way.strand()
  const tries = bench.tries()
  bench.clock.advance(6_000)
  expect(bench.state(reliance)).toBe('stale')
  while (bench.tries() === tries) bench.clock.advance(100)
  await eventually(() => bench.state(reliance) === 'live')
  expect(bench.clock.elapsed()).toBeLessThan(20_000)
})

test('N01: a page of the network in the place of the address is said, and left by itself', async () => {
  // A second until the next try: time that passes until the page is told of does not bring it.
  const bench = await open({ random: () => Buffer.alloc(4, 0x80) })
  bench.sandbox.faults.plan([{ match: { path: '/v3/feed/*' }, do: { html: true } }])
  bench.market.follow(wants('price', reliance))
  bench.clock.advance(50)
  await eventually(() => {
    bench.clock.advance(0)
    if (bench.market.report.snapshot().problem === null) bench.clock.advance(20)
    return report(bench).problem !== null
  })
  expect(report(bench).problem?.happened).toContain('the network may want you to sign in')
  bench.sandbox.faults.plan([])
  bench.untilTry()
  await eventually(() => bench.state(reliance) === 'live')
  expect(report(bench).problem).toBeNull()
})

test('C01: a clock that differs from the broker’s is said, with by how much, and only to a live broker', async () => {
  const bench = await open({ kind: 'live' })
  bench.clock.setWall(bench.clock.wall() - 598_000)
  await followed(bench, 'price', reliance)
  bench.clock.advance(500)
  expect(report(bench).problem?.happened).toContain('9 min 58 s behind the first time that the feed told')
  expect(bench.state(reliance)).toBe('live')
  // A message is taken by the clock of its arrival, which has moved on by then.
  await eventually(() => {
    bench.pass(250)
    return /9 min 5[78] s behind the broker/.test(report(bench).problem?.happened ?? '')
  })
})

test('over the limit an instrument is not subscribed, and counted', async () => {
  const bench = await open({ limits: { ltpc: 2 } })
  bench.market.follow(wants('price', reliance, nifty, infosys))
  bench.clock.advance(50)
  await eventually(() => bench.state(reliance) === 'live' && bench.state(nifty) === 'live')
  expect(bench.market.slotFor(infosys)).not.toBeNull()
  expect(bench.state(infosys)).toBe('not-subscribed')
  expect(report(bench)).toMatchObject({ followed: 2, limit: 2, left: 1 })
})

test('M01: a connection that pongs while its source is dead is found out by a quote, and left', async () => {
  const asked: string[] = []
  const bench = await open({
    askQuote: async (one) => {
      asked.push(one)
      return ok({ last: rupees(1), lastTime: instant(bench.sandbox.clock.now() + 20_000) })
    },
  })
  await followed(bench, 'price', reliance)
  // Little in each turn, so that what asks whether the other end is there is answered in time.
  await eventually(() => {
    const isGivenUp = bench.lines.join('\n').includes('silent while the broker knows of later trades')
    if (!isGivenUp) bench.clock.advance(2)
    return isGivenUp
  })
  // The new one tells again what the old one had, and is believed once it tells a trade as late as that of the quote.
  await eventually(() => report(bench).reconnects === 1 && bench.state(reliance) === 'stale')
  expect(report(bench).problem?.happened).toContain('silent about NSE_EQ')
  bench.sandbox.clock.advance(21_000)
  await eventually(() => {
    bench.clock.advance(2)
    return bench.state(reliance) === 'live'
  })
  expect([asked, report(bench).problem]).toEqual([[reliance], null])
})
