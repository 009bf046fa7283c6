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

const others = { left: { buy: 150, sell: 10 }, orders: ['b'] }
const itself = { left: { buy: 75, sell: 0 }, orders: ['a'] }
const both = { left: { buy: 225, sell: 0 }, orders: ['a', 'b'] }
const brought = { row: 'a', left: 75 }

test.each([
  ['nothing is brought to others', others, null, { stays: 150, comes: Number.NaN }],
  ['nothing is there and nothing is brought', undefined, null, { stays: Number.NaN, comes: Number.NaN }],
  ['it comes to an empty row', undefined, brought, { stays: 75, comes: Number.NaN }],
  ['it comes to others', others, brought, { stays: 150, comes: 75 }],
  ['it is there already, with another of its prices', itself, brought, { stays: 75, comes: Number.NaN }],
  ['it is there already, beside others', both, brought, { stays: 150, comes: 75 }],
])('at the row in hand where %s', (_, own, wanted, expected) => {
  expect(atWanted(own, 'buy', wanted)).toEqual(expected)
})
