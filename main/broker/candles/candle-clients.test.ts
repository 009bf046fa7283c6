/** Both candle clients against the practice broker, over real sockets. */
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { indianDay, startOfIndianDay } from '../../../contract/india.ts'
import { key } from '../../../contract/key.test-support.ts'
import { candleSize } from '../../../contract/packed-candle.ts'
import type { Result } from '../../../contract/result.ts'
import { practiceApp } from '../../../sandbox/apps.ts'
import { signIn, startHeld, tuesday } from '../../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { listening } from '../../ports/listening.test-support.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { type CandleClient, openCandleClient } from './candle-client.ts'
import type { CandleLength } from './candle-length.ts'
import { openLegacyCandles } from './legacy-candle-client.ts'
import type { PackedCandles } from './packed-candles.ts'
import type { ParsedCandles } from './parse-candle.ts'

const log = { note: () => {}, fault: () => 'ref-1' }
let sandbox: Sandbox
let token: Secret
beforeAll(async () => {
  sandbox = await startHeld()
  token = new Secret((await signIn(sandbox)).token)
})
afterAll(() => sandbox.stop())
const reliance = key('NSE_EQ|INE002A01018')
const minute: CandleLength = { unit: 'minutes', interval: 1 }
const days: CandleLength = { unit: 'days', interval: 1 }
const day = (text: string) => indianDay(Date.parse(`${text}T12:00:00+05:30`))
/** The wall of the practice broker, and timers that really run. */
const clock = manualClock(tuesday)

function client(): CandleClient {
  const opened = openCandleClient({ baseUrl: sandbox.baseUrl, clock, log })
  onTestFinished(opened.close)
  return opened
}

function legacy() {
  const opened = openLegacyCandles({ baseUrl: sandbox.baseUrl, apiKey: practiceApp.apiKey, clock, log })
  onTestFinished(opened.close)
  return opened
}

function candlesOf(answer: Result<ParsedCandles, AppError>): PackedCandles {
  if (!answer.ok) throw new Error(answer.error.happened)
  expect(answer.value.refused).toBe(0)
  return answer.value.candles
}

const times = (candles: PackedCandles) =>
  Array.from({ length: candles.length / candleSize }, (_, at) => candles[at * candleSize] ?? 0)

function expectNoSeam(candles: PackedCandles): void {
  const found = times(candles)
  expect(found).toEqual([...new Set(found)].sort((a, b) => a - b))
}

test('a quarter of minutes comes in parts, joined without a seam or a repeat, oldest first', async () => {
  sandbox.requests.clear()
  const candles = candlesOf(
    await client().history({ key: reliance, length: minute, from: day('2025-11-04'), to: day('2026-02-02') }),
  )
  expect(sandbox.requests.all().length).toBeGreaterThan(2)
  expectNoSeam(candles)
  const parted = sandbox.market.find(reliance)
  if (!parted) throw new Error('the practice market lost a share')
  const length = { unit: 'minutes', interval: 1 } as const
  const all = sandbox.market.candles(parted, { length, from: day('2025-11-04'), to: day('2026-02-02') })
  expect(times(candles)).toEqual(all.map(({ at }) => at).sort((a, b) => a - b))
})

test('eleven years of days go past the most of one request', async () => {
  const candles = candlesOf(
    await client().history({ key: reliance, length: days, from: day('2015-01-01'), to: day('2026-02-02') }),
  )
  expectNoSeam(candles)
  expect(candles.length / candleSize).toBeGreaterThan(2_600)
})

type Days = { readonly from: number; readonly to: number }

async function serve(answer: (range: Days, response: ServerResponse) => void) {
  const asked: Days[] = []
  const server = createServer((request, response) => {
    const [to = '', from = ''] = (request.url ?? '').split('/').slice(-2)
    const range = { from: day(from), to: day(to) }
    asked.push(range)
    response.setHeader('content-type', 'application/json')
    answer(range, response)
  })
  const port = await listening(server)
  const opened = openCandleClient({ baseUrl: `http://127.0.0.1:${port}`, clock, log })
  onTestFinished(opened.close)
  onTestFinished(() => server.close().closeAllConnections())
  return { asked, history: opened.history }
}

