/** Candles with their cache against the practice broker, over real sockets. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { dayMillis, indianDay, startOfIndianDay } from '../../../contract/india.ts'
import { key } from '../../../contract/key.test-support.ts'
import { candleField, candleSize } from '../../../contract/packed-candle.ts'
import { fail, ok } from '../../../contract/result.ts'
import { startHeld, tuesday } from '../../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { CandleClient } from '../../broker/candles/candle-client.ts'
import type { CandleLength } from '../../broker/candles/candle-length.ts'
import { candlesBetween, joinCandles, type PackedCandles } from '../../broker/candles/packed-candles.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { blocksOf } from './candle-blocks.ts'
import { openCandleCache } from './candle-cache.ts'
import { type CandleRequest, openCandles } from './candles.ts'
import { openSessionCandles, type SessionCandlesParts } from './session-candles.ts'

const log = { note: () => {}, fault: () => 'ref-1' }
const cleanups: (() => unknown)[] = []
let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  sandbox = await startHeld()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-candles-'))
  sandbox.requests.clear()
  sandbox.clock.set(tuesday)
})
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) clean()
  await rm(folder, { recursive: true, force: true })
})

const reliance = key('NSE_EQ|INE002A01018')
const minutes: CandleLength = { unit: 'minutes', interval: 1 }
const days: CandleLength = { unit: 'days', interval: 1 }
const weeks: CandleLength = { unit: 'weeks', interval: 1 }
const day = (text: string) => indianDay(Date.parse(`${text}T12:00:00+05:30`))
const asked = () => sandbox.requests.all().map(({ path }) => decodeURIComponent(path))
const file = () => join(folder, 'candles.sqlite')

const asItIs = (client: CandleClient) => client

/** The broker's address is one that nobody listens at where there is no network. */
function open(network: 'there' | 'gone' = 'there', wall = tuesday, changed = asItIs, brokerNow?: () => null) {
  const baseUrl = network === 'there' ? sandbox.baseUrl : 'http://127.0.0.1:9'
  const clock = manualClock(wall)
  const told = openSessionCandles({ profile: { baseUrl }, session: signedOut, clock, log })
  const client = changed(told)
  const cache = openCandleCache({ file: file(), clock, log })
  const close = () => {
    client.close()
    cache.close()
  }
  cleanups.push(close)
  return { ...openCandles({ client, cache, clock, brokerNow: brokerNow ?? told.brokerNow }), close }
}

const ended: AppError = { kind: 'session-ended', happened: 'Nobody is signed in.', todo: 'Sign in.' }
const signedOut: SessionCandlesParts['session'] = {
  state: { snapshot: () => ({ kind: 'signed-out', because: null }), subscribe: () => () => {} },
  withToken: async () => fail(ended),
}

const times = (candles: PackedCandles) =>
  Array.from({ length: candles.length / candleSize }, (_, at) => candles[at * candleSize] ?? 0)

const january = { key: reliance, length: minutes, from: day('2026-01-05'), to: day('2026-01-30') }

test('a second look at days that are over needs no network, and shows the same', async () => {
  const first = open()
  const seen = await first.read(january)
  expect(seen.problem).toBeNull()
  expect(asked().length).toBeGreaterThan(0)
  first.close()
  const second = await open('gone').read(january)
  expect(second.problem).toBeNull()
  expect(second.candles).toEqual(seen.candles)
})

test('the cache holds what the broker told, neither more nor less', async () => {
  const { candles } = await open().read(january)
  const share = sandbox.market.find(reliance)
  if (!share) throw new Error('the practice market lost a share')
  const { from, to } = january
  const told = sandbox.market.candles(share, { length: { unit: 'minutes', interval: 1 }, from, to })
  expect(times(candles)).toEqual(told.map(({ at }) => at).reverse())
})

test('the day that is going on is asked for at every look, and never kept', async () => {
  const range = { key: reliance, length: minutes, from: day('2026-02-03'), to: day('2026-02-03') }
  const candles = open()
  const before = times((await candles.read(range)).candles)
  sandbox.clock.advance(5 * 60_000)
  const after = times((await candles.read(range)).candles)
  expect(after.length).toBeGreaterThan(before.length)
  expect(asked()).toEqual(Array(2).fill(`/v3/historical-candle/intraday/${reliance}/minutes/1`))
  candles.close()
  const alone = await open('gone').read(range)
  expect([alone.candles.length, alone.problem?.kind]).toEqual([0, 'not-sent'])
})

