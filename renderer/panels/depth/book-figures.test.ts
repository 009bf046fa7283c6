import { describe, expect, test } from 'vitest'
import type { LevelField } from '../../../contract/market-frame.ts'
import type { Book } from '../../stores/market/market.ts'
import { bidShareOf, bidShareText, emptySide, readSide, spreadOf, tellsOrders, ticksOf } from './book-figures.ts'

type Level = Partial<Record<LevelField, number>>

function bookOf(...levels: readonly Level[]): Book {
  return { levels: levels.length, number: (level, field) => levels[level]?.[field] ?? Number.NaN }
}

describe('a side of the book', () => {
  test('runs up its quantities from the best level on', () => {
    const side = emptySide()
    const book = bookOf({ bid: 100, bidQuantity: 5, bidOrders: 1 }, { bid: 99, bidQuantity: 7, bidOrders: 2 })
    expect(readSide(book, 'bid', 5, side)).toBe(12)
    expect([...side.totals.subarray(0, 3)]).toEqual([5, 12, Number.NaN])
    expect([...side.orders.subarray(0, 3)]).toEqual([1, 2, Number.NaN])
  })

  test('a level that is not told is empty and never 0, and so is what an exchange fills up with zeros', () => {
    const side = emptySide()
    const filled = { ask: 0, askQuantity: 0, askOrders: 0 }
    expect(readSide(bookOf({ ask: 101, askQuantity: 4 }, filled), 'ask', 3, side)).toBe(4)
    expect([...side.prices.subarray(0, 3)]).toEqual([101, Number.NaN, Number.NaN])
    expect([...side.quantities.subarray(0, 3)]).toEqual([4, Number.NaN, Number.NaN])
    expect([...side.orders.subarray(0, 3)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect([...side.totals.subarray(0, 3)]).toEqual([4, Number.NaN, Number.NaN])
  })

  test('nothing of a deeper reading is left in a later one that is told less', () => {
    const side = emptySide()
    readSide(bookOf({ bid: 100, bidQuantity: 5 }, { bid: 99, bidQuantity: 7 }), 'bid', 2, side)
    readSide(bookOf({ bid: 100, bidQuantity: 6 }), 'bid', 2, side)
    expect([side.totals[0], side.totals[1], side.prices[1]]).toEqual([6, Number.NaN, Number.NaN])
  })
})

test('the spread is counted in ticks, is negative when the book is crossed, and nothing while a side is empty', () => {
  const [ask, bid] = [emptySide(), emptySide()]
  readSide(bookOf({ ask: 1_010_000, bid: 1_009_000 }), 'ask', 5, ask)
  expect(spreadOf(ask, bid)).toBeNaN()
  readSide(bookOf({ ask: 1_010_000, bid: 1_009_000 }), 'bid', 5, bid)
  expect(ticksOf(spreadOf(ask, bid), 500)).toBe(2)
  expect(ticksOf(spreadOf(ask, bid), 700)).toBe(1.4)
  expect(ticksOf(spreadOf(ask, bid), null)).toBeNaN()
  readSide(bookOf({ bid: 1_011_000 }), 'bid', 5, bid)
  expect(spreadOf(ask, bid)).toBe(-1_000)
})

test('the share of the bids is of what was told of both sides, and its words say what it is a share of', () => {
  expect(bidShareOf(300, 100)).toBe(75)
  expect(bidShareOf(0, 100)).toBe(0)
  expect(bidShareOf(1, 100_000)).toBe(1)
  expect(bidShareOf(100_000, 1)).toBe(99)
  expect(bidShareOf(Number.NaN, 100)).toBeNaN()
  expect(bidShareOf(0, 0)).toBeNaN()
  expect([75, 50, 1, 0].map(bidShareText)).toEqual(['75 % bids', 'even', '99 % asks', '100 % asks'])
})

test('orders of a level are told for as long as who tells the book tells them, and an empty book says neither', () => {
  const sides = { ask: emptySide(), bid: emptySide() }
  const tell = (...levels: readonly Level[]) => {
    for (const side of ['ask', 'bid'] as const) readSide(bookOf(...levels), side, 5, sides[side])
    return tellsOrders(sides)
  }
  expect(tell()).toBeNull()
  expect(tell({ bid: 100, bidQuantity: 5 })).toBe(false)
  expect(tell({ bid: 100, bidQuantity: 5, bidOrders: 2 })).toBe(true)
  expect(tell({ ask: 101, askQuantity: 5, askOrders: 1 })).toBe(true)
  expect(tell()).toBeNull()
  // The feed is back.
  expect(tell({ bid: 100, bidQuantity: 5, ask: 101, askQuantity: 4 })).toBe(false)
})
