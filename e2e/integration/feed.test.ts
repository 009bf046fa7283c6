/** The live feed before the practice broker, over real sockets: rows of the failure catalogue carry their ids. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { key } from '../../contract/key.test-support.ts'
import { deepestBook, type FigureGroup, isGroupDoubted, levelField, levelSize } from '../../contract/market-frame.ts'
import { keepLine } from '../../main/connections/keep-line.ts'
import { manualClock } from '../../main/ports/manual-clock.test-support.ts'
import {
  eventually,
  type FeedBench,
  followed,
  infosys,
  nifty,
  openFeedBench,
  reliance,
  wants,
} from './feed.test-support.ts'

let bench: FeedBench
beforeEach(async () => {
  bench = await openFeedBench()
})
afterEach(() => bench.close())

/** The last price as the practice market itself says it, in ten-thousandths. */
function standing(of: string): number {
  const instrument = bench.sandbox.market.find(of)
  if (!instrument) throw new Error(of)
  const entry = bench.sandbox.market.entry(instrument, 'ltpc')
  if (!('ltpc' in entry)) throw new Error(of)
  return Math.round(Number(entry.ltpc.ltp) * 10_000)
}

/** Moves the market until a price has changed. */
async function moved(of = reliance): Promise<void> {
  const before = standing(of)
  while (standing(of) === before) bench.sandbox.clock.advance(250)
}

const isDoubted = (group: FigureGroup) => isGroupDoubted(bench.field(reliance, 'doubted'), group)

const report = () => bench.market.report.snapshot()

test('the last price is the broker’s, with its time, its source and its state', async () => {
  await followed(bench, 'price', reliance, nifty)
  expect(bench.field(reliance, 'last')).toBe(standing(reliance))
  expect(bench.field(nifty, 'last')).toBe(standing(nifty))
  expect(bench.field(reliance, 'lastTime')).toBeLessThanOrEqual(bench.sandbox.clock.now())
  expect(report()).toMatchObject({ state: 'live', followed: 2, left: 0, problem: null, limit: 5_000 })
  expect(report().segments).toMatchObject({ NSE_EQ: 'NORMAL_OPEN' })
})

test('it moves with the market', async () => {
  await followed(bench, 'depth5', reliance)
  await moved()
  await eventually(() => bench.field(reliance, 'last') === standing(reliance))
})

test('five levels of the book, the day and the volume come with the full mode', async () => {
  await followed(bench, 'depth5', reliance)
  const slot = bench.market.board.slotOf(reliance) ?? Number.NaN
  expect(bench.market.board.levelCount[slot]).toBe(5)
  const at = slot * deepestBook * levelSize
  expect(bench.market.board.levels[at + levelField.bid]).toBe(bench.field(reliance, 'bid'))
  expect(bench.field(reliance, 'bid')).toBeLessThanOrEqual(bench.field(reliance, 'ask'))
  expect(bench.field(reliance, 'low')).toBeLessThanOrEqual(bench.field(reliance, 'last'))
  expect(bench.field(reliance, 'high')).toBeGreaterThanOrEqual(bench.field(reliance, 'last'))
  expect(bench.field(reliance, 'volume')).toBeGreaterThan(0)
})

test('a cheaper mode blanks what it does not tell, and goes on', async () => {
  await followed(bench, 'depth5', reliance)
  bench.market.follow(wants('price', reliance))
  bench.clock.advance(50)
  expect(bench.field(reliance, 'bid')).toBeNaN()
  expect(bench.market.board.levelCount[bench.market.board.slotOf(reliance) ?? 0]).toBe(0)
  await eventually(() => bench.sandbox.feed.connections()[0]?.subscriptions.get(reliance) === 'ltpc')
  await moved()
  await eventually(() => bench.field(reliance, 'last') === standing(reliance))
  expect(bench.field(reliance, 'bid')).toBeNaN()
})

test('what nobody wants any more is left, and says so', async () => {
  await followed(bench, 'price', reliance, nifty)
  bench.market.follow(wants('price', nifty))
  bench.clock.advance(50)
  expect(bench.state(reliance)).toBe('not-subscribed')
  await eventually(() => bench.sandbox.feed.connections()[0]?.subscriptions.size === 1)
})

