import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InstrumentKey, instrumentKey } from '../../../contract/kinds.ts'
import { type WatchLevel, watchLevels } from '../../../contract/market-frame.ts'
import { asksBetween, encodeAsk, taken } from './asks.ts'
import { chooseModes, type Followed } from './choose-modes.ts'
import { countModes, type FeedLimits, isWithin } from './feed-limits.ts'
import { feedModes, isIndex, modesFor } from './feed-mode.ts'

const smallest: FeedLimits = { ltpc: 9, optionGreeks: 6, full: 4, full30: 2 }
const usual: FeedLimits = { ltpc: 5_000, optionGreeks: 3_000, full: 2_000, full30: 50 }

function key(number: number): InstrumentKey {
  const found = instrumentKey(`${number % 5 === 0 ? 'NSE_INDEX' : 'NSE_FO'}|${number}`)
  if (found === undefined) throw new Error(String(number))
  return found
}

const wants = fc
  .uniqueArray(fc.tuple(fc.nat(40), fc.constantFrom(...watchLevels)), { selector: ([number]) => number, maxLength: 30 })
  .map((pairs) => new Map(pairs.map(([number, level]) => [key(number), level])))

function many(level: WatchLevel, count: number, from = 1): [InstrumentKey, WatchLevel][] {
  return Array.from({ length: count }, (_, index) => [key((from + index) * 5 + 1), level])
}

test('each want has a mode that serves it, or is left; nothing is in between, and no limit is passed', () => {
  fc.assert(
    fc.property(wants, (asked) => {
      const { followed, left } = chooseModes(asked, smallest)
      expect([...followed.keys(), ...left].sort()).toEqual([...asked.keys()].sort())
      for (const [one, mode] of followed) expect(modesFor(one, asked.get(one) ?? 'price')).toContain(mode)
      expect(isWithin(countModes(followed.values()), smallest)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('from any set to any other: the connection ends with what is wanted and never passes a limit on the way', () => {
  fc.assert(
    fc.property(fc.array(wants, { minLength: 2, maxLength: 6 }), (course) => {
      let has: Followed = new Map()
      for (const next of course) {
        const wanted = chooseModes(next, smallest).followed
        for (const ask of asksBetween(has, wanted, smallest)) {
          has = taken(has, ask)
          expect(isWithin(countModes(has.values()), smallest)).toBe(true)
        }
        expect(new Map([...has].sort())).toEqual(new Map([...wanted].sort()))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('the cheapest mode that serves, and an index never its greeks', () => {
  const asked = new Map(watchLevels.map((level, index) => [key(index + 1), level] as const))
  expect([...chooseModes(asked, usual).followed.values()]).toEqual(feedModes)
  for (const level of watchLevels) {
    const [mode] = chooseModes(new Map([[key(5), level]]), usual).followed.values()
    expect(isIndex(key(5))).toBe(true)
    expect(['ltpc', 'full']).toContain(mode)
  }
})

test('one mode alone reaches its own limit; the last asked are left', () => {
  const { followed, left } = chooseModes(new Map(many('price', 5_001)), usual)
  expect(followed.size).toBe(5_000)
  expect(left).toEqual([many('price', 1, 5_001)[0]?.[0]])
})

test('more books of 30 levels than there are to be had come with five', () => {
  const { followed, left } = chooseModes(new Map(many('depth30', 52)), usual)
  expect(countModes(followed.values())).toEqual({ ltpc: 0, option_greeks: 0, full: 2, full_d30: 50 })
  expect([followed.get(key(1 * 5 + 1)), followed.get(key(52 * 5 + 1)), left]).toEqual(['full_d30', 'full', []])
})

test('what the feed would not tell 30 levels of comes with five, and never in that mode for want of room', () => {
  const [one, other] = [key(1), key(2)]
  const asked = new Map([one, other].map((each) => [each, 'depth30'] as const))
  expect([...chooseModes(asked, usual, new Set([one])).followed]).toEqual([
    [one, 'full'],
    [other, 'full_d30'],
  ])
  const none = { ...usual, full: 0 }
  expect(chooseModes(asked, none, new Set([one]))).toEqual({ followed: new Map([[other, 'full_d30']]), left: [one] })
})

test('mixed modes have less room each, and a full one gives way to a dearer one', () => {
  const asked = new Map([...many('depth5', 1), ...many('price', 5_000, 10)])
  const { followed, left } = chooseModes(asked, usual)
  expect(countModes(followed.values())).toEqual({ ltpc: 2_000, option_greeks: 2_000, full: 1_001, full_d30: 0 })
  expect(left).toEqual([])
})

test('a message holds a few hundred keys at most, and is the JSON of 2.9', () => {
  const wanted = chooseModes(new Map(many('price', 1_000)), usual).followed
  const asks = asksBetween(new Map(), wanted, usual)
  expect(asks.map(({ keys }) => keys.length)).toEqual([400, 400, 200])
  expect(JSON.parse(encodeAsk({ method: 'sub', mode: 'full', keys: [key(1)] }, 'a-guid').toString())).toEqual({
    guid: 'a-guid',
    method: 'sub',
    data: { mode: 'full', instrumentKeys: ['NSE_FO|1'] },
  })
  expect(JSON.parse(encodeAsk({ method: 'unsub', keys: [key(1)] }, 'a-guid').toString()).data).toEqual({
    instrumentKeys: ['NSE_FO|1'],
  })
})

test('a want that only changed its level changes its mode in place', () => {
  const before = new Map([[key(1), 'ltpc' as const]])
  expect(asksBetween(before, new Map([[key(1), 'full' as const]]), usual)).toEqual([
    { method: 'change_mode', mode: 'full', keys: [key(1)] },
  ])
})

test('two that change places at a limit leave first, so that there is never one too many', () => {
  const limits: FeedLimits = { ltpc: 1, optionGreeks: 1, full: 1, full30: 1 }
  const has: Followed = new Map([
    [key(1), 'ltpc'],
    [key(2), 'full'],
  ])
  const wanted: Followed = new Map([
    [key(1), 'full'],
    [key(2), 'ltpc'],
  ])
  expect(asksBetween(has, wanted, limits).map(({ method }) => method)).toEqual(['unsub', 'sub', 'sub'])
})
