/** The live feed over a slow way: two seconds, give or take one, and a thousand bytes a second. What comes late is not called current. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { slowMillis } from '../../contract/connections.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { knownSession } from '../../contract/known-session.ts'
import { keepLine } from '../../main/connections/keep-line.ts'
import { knownPrice } from '../../main/market/known-price.ts'
import { manualClock } from '../../main/ports/manual-clock.test-support.ts'
import { type FeedBench, infosys, openFeedBench, reliance, wants } from './feed.test-support.ts'
import { openWay, type SpoilableWay } from './feed-proxy.test-support.ts'

/** One after the other, each piece its own. */
const jitter = [2_000, 1_000, 3_000, 2_500, 1_500, 3_000]

let bench: FeedBench
let way: SpoilableWay
const line = keepLine('feed', manualClock(0))
beforeEach(async () => {
  bench = await openFeedBench({
    line,
    through: async ({ baseUrl }) => {
      way = await openWay(Number(new URL(baseUrl).port))
      return way.url
    },
  })
})
afterEach(async () => {
  await bench.close()
  await way.stop()
})

function slowDown(): void {
  let pieces = 0
  const millis = () => jitter[pieces++ % jitter.length] ?? 0
  way.slow({ clock: bench.clock, millis, bytesInSecond: 1_000 })
}

const step = 5
const report = () => bench.market.report.snapshot()
const known = (key: InstrumentKey) => knownPrice(bench.market.board, key, bench.clock.elapsed())

/** Both clocks go on, with time between for what they set going, until it is so. */
async function until(isSo: () => boolean, each: () => void = () => {}): Promise<void> {
  while (!isSo()) {
    bench.pass(step)
    await setImmediate()
    each()
  }
}

function after(millis: number): () => boolean {
  const end = bench.clock.elapsed() + millis
  return () => bench.clock.elapsed() >= end
}

function standing(key: InstrumentKey): number {
  const listed = bench.sandbox.market.find(key)
  if (listed === null) throw new Error(key)
  return Math.round(bench.sandbox.market.tape(listed).last().ticks * listed.tick)
}

test('N03: over a slow link prices come, no younger than they are; it is marked as slow, and nothing is given up', async () => {
  slowDown()
  bench.market.follow(wants('price', reliance))
  await until(() => known(reliance).state === 'live')
  const states = new Set<string>()
  let youngest = Number.POSITIVE_INFINITY
  await until(after(60_000), () => {
    states.add(known(reliance).state)
    youngest = Math.min(youngest, known(reliance).ageMillis)
  })
  expect([...states]).toEqual(['live'])
  expect(youngest).toBeGreaterThanOrEqual(slowMillis)
  expect(line.report.snapshot().answerMillis).toBeGreaterThanOrEqual(slowMillis)
  expect([bench.tries(), report().reconnects, report().problem]).toEqual([1, 0, null])
})

test('N03: a link that carries less than the market says: what comes too late is stale, and said to be late', async () => {
  bench.market.follow(wants('depth5', reliance, infosys))
  await until(() => known(reliance).state === 'live')
  slowDown()
  /** When the market last left each price that it had. */
  const leftAt = new Map<number, number>()
  const oldest = { live: 0, stale: 0 }
  await until(after(60_000), () => {
    const now = bench.clock.elapsed()
    leftAt.set(standing(reliance), now)
    const { state, last } = known(reliance)
    if (state === 'live' || state === 'stale')
      oldest[state] = Math.max(oldest[state], now - (leftAt.get(last ?? 0) ?? now))
  })
  // Five seconds, and what the answer before took, by which it is reckoned.
  expect(oldest.live).toBeLessThan(8_500)
  expect(oldest.stale).toBeGreaterThan(20_000)
  expect(known(reliance).state).toBe('stale')
  expect(report()).toMatchObject({ state: 'unreliable', reconnects: 0, problem: { kind: 'not-now' } })
  expect(report().problem?.happened).toContain('seconds late')
  expect(knownSession(report(), reliance)).toBe('unknown')
  expect(bench.tries()).toBe(1)
  way.slow(null)
  await until(() => known(reliance).state === 'live' && known(reliance).last === standing(reliance))
  await until(() => report().problem === null)
  expect([bench.tries(), report().reconnects]).toEqual([1, 0])
})

test('N03: a late link that breaks leaves nothing live: what was stale stays so until another connection is asked', async () => {
  bench.market.follow(wants('depth5', reliance, infosys))
  await until(() => known(reliance).state === 'live')
  slowDown()
  await until(() => bench.state(reliance) === 'stale' && bench.state(infosys) === 'stale')
  const told = new Map<InstrumentKey, (string | undefined)[]>([
    [reliance, []],
    [infosys, []],
  ])
  bench.market.board.onChanged(() => {
    for (const [key, states] of told) if (states.at(-1) !== bench.state(key)) states.push(bench.state(key))
  })
  bench.sandbox.feed.closeAll(1006)
  await until(() => bench.state(reliance) === 'waiting' && bench.state(infosys) === 'waiting')
  for (const states of told.values()) expect(states.filter((state) => state !== 'stale')).toEqual(['waiting'])
})
