import { describe, expect, test } from 'vitest'
import { createBookGate } from './book-gate.ts'
import { reachIn } from './reach.ts'
import { priceUnits } from './units.ts'

const share = reachIn('NSE_EQ')
const contract = reachIn('NSE_FO')

/** Rupees; 0 where a side is empty. The deepest of the levels are the best where they are left out. */
type Told = readonly [bid: number, ask: number, deepest?: readonly [bid: number, ask: number]]

function judge(books: readonly Told[], { last = 0, reach = contract } = {}): readonly boolean[] {
  const gate = createBookGate(1)
  return books.map(([bid, ask, [lowest, highest] = [bid, ask]]) => {
    const deep = { lowest: priceUnits(lowest), highest: priceUnits(highest) }
    return gate.isBelieved(0, { bid: priceUnits(bid), ask: priceUnits(ask), last: priceUnits(last), ...deep }, reach)
  })
}

const near: Told = [24_499, 24_501]
const future = { last: 24_500 }

test.each([
  ['a bid of 12', [12, 24_501]],
  ['an ask of twice the price', [24_499, 49_002]],
  ['both far apart', [12, 49_002]],
  ['a bid of 12 alone', [12, 0]],
] as const)('M10: %s is not told of a future by one message, and is by three in a row', (_, far) => {
  expect(judge([near, far, near, far, far, near], future)).toEqual([true, false, true, false, false, true])
  expect(judge([near, far, far, far, far], future)).toEqual([true, false, false, true, true])
})

test('M10: three that are only about the same agree, and three that are not prove nothing', () => {
  const moving: Told[] = [
    [22_000, 24_501],
    [22_010, 24_500],
    [22_005, 24_499],
  ]
  expect(judge([near, ...moving], future)).toEqual([true, false, false, true])
  const torn: Told[] = [
    [12, 24_501],
    [9_000, 24_501],
    [700, 24_501],
    [12, 0],
    [24_499, 0],
  ]
  expect(judge([near, ...torn], future)).toEqual([true, false, false, false, false, true])
})

test('M10: a narrow book that has leapt and goes on from there is believed with the third message, and one that leaps about is not', () => {
  const option = (...bids: number[]): Told[] => bids.map((bid) => [bid, bid + 1])
  const last = { last: 120 }
  expect(judge(option(120, 170, 186, 204, 222), last)).toEqual([true, false, false, true, true])
  expect(judge(option(120, 60, 52, 45, 40), last)).toEqual([true, false, false, true, true])
  expect(judge(option(120, 170, 240, 120, 300, 200, 140, 120), last)).toEqual([
    ...[true, false, false, true, false, false, true, true],
  ])
})

test.each([
  ['twice', near, [48_998, 49_002], 24_500],
  ['half', near, [12_249, 12_251], 24_500],
  ['twice, of a wide one,', [100, 104], [200, 208], 102],
  ['half, of a wide one,', [100, 104], [50, 52], 102],
] as const)(
  'M10: a book at %s what it was is held back, and believed when three in a row tell it',
  (_, book, far, last) => {
    expect(judge([book, far, book, far, far, far, far], { last })).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
      true,
    ])
  },
)

describe('M10: what a book says to a price that leaps', () => {
  const of = (bid: number, ask: number) => {
    const best = { bid: priceUnits(bid), ask: priceUnits(ask) }
    return { ...best, lowest: best.bid, highest: best.ask, last: priceUnits(24_500) }
  }
  const says = (price: number, told: Told | null, standing: Told | null = near) => {
    const gate = createBookGate(1)
    if (standing) gate.isBelieved(0, of(standing[0], standing[1]), contract)
    return gate.says(0, priceUnits(price), told && of(told[0], told[1]), contract)
  }

  test.each([
    ['the one that stands is with it', 24_600, null, near, 'with'],
    ['the one that stands is elsewhere', 30_000, null, near, 'against'],
    ['the message’s own has gone there', 27_000, [26_990, 27_010], near, 'with'],
    ['the message’s own is with it, and would not be believed', 49_000, [48_998, 49_002], near, 'against'],
    ['the message’s own is elsewhere too', 30_000, [26_990, 27_010], near, 'against'],
    ['the message’s own is empty', 49_000, [0, 0], near, 'against'],
    ['none stands yet but the message’s own', 49_000, [48_998, 49_002], null, 'with'],
    ['none was ever told', 49_000, null, null, 'nothing'],
    ['it has only ever been empty', 49_000, [0, 0], [0, 0], 'nothing'],
  ] as const)('where %s', (_, price, told, standing, word) => {
    expect(says(price, told, standing)).toBe(word)
  })
})