/** A broker that takes fewer days than it says, as was seen of this one (service facts 7.1). */
function stricterBroker(mostDays: number, refusal: object) {
  return serve(({ from, to }, response) => {
    const candles = Array.from({ length: to - from + 1 }, (_, at) => [
      new Date(startOfIndianDay(to - at)).toISOString().replace('Z', '+00:00'),
      ...[10, 12, 9, 11, 1_000, 0],
    ])
    const taken = to - from < mostDays
    response.statusCode = taken ? 200 : 400
    response.end(JSON.stringify(taken ? { status: 'success', data: { candles } } : refusal))
  })
}

async function answeringBroker(candles: readonly unknown[]) {
  return serve((_range, response) => response.end(JSON.stringify({ status: 'success', data: { candles } })))
}

const v3Error = (code: string) => ({ status: 'error', errors: [{ error_code: code, message: 'No.' }] })
const fortnight = { key: reliance, length: days, from: day('2026-01-05'), to: day('2026-01-18') }

test('a range that is refused for its length is asked for in halves, and joined without a seam', async () => {
  const { asked, history } = await stricterBroker(4, v3Error('UDAPI1148'))
  const found = times(candlesOf(await history(fortnight)))
  expect(found).toEqual(Array.from({ length: 14 }, (_, at) => startOfIndianDay(fortnight.from + at)))
  expect(asked.map(({ from, to }) => to - from + 1)).toEqual([14, 7, 4, 3, 7, 4, 3])
})

test('a range that is refused for another reason is not', async () => {
  const { asked, history } = await stricterBroker(4, v3Error('UDAPI100011'))
  expect(await history(fortnight)).toMatchObject({ ok: false, error: { kind: 'broker-refused' } })
  expect(asked).toHaveLength(1)
})

test('candles of another form are an answer that cannot be read, not an empty history', async () => {
  const { history } = await answeringBroker([{ time: 1 }, { time: 2 }])
  expect(await history(fortnight)).toMatchObject({ ok: false, error: { kind: 'unreadable-answer' } })
})

const good = (at: string): unknown[] => [`${at}T00:00:00+05:30`, 10, 12, 9, 11, 1_000, 0]

test('candles that cannot be read among others are counted, and the others come', async () => {
  const torn = good('2026-01-07').with(5, null)
  const { history } = await answeringBroker([
    good('2026-01-08'),
    torn,
    good('2026-01-06').with(2, 10),
    good('2026-01-05'),
  ])
  const answer = await history(fortnight)
  if (!answer.ok) throw new Error(answer.error.happened)
  expect(times(answer.value.candles)).toEqual(['2026-01-05', '2026-01-08'].map((at) => startOfIndianDay(day(at))))
  expect(answer.value.refused).toBe(2)
})

test('what cannot be read is counted over all parts of a range', async () => {
  sandbox.faults.plan([{ match: { path: '/v3/historical-candle/*' }, times: 2, do: { spoilRows: 3 } }])
  const answer = await client().history({
    key: reliance,
    length: minute,
    from: day('2025-11-04'),
    to: day('2026-02-02'),
  })
  expect(answer).toMatchObject({ ok: true, value: { refused: 6 } })
})

test.each(['csv', 'json'] as const)('what cannot be read of the older history is counted, as %s', async (format) => {
  sandbox.clock.advance(2_000)
  sandbox.faults.plan([{ match: { path: '/historical/*' }, times: 1, do: { spoilRows: 2 } }])
  const ask = { exchange: 'nse_eq', symbol: 'RELIANCE', length: days, format } as const
  const answer = await legacy().history({ ...ask, from: day('2026-01-05'), to: day('2026-01-30') }, token)
  expect(answer).toMatchObject({ ok: true, value: { refused: 2 } })
})