test('M01, G18, G20: a half-open socket: stale within six seconds, given up within fifteen', async () => {
  await followed(bench, 'price', reliance)
  bench.sandbox.feed.act({ halfOpen: true })
  bench.clock.advance(4_000)
  expect(bench.state(reliance)).toBe('live')
  bench.clock.advance(2_000)
  expect(bench.state(reliance)).toBe('stale')
  expect(report().state).toBe('dead')
  const before = bench.tries()
  bench.clock.advance(7_000)
  expect(report().problem?.happened).toContain('no sign of life')
  if (bench.tries() === before) bench.untilTry()
  await eventually(() => bench.state(reliance) === 'live')
  expect(report()).toMatchObject({ reconnects: 1, problem: null })
})

test('M01, N03: a connection that stood still and goes on has its prices live again, though a ping of that time is never answered', async () => {
  await followed(bench, 'price', reliance)
  bench.sandbox.feed.act({ halfOpen: true })
  bench.clock.advance(8_000)
  expect(bench.state(reliance)).toBe('stale')
  // What is asked after the pings comes behind them.
  bench.market.follow(wants('price', reliance, infosys))
  bench.clock.advance(50)
  await eventually(() => bench.sandbox.feed.connections()[0]?.subscriptions.size === 2)
  bench.sandbox.feed.act({ halfOpen: false })
  await eventually(() => {
    bench.clock.advance(10)
    return bench.state(reliance) === 'live'
  })
  expect(report()).toMatchObject({ reconnects: 0, problem: null })
})

test('M01: a half-open socket is silent in the connections from the instant at which the feed is dead in its light', async () => {
  const line = keepLine('feed', manualClock(0))
  await bench.close()
  bench = await openFeedBench({ line })
  await followed(bench, 'price', reliance)
  expect([line.report.snapshot().state, report().state]).toEqual(['open', 'live'])
  bench.sandbox.feed.act({ halfOpen: true })
  const seen = new Set<string>()
  for (let passed = 0; passed < 10_000; passed += 500) {
    bench.clock.advance(500)
    seen.add(`${line.report.snapshot().state === 'silent'} ${report().state === 'dead'}`)
  }
  expect(seen).toEqual(new Set(['false false', 'true true']))
})

test('M02: garbage is refused whole and counted; at three in a minute the feed is unreliable', async () => {
  await followed(bench, 'price', reliance)
  const last = bench.field(reliance, 'last')
  bench.sandbox.feed.act({ garbageFrames: 3 })
  bench.sandbox.feed.act({ textError: 'after the garbage' })
  await eventually(() => report().problem !== null)
  expect(report()).toMatchObject({ state: 'unreliable', refusedFrames: 3 })
  expect(bench.field(reliance, 'last')).toBe(last)
})

for (const fault of [
  { timesPrice: 100 },
  { timesPrice: 0.01 },
  { price: 0 },
  { price: -1 },
  { price: 'NaN' },
  { price: 'Infinity' },
] as const) {
  for (const level of ['price', 'depth5'] as const) {
    test(`M03, T33: ${JSON.stringify(fault)} at ${level}: suspect, and the last good price stands`, async () => {
      await followed(bench, level, reliance)
      const good = bench.field(reliance, 'last')
      bench.sandbox.feed.plan([{ do: fault }])
      await eventually(() => bench.state(reliance) === 'suspect')
      for (let step = 0; step < 8; step += 1) {
        const seen = report().suspectValues
        await moved()
        await eventually(() => {
          bench.clock.advance(20)
          return report().suspectValues > seen
        })
      }
      expect(bench.field(reliance, 'last')).toBe(good)
      expect(bench.state(reliance)).toBe('suspect')
      bench.sandbox.feed.clear()
      await eventually(() => bench.state(reliance) === 'live')
      expect(bench.field(reliance, 'last')).toBe(standing(reliance))
    })
  }
}

test('M05: without a snapshot nothing old is taken for new, and what comes stands alone', async () => {
  await followed(bench, 'depth5', reliance)
  const old = bench.field(reliance, 'last')
  bench.sandbox.feed.plan([{ do: { noSnapshot: true } }])
  bench.sandbox.feed.closeAll(1006)
  await eventually(() => report().state === 'connecting')
  bench.untilTry()
  await eventually(() => bench.state(reliance) === 'waiting')
  expect(bench.field(reliance, 'last')).toBe(old)
  await eventually(() => bench.sandbox.feed.connections()[0]?.subscriptions.has(reliance) === true)
  expect(bench.state(reliance)).toBe('waiting')
  await moved()
  // The market may have said something before it moved: that makes the row live, and is not yet this price.
  await eventually(() => bench.state(reliance) === 'live' && bench.field(reliance, 'last') === standing(reliance))
})

