import { expect, test } from 'vitest'
import { type InstrumentKey, instrumentKey } from '../../../contract/kinds.ts'
import { rowField, rowSize } from '../../../contract/market-frame.ts'
import { createBoard } from './board.ts'

function key(number: number): InstrumentKey {
  const found = instrumentKey(`NSE_EQ|${number}`)
  if (found === undefined) throw new Error(String(number))
  return found
}

test('an instrument keeps its slot, and a full board has none for another', () => {
  const board = createBoard(2)
  expect([1, 2, 1, 3].map((number) => board.slotFor(key(number)))).toEqual([0, 1, 0, null])
  expect([board.slotOf(key(2)), board.slotOf(key(3)), board.keyOf(1)]).toEqual([1, undefined, key(2)])
})

test('the slot retired longest goes to another, blank and changed; one wanted again keeps its own', () => {
  const board = createBoard(3)
  for (const number of [1, 2, 3]) board.slotFor(key(number))
  board.rows[rowSize + rowField.last] = 5
  board.levelCount[1] = 5
  board.toldAt[1] = 7
  for (const number of [1, 2, 3]) board.retire(key(number))
  expect(board.slotFor(key(1))).toBe(0)
  const before = board.revision[1] ?? 0
  expect(board.slotFor(key(4))).toBe(1)
  expect([board.slotOf(key(2)), board.keyOf(1)]).toEqual([undefined, key(4)])
  expect([board.rows[rowSize + rowField.last], board.toldAt[1], board.levelCount[1]]).toEqual([
    Number.NaN,
    Number.NaN,
    0,
  ])
  expect(board.revision[1]).toBe(before + 1)
  expect(board.slotFor(key(1))).toBe(0)
})

test('a change is told once to each listener, until it stops', () => {
  const board = createBoard(1)
  const heard: number[] = []
  const stop = board.onChanged((slot) => heard.push(slot))
  board.changed(0)
  stop()
  board.changed(0)
  expect([heard, board.revision[0]]).toEqual([[0], 2])
})
