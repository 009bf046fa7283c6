import { expect, test } from 'vitest'
import type { PriceMark } from '../../stores/chart/own-marks.ts'
import { atWanted, ladderMarks } from './ladder-marks.ts'

function aMark(mark: Partial<PriceMark>): PriceMark {
  const order = { row: 'a', left: 10 }
  return { id: 'a price', price: 100, words: 'Buy 10', tone: 'buy', isDoubtful: false, order, moves: null, ...mark }
}

test('orders of one row are added up by side, each named once', () => {
  const marks = ladderMarks(
    [
      aMark({}),
      aMark({ price: 100.04, order: { row: 'b', left: 5 }, words: 'Buy 5' }),
      aMark({ price: 99.96, tone: 'sell', order: { row: 'c', left: 7 }, words: 'Sell 7' }),
      aMark({ price: 99.5 }),
    ],
    1_000,
  )
  expect(marks.get(1_000_000)).toMatchObject({
    ...{ left: { buy: 15, sell: 7 }, orders: ['a', 'b', 'c'], words: ['Buy 10', 'Buy 5', 'Sell 7'] },
    ...{ isDoubtful: { buy: false, sell: false }, hasPosition: false },
  })
  expect([...marks.keys()]).toEqual([1_000_000, 995_000])
})

test('an order with both of its prices in one row is one order', () => {
  const marks = ladderMarks([aMark({}), aMark({ id: 'a trigger' })], 1_000)
  expect(marks.get(1_000_000)).toMatchObject({ orders: ['a'], left: { buy: 10, sell: 0 } })
})

test('where an order waits for its trigger is told apart from where it would rest', () => {
  const marks = ladderMarks([aMark({}), aMark({ id: 'a trigger', price: 101, isTrigger: true })], 1_000)
  expect(marks.get(1_010_000)?.hasTrigger).toEqual({ buy: true, sell: false })
  expect(marks.get(1_000_000)?.hasTrigger).toEqual({ buy: false, sell: false })
})

test('a position and an alert are told apart from orders, and a doubt about them is none about an order', () => {
  const marks = ladderMarks(
    [
      aMark({ tone: 'position', order: null, words: 'Long 50 · average' }),
      aMark({ tone: 'alert', order: null, isDoubtful: true, words: 'Alert' }),
    ],
    500,
  )
  expect(marks.get(1_000_000)).toEqual({
    isDoubtful: { buy: false, sell: false },
    ...{ left: { buy: 0, sell: 0 }, hasTrigger: { buy: false, sell: false }, orders: [] },
    isAhead: { buy: false, sell: false },
    ...{ words: ['Long 50 · average', 'Alert'], hasPosition: true, hasAlert: true },
  })
})

test('what is in no book yet is not said to rest, and the other side of its row is not doubted for that', () => {
  const marks = ladderMarks([aMark({ isAhead: true }), aMark({ tone: 'sell', order: { row: 'b', left: 5 } })], 1_000)
  expect(marks.get(1_000_000)?.isAhead).toEqual({ buy: true, sell: false })
})

test('a doubt about one order is one about its side of the row', () => {
  const marks = ladderMarks([aMark({}), aMark({ tone: 'sell', order: { row: 'b', left: 5 }, isDoubtful: true })], 1_000)
  expect(marks.get(1_000_000)?.isDoubtful).toEqual({ buy: false, sell: true })
})

test.each([
  ['nothing is brought', 150, null, { stays: 150, comes: Number.NaN }],
  ['nothing is there and nothing is brought', 0, null, { stays: Number.NaN, comes: Number.NaN }],
  ['it comes to an empty row', 0, { price: 10, from: 20, left: 75 }, { stays: 75, comes: Number.NaN }],
  ['it comes to others', 150, { price: 10, from: 20, left: 75 }, { stays: 150, comes: 75 }],
  ['it moves within its own row, alone', 75, { price: 10, from: 10, left: 75 }, { stays: 75, comes: Number.NaN }],
  ['it moves within its own row, beside others', 225, { price: 10, from: 10, left: 75 }, { stays: 150, comes: 75 }],
])('at the row in hand where %s', (_, left, wanted, expected) => {
  expect(atWanted(left, wanted)).toEqual(expected)
})
