/** The legacy history over HTTP: both forms, its intervals, its seven days and how far back it goes (4.5). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

async function history(path: string) {
  const answer = await caller.get(`/historical/${path}`)
  return { status: answer.status, body: await answer.json() }
}

const monday = 'start_date=02-02-2026&end_date=02-02-2026'

test('candles are texts of six fields, oldest first', async () => {
  const { body } = await history(`nse_eq/RELIANCE/1?${monday}`)
  expect(body).toMatchObject({ code: 200, message: 'historical-data' })
  expect(body.data).toHaveLength(375)
  const [first] = body.data.map((line: string) => line.split(',').map(Number))
  expect(first).toHaveLength(6)
  expect(first[0]).toBe(Date.parse('2026-02-02T09:15:00+05:30'))
})

test('2.7: as JSON they are the same texts', async () => {
  const { body } = await history(`nse_eq/RELIANCE/60?${monday}&format=json`)
  expect(body.data).toHaveLength(7)
  expect(body.data).toEqual((await history(`nse_eq/RELIANCE/60?${monday}&format=csv`)).body.data)
})

test('the scenario candle-objects tells them as JSON in objects that say the same, as older clients saw', async () => {
  await sandbox.stop()
  sandbox = await startHeld({ scenario: 'candle-objects' })
  caller = await signIn(sandbox)
  const { body } = await history(`nse_eq/RELIANCE/60?${monday}&format=json`)
  const lines = (await history(`nse_eq/RELIANCE/60?${monday}&format=csv`)).body.data
  const told = body.data.map(({ timestamp, open, high, low, close, volume }: Record<string, number>) =>
    [timestamp, open, high, low, close, volume].join(','),
  )
  expect(told).toEqual(lines)
  expect(body.data[1].cp).toBe(body.data[0].close)
})

test('both generations tell the same history', async () => {
  const { body } = await history(`nse_eq/RELIANCE/day?start_date=02-01-2026&end_date=02-02-2026`)
  const key = encodeURIComponent('NSE_EQ|INE002A01018')
  const current = await fetch(`${sandbox.baseUrl}/v3/historical-candle/${key}/days/1/2026-02-02/2026-01-02`)
  const { candles } = (await current.json()).data
  const told = candles.map(([at, ...rest]: [string, ...number[]]) => [Date.parse(at), ...rest.slice(0, 5)].join(','))
  expect(body.data).toEqual(told.toReversed())
})

test.each(['1', '3', '5', '10', '15', '30', '60', 'day', 'week', 'month'])('interval %s', async (interval) => {
  const { status, body } = await history(`nse_index/NIFTY_50/${interval}`)
  expect(status).toBe(200)
  expect(body.data.length).toBeGreaterThan(0)
})

test('minutes of more than 180 days ago are gone, days stay', async () => {
  const long = 'start_date=04-08-2025&end_date=08-08-2025'
  const minutes = await history(`nse_eq/RELIANCE/60?${long}`)
  const starts = minutes.body.data.map((line: string) => Number(line.split(',')[0]))
  expect(Math.min(...starts)).toBe(Date.parse('2025-08-07T09:15:00+05:30'))
  expect((await history(`nse_eq/RELIANCE/day?${long}`)).body.data).toHaveLength(5)
  expect((await history('nse_eq/RELIANCE/day?start_date=01-12-2004&end_date=31-12-2004')).body.data).toEqual([])
})

test.each([
  ['eight days of minutes', 'nse_eq/RELIANCE/1?start_date=25-01-2026&end_date=02-02-2026', 400],
  ['an interval that is none', `nse_eq/RELIANCE/2?${monday}`, 400],
  ['a day that is none', 'nse_eq/RELIANCE/day?start_date=30-02-2026', 400],
  ['a day written another way', 'nse_eq/RELIANCE/day?start_date=2026-02-02', 400],
  ['an end before the start', 'nse_eq/RELIANCE/day?start_date=03-02-2026&end_date=02-02-2026', 400],
  ['another format', `nse_eq/RELIANCE/day?${monday}&format=xml`, 400],
  ['an exchange that is none', `nyse/IBM/day?${monday}`, 400],
  ['a symbol that is none', `nse_eq/NOBODY/day?${monday}`, 404],
])('%s is refused', async (_, path, status) => {
  const { body } = await history(path)
  expect(body).toMatchObject({ code: status, error: { reason: expect.any(String) } })
})

test('seven days of minutes are within bounds', async () => {
  expect((await history('nse_eq/RELIANCE/1?start_date=26-01-2026&end_date=02-02-2026')).status).toBe(200)
})

test('a holiday is an empty history', async () => {
  const { status, body } = await history('nse_eq/RELIANCE/1?start_date=26-01-2026&end_date=26-01-2026')
  expect([status, body.data]).toEqual([200, []])
})