/** As the practice broker tells it: when a candle begins, and what traded in it. */
function toldBy(broker: Sandbox, { length, from, to }: Omit<CandleRequest, 'key'>) {
  const share = broker.market.find(reliance)
  if (!share) throw new Error('the practice market lost a share')
  const { unit, interval } = length
  const asked = unit === 'minutes' || unit === 'hours' ? { unit, interval } : { unit }
  return broker.market
    .candles(share, { length: asked, from, to })
    .map(({ at, volume }) => [at, volume])
    .reverse()
}

const traded = (candles: PackedCandles) =>
  times(candles).map((time, at) => [time, candles[at * candleSize + candleField.volume]])

test.each([
  ['minutes', minutes],
  ['days', days],
  ['weeks', weeks],
])('%s of a day that is over by this computer, and goes on at the broker, are asked for again', async (_, length) => {
  const range = { key: reliance, length, from: day('2026-01-12'), to: day('2026-01-16') }
  // Before the market opens on a Monday, the practice broker plays Friday's morning again.
  sandbox.clock.set(Date.parse('2026-01-16T10:50:00+05:30'))
  const early = open('there', Date.parse('2026-01-19T06:30:00+05:30'))
  expect(traded((await early.read(range)).candles)).toEqual(toldBy(sandbox, range))
  sandbox.clock.advance(20 * 60_000)
  sandbox.requests.clear()
  expect(traded((await early.read(range)).candles)).toEqual(toldBy(sandbox, range))
  // What was over by the broker, too, is kept as it is, and the rest is one request.
  expect(asked()).toHaveLength(1)
  early.close()
  const monday = Date.parse('2026-01-19T10:00:00+05:30')
  sandbox.clock.set(monday)
  const later = open('there', monday)
  const whole = await later.read(range)
  expect(traded(whole.candles)).toEqual(toldBy(sandbox, range))
  later.close()
  expect(await open('gone', monday).read(range)).toEqual(whole)
})

test('a block that begins after the last day over at the broker is not begun', async () => {
  const range = { key: reliance, length: minutes, from: day('2026-01-24'), to: day('2026-01-26') }
  expect(blocksOf(minutes, range)).toMatchObject([{ from: range.from }])
  sandbox.clock.set(Date.parse('2026-01-23T10:50:00+05:30'))
  const early = open('there', Date.parse('2026-01-27T06:30:00+05:30'))
  await early.read(range)
  sandbox.requests.clear()
  await early.read(range)
  expect(asked()).toEqual([`/v3/historical-candle/${reliance}/minutes/1/2026-01-26/2026-01-24`])
})

test('where the broker does not say what time it is, nothing is kept', async () => {
  const candles = open('there', tuesday, asItIs, () => null)
  const seen = await candles.read(january)
  expect(seen.problem).toBeNull()
  sandbox.requests.clear()
  expect(await candles.read(january)).toEqual(seen)
  expect(asked()).not.toEqual([])
})

test("yesterday's candles are final only after the broker's night", async () => {
  const range = { key: reliance, length: minutes, from: day('2026-02-02'), to: day('2026-02-02') }
  const night = open('there', Date.parse('2026-02-03T01:00:00+05:30'))
  expect((await night.read(range)).candles.length / candleSize).toBe(375)
  night.close()
  expect((await open('gone').read(range)).problem).not.toBeNull()
})

test('in the night a look at the day that has begun asks for no other, and one into a week for all of it', async () => {
  const today = { key: reliance, from: day('2026-02-03'), to: day('2026-02-03') }
  await open('there', Date.parse('2026-02-03T01:00:00+05:30')).read({ ...today, length: minutes })
  expect(asked()).toEqual([`/v3/historical-candle/intraday/${reliance}/minutes/1`])
  const whole = await open().read({ ...today, length: weeks, from: day('2026-02-02') })
  const into = await open().read({ ...today, length: weeks })
  expect([into.candles.length, into.candles]).toEqual([candleSize, whole.candles])
})

test('the next day what is new is asked for, with the last day known, and nothing else', async () => {
  const range = { key: reliance, length: days, from: day('2025-01-01'), to: day('2026-02-02') }
  const first = open()
  await first.read(range)
  first.close()
  sandbox.requests.clear()
  sandbox.clock.set(tuesday + 24 * 60 * 60_000)
  const later = open('there', tuesday + 24 * 60 * 60_000)
  const { candles } = await later.read({ ...range, to: day('2026-02-03') })
  expect(asked()).toEqual([`/v3/historical-candle/${reliance}/days/1/2026-02-03/2026-02-02`])
  expect(times(candles).at(-1)).toBe(startOfIndianDay(day('2026-02-03')))
  expect(new Set(times(candles)).size).toBe(candles.length / candleSize)
})

