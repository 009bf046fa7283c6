import { describe, expect, test } from 'vitest'
import { frameVersion, headField, headSize, rowSize } from '../../../contract/market-frame.ts'
import { aFrame } from './market-frame.test-support.ts'
import { marketRows } from './market-rows.ts'

/** The same bytes with one number changed. */
function withNumber(frame: Uint8Array, place: number, value: number): Uint8Array {
  const changed = frame.slice()
  new Float64Array(changed.buffer)[place] = value
  return changed
}

describe('the rows of the market', () => {
  test('hold what the frames told, by slot and field', () => {
    const rows = marketRows()
    expect(rows.read(aFrame({ sequence: 3, conflated: 2, rows: { 7: { last: 24_500, bid: 24_400 } } }), 0)).toEqual({
      sequence: 3,
      feed: 'live',
      conflated: 2,
    })
    expect(rows.number(7, 'last')).toBe(24_500)
    expect(rows.number(7, 'bid')).toBe(24_400)
    expect(rows.number(7, 'ask')).toBeNaN()
    expect(rows.number(6, 'last')).toBeNaN()
    expect([rows.version(7), rows.version(6), rows.version(9_999)]).toEqual([1, 0, 0])
  })

  test('grow with the slots, and keep what they held', () => {
    const rows = marketRows()
    rows.read(aFrame({ rows: { 1: { last: 1 } } }), 0)
    rows.read(aFrame({ rows: { 5000: { last: 2 } } }), 0)
    expect([rows.number(1, 'last'), rows.number(5_000, 'last')]).toEqual([1, 2])
  })

  test('grow older from the moment they were heard', () => {
    const rows = marketRows()
    rows.read(aFrame({ rows: { 1: { last: 1, age: 400 }, 2: { last: 1, age: Number.NaN } } }), 10_000)
    expect(rows.age(1, 10_250)).toBe(650)
    expect(rows.age(2, 10_250)).toBeNaN()
    expect(rows.age(3, 10_250)).toBeNaN()
  })

  test('are read from bytes that lie askew, and from the middle of a longer run', () => {
    const frame = aFrame({ rows: { 1: { last: 5 } } })
    for (const offset of [8, 3]) {
      const longer = new Uint8Array(frame.length + 16)
      longer.set(frame, offset)
      const rows = marketRows()
      expect(rows.read(longer.subarray(offset, offset + frame.length), 0)).not.toBeNull()
      expect(rows.number(1, 'last')).toBe(5)
    }
  })

  test('take nothing of a frame that is not one to the last number', () => {
    const good = aFrame({ rows: { 1: { last: 5 }, 2: { last: 6 } } })
    const secondSlot = headSize + 1 + rowSize
    const bad = [
      new Uint8Array(0),
      good.slice(0, -1),
      good.slice(0, -8),
      withNumber(good, headField.version, frameVersion + 1),
      withNumber(good, headField.feed, 99),
      withNumber(good, headField.feed, Number.NaN),
      withNumber(good, headField.rows, 3),
      withNumber(good, headField.rows, -1),
      withNumber(good, headField.rows, 1.5),
      withNumber(good, secondSlot, -1),
      withNumber(good, secondSlot, 0.5),
      withNumber(good, secondSlot, 1e12),
      withNumber(good, secondSlot, Number.NaN),
    ]
    for (const frame of bad) {
      const rows = marketRows()
      expect(rows.read(frame, 0)).toBeNull()
      expect(rows.version(1)).toBe(0)
    }
  })

  test('hold the books that were told, the best level first, and nothing beyond', () => {
    const rows = marketRows()
    const best = [24_400, 10, 2, 24_500, 20, 3]
    rows.read(aFrame({ rows: { 1: { last: 1 }, 2: { last: 2 } }, books: { 2: [best, [1, 2, 3, 4, 5, 6]], 1: [] } }), 0)
    expect([rows.levels(1), rows.levels(2), rows.levels(3)]).toEqual([0, 2, 0])
    expect(rows.level(2, 0, 'bid')).toBe(24_400)
    expect(rows.level(2, 0, 'askOrders')).toBe(3)
    expect(rows.level(2, 1, 'askQuantity')).toBe(5)
    for (const level of [2, -1]) expect(rows.level(2, level, 'bid')).toBeNaN()
  })

  test('hold no book beside a row that was told without one, nor what is left of a deeper one', () => {
    const rows = marketRows()
    const level = (bid: number) => [bid, 1, 1, bid + 1, 1, 1]
    rows.read(aFrame({ rows: { 1: {} }, books: { 1: [level(10), level(9)] } }), 0)
    rows.read(aFrame({ rows: { 1: {} }, books: { 1: [level(11)] } }), 0)
    expect([rows.levels(1), rows.level(1, 0, 'bid'), rows.level(1, 1, 'bid')]).toEqual([1, 11, Number.NaN])
    rows.read(aFrame({ rows: { 1: { last: 5 } } }), 0)
    expect([rows.levels(1), rows.level(1, 0, 'bid')]).toEqual([0, Number.NaN])
    rows.read(aFrame({ rows: { 1: {} }, books: { 1: [level(12)] } }), 0)
    rows.forget(1)
    expect(rows.levels(1)).toBe(0)
  })

  test('take nothing of a frame whose books do not fill it to the last number', () => {
    const good = aFrame({ rows: { 1: { last: 5 } }, books: { 1: [[1, 2, 3, 4, 5, 6]] } })
    const book = headSize + 1 + rowSize
    for (const bad of [
      good.slice(0, -8),
      new Uint8Array([...good, ...new Uint8Array(8)]),
      withNumber(good, headField.books, 0),
      withNumber(good, headField.books, 2),
      withNumber(good, book, -1),
      withNumber(good, book, 1e12),
      withNumber(good, book + 1, 0),
      withNumber(good, book + 1, 2),
      withNumber(good, book + 1, 31),
      withNumber(good, book + 1, Number.NaN),
    ]) {
      const rows = marketRows()
      expect(rows.read(bad, 0)).toBeNull()
      expect([rows.version(1), rows.levels(1)]).toEqual([0, 0])
    }
  })

  test('are forgotten one by one and all at once', () => {
    const rows = marketRows()
    rows.read(aFrame({ rows: { 1: { last: 1 }, 2: { last: 2 } } }), 0)
    rows.forget(1)
    rows.forget(9_999)
    expect([rows.number(1, 'last'), rows.number(2, 'last')]).toEqual([Number.NaN, 2])
    rows.clear()
    expect(rows.number(2, 'last')).toBeNaN()
  })
})