test('M06: what the feed refuses is marked, and the rest goes on', async () => {
  bench.sandbox.feed.plan([{ keys: [infosys], do: { refuse: true } }])
  bench.market.follow(wants('price', reliance, infosys))
  bench.clock.advance(50)
  await eventually(() => bench.state(reliance) === 'live' && bench.state(infosys) === 'not-subscribed')
  expect(report().problem).toMatchObject({ kind: 'broker-refused' })
  bench.market.follow(wants('price', reliance))
  bench.clock.advance(50)
  expect(report().problem).toBeNull()
})

test('M06: an account without 30 levels has five, and is told so', async () => {
  bench.sandbox.feed.plan([{ do: { noDepth30: true } }])
  bench.market.follow(wants('depth30', reliance))
  bench.clock.advance(50)
  await eventually(() => bench.state(reliance) === 'live')
  expect(bench.market.board.levelCount[bench.market.board.slotOf(reliance) ?? Number.NaN]).toBe(5)
  expect(report()).toMatchObject({
    refused: 0,
    problem: { kind: 'broker-refused', happened: expect.stringContaining('Five are asked for there.') },
  })
  bench.market.follow(wants('price', reliance))
  bench.clock.advance(50)
  await eventually(() => report().problem === null)
})

test('M06: what the feed passes over without a word is asked for twice, and then said to be unknown', async () => {
  const nobody = key('NSE_EQ|INE000000000')
  bench.market.follow(wants('price', reliance, nobody))
  bench.clock.advance(50)
  await eventually(() => bench.state(reliance) === 'live')
  expect(bench.state(nobody)).toBe('waiting')
  bench.clock.advance(11_000)
  await moved()
  await eventually(() => bench.field(reliance, 'last') === standing(reliance))
  bench.clock.advance(11_000)
  expect(bench.state(nobody)).toBe('not-subscribed')
  expect(report()).toMatchObject({ refused: 1, left: 0 })
})

test('the best bid and ask, the volume and the open interest come without the book', async () => {
  await followed(bench, 'greeks', reliance)
  expect(bench.field(reliance, 'bid')).toBeLessThanOrEqual(bench.field(reliance, 'ask'))
  expect(bench.field(reliance, 'volume')).toBeGreaterThan(0)
  const slot = bench.market.board.slotOf(reliance) ?? Number.NaN
  expect(bench.market.board.levelCount[slot]).toBe(0)
})

test('M08: an unknown type, mode or field is counted and harms nothing', async () => {
  await followed(bench, 'depth5', reliance)
  for (const fault of [{ unknownType: true }, { unknownMode: true }, { extraField: true }] as const) {
    bench.sandbox.feed.plan([{ do: fault }])
    await moved()
    await eventually(() => bench.field(reliance, 'last') === standing(reliance))
    expect(bench.state(reliance)).toBe('live')
  }
})

test('M10: a crossed book and a negative size leave no book, and mark that it is doubted', async () => {
  await followed(bench, 'depth5', reliance)
  for (const fault of [{ crossed: true }, { negativeSize: true }] as const) {
    expect([bench.field(reliance, 'bid'), bench.field(reliance, 'ask')].every((price) => price > 0)).toBe(true)
    bench.sandbox.feed.plan([{ do: fault }])
    await eventually(() => isDoubted('book'))
    expect([bench.field(reliance, 'bid'), bench.field(reliance, 'ask')]).toEqual([Number.NaN, Number.NaN])
    expect([bench.state(reliance), bench.field(reliance, 'last') > 0]).toEqual(['live', true])
    bench.sandbox.feed.clear()
    await eventually(() => !isDoubted('book') && bench.field(reliance, 'bid') > 0)
  }
})

test('M11: an integer beyond 2^53 is not rounded into a volume', async () => {
  await followed(bench, 'depth5', reliance)
  bench.sandbox.feed.plan([{ do: { bigInteger: true } }])
  await eventually(() => isDoubted('volume'))
  expect(bench.field(reliance, 'volume')).toBe(Number.NaN)
})

