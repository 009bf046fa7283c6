/** The current candle calls over HTTP: forms, rules, codes, and that the histories agree with each other and with the feed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHeld } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

const reliance = 'NSE_EQ|INE002A01018'
type Candle = readonly [string, number, number, number, number, number, number]

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld()
})
afterEach(() => sandbox.stop())

const path = (...segments: readonly string[]) => `/v3/historical-candle/${segments.map(encodeURIComponent).join('/')}`
const get = (...segments: readonly string[]) => fetch(sandbox.baseUrl + path(...segments))

async function candles(...segments: readonly string[]): Promise<readonly Candle[]> {
  const answer = await get(...segments)
  const body = await answer.json()
  expect([answer.status, body.status], JSON.stringify(body).slice(0, 300)).toEqual([200, 'success'])
  return body.data.candles
}

test('minutes of a past day, newest first, without any token', async () => {
  const found = await candles(reliance, 'minutes', '1', '2026-02-02', '2026-02-02')
  expect(found).toHaveLength(375)
  expect(found[0]?.[0]).toBe('2026-02-02T15:29:00+05:30')
  expect(found.at(-1)?.[0]).toBe('2026-02-02T09:15:00+05:30')
  for (const [, open, high, low, close] of found) {
    expect(low).toBeLessThanOrEqual(Math.min(open, close))
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
  }
})

test('a token is accepted, whatever it is', async () => {
  const headers = { authorization: 'Bearer anything' }
  const address = sandbox.baseUrl + path(reliance, 'days', '1', '2026-02-02', '2026-02-02')
  expect((await fetch(address, { headers })).status).toBe(200)
})

test('the day is what its minutes add up to, and so is the hour', async () => {
  const minutes = await candles(reliance, 'minutes', '1', '2026-02-02', '2026-02-02')
  const [day] = await candles(reliance, 'days', '1', '2026-02-02', '2026-02-02')
  expect(day?.[0]).toBe('2026-02-02T00:00:00+05:30')
  expect(day?.slice(1, 5)).toEqual(barOf(minutes))
  expect(day?.[5]).toBe(minutes.reduce((sum, candle) => sum + candle[5], 0))
  const hours = await candles(reliance, 'hours', '1', '2026-02-02', '2026-02-02')
  expect(hours[0]?.[0]).toBe('2026-02-02T15:15:00+05:30')
  expect(barOf(hours)).toEqual(barOf(minutes))
})

/** Open, high, low and close of candles that come newest first. */
function barOf(found: readonly Candle[]): readonly (number | undefined)[] {
  const [high, low] = [found.map((candle) => candle[2]), found.map((candle) => candle[3])]
  return [found.at(-1)?.[1], Math.max(...high), Math.min(...low), found[0]?.[4]]
}

test.each([
  ['days', '2016-02-03'],
  ['weeks', '2014-01-01'],
  ['months', '2000-01-01'],
])('ten years and more of %s come whole, each once', async (unit, from) => {
  const found = await candles(reliance, unit, '1', '2026-02-02', from)
  const starts = found.map(([at]) => at)
  expect(new Set(starts).size).toBe(starts.length)
  expect(starts.toSorted().toReversed()).toEqual(starts)
  const bars = await candles(reliance, unit, '1', '2026-02-02', '2025-06-02')
  // What is asked for in the middle of a week or month is only part of it.
  expect(found.slice(0, bars.length - 1)).toEqual(bars.slice(0, -1))
})

test('without from_date as far back as a request may go', async () => {
  const minutes = await candles(reliance, 'minutes', '5', '2026-02-02')
  expect(minutes.at(-1)?.[0]).toBe('2026-01-02T09:15:00+05:30')
  const days = await candles(reliance, 'days', '1', '2026-02-02')
  expect(days.at(-1)?.[0].slice(0, 7)).toBe('2016-02')
})

test('the last price of today is what the feed says, in every length', async () => {
  const instrument = sandbox.market.find(reliance)
  if (!instrument) throw new Error(reliance)
  const entry = sandbox.market.entry(instrument, 'ltpc')
  const ltp = 'ltpc' in entry ? entry.ltpc.ltp : null
  for (const [unit, interval] of [
    ['minutes', '1'],
    ['minutes', '300'],
    ['hours', '5'],
    ['days', '1'],
  ] as const) {
    const found = await candles('intraday', reliance, unit, interval)
    expect(found[0]?.[4]).toBe(ltp)
  }
  const ofHistory = await candles(reliance, 'days', '1', '2026-02-03', '2026-02-03')
  expect(await candles('intraday', reliance, 'days', '1')).toEqual(ofHistory)
})

