import { expect, test } from 'vitest'
import type { PriceMark } from '../../stores/chart/own-marks.ts'
import { ladderMarks } from './ladder-marks.ts'
import { around } from './ladder-rows.ts'
import { outOfSight } from './out-of-sight.ts'

const rows = around(1_000_000, { count: 5, step: 1_000 })

function anOrderAt(price: number, row: string): PriceMark {
  const order = { row, left: 10 }
  return { id: `${row} ${price}`, price, words: 'Buy 10', tone: 'buy', isDoubtful: false, order, moves: null }
}

test('orders beyond the rows are counted by where they are, each once', () => {
  const marks = [
    anOrderAt(100, 'seen'),
    anOrderAt(101, 'a'),
    anOrderAt(90, 'b'),
    anOrderAt(89, 'b'),
    anOrderAt(80, 'c'),
  ]
  expect(outOfSight(ladderMarks(marks, 1_000), rows)).toBe(
    'Out of sight: 1 order of yours above, 2 orders of yours below.',
  )
})

test('nothing is said where all of them are in sight, nor of what is no order', () => {
  const position: PriceMark = { ...anOrderAt(50, 'p'), tone: 'position', order: null }
  expect(outOfSight(ladderMarks([anOrderAt(100, 'seen'), position], 1_000), rows)).toBe('')
})
