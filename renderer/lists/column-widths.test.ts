import { expect, test } from 'vitest'
import { orderColumns } from '../panels/orders/order-columns.tsx'
import { positionColumns } from '../panels/positions/position-columns.tsx'
import { handWidth, leastWidthOf, readWidths, withHandWidths, withWidth } from './column-widths.ts'

const price = { name: 'price', width: 6, isNumber: true }
const words = { name: 'words', width: 10 }

test('a column of figures is made wider by hand and never narrower than its figures, one of words down to an ellipsis', () => {
  const made = (width: number) => withHandWidths([price, words], { price: width, words: width }).map((of) => of.width)
  expect(made(12)).toEqual([12, 12])
  expect(made(1)).toEqual([6, 4])
  expect(made(4_000)).toEqual([40, 40])
})

test('the name of a row and what must always be there keep enough of themselves', () => {
  expect(leastWidthOf({ name: 'symbol', width: null, isHeader: true })).toBe(8)
  expect(leastWidthOf({ name: 'state', width: 9, isFixed: true })).toBe(9)
})

test('what a hand made wide stays so wide, also where there is too little room', () => {
  const name = { name: 'name', width: 15, least: 8, isHeader: true }
  expect(withHandWidths([name], { name: 20 })).toEqual([{ ...name, width: 20, whole: 20, least: 20 }])
})

test('columns without a width by hand are the same columns', () => {
  expect(withHandWidths([price, words], { words: 5 })[0]).toBe(price)
})

test('widths go in quarters, so that a drag of one pixel writes nothing new', () => {
  expect([handWidth(6.1, 6), handWidth(6.13, 6), handWidth(6, 6.1)]).toEqual([6, 6.25, 6.1])
})

test('one is taken back without the others', () => {
  const both = withWidth(withWidth({}, 'price', 7), 'words', 5)
  expect([both, withWidth(both, 'price', null)]).toEqual([{ price: 7, words: 5 }, { words: 5 }])
})

test('what was saved is read with care', () => {
  expect(readWidths({ price: 7, words: 'wide', age: -1, last: 1e9, change: Number.NaN })).toEqual({ price: 7 })
  expect([readWidths(null), readWidths('x'), readWidths([3])]).toEqual([{}, {}, {}])
})

test('a column’s own width is in quarters as well, so that the keys which made it wider lead back to it', () => {
  const noFigures = () => {
    throw new Error('a figure was asked for')
  }
  const columns = [...orderColumns, ...positionColumns(noFigures)]
  expect(columns.filter(({ width }) => width !== null && handWidth(width, 0) !== width)).toEqual([])
})
