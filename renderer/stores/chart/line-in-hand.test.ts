import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { createListHand, type ListHand } from '../lists/list-hand.ts'
import { createLineDesk } from './line-desk.ts'
import { followLineInHand } from './line-in-hand.ts'
import type { PriceMark } from './own-marks.ts'

const aLine = (id: string, price: number): PriceMark => ({
  ...{ id, price, words: id, tone: 'buy', isDoubtful: false, order: null },
  moves: { row: `row of ${id}`, field: 'price', from: rupees(price) },
})

function aChart() {
  const lines = createLineDesk(() => {})
  lines.show([aLine('a', 100), aLine('b', 99)])
  const hand = createListHand()
  const taken: ListHand[] = []
  const stop = followLineInHand({ lines: lines.store, hand, take: (by) => taken.push(by) })
  return { lines, hand, taken, stop }
}

test('the order of a line that comes to hand is what acts are about, and nothing is after it was let go', () => {
  const { lines, hand, taken } = aChart()
  expect([hand.ids(), taken]).toEqual([[], []])
  lines.step(1)
  expect(hand.ids()).toEqual(['row of a'])
  lines.step(1)
  expect([hand.ids(), taken.length]).toEqual([['row of b'], 2])
  lines.letGo()
  expect([hand.ids(), taken.length]).toEqual([[], 2])
})

test('T45: a line that is only told again, or moved, takes no acts away from the list that has the keyboard now', () => {
  const { lines, hand, taken } = aChart()
  lines.step(1)
  lines.show([aLine('a', 101), aLine('b', 99)])
  lines.shift(1, rupees(0.05))
  expect([hand.ids(), taken.length]).toEqual([['row of a'], 1])
})