/** As a broker tells its history after one share became two. */
function afterSplit(client: CandleClient): CandleClient {
  return {
    ...client,
    history: async (range) => {
      const told = await client.history(range)
      return told.ok ? ok({ ...told.value, candles: halved(told.value.candles) }) : told
    },
  }
}

const halved = (candles: PackedCandles): PackedCandles =>
  candles.map((number, at) => (isPrice(at % candleSize) ? number / 2 : number))
const isPrice = (field: number) => field >= candleField.open && field <= candleField.close

test('a history that the broker has written anew is read anew, and no kept candle stands beside a new one', async () => {
  const range = { key: reliance, length: days, from: day('2025-01-01'), to: day('2026-02-02') }
  const first = open()
  const before = (await first.read(range)).candles
  first.close()
  sandbox.clock.set(tuesday + dayMillis)
  const later = open('there', tuesday + dayMillis, afterSplit)
  const { candles, problem } = await later.read({ ...range, to: day('2026-02-03') })
  expect(problem).toBeNull()
  expect(candles.slice(0, -candleSize)).toEqual(halved(before))
  later.close()
  expect((await open('gone', tuesday + dayMillis).read(range)).candles).toEqual(halved(before))
})

test('a block that begins on the day of the change does not join the block before it', async () => {
  const next = blocksOf(minutes, { from: january.from, to: january.to }).at(-1)?.from ?? Number.NaN
  const old = { ...january, from: next - 4, to: next - 1 }
  // Nine in the morning of the second day after, when the first day of the block is over for good.
  const wall = startOfIndianDay(next + 1) + 9 * 60 * 60_000
  const first = open('there', wall - dayMillis)
  const before = (await first.read(old)).candles
  expect(before.length).toBeGreaterThan(0)
  first.close()
  const later = open('there', wall, afterSplit)
  await later.read({ ...january, from: next, to: next })
  expect((await later.read(old)).candles).toEqual(halved(before))
})

test.each([
  ['a block', 0],
  ['a block and the days after it', 2],
])('after %s without a trade the history is held against the last day that had one', async (_, more) => {
  const next = blocksOf(minutes, { from: january.from, to: january.to }).at(-1)?.from ?? Number.NaN
  const [suspended, trades] = [startOfIndianDay(next - 28), startOfIndianDay(next + more)]
  const withoutTrades = (client: CandleClient): CandleClient => ({
    ...client,
    history: async (range) => {
      const told = await client.history(range)
      if (!told.ok) return told
      const { candles } = told.value
      const [before, after] = [
        candlesBetween(candles, 0, suspended),
        candlesBetween(candles, trades, Number.POSITIVE_INFINITY),
      ]
      return ok({ ...told.value, candles: joinCandles([before, after]) })
    },
  })
  const old = { ...january, from: next - 32, to: next - 29 }
  const wall = startOfIndianDay(next + more + 1) + 9 * 60 * 60_000
  const first = open('there', wall - dayMillis, withoutTrades)
  const before = (await first.read(old)).candles
  expect(before.length).toBeGreaterThan(0)
  expect((await first.read({ ...old, to: next + more - 1 })).candles).toEqual(before)
  first.close()
  const later = open('there', wall, (client) => afterSplit(withoutTrades(client)))
  await later.read({ ...january, from: next, to: next + more })
  expect((await later.read(old)).candles).toEqual(halved(before))
})

test('a broker that tells a day in two ways is read anew once, and the part that does not fit is missing and not kept', async () => {
  const next = blocksOf(minutes, january).at(-1)?.from ?? Number.NaN
  const range = { ...january, from: next - 4 }
  const before = open()
  const border = indianDay(times((await before.read({ ...range, to: next - 1 })).candles).at(-1) ?? Number.NaN)
  before.close()
  await rm(file())
  let calls = 0
  const inTwoWays = (client: CandleClient): CandleClient => ({
    ...client,
    history: (asked) => {
      calls += 1
      if (calls > 20) return Promise.resolve(fail(unreachable))
      return (asked.from === border ? afterSplit(client) : client).history(asked)
    },
  })
  const candles = open('there', tuesday, inTwoWays)
  const { candles: shown, problem } = await candles.read(range)
  expect(calls).toBe(4)
  expect(problem?.happened).toContain('differently')
  expect(times(shown).some((time) => indianDay(time) >= next)).toBe(false)
  candles.close()
  // Nothing that was told in one of the two ways stays behind.
  sandbox.requests.clear()
  const whole = await open().read(range)
  expect(whole.problem).toBeNull()
  expect(traded(whole.candles)).toEqual(toldBy(sandbox, range))
  expect(asked()).toHaveLength(2)
})

