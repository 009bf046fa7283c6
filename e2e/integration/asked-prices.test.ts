/** Indicators and an index of the world on a list: the first are told only when they are asked for (service facts 9.3), and no feed tells when either is shut. */
import { afterEach, expect, test } from 'vitest'
import { key } from '../../contract/key.test-support.ts'
import { quoteSources, quoteStates } from '../../contract/market-frame.ts'
import { parseInstrument } from '../../main/broker/instruments/parse-instrument.ts'
import { openMarketQuotes } from '../../main/broker/quotes/market-quotes.ts'
import type { AskLastPrices } from '../../main/market/asked/asked-prices.ts'
import { readFrame } from '../../main/market/windows/frame.test-support.ts'
import { systemClock } from '../../main/ports/clock.ts'
import { Secret } from '../../main/session/secret.ts'
import { v3Row } from '../../sandbox/market/listing/v3-file.ts'
import { eventually, type FeedBench, openFeedBench, reliance } from './feed.test-support.ts'
import { arrivedAt, openBench, signedIn } from './terminal.test-support.ts'
import { keepList } from './terminal-orders.test-support.ts'

const rate = key('GLOBAL_INDICATOR|USDINR')
const index = key('GLOBAL_INDEX|^GSPC')
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function benchThatAsks(): Promise<FeedBench> {
  let ask: AskLastPrices | null = null
  const bench = await openFeedBench({
    askLast: async (keys) => ask?.(keys) ?? { ok: true, value: new Map() },
    sessionByHours: () => 'open',
  })
  const log = { note: () => {}, fault: () => 'ref-1' }
  const quotes = openMarketQuotes({ baseUrl: bench.sandbox.baseUrl, clock: systemClock, log })
  ask = (keys) => quotes.lastPrices(keys, new Secret(bench.token))
  cleanups.push(bench.close, quotes.close)
  return bench
}

const lastPriceCalls = ({ sandbox }: FeedBench) =>
  sandbox.requests.all().filter(({ path }) => path === '/v3/market-quote/ltp').length

test('an indicator beside a share: the feed is never asked for it, and its row has the price that was asked for', async () => {
  const bench = await benchThatAsks()
  const { market, sandbox, pass } = bench
  market.slotFor(reliance)
  market.slotFor(rate)
  market.follow(new Map([reliance, rate].map((each) => [each, 'price'] as const)))
  await expect.poll(() => bench.state(reliance)).toBe('live')
  expect(sandbox.feed.connections().flatMap(({ subscriptions }) => [...subscriptions.keys()])).toEqual([reliance])
  expect(market.report.snapshot()).toMatchObject({ followed: 1, refused: 0 })
  await expect.poll(() => bench.state(rate)).toBe('live')
  expect(quoteSources[bench.field(rate, 'source')]).toBe('quote')
  expect(bench.field(rate, 'last')).toBeGreaterThan(0)

  pass(5_000)
  await expect.poll(() => lastPriceCalls(bench)).toBe(2)
  market.follow(new Map([[reliance, 'price']]))
  expect(bench.state(rate)).toBe('not-subscribed')
})

test('a broker that does not answer leaves the price, which grows stale', async () => {
  const bench = await benchThatAsks()
  bench.market.slotFor(rate)
  bench.market.follow(new Map([[rate, 'price']]))
  await expect.poll(() => bench.state(rate)).toBe('live')
  bench.sandbox.faults.plan([{ match: { path: '/v3/market-quote/ltp' }, do: { status: 503 } }])
  const last = bench.field(rate, 'last')
  for (let second = 0; second < 16; second += 1) bench.pass(1_000)
  expect([bench.state(rate), bench.field(rate, 'last')]).toEqual(['stale', last])
})

test.each([
  ['while its market trades', 0, 'live'],
  ['after its close, which no feed tells', 13.8 * 3_600_000, 'closed'],
])('in the assembled terminal a window is told the price, with its source, %s', async (_, sinceTen, state) => {
  const bench = await openBench()
  cleanups.push(bench.close)
  bench.pass(sinceTen)
  // The hours are in the day's list, in the broker's words.
  const rows = [rate, index].flatMap((each) => bench.sandbox.market.find(each) ?? []).map(v3Row)
  keepList(
    bench,
    null,
    rows.flatMap((row) => parseInstrument(row) ?? []),
  )
  const terminal = await bench.open()
  await signedIn(terminal)
  const { market } = terminal.sources
  if (typeof market !== 'function') throw new Error('the market is told each window apart')
  const window = { windowId: 'window 1', refusal: null }
  const told = new Map<number, string>()
  market(window).subscribe((bytes) => {
    const frame = readFrame(bytes)
    for (const [slot, field] of frame.rows)
      told.set(slot, `${quoteStates[field('state')]} ${quoteSources[field('source')]}`)
    void terminal.answers.marketPainted({ sequence: frame.sequence }, window)
  })
  const wants = [rate, index].map((each) => ({ key: each, level: 'price' as const }))
  const watching = await terminal.answers.watchMarket({ panel: 'list', wants }, window)
  const slots = watching.ok ? watching.value.slots : []
  await eventually(() => {
    bench.pass(100)
    const [ofRate, ofIndex] = slots.map((slot) => told.get(slot ?? -1))
    return ofRate === `${state} quote` && ofIndex === `${state} feed`
  })
  expect(arrivedAt(bench, '/v3/market-quote/ltp')).toBeGreaterThan(0)
})