test('a day that is refused ends the halving', async () => {
  const { asked, history } = await stricterBroker(0, v3Error('UDAPI1148'))
  expect(await history(fortnight)).toMatchObject({ ok: false, error: { kind: 'broker-refused' } })
  expect(asked.map(({ from, to }) => to - from + 1)).toEqual([14, 7, 4, 2, 1])
})

test('both histories agree with each other, in both forms of the older one', async () => {
  const range = { from: day('2026-01-05'), to: day('2026-01-30') }
  const current = candlesOf(
    await client().history({ key: reliance, length: { unit: 'minutes', interval: 15 }, ...range }),
  )
  for (const format of ['csv', 'json'] as const) {
    // The limits of the practice broker are counted by its own clock, which stands still here.
    sandbox.clock.advance(2_000)
    const ask = { exchange: 'nse_eq', symbol: 'RELIANCE', length: { unit: 'minutes', interval: 15 }, format } as const
    const older = candlesOf(await legacy().history({ ...ask, ...range }, token))
    expect(older.filter((_, at) => at % candleSize < 6)).toEqual(current.filter((_, at) => at % candleSize < 6))
  }
})

test('the older history as objects, as older clients saw it, is the same', async () => {
  const older = await startHeld({ scenario: 'candle-objects' })
  onTestFinished(older.stop)
  const its = new Secret((await signIn(older)).token)
  const opened = openLegacyCandles({ baseUrl: older.baseUrl, apiKey: practiceApp.apiKey, clock, log })
  onTestFinished(opened.close)
  const range = { from: day('2026-01-05'), to: day('2026-01-30') }
  const ask = { exchange: 'nse_eq', symbol: 'RELIANCE', length: days, format: 'json', ...range } as const
  sandbox.clock.advance(2_000)
  expect(candlesOf(await opened.history(ask, its))).toEqual(candlesOf(await legacy().history(ask, token)))
})

test('the day that is going on', async () => {
  const candles = candlesOf(await client().today({ key: reliance, length: minute }))
  expect(times(candles).every((time) => time >= startOfIndianDay(day('2026-02-03')))).toBe(true)
  expect(candles.length / candleSize).toBeGreaterThan(30)
  expect(candlesOf(await client().today({ key: reliance, length: { unit: 'weeks', interval: 1 } }))).toHaveLength(0)
})

test.each([
  ['India VIX', 'NSE_INDEX|India VIX'],
  ['a world index', 'GLOBAL_INDEX|^GSPC'],
  ['an indicator', 'GLOBAL_INDICATOR|USDINR'],
])('%s is an ordinary key', async (_what, text) => {
  const ask = { key: key(text), length: days, from: day('2026-01-01'), to: day('2026-01-31') }
  expect(candlesOf(await client().history(ask)).length).toBeGreaterThan(0)
})

test.each([
  ['a holiday', '2026-01-26', '2026-01-26'],
  ['a weekend', '2026-01-31', '2026-02-01'],
])('%s is an empty history', async (_what, from, to) => {
  const range = { from: day(from), to: day(to) }
  const found = candlesOf(await client().history({ key: reliance, length: minute, ...range }))
  expect(times(found).filter((time) => indianDay(time) === day('2026-01-26'))).toEqual([])
})

test.each([
  ['in the future', '2026-03-01', '2026-03-31'],
  ['that ends before it begins', '2026-01-10', '2026-01-01'],
  ['before all history', '2021-01-01', '2021-12-31'],
])('a range %s is empty, and nobody is asked', async (_what, from, to) => {
  sandbox.requests.clear()
  const range = { from: day(from), to: day(to) }
  expect(candlesOf(await client().history({ key: reliance, length: minute, ...range }))).toHaveLength(0)
  expect(sandbox.requests.all()).toEqual([])
})

test('an unknown instrument is a sentence, asked for once', async () => {
  sandbox.requests.clear()
  const range = { from: day('2026-01-01'), to: day('2026-01-31') }
  const answer = await client().history({ key: key('NSE_EQ|INE000000000'), length: minute, ...range })
  expect(answer).toMatchObject({ ok: false, error: { kind: 'broker-refused', todo: expect.any(String) } })
  expect(sandbox.requests.all()).toHaveLength(1)
})
