import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { changeWished, idOf, start, units, wished, wishId } from '../book/book.test-support.ts'
import type { Entry } from '../entries.ts'
import type { Intent } from '../intent.ts'
import { leftInRows, noteRow } from './one-enter.ts'

const day = 86_400_000
const [one, two, three] = ['wish-0001', 'wish-0002', 'wish-0003'].map((name) => wished(name)) as [
  Intent,
  Intent,
  Intent,
]
const changeOf = (name: string, order: string) =>
  changeWished(name, 'modify', { orders: [idOf(order)], changes: { quantity: units(600) } })

function opened() {
  const entries: Entry[] = []
  const journal = { note: (entry: Entry) => void entries.push(entry) }
  const left = (now = start) =>
    leftInRows(
      entries.map((entry, sequence) => ({ sequence, at: instant(start), entry })),
      instant(now),
    ).map(({ id }) => id)
  return {
    left,
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

test('what is of an earlier day is told no more, and one by itself is no row', () => {
  const { left, row, entries } = opened()
  row(one, two)
  expect(left(start + day)).toEqual([])
  const { length } = entries
  row(three)()
  expect(entries).toHaveLength(length)
})
