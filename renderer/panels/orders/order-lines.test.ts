import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import { anIntent, anOrder } from '../../stores/order.test-support.ts'
import { groupWords, orderLines, rowsOfLine } from './order-lines.ts'

function listed(...rows: OrderRow[]): ReadonlyMap<string, OrderRow> {
  return new Map(rows.map((row) => [row.id, row]))
}

const piece = (at: number, changed: Partial<OrderRow> = {}) =>
  anOrder({ id: `${anIntent}/${at}`, group: anIntent, placedAt: instant(2), ...changed })

test('the newest order stands first, and stays where it was whatever happens to it', () => {
  const rows = listed(
    anOrder({ id: 'old', placedAt: instant(1), updatedAt: instant(99) }),
    anOrder({ id: 'new', placedAt: instant(2) }),
  )
  expect(orderLines(rows, new Set()).map(({ id }) => id)).toEqual(['new', 'old'])
})

test('O11: the pieces of a sliced order are one line with their counts, and stand in it when it is opened', () => {
  const rows = listed(
    anOrder({ id: 'alone', placedAt: instant(1) }),
    ...[10, 2, 1].map((at) => piece(at)),
    piece(3, { phase: 'rejected', status: 'rejected' }),
    piece(4, { phase: 'unknown' }),
  )
  const shut = orderLines(rows, new Set())
  expect(shut.map(({ kind }) => kind)).toEqual(['group', 'order'])
  const [group] = shut
  expect(group?.kind === 'group' && groupWords(group.rows)).toBe('3 Working, 1 Rejected, 1 Missing at broker')
  const open = orderLines(rows, new Set([group?.id ?? '']))
  expect(open.map(({ id }) => id)).toEqual([
    group?.id,
    ...['/1', '/2', '/3', '/4', '/10'].map((end) => `${anIntent}${end}`),
    'alone',
  ])
  expect(rowsOfLine(rows, group?.id ?? '')).toHaveLength(5)
  expect(rowsOfLine(rows, 'alone').map(({ id }) => id)).toEqual(['alone'])
  expect(rowsOfLine(rows, 'nobody')).toEqual([])
})
