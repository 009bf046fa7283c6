/** The thread that reads the feed may break, hang or eat all memory: prices turn stale, it comes back, and nothing else notices. */
import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { knownSession } from '../../contract/known-session.ts'
import { knownPrice } from '../../main/market/known-price.ts'
import { startReader } from '../../main/market/reader/reader.ts'
import { systemClock } from '../../main/ports/clock.ts'
import { eventually, type FeedBench, followed, infosys, nifty, openFeedBench, reliance } from './feed.test-support.ts'

const program = new URL('./feed-reader.test-support.ts', import.meta.url)
const all = [reliance, infosys, nifty]

let bench: FeedBench
let sabotage: BroadcastChannel
let ready = 0
let began = 0
beforeEach(async () => {
  began = systemClock.elapsed()
  sabotage = new BroadcastChannel('sabotage')
  ready = 0
  sabotage.onmessage = () => {
    ready += 1
  }
  bench = await openFeedBench({ clock: systemClock, startReader: startReader(program) })
  await followed(bench, 'depth5', ...all)
  await eventually(() => bench.market.report.snapshot().state === 'live' && ready === 2)
})
afterEach(async () => {
  sabotage.close()
  await bench.close()
})

const known = (key: InstrumentKey) => knownPrice(bench.market.board, key, systemClock.elapsed())
const areAll = (state: string) => all.every((key) => known(key).state === state)

function standing(key: InstrumentKey): number {
  const listed = bench.sandbox.market.find(key)
  if (listed === null) throw new Error(key)
  return Math.round(bench.sandbox.market.tape(listed).last().ticks * listed.tick)
}

/** The market goes on until it has moved this instrument, and the board has its price. */
async function moves(key: InstrumentKey): Promise<void> {
  const before = known(key).last
  while (standing(key) === before) bench.sandbox.clock.advance(500)
  await eventually(() => known(key).last === standing(key))
}

// How soon is a matter of the clock of main: keep-reader.test.ts, which holds it.
test.each(['break', 'hang'])('M13 T32: %s: stale, back again, all of it followed', async (how) => {
  const lines = bench.market.report.snapshot()
  expect(knownSession(lines, reliance)).toBe('open')
  sabotage.postMessage(how)
  await eventually(() => areAll('stale'))
  const report = bench.market.report.snapshot()
  expect(report).toMatchObject({ state: 'dead', problem: { kind: 'no-answer' } })
  expect(knownSession(report, reliance)).toBe('unknown')
  await eventually(() => areAll('live'))
  await eventually(() => bench.market.report.snapshot().state === 'live')
  expect(bench.market.report.snapshot()).toMatchObject({ followed: 3, problem: null })
  // A machine that gives a thread no time at all may cost another one.
  expect(bench.market.report.snapshot().reconnects).toBeGreaterThanOrEqual(1)
  const modes = bench.sandbox.feed.connections().map(({ subscriptions }) => Object.fromEntries(subscriptions))
  expect(modes.at(-1)).toEqual({ [reliance]: 'full', [infosys]: 'full', [nifty]: 'full' })
  await moves(reliance)
})

test('M13: a thread that eats all memory ends alone, and another takes its place', async () => {
  sabotage.postMessage('fill')
  await eventually(() => areAll('stale'))
  await eventually(() => areAll('live'))
  expect(bench.lines.join()).toContain('the reader stopped')
  await moves(infosys)
})

test('M13: what is asked for while it is gone is followed by the next', async () => {
  sabotage.postMessage('break')
  await eventually(() => areAll('stale'))
  bench.market.follow(new Map([[reliance, 'price']]))
  await eventually(() => known(reliance).state === 'live')
  expect(known(infosys).state).toBe('not-subscribed')
  const modes = bench.sandbox.feed.connections().map(({ subscriptions }) => Object.fromEntries(subscriptions))
  expect(modes.at(-1)).toEqual({ [reliance]: 'ltpc' })
})

test('its prices are those of the market, with an age on the clock of main', async () => {
  await moves(reliance)
  const { ageMillis } = known(reliance)
  expect(ageMillis).toBeGreaterThanOrEqual(0)
  // It came after the first connection, by the clock of either thread.
  expect(ageMillis).toBeLessThanOrEqual(systemClock.elapsed() - began)
  expect(bench.lines.join()).not.toContain(bench.token)
})
