import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { changeWished, idOf, start, units, wished, wishId } from '../book/book.test-support.ts'
import type { Entry } from '../entries.ts'
import type { Intent } from '../intent.ts'
import { leftInRows, noteRow, rowsUnderWay } from './one-enter.ts'

const [one, two, three] = ['wish-0001', 'wish-0002', 'wish-0003'].map((name) => wished(name)) as [
  Intent,
  Intent,
  Intent,
]
const changeOf = (name: string, order: string) =>
  changeWished(name, 'modify', { orders: [idOf(order)], changes: { quantity: units(600) } })

/** `ats`: how long after the first entry each was written. */
function opened(ats: (sequence: number) => number = () => 0) {
  const entries: Entry[] = []
  const journal = { note: (entry: Entry) => void entries.push(entry) }
  const kept = () => entries.map((entry, sequence) => ({ sequence, at: instant(start + ats(sequence)), entry }))
  const left = () => leftInRows(kept()).map(({ id }) => id)
  const carried = () =>
    rowsUnderWay(kept()).flatMap((each) => [each.entry.kind, ...leftInRows([each]).map(({ id }) => id)])
  return {
    left,
    carried,
    row: (...intents: readonly Intent[]) => noteRow(journal, intents),
    record: (intent: Intent) => entries.push({ kind: 'intent', intent }),
    entries,
  }
}

test('X01: what has no record of its own did not leave, until the row is over', () => {
  const { left, row, record } = opened()
  const over = row(one, two, three)
  expect(left()).toEqual([one.id, two.id, three.id])
  record(one)
  expect(left()).toEqual([two.id, three.id])
  record(wished('wish-0009'))
  expect(left()).toEqual([two.id, three.id])
  over()
  expect(left()).toEqual([])
})

test('X01: a change is told by its order, of which a later change goes over it, and not a cancellation', () => {
  const { left, row, record } = opened()
  record(changeOf('bw-0001-aaaaaaaa', 'A2'))
  row(changeOf('wish-0001', 'A1'), changeOf('wish-0002', 'A2'), changeOf('wish-0003', 'A3'))
  record(changeOf('bw-0002-aaaaaaaa', 'A1'))
  record(changeWished('bw-0003-aaaaaaaa', 'cancel', { orders: [idOf('A3')] }))
  expect(left()).toEqual([wishId('wish-0002'), wishId('wish-0003')])
})

test('X01: a file that follows begins with what is left of the rows that were under way, and with those alone', () => {
  const { carried, row, record } = opened()
  const over = row(one, two, three)
  record(one)
  expect(carried()).toEqual(['one-enter', two.id, three.id])
  record(two)
  record(three)
  expect(carried()).toEqual([])
  over()
  expect(carried()).toEqual([])
})

test('X01: a row that stood open for more than a minute before the end had lost its window, which was told then', () => {
  const { carried, left, row, record } = opened((sequence) => [0, 60_000, 120_001][sequence] ?? 0)
  row(one, two, three)
  record(one)
  expect(carried()).toEqual(['one-enter', two.id, three.id])
  record(wished('wish-0009'))
  expect(carried()).toEqual([])
  expect(left()).toEqual([two.id, three.id])
})

test('X01: one by itself is no row, and two are one', () => {
  const { left, row, entries } = opened()
  row(one)()
  expect(entries).toEqual([])
  row(one, two)
  expect(left()).toEqual([one.id, two.id])
})