describe('M10: an honest book is not held back:', () => {
  test('the first of a row, however wide', () => {
    expect(judge([[0.05, 40]], { last: 20 })).toEqual([true])
  })

  test('that of an option that seldom trades, where the next best is anywhere', () => {
    const books: Told[] = [
      [0.05, 40],
      [12, 40],
      [0.05, 40],
      [0.05, 300],
      [0, 300],
      [0, 45],
      [7, 45],
      [0, 0],
      [3, 90],
    ]
    expect(judge(books, { last: 20 })).toEqual(books.map(() => true))
  })

  test('one that falls back on what waited behind the best', () => {
    const books: Told[] = [
      [120, 120.5, [5, 180]],
      [5, 180],
    ]
    expect(judge(books, { last: 120 })).toEqual([true, true])
    expect(judge([[120, 120.5], [5, 180] as const], { last: 120 })).toEqual([true, false])
  })

  test('one of a few paise', () => {
    const books: Told[] = [
      [0.05, 0.1],
      [0.3, 0.35],
      [0.05, 2],
      [0.05, 0.1],
    ]
    expect(judge(books, { last: 0.1 })).toEqual(books.map(() => true))
  })

  test('one that goes on as a whole, before anything is traded there or after', () => {
    expect(judge([[120, 120.5], [134, 138] as const], { last: 120 })).toEqual([true, true])
    expect(judge([[120, 120.5], [140, 170] as const], { last: 141 })).toEqual([true, false])
    expect(judge([[100, 100.1], [115, 115.2] as const], { last: 100, reach: share })).toEqual([true, true])
    // Beyond what a share may do at once, both may be damage.
    expect(judge([[100, 100.1], [150, 150.2] as const], { last: 100, reach: share })).toEqual([true, false])
  })

  test('that of a contract or a share that is locked at its circuit, and comes free', () => {
    const books: Told[] = [
      [109.9, 110],
      [110, 0],
      [110, 0],
      [109.5, 110],
      [0, 90],
    ]
    expect(judge(books, { last: 110, reach: share }).slice(0, 4)).toEqual([true, true, true, true])
    expect(judge([[0, 90], [0, 90], [89.9, 90] as const], { last: 90, reach: share })).toEqual([true, true, true])
  })

  test('that of a share that seldom trades, within what its circuit may be', () => {
    const books: Told[] = [
      [92, 108],
      [84, 108],
      [84, 119],
      [92, 108],
    ]
    expect(judge(books, { last: 100, reach: share })).toEqual(books.map(() => true))
    expect(judge([[92, 108], [40, 108] as const], { last: 100, reach: share })).toEqual([true, false])
  })

  test('a best price at the last one, wherever the book stood', () => {
    expect(judge([[100, 100.1], [115, 116] as const], { last: 115 })).toEqual([true, true])
  })
})

test('what is forgotten is nothing to hold the next against', () => {
  const gate = createBookGate(1)
  const told = (bid: number, ask: number) => ({
    ...{ bid: priceUnits(bid), ask: priceUnits(ask), last: priceUnits(24_500) },
    ...{ lowest: priceUnits(bid), highest: priceUnits(ask) },
  })
  expect(gate.isBelieved(0, told(24_499, 24_501), contract)).toBe(true)
  for (let time = 0; time < 2; time += 1) expect(gate.isBelieved(0, told(12, 24_501), contract)).toBe(false)
  gate.forget(0)
  expect(gate.isBelieved(0, told(12, 24_501), contract)).toBe(true)
})
