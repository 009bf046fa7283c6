/** Whatever goes wrong with the feed for a while: once it is over, every price is live and the broker's own again, by itself. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FeedAct, FeedDeed } from '../../sandbox/feed/faults/plan.ts'
import { type FeedBench, followed, infosys, nifty, openFeedBench, reliance } from './feed.test-support.ts'

const stepMillis = 250
/** Longer than a gate doubts, a fault is remembered, or a try is waited for. */
const mostMillis = 180_000

/** Both clocks go on, and what is under way arrives. */
async function goOn(bench: FeedBench): Promise<void> {
  bench.pass(stepMillis)
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
}

async function goOnFor(bench: FeedBench, millis: number): Promise<void> {
  for (let passed = 0; passed < millis; passed += stepMillis) await goOn(bench)
}

const followedKeys = [reliance, infosys, nifty] as const

/** What is not as it should be, in words; nothing when all is healed. */
function illsOf({ market, state, field, sandbox }: FeedBench): readonly string[] {
  const { state: feed, problem } = market.report.snapshot()
  const rows = followedKeys.flatMap((key) => {
    const instrument = sandbox.market.find(key)
    if (!instrument) throw new Error(`${key} is not listed`)
    const [bid] = sandbox.market.book(instrument, 1).bids
    const figures = [
      ['last', sandbox.market.tape(instrument).last().ticks],
      ['bid', key === nifty ? Number.NaN : bid?.ticks],
    ] as const
    return [
      ...(state(key) === 'live' ? [] : [`${key} is ${state(key)}`]),
      ...figures.flatMap(([name, ticks = Number.NaN]) => {
        const [told, isSo] = [field(key, name), ticks * instrument.tick]
        return Object.is(told, isSo) ? [] : [`${name} of ${key} stands at ${told}, and is ${isSo}`]
      }),
    ]
  })
  return [...(feed === 'live' ? [] : [`the feed is ${feed}`]), ...(problem === null ? [] : [problem.happened]), ...rows]
}

async function heals(bench: FeedBench): Promise<void> {
  for (let passed = 0; illsOf(bench).length > 0 && passed < mostMillis; passed += stepMillis) await goOn(bench)
  expect(illsOf(bench)).toEqual([])
}

async function withBench(play: (bench: FeedBench) => Promise<void>): Promise<void> {
  const bench = await openFeedBench()
  try {
    await followed(bench, 'depth5', ...followedKeys)
    await heals(bench)
    await play(bench)
    await heals(bench)
  } finally {
    await bench.close()
  }
}

const deeds: readonly FeedDeed[] = [
  { timesPrice: 100 },
  { timesPrice: 0.01 },
  { price: 'NaN' },
  { price: 0 },
  { price: -1 },
  { timeBackMs: 600_000 },
  { timesTime: 0.001 },
  { timesTime: 1000 },
  { crossed: true },
  { negativeSize: true },
  { bigInteger: true },
  { leaveOut: ['vtt', 'atp', 'oi', 'iv', 'tbq', 'tsq'] },
  { unknownMode: true },
  { unknownType: true },
  { extraField: true },
  { mutate: true },
  { garbage: true },
  { burst: 10 },
  { noSnapshot: true },
  { flapEveryMs: 20 },
]

test.each(deeds)('after half a minute of %o', async (deed) => {
  await withBench(async (bench) => {
    bench.sandbox.feed.plan([{ do: deed }])
    await goOnFor(bench, 15_000)
    bench.sandbox.feed.closeAll(1006)
    await goOnFor(bench, 15_000)
    bench.sandbox.feed.clear()
  })
})

const acts: readonly FeedAct[] = [
  { close: 1000 },
  { close: 1006 },
  { close: 1011 },
  { textError: 'too many' },
  { garbageFrames: 50 },
  { bigFrame: true },
  { tinyFrames: 20_000 },
]

test.each(acts)('after %o, twice', async (act) => {
  await withBench(async (bench) => {
    bench.sandbox.feed.act(act)
    await goOnFor(bench, 4_000)
    bench.sandbox.feed.act(act)
    await goOnFor(bench, 4_000)
  })
})

test.each([1_000, 3_000, 6_000, 9_000, 30_000])('after a line that stood still for %d ms', async (millis) => {
  await withBench(async (bench) => {
    bench.sandbox.feed.act({ halfOpen: true })
    await goOnFor(bench, millis)
    bench.sandbox.feed.act({ halfOpen: false })
  })
})

test.each([
  ['status 503', { status: 503 }],
  ['status 429', { status: 429 }],
  ['a page in the place of an answer', { html: true }],
])('after the address could not be had for a while: %s', async (_, deed) => {
  await withBench(async (bench) => {
    bench.sandbox.faults.plan([{ match: { path: '/v3/feed/market-data-feed/authorize' }, do: deed }])
    bench.sandbox.feed.closeAll(1006)
    await goOnFor(bench, 40_000)
    bench.sandbox.faults.clear()
  })
})