test('where the new history cannot be had, what was kept is not shown in its place', async () => {
  const range = { key: reliance, length: days, from: day('2025-01-01'), to: day('2026-02-02') }
  const first = open()
  await first.read(range)
  first.close()
  let asks = 0
  const cut = (client: CandleClient): CandleClient => ({
    ...afterSplit(client),
    history: (asked) => (asks++ === 0 ? afterSplit(client).history(asked) : Promise.resolve(fail(unreachable))),
  })
  sandbox.clock.set(tuesday + dayMillis)
  const reading = await open('there', tuesday + dayMillis, cut).read({ ...range, to: day('2026-02-03') })
  expect([reading.candles.length, reading.problem]).toEqual([0, unreachable])
})

const unreachable: AppError = { kind: 'not-sent', happened: 'No network.', todo: 'Wait.' }

test('the week that is going on changes and is not kept as it was', async () => {
  const range = { key: reliance, length: weeks, from: day('2025-12-01'), to: day('2026-02-03') }
  const candles = open()
  const before = (await candles.read(range)).candles
  sandbox.clock.advance(60 * 60_000)
  const after = (await candles.read(range)).candles
  expect(times(after)).toEqual(times(before))
  expect(after.at(-2)).toBeGreaterThan(before.at(-2) ?? Number.POSITIVE_INFINITY)
  expect(after.slice(0, -candleSize)).toEqual(before.slice(0, -candleSize))
  const share = sandbox.market.find(reliance)
  const told =
    share && sandbox.market.candles(share, { length: { unit: 'weeks' }, from: day('2026-02-02'), to: range.to })
  expect(after.at(-2)).toBe(told?.[0]?.volume)
})

const months: CandleLength = { unit: 'months', interval: 1 }

test.each([
  ['week', weeks, '2026-02-02'],
  ['month', months, '2026-02-01'],
])(
  'the %s that is going on holds today also where the history of its length ends with yesterday',
  async (_, length, start) => {
    const endsYesterday = (client: CandleClient): CandleClient => ({
      ...client,
      history: (range) => client.history({ ...range, to: Math.min(range.to, day('2026-02-02')) }),
    })
    const range = { key: reliance, length, from: day('2025-12-01'), to: day('2026-02-03') }
    const { candles, problem } = await open('there', tuesday, endsYesterday).read(range)
    expect(problem).toBeNull()
    const share = sandbox.market.find(reliance)
    const [told] = share
      ? sandbox.market.candles(share, { length: { unit: length.unit }, from: day(start), to: range.to })
      : []
    if (!share || !told) throw new Error('no such candle')
    const prices = [told.open, told.high, told.low, told.close].map((ticks) => ticks * share.tick)
    expect([...candles.slice(-candleSize)]).toEqual([
      startOfIndianDay(day(start)),
      ...prices,
      told.volume,
      told.interest,
    ])
  },
)

test.each([
  ['week', weeks, '2026-01-12', '2026-01-16', '2026-01-19'],
  ['month', months, '2026-01-01', '2026-01-30', '2026-02-02'],
])(
  'a %s that is over stays whole while the broker still tells its last day for today',
  async (_, length, start, last, monday) => {
    sandbox.clock.set(Date.parse(`${last}T10:50:00+05:30`))
    const range = { key: reliance, length, from: day('2025-12-01'), to: day(monday) }
    const { candles } = await open('there', Date.parse(`${monday}T06:30:00+05:30`)).read(range)
    const whole = toldBy(sandbox, { length, from: day(start), to: day(last) })
    expect(traded(candles).slice(-1)).toEqual(whole)
  },
)