test.each([
  ['a holiday', '2026-01-26', '2026-01-26'],
  ['a Sunday', '2026-02-01', '2026-02-01'],
  ['a range in the future', '2026-02-20', '2026-02-10'],
  ['before history begins', '2021-12-31', '2021-12-15'],
])('%s is an empty history', async (_, to, from) => {
  expect(await candles(reliance, 'minutes', '1', to, from)).toEqual([])
})

test.each(['NSE_INDEX|India VIX', 'GLOBAL_INDEX|^GSPC', 'GLOBAL_INDICATOR|USDINR'])('%s has candles', async (key) => {
  expect((await candles(key, 'days', '1', '2026-02-02', '2026-01-19')).length).toBeGreaterThan(5)
})

test.each([
  ['UDAPI1146', 'an unknown unit', [reliance, 'seconds', '1', '2026-02-02', '2026-02-02']],
  ['UDAPI1147', 'too many minutes', [reliance, 'minutes', '301', '2026-02-02', '2026-02-02']],
  ['UDAPI1147', 'no minutes', [reliance, 'minutes', '0', '2026-02-02', '2026-02-02']],
  ['UDAPI1147', 'half an hour', [reliance, 'hours', '0.5', '2026-02-02', '2026-02-02']],
  ['UDAPI1147', 'six hours', [reliance, 'hours', '6', '2026-02-02', '2026-02-02']],
  ['UDAPI1147', 'two days', [reliance, 'days', '2', '2026-02-02', '2026-02-02']],
  ['UDAPI1148', 'thirty-two days of minutes', [reliance, 'minutes', '15', '2026-02-02', '2026-01-01']],
  ['UDAPI1148', 'ninety-three days of long minutes', [reliance, 'minutes', '16', '2026-02-02', '2025-11-01']],
  ['UDAPI1148', 'ninety-three days of hours', [reliance, 'hours', '1', '2026-02-02', '2025-11-01']],
  ['UDAPI1148', 'more than a decade', [reliance, 'days', '1', '2026-02-02', '2016-02-01']],
  ['UDAPI1015', 'a day that is none', [reliance, 'days', '1', '2026-02-30', '2026-02-01']],
  ['UDAPI1015', 'a day written another way', [reliance, 'days', '1', '02-02-2026', '2026-02-01']],
  ['UDAPI1015', 'an end before the start', [reliance, 'days', '1', '2026-02-01', '2026-02-02']],
  ['UDAPI1021', 'a key of another form', ['RELIANCE', 'days', '1', '2026-02-02', '2026-02-02']],
  ['UDAPI1022', 'no to_date', [reliance, 'days', '1']],
  ['UDAPI100011', 'a key that nobody has', ['NSE_EQ|INE000000000', 'days', '1', '2026-02-02', '2026-02-02']],
  ['UDAPI1146', 'weeks of today', ['intraday', reliance, 'weeks', '1']],
  ['UDAPI1147', 'two days of today', ['intraday', reliance, 'days', '2']],
  ['UDAPI1021', 'a key of another form, today', ['intraday', 'RELIANCE', 'days', '1']],
  ['UDAPI100011', 'a key that nobody has, today', ['intraday', 'NSE_EQ|INE000000000', 'days', '1']],
])('%s: %s', async (code, _, segments) => {
  const answer = await get(...segments)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ status: 'error', errors: [{ errorCode: code, error_code: code }] })
})

test('thirty-one days of minutes and ninety-two of long ones are within bounds', async () => {
  expect((await candles(reliance, 'minutes', '15', '2026-02-02', '2026-01-02')).length).toBeGreaterThan(100)
  expect((await candles(reliance, 'minutes', '16', '2026-02-02', '2025-11-02')).length).toBeGreaterThan(100)
})

test('the fifty-first call of a second is one too many', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 51; call++)
    statuses.push((await get(reliance, 'days', '1', '2026-02-02', '2026-02-02')).status)
  expect(statuses.slice(0, 50).every((status) => status === 200)).toBe(true)
  const refused = await get(reliance, 'days', '1', '2026-02-02', '2026-02-02')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toMatchObject({ errors: [{ errorCode: 'UDAPI10005' }] })
})
