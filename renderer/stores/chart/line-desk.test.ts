import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import type { Money } from '../../../contract/kinds.ts'
import { createLineDesk } from './line-desk.ts'
import type { OrderPrice, PriceMark } from './own-marks.ts'

const tick = rupees(0.05)

function aLine(id: string, price: number, field: OrderPrice['field'] | null = 'price'): PriceMark {
  const moves = field === null ? null : { row: `row of ${id}`, field, from: rupees(price) }
  return { id, price, words: id, tone: 'buy', isDoubtful: false, order: null, moves }
}

function aDesk(...lines: readonly PriceMark[]) {
  const said: string[] = []
  const desk = createLineDesk((text) => said.push(text))
  desk.show(lines)
  const inHand = () => desk.store.getState()
  return { ...desk, inHand, said }
}

test('lines come to hand one after the other, from the highest price down and around', () => {
  const { step, inHand } = aDesk(
    aLine('low', 90),
    aLine('high', 110),
    aLine('position', 100, null),
    aLine('middle', 99),
  )
  const seen = [1, 1, 1, 1, -1].map((by) => {
    step(by as 1 | -1)
    return inHand().line?.id
  })
  expect(seen).toEqual(['high', 'middle', 'low', 'high', 'low'])
})

test('where no line can be moved, that is said', () => {
  const { step, inHand, said } = aDesk(aLine('position', 100, null))
  step(1)
  expect([inHand().line, said]).toEqual([null, ['No open order of this instrument has a price on the chart.']])
})

test('it is moved by ticks, back to where it stands is not moved, and never below one tick', () => {
  const { step, shift, inHand, change } = aDesk(aLine('a', 1.02))
  step(1)
  expect(change()).toBeNull()
  shift(1, tick)
  // To the next whole tick, as in a field.
  expect(inHand().to).toBe(rupees(1.05))
  shift(-1, tick)
  expect(inHand().to).toBe(rupees(1))
  shift(-100, tick)
  expect([inHand().to, change()]).toEqual([rupees(0.05), { row: 'row of a', changes: { price: rupees(0.05) } }])
  const other = aDesk(aLine('b', 100))
  other.step(1)
  other.shift(2, tick)
  other.shift(-2, tick)
  expect([other.inHand().to, other.change()]).toEqual([null, null])
})

test('a trigger that is moved asks for another trigger', () => {
  const { step, shift, change } = aDesk(aLine('t', 100, 'trigger'))
  step(1)
  shift(10, tick)
  expect(change()).toEqual({ row: 'row of t', changes: { trigger: rupees(100.5) } })
})

test('the pointer takes hold of what can be moved, and says when it was let go elsewhere', () => {
  const { grab, drag, drop, inHand } = aDesk(aLine('a', 100), aLine('position', 90, null))
  expect([grab('position'), grab('none'), grab('a')]).toEqual([false, false, true])
  expect(drop()).toBe(false)
  expect(inHand().line?.id).toBe('a')
  grab('a')
  drag(rupees(101))
  expect(inHand().to).toBe(rupees(101))
  expect(drop()).toBe(true)
  // What is not held does not follow.
  drag(rupees(102))
  expect(inHand().to).toBe(rupees(101))
  // Nor is it let go a second time: that would ask again.
  expect(drop()).toBe(false)
})

test('one step back is to where it stands, the next out of the hand', () => {
  const { step, shift, leave, letGo, inHand } = aDesk(aLine('a', 100))
  step(1)
  shift(1, tick)
  leave()
  expect([inHand().line?.id, inHand().to]).toEqual(['a', null])
  leave()
  expect(inHand().line).toBeNull()
  step(1)
  shift(1, tick)
  letGo()
  expect(inHand()).toEqual({ line: null, to: null })
})

test('a line that stands elsewhere now is still in hand, and one that is gone is not, and that is said', () => {
  const { step, show, shift, inHand, said } = aDesk(aLine('a', 100))
  step(1)
  shift(1, tick)
  show([aLine('a', 100.05)])
  // The exchange has it where the hand would have brought it.
  expect([inHand().line?.price, inHand().to]).toEqual([100.05, null])
  shift(1, tick)
  show([aLine('a', 100.2)])
  expect([inHand().line?.price, inHand().to]).toEqual([100.2, rupees(100.1)])
  show([])
  expect([inHand().line, inHand().to, said]).toEqual([
    null,
    null,
    ['The order in hand is open no more. Nothing was sent.'],
  ])
})

test('one that was not moved, or that is asked about, is not said to be unsent', () => {
  const { step, show, shift, freeze, inHand, said } = aDesk(aLine('a', 100))
  step(1)
  show([])
  show([aLine('a', 100)])
  step(1)
  shift(1, tick)
  freeze(true)
  show([])
  expect([inHand().line, said]).toEqual([null, []])
})

test('while it is asked about it stays where it was asked for', () => {
  const { step, shift, freeze, grab, drag, leave, inHand } = aDesk(aLine('a', 100), aLine('b', 90))
  step(1)
  shift(1, tick)
  freeze(true)
  shift(1, tick)
  step(1)
  leave()
  expect([grab('b'), grab('a')]).toEqual([false, false])
  drag(rupees(1) as Money)
  expect([inHand().line?.id, inHand().to]).toEqual(['a', rupees(100.05)])
  freeze(false)
  expect([inHand().line?.id, inHand().to]).toEqual(['a', null])
})
