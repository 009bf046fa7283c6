import { expect, test } from 'vitest'
import { instant, instrumentKey } from '../../../contract/kinds.ts'
import type { Quote, ShownState } from './market.ts'
import { createPricesSeen } from './prices-seen.ts'

const key = instrumentKey('NSE_EQ|A')
if (!key) throw new Error('no key')
const start = 1_000_000
const at = (second: number) => instant(start + second * 1_000)
const quote =
  (price: number, state: ShownState = 'live') =>
  (): Quote => ({
    ...{ state, source: 'feed', age: () => 0 },
    number: (field) => (field === 'last' ? price : Number.NaN),
  })

test('begin with the first look, and say when that was', () => {
  const seen = createPricesSeen()
  expect(seen.of(key)).toBeNull()
  seen.look([key], quote(100), at(0))
  seen.look([key], quote(101), at(1))
  expect(seen.of(key)).toEqual({ since: at(0), prices: [100, 101] })
})

test('begin anew after an interruption, since what was not watched was not seen', () => {
  const seen = createPricesSeen()
  seen.look([key], quote(100), at(0))
  seen.look([], quote(100), at(4))
  seen.look([key], quote(105), at(9))
  expect(seen.of(key)).toEqual({ since: at(9), prices: [105] })
})

test('of an earlier day are nothing of this one, though nothing has been seen of this one yet', () => {
  const seen = createPricesSeen()
  const evening = Date.parse('2026-11-23T15:29:59+05:30')
  for (const second of [0, 1]) seen.look([key], quote(100), instant(evening + second * 1_000))
  const look = (when: string) => seen.look([key], quote(100, 'closed'), instant(Date.parse(when)))
  look('2026-11-23T23:59:59+05:30')
  expect(seen.of(key)?.prices).toEqual([100, 100])
  look('2026-11-24T00:00:00+05:30')
  expect(seen.of(key)).toBeNull()
})

test('of a market that is open over midnight go on through it', () => {
  const seen = createPricesSeen()
  const midnight = Date.parse('2026-11-24T00:00:00+05:30')
  for (const second of [-1, 0, 1]) seen.look([key], quote(100), instant(midnight + second * 1_000))
  expect(seen.of(key)?.since).toBe(midnight - 1_000)
})

test('are only those that were live', () => {
  const seen = createPricesSeen()
  for (const state of ['stale', 'suspect', 'waiting', 'closed', 'not-current'] as const)
    seen.look([key], quote(100, state), at(0))
  seen.look([key], quote(Number.NaN), at(1))
  expect(seen.of(key)).toBeNull()
})

test('are thinned over a day, equally far apart, the first one kept, and never grow', () => {
  const seen = createPricesSeen()
  const day = 6.5 * 3_600
  for (let second = 0; second < day; second += 1) seen.look([key], quote(1_000 + second), at(second))
  const { since, prices } = seen.of(key) ?? { since: 0, prices: [] }
  expect([since, prices[0]]).toEqual([at(0), 1_000])
  expect(prices.length).toBeLessThanOrEqual(64)
  const steps = new Set(prices.slice(1).map((price, place) => price - (prices[place] ?? 0)))
  expect(steps.size).toBe(1)
})

test('of those that nobody looks at any more make room for others', () => {
  const seen = createPricesSeen()
  const keys = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => instrumentKey(`NSE_EQ|${from + at}`)).flatMap((each) => each ?? [])
  const [first, later] = [keys(0, 2_000), keys(2_000, 3)]
  const [kept = key] = first
  seen.look(first, quote(100), at(0))
  seen.look([kept, ...later], quote(100), at(4))
  expect(later.map(seen.of)).toEqual([null, null, null])
  seen.look([kept, ...later], quote(101), at(6))
  expect(later.map(seen.of)).toEqual(later.map(() => ({ since: at(6), prices: [101] })))
  expect(seen.of(kept)).toEqual({ since: at(0), prices: [100, 100, 101] })
  expect(seen.of(first[1] ?? key)).toBeNull()
})
