/** Candles and quotes as a window asks the assembled terminal for them, before the real practice broker. */
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candlesSchema, type ShownCandles } from '../../contract/charts.ts'
import { key } from '../../contract/key.test-support.ts'
import { candleField, candleSize } from '../../contract/packed-candle.ts'
import type { Terminal } from '../../main/terminal.ts'
import { type Bench, openBench, signedIn } from './terminal.test-support.ts'

const window = { windowId: 'window 1', refusal: null }

let bench: Bench
let terminal: Terminal
beforeAll(async () => {
  bench = await openBench()
  terminal = await bench.open()
  while (!(await terminal.answers.describeInstruments({ keys: [reliance] }, window)).ok) {
    await setImmediate()
  }
})
afterAll(() => bench.close())

const reliance = key('NSE_EQ|INE002A01018')
const days = { unit: 'days', interval: 1 } as const
const minutes = { unit: 'minutes', interval: 5 } as const

async function candles(ask: Record<string, unknown>): Promise<ShownCandles> {
  const asked = candlesSchema.parse({ key: reliance, length: days, from: '2026-01-05', to: '2026-01-30', ...ask })
  const answer = await terminal.answers.readCandles(asked, window)
  if (!answer.ok) throw new Error(answer.error.happened)
  return answer.value
}

function unpacked({ packed }: ShownCandles): Float64Array {
  return new Float64Array(Uint8Array.from(Buffer.from(packed, 'base64')).buffer)
}

test('candles come without a sign-in, oldest first, and cross as they are', async () => {
  const shown = await candles({})
  expect(shown).toMatchObject({ count: 18, nothing: null, problem: null })
  const numbers = unpacked(shown)
  expect(numbers).toHaveLength(18 * candleSize)
  const times = Array.from({ length: 18 }, (_, at) => numbers[at * candleSize + candleField.time] ?? 0)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Date(times[0] ?? 0).toISOString()).toBe('2026-01-04T18:30:00.000Z')
})

test('a second look asks the broker for nothing', async () => {
  await candles({ length: minutes })
  bench.sandbox.requests.clear()
  expect((await candles({ length: minutes })).count).toBeGreaterThan(1_000)
  expect(bench.sandbox.requests.all()).toEqual([])
})

test.each([
  ['C04: a holiday', { from: '2026-01-26', to: '2026-01-26' }, 'nothing-traded'],
  ['C04: a weekend', { from: '2026-01-10', to: '2026-01-11' }, 'weekend'],
  ['days to come', { from: '2026-02-04', to: '2026-02-20' }, 'still-to-come'],
  ['minutes of before the history', { length: minutes, from: '2021-03-01', to: '2021-03-05' }, 'before-the-history'],
  ['an expired contract', { key: 'NSE_FO|99999999' }, 'not-listed'],
])('%s is shown for what it is', async (_, ask, why) => {
  expect(await candles(ask)).toMatchObject({ count: 0, packed: '', nothing: { why }, problem: null })
})

test('a broker in trouble is not an empty history', async () => {
  bench.sandbox.faults.plan([{ match: { path: '/v3/historical-candle/*' }, do: { status: 503 } }])
  expect(await candles({ length: minutes, from: '2025-03-03', to: '2025-03-07' })).toMatchObject({
    ...{ count: 0, nothing: null, problem: { kind: 'broker-down' } },
  })
  bench.sandbox.faults.plan([])
})

test('candles that cannot be read among others leave a hole that is said, for as long as the broker sends them so', async () => {
  const ask = { from: '2022-01-03', to: '2024-06-28' }
  bench.sandbox.faults.plan([{ match: { path: '/v3/historical-candle/*' }, do: { spoilRows: 2 } }])
  const torn = await candles(ask)
  expect(torn.problem).toMatchObject({
    kind: 'unreadable-part',
    happened: expect.stringContaining('2 candles could not be read; their place is empty'),
  })
  bench.sandbox.faults.plan([])
  const whole = await candles(ask)
  expect(whole.problem).toBeNull()
  expect(whole.count).toBeGreaterThan(torn.count)
})

test.each([
  ['a range that ends before it begins', { from: '2026-01-30', to: '2026-01-05' }],
  ['a day that is none', { from: '2026-02-30' }],
  ['a length that the broker has not', { length: { unit: 'hours', interval: 6 } }],
])('%s is refused at the door', (_, ask) => {
  const asked = { key: reliance, length: days, from: '2026-01-05', to: '2026-01-30', ...ask }
  expect(candlesSchema.safeParse(asked).success).toBe(false)
})

test('a whole quote wants a sign-in, and then has circuits around its price', async () => {
  expect(await terminal.answers.readQuote({ key: reliance }, window)).toMatchObject({
    error: { kind: 'session-ended' },
  })
  await signedIn(terminal)
  const answer = await terminal.answers.readQuote({ key: reliance }, window)
  if (!answer.ok) throw new Error(answer.error.happened)
  const { quote, readAt } = answer.value
  expect(readAt).toBe(bench.clock.wall())
  expect(quote.lowerCircuit).toBeLessThan(quote.last)
  expect(quote.upperCircuit).toBeGreaterThan(quote.last)
  expect(quote.bids).toHaveLength(5)
  expect(await terminal.answers.readQuote({ key: key('NSE_FO|99999999') }, window)).toMatchObject({
    error: { kind: 'broker-refused', happened: expect.stringContaining('expired') },
  })
  const rate = await terminal.answers.readQuote({ key: key('GLOBAL_INDICATOR|USDINR') }, window)
  expect(rate).toMatchObject({ value: { quote: { lastTradeAt: null, bids: [] }, readAt: bench.clock.wall() } })
  expect(rate.ok && rate.value.quote.last).toBeGreaterThan(0)
})
