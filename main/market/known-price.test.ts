import { expect, test } from 'vitest'
import { key } from '../../contract/key.test-support.ts'
import { type QuoteState, quoteStates, type RowField, rowField, rowSize } from '../../contract/market-frame.ts'
import { createBoard } from './board/board.ts'
import { knownPrice } from './known-price.ts'

const reliance = key('NSE_EQ|INE002A01018')

function boardWith(state: QuoteState, told: number, fields: Partial<Record<RowField, number>> = {}) {
  const board = createBoard(2)
  const slot = board.slotFor(reliance) ?? -1
  board.toldAt[slot] = told
  board.rows[slot * rowSize + rowField.state] = quoteStates.indexOf(state)
  for (const [name, at] of Object.entries(rowField)) {
    const value = Object.entries(fields).find(([field]) => field === name)?.[1]
    if (value !== undefined) board.rows[slot * rowSize + at] = value
  }
  return board
}

test('T47: what the board holds, with its state and its age on the steady clock', () => {
  const board = boardWith('live', 1_000, { last: 12_875_500, bid: 12_875_000, ask: 12_876_000 })
  expect(knownPrice(board, reliance, 1_250)).toEqual({
    ...{ state: 'live', last: 12_875_500, bid: 12_875_000, ask: 12_876_000, ageMillis: 250 },
  })
})

test('T47: an instrument that nobody follows has no price and no age', () => {
  const unknown = { state: 'not-subscribed', last: null, bid: null, ask: null, ageMillis: Number.POSITIVE_INFINITY }
  expect(knownPrice(createBoard(1), reliance, 5)).toEqual(unknown)
})

test('T47: a row about which nothing was told is never live', () => {
  expect(knownPrice(boardWith('waiting', Number.NaN), reliance, 5)).toMatchObject({ state: 'waiting', last: null })
  expect(knownPrice(boardWith('live', Number.NaN, { last: 5 }), reliance, 5)).toMatchObject({
    state: 'waiting',
    last: null,
  })
})

for (const value of [Number.NaN, 0, -5, Number.POSITIVE_INFINITY, 2 ** 60]) {
  test(`T47: ${value} on the board is no money`, () => {
    expect(knownPrice(boardWith('live', 0, { last: value, bid: value }), reliance, 1)).toMatchObject({
      last: null,
      bid: null,
    })
  })
}

for (const state of quoteStates) {
  test(`T47: ${state} is passed on as it is`, () => {
    expect(knownPrice(boardWith(state, 0, { last: 5 }), reliance, 1).state).toBe(state)
  })
}

test('M13 T47: the book of what has not traded is of now, and as doubtful as any while its writer is', () => {
  const board = boardWith('untraded', 1_000, { last: 12_875_500 })
  board.doubt(true)
  expect(knownPrice(board, reliance, 1_250).state).toBe('stale')
  expect(knownPrice(boardWith('untraded', Number.NaN, { last: 5 }), reliance, 5).state).toBe('waiting')
})

test('M13 T47: nothing is live while whoever writes the board is doubted, and half a row is no price', () => {
  const board = boardWith('live', 1_000, { last: 12_875_500 })
  board.doubt(true)
  expect(knownPrice(board, reliance, 1_250)).toMatchObject({ state: 'stale', last: 12_875_500 })
  board.doubt(false)
  board.writing(board.slotOf(reliance) ?? -1)
  expect(knownPrice(board, reliance, 1_250)).toMatchObject({ state: 'stale', last: null })
})

test('T47: a row that is being written is waited for, unless its writer is doubted', () => {
  const board = boardWith('live', 1_000, { last: 12_875_500 })
  const slot = board.slotOf(reliance) ?? -1
  // As if the writer went on meanwhile.
  const readPatiently = (at: number, copy: (slot: number) => void) => {
    board.written(at)
    return board.readWhole(at, copy)
  }
  board.writing(slot)
  board.doubt(true)
  expect(knownPrice({ ...board, readPatiently }, reliance, 1_250)).toMatchObject({ state: 'stale', last: null })
  board.doubt(false)
  expect(knownPrice({ ...board, readPatiently }, reliance, 1_250)).toMatchObject({ state: 'live', last: 12_875_500 })
})
