import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { type QuoteState, quoteStates, rowField, rowSize } from '../../../contract/market-frame.ts'
import { takeOver } from './bequest.ts'
import { createBoard } from './board.ts'

function key(number: number) {
  const found = instrumentKey(`NSE_EQ|${number}`)
  if (found === undefined) throw new Error(String(number))
  return found
}

function boardOf(...states: QuoteState[]) {
  const board = createBoard(states.length)
  for (const [at, state] of states.entries()) {
    const slot = board.slotFor(key(at)) ?? -1
    board.rows[slot * rowSize + rowField.state] = quoteStates.indexOf(state)
    board.rows[slot * rowSize + rowField.last] = 5
    board.toldAt[slot] = 7
    board.levelCount[slot] = 3
  }
  const state = (slot: number) => quoteStates[board.rows[slot * rowSize + rowField.state] ?? -1]
  return { board, state }
}

test('M13: nothing that a dead thread wrote is live, and what is not wanted is followed no more', () => {
  const { board, state } = boardOf('live', 'suspect', 'closed', 'waiting', 'live')
  const told: number[] = []
  board.onChanged((slot) => told.push(slot))
  takeOver(board, (one) => one !== key(4))
  expect([0, 1, 2, 3, 4].map(state)).toEqual(['stale', 'stale', 'closed', 'waiting', 'not-subscribed'])
  expect(told).toEqual([0, 1, 2, 3, 4])
  expect(board.slotFor(key(9))).toBe(4)
})

test('M13: a row that it died in the middle of is blank, and can be read', () => {
  const { board } = boardOf('live', 'live')
  board.writing(1)
  takeOver(board, () => true)
  const last = (slot: number) => board.rows[slot * rowSize + rowField.last]
  expect([last(0), last(1), board.toldAt[1], board.levelCount[1]]).toEqual([5, Number.NaN, Number.NaN, 0])
  expect(board.readWhole(1, () => {})).toBe(true)
})

test('a price that is asked for was not written by the thread that died, and stands', () => {
  const rate = instrumentKey('GLOBAL_INDICATOR|USDINR')
  if (!rate) throw new Error('no key')
  const board = createBoard(1)
  const slot = board.slotFor(rate) ?? -1
  board.rows[slot * rowSize + rowField.state] = quoteStates.indexOf('live')
  takeOver(board, () => false)
  expect(quoteStates[board.rows[slot * rowSize + rowField.state] ?? -1]).toBe('live')
  // Nor may its slot be given away.
  expect(board.slotFor(key(1))).toBeNull()
})