test('M11: amounts that a message leaves out are unknown, and at no moment nought', async () => {
  const amounts = () => (['volume', 'totalBid', 'totalAsk'] as const).map((name) => bench.field(reliance, name))
  await followed(bench, 'depth5', reliance)
  expect(amounts().every((amount) => amount > 0)).toBe(true)
  bench.sandbox.feed.plan([{ do: { leaveOut: ['vtt', 'tbq', 'tsq'] } }])
  const seen = new Set<number>()
  const goOn = (isSo: () => boolean) =>
    eventually(() => {
      bench.pass(250)
      for (const amount of amounts()) seen.add(amount)
      return isSo()
    })
  // Held back at first, as damage is.
  await goOn(() => Number.isNaN(bench.field(reliance, 'volume')) && !isDoubted('volume'))
  expect([amounts(), seen.has(0)]).toEqual([[Number.NaN, Number.NaN, Number.NaN], false])
  expect([bench.state(reliance), isDoubted('totals')]).toEqual(['live', false])
  bench.sandbox.feed.clear()
  await goOn(() => bench.field(reliance, 'volume') > 0)
})

test('a frame of ten megabytes is not taken in, and the feed comes back', async () => {
  await followed(bench, 'price', reliance)
  bench.sandbox.feed.act({ bigFrame: true })
  await eventually(() => report().refusedFrames === 1)
  bench.untilTry()
  await eventually(() => report().reconnects === 1 && bench.state(reliance) === 'live')
})

test('the code of an address is in no line of the log', async () => {
  await followed(bench, 'price', reliance)
  bench.sandbox.feed.closeAll(1006)
  await eventually(() => report().state === 'connecting')
  bench.untilTry()
  await eventually(() => bench.state(reliance) === 'live')
  expect(bench.lines.length).toBeGreaterThan(0)
  expect(bench.lines.join('\n')).not.toMatch(/code=|requestId|ws:/)
  expect(bench.lines.join('\n')).not.toContain(bench.token)
})

test('a token that has ended ends the session once, and nothing more is tried', async () => {
  await followed(bench, 'price', reliance)
  const ends: string[] = []
  bench.session.subscribe(({ kind }) => ends.push(kind))
  bench.sandbox.tokens.clear()
  await eventually(() => report().state === 'connecting')
  bench.untilTry()
  await eventually(() => report().state === 'off')
  const tries = bench.tries()
  bench.clock.advance(120_000)
  expect(bench.tries()).toBe(tries)
  expect(ends).toEqual(['ended'])
  expect(bench.state(reliance)).toBe('not-subscribed')
})

test('C06: a wake from sleep: not current at once, as old as it is, and a new connection', async () => {
  await followed(bench, 'price', reliance)
  const slot = bench.market.board.slotOf(reliance) ?? Number.NaN
  const toldAt = bench.market.board.toldAt[slot] ?? Number.NaN
  bench.clock.setWall(bench.clock.wall() + 7_200_000)
  bench.clock.advance(500)
  expect(bench.state(reliance)).toBe('stale')
  expect(bench.market.board.toldAt[slot]).toBe(toldAt - 7_200_000)
  await eventually(() => report().reconnects === 1 && bench.state(reliance) === 'live')
})

test('C01, C02: the wall clock may be wrong or step back, and no age or state depends on it', async () => {
  await followed(bench, 'price', reliance)
  bench.clock.setWall(bench.clock.wall() - 600_000)
  bench.clock.advance(1_500)
  await moved()
  await eventually(() => bench.field(reliance, 'last') === standing(reliance))
  expect(bench.state(reliance)).toBe('live')
  expect(report().reconnects).toBe(0)
})

test('what is asked for is asked at once, and what follows in the same moment in one more message', async () => {
  await followed(bench, 'price', nifty)
  bench.clock.advance(100)
  bench.market.follow(wants('price', nifty, reliance))
  expect(bench.state(reliance)).toBe('waiting')
  bench.market.follow(wants('price', nifty, infosys))
  bench.market.follow(wants('depth5', nifty, infosys))
  expect(bench.state(infosys)).not.toBe('waiting')
  bench.clock.advance(50)
  const wanted = new Map([
    [nifty, 'full'],
    [infosys, 'full'],
  ])
  await eventually(() => bench.state(infosys) === 'live' && bench.state(nifty) === 'live')
  await eventually(() => bench.sandbox.feed.connections()[0]?.subscriptions.size === 2)
  expect(bench.sandbox.feed.connections()[0]?.subscriptions).toEqual(wanted)
})