test('of a week whose days cannot all be read nothing is shown as if it were whole', async () => {
  const range = { key: reliance, length: weeks, from: day('2026-01-19'), to: day('2026-02-03') }
  for (const part of ['history', 'today'] as const) {
    const cut = (client: CandleClient): CandleClient => ({
      ...client,
      [part]: (of: Parameters<CandleClient['history']>[0]) =>
        of.length.unit === 'days' ? Promise.resolve(fail(unreachable)) : client[part](of),
    })
    const { candles, problem } = await open('there', tuesday, cut).read(range)
    expect(problem).toEqual(unreachable)
    expect(times(candles).at(-1)).toBeLessThan(startOfIndianDay(day('2026-02-02')))
  }
})

function spoil(count: number, path = '/v3/historical-candle/*') {
  sandbox.faults.plan([{ match: { path }, do: { spoilRows: count } }])
  cleanups.push(() => sandbox.faults.clear())
}

test.each([
  [1, '1 candle could not be read; its place is empty'],
  [2, '2 candles could not be read; their place is empty'],
])('of %i candles that cannot be read the hole is said, and not kept as if nothing had traded', async (count, said) => {
  const [block] = blocksOf(minutes, january)
  if (!block) throw new Error('January has no block')
  const range = { ...january, ...block }
  const candles = open()
  spoil(count)
  const torn = await candles.read(range)
  expect(torn.problem).toMatchObject({ kind: 'unreadable-part', happened: expect.stringContaining(said) })
  expect(torn.candles.length).toBe((toldBy(sandbox, range).length - count) * candleSize)
  sandbox.faults.clear()
  const whole = await candles.read(range)
  expect(whole.problem).toBeNull()
  expect(traded(whole.candles)).toEqual(toldBy(sandbox, range))
})

test('of the day that is going on the hole is said too', async () => {
  const range = { key: reliance, length: minutes, from: day('2026-02-03'), to: day('2026-02-03') }
  const whole = await open().read(range)
  spoil(1, '/v3/historical-candle/intraday/*')
  const torn = await open().read(range)
  expect(torn.candles.length).toBe(whole.candles.length - candleSize)
  expect(torn.problem?.kind).toBe('unreadable-part')
})

test('where a part is missing and another has a hole, both are said', async () => {
  const cut = (client: CandleClient): CandleClient => ({ ...client, history: async () => fail(unreachable) })
  spoil(2)
  const range = { key: reliance, length: minutes, from: day('2026-02-02'), to: day('2026-02-03') }
  const { problem } = await open('there', tuesday, cut).read(range)
  expect(problem).toMatchObject({ kind: 'not-sent', happened: expect.stringMatching(/^No network\. .*2 candles/) })
})

test.each([
  ['week', weeks, '2026-02-02'],
  ['month', months, '2026-02-01'],
])('a %s that is going on is not made of days of which one cannot be read', async (_, length, start) => {
  const wednesday = tuesday + dayMillis
  sandbox.clock.set(wednesday)
  const range = { key: reliance, length, from: day('2025-12-01'), to: day('2026-02-04') }
  const candles = open('there', wednesday)
  spoil(1, `/v3/historical-candle/${encodeURIComponent(reliance)}/days/*`)
  const { candles: shown, problem } = await candles.read(range)
  expect(problem).toMatchObject({ kind: 'unreadable-answer', happened: expect.stringContaining('1 day of the week') })
  expect(times(shown).at(-1)).toBeLessThan(startOfIndianDay(day(start)))
})

test('two charts of one instrument fetch it once', async () => {
  const candles = open()
  const [one, other] = await Promise.all([candles.read(january), candles.read(january)])
  expect(one.candles).toEqual(other.candles)
  expect(new Set(asked()).size).toBe(asked().length)
})

test('without a network the part that was read before is shown, with what is missing said', async () => {
  const first = open()
  const january28 = { ...january, from: day('2026-01-12'), to: day('2026-01-14') }
  await first.read(january28)
  first.close()
  const wider = await open('gone').read({ ...january, from: day('2025-11-01') })
  expect(wider.candles.length).toBeGreaterThan(0)
  expect(wider.problem).toMatchObject({ kind: 'not-sent', happened: expect.stringContaining('the rest is missing') })
})

/** A morning: what was kept ends days before, and the days between cannot be had at first. */
async function afterDaysAway(length: CandleLength, from: string) {
  const range = { key: reliance, length, from: day(from), to: day('2026-01-28') }
  const lastVisit = Date.parse('2026-01-28T11:00:00+05:30')
  sandbox.clock.set(lastVisit)
  const before = open('there', lastVisit)
  await before.read(range)
  before.close()
  sandbox.clock.set(tuesday)
  let fails = true
  const cut = (client: CandleClient): CandleClient => ({
    ...client,
    history: (of) => (fails ? Promise.resolve(fail(unreachable)) : client.history(of)),
  })
  const heal = () => {
    fails = false
  }
  return { range: { ...range, to: day('2026-02-03') }, candles: open('there', tuesday, cut), heal }
}

