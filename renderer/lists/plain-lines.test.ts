import { expect, test } from 'vitest'
import { plainLines, rowsInOrder } from './plain-lines.ts'

const rows = [
  { id: 'a', product: 'Intraday' },
  { id: 'b', product: 'Delivery' },
  { id: 'c', product: 'Intraday' },
]
const idOf = ({ id }: { id: string }) => id

test('ungrouped, each thing is a line in its own order', () => {
  expect(plainLines(rows, { idOf, titleOf: null, turned: new Set() }).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('grouped, each section stands for its things, and shut it hides them', () => {
  const asked = { idOf, titleOf: ({ product }: { product: string }) => product }
  const open = plainLines(rows, { ...asked, turned: new Set() })
  expect(open.map(({ id, level, isOpen }) => [id, level, isOpen])).toEqual([
    ['section Delivery', 1, true],
    ['b', 2, null],
    ['section Intraday', 1, true],
    ['a', 2, null],
    ['c', 2, null],
  ])
  const shut = plainLines(rows, { ...asked, turned: new Set(['section Intraday']) })
  expect(shut.map(({ id }) => id)).toEqual(['section Delivery', 'b', 'section Intraday'])
  expect(shut[2]?.ids).toEqual(['a', 'c'])
})

test('a file holds each thing once, in the order of the lines, also what a shut section hides', () => {
  const titleOf = ({ product }: { product: string }) => product
  const turned = new Set(['section Intraday'])
  expect(rowsInOrder(plainLines(rows, { idOf, titleOf, turned })).map(idOf)).toEqual(['b', 'a', 'c'])
  expect(rowsInOrder(plainLines(rows, { idOf, titleOf: null, turned: new Set() })).map(idOf)).toEqual(['a', 'b', 'c'])
})