test.each([
  ['a block', '2026-01-12'],
  ['blocks', '2025-11-03'],
])(
  'where days of %s are missing, nothing is shown of what lies before them: no hole looks like days without a trade',
  async (_, from) => {
    const { range, candles, heal } = await afterDaysAway(minutes, from)
    const part = await candles.read(range)
    expect(part.problem).toEqual(unreachable)
    expect(new Set(times(part.candles).map(indianDay))).toEqual(new Set([day('2026-02-03')]))
    // Nor does the cache take the missing days for read.
    heal()
    const whole = await candles.read(range)
    expect(whole.problem).toBeNull()
    expect(traded(whole.candles)).toEqual(toldBy(sandbox, range))
  },
)

test('a block that is missing takes those before it along, also where a later one is kept', async () => {
  const [early, late] = [day('2025-11-03'), day('2026-01-12')]
  const first = open()
  for (const from of [early, late]) await first.read({ ...january, from, to: from + 4 })
  first.close()
  const { candles, problem } = await open('gone').read({ ...january, from: early, to: late + 4 })
  expect(problem?.kind).toBe('not-sent')
  expect(indianDay(times(candles)[0] ?? 0)).toBeGreaterThanOrEqual(late - 28)
  const gaps = times(candles).map((time, at, all) => (at === 0 ? 0 : time - (all[at - 1] ?? 0)))
  expect(Math.max(...gaps)).toBeLessThan(5 * dayMillis)
})

test('before the first trade of the day what was kept still stands, as nothing comes after what is missing', async () => {
  const first = open()
  await first.read({ ...january, from: day('2026-01-12'), to: day('2026-01-14') })
  first.close()
  const cut = (client: CandleClient): CandleClient => ({
    ...client,
    history: () => Promise.resolve(fail(unreachable)),
    today: () => Promise.resolve(ok({ candles: new Float64Array(0), refused: 0 })),
  })
  const range = { key: reliance, length: minutes, from: day('2026-01-12'), to: day('2026-02-03') }
  const { candles, problem } = await open('there', tuesday, cut).read(range)
  expect(problem).toEqual(unreachable)
  expect(indianDay(times(candles).at(-1) ?? 0)).toBeGreaterThanOrEqual(day('2026-01-14'))
})

test('a length that the broker does not have is a sentence, and nobody is asked', async () => {
  const length: CandleLength = { unit: 'hours', interval: 6 }
  const reading = await open().read({ ...january, length })
  expect([reading.candles.length, reading.problem?.kind, asked()]).toEqual([0, 'malformed-ask', []])
})

test.each([
  ['C04 a day of the future', '2027-01-01', '2027-01-31'],
  ['before all history', '1999-01-01', '1999-12-31'],
  ['a range that ends before it begins', '2026-01-10', '2026-01-05'],
])('%s is empty, and nobody is asked', async (_what, from, to) => {
  const reading = await open().read({ key: reliance, length: minutes, from: day(from), to: day(to) })
  expect([reading.candles.length, reading.problem, asked()]).toEqual([0, null, []])
})

const damages: readonly (readonly [string, () => Promise<void>])[] = [
  ['overwritten', () => writeFile(file(), 'no database'.repeat(1_000))],
  [
    'cut in half',
    async () => {
      const bytes = await readFile(file())
      await writeFile(file(), bytes.subarray(0, bytes.length >> 1))
    },
  ],
  [
    'changed in one candle',
    async () => {
      const database = new DatabaseSync(file())
      database.exec("UPDATE block SET candles = zeroblob(length(candles)) WHERE series LIKE '%minutes%'")
      database.close()
    },
  ],
]

test.each(damages)('a cache file %s is noticed, set aside, and made again', async (_what, damage) => {
  const first = open()
  const seen = await first.read(january)
  first.close()
  await damage()
  const second = open()
  expect(await second.read(january)).toEqual(seen)
  expect((await readdir(folder)).some((name) => name.includes('damaged'))).toBe(true)
  second.close()
  expect(await open('gone').read(january)).toEqual(seen)
})

test('a folder that cannot be written to is no reason for no chart', async () => {
  folder = join(folder, 'missing')
  expect(await open().read(january)).toMatchObject({ problem: null })
})
