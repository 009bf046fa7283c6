import { expect, test } from 'vitest'
import { createListHand } from './list-hand.ts'

const line = (id: string, ids: readonly string[] = [id]) => ({ id, ids })

function aHand() {
  const hand = createListHand()
  hand.show([line('a'), line('b'), line('group', ['p', 'q']), line('c')])
  return hand
}

test('an act is about the line in hand, and about all that a line stands for', () => {
  const hand = aHand()
  expect(hand.ids()).toEqual([])
  hand.reach('b')
  expect(hand.ids()).toEqual(['b'])
  hand.reach('group')
  expect(hand.ids()).toEqual(['p', 'q'])
})

test('Shift with an arrow selects from where it began, back and forth, and a step without it ends the selection', () => {
  const hand = aHand()
  hand.reach('b')
  hand.extend('group')
  hand.extend('c')
  expect(hand.ids()).toEqual(['b', 'p', 'q', 'c'])
  hand.extend('a')
  expect(hand.ids()).toEqual(['a', 'b'])
  hand.reach('c')
  expect(hand.ids()).toEqual(['c'])
  hand.extend('group')
  expect(hand.ids()).toEqual(['p', 'q', 'c'])
})

test('lines are chosen one by one, and given back', () => {
  const hand = aHand()
  hand.reach('c')
  hand.toggle('c')
  hand.move('group')
  hand.toggle('group')
  expect(hand.ids()).toEqual(['p', 'q', 'c'])
  hand.toggle('group')
  expect(hand.ids()).toEqual(['c'])
  expect(hand.clear()).toBe(true)
  expect(hand.clear()).toBe(false)
})

test('T45: what a filter hides is selected no more, so that no act is about what nobody sees', () => {
  const hand = aHand()
  hand.reach('a')
  hand.selectAll()
  expect(hand.ids()).toEqual(['a', 'b', 'p', 'q', 'c'])
  hand.show([line('a'), line('c')])
  expect(hand.ids()).toEqual(['a', 'c'])
  hand.show([line('a'), line('b'), line('c')])
  expect(hand.ids()).toEqual(['a', 'c'])
  hand.clear()
  hand.reach('b')
  hand.show([line('a')])
  expect(hand.ids()).toEqual([])
})

test('a selection begun at a line that has gone begins anew', () => {
  const hand = aHand()
  hand.reach('b')
  hand.show([line('a'), line('c')])
  hand.extend('c')
  expect(hand.ids()).toEqual(['c'])
})

test('T45: whoever shows what is in hand hears that it is shown no more, also where nothing is selected', () => {
  const hand = aHand()
  hand.reach('b')
  let told = 0
  hand.store.subscribe(() => {
    told += 1
  })
  hand.show([line('a'), line('b')])
  expect(told).toBe(0)
  hand.show([line('a')])
  expect([told, hand.ids()]).toEqual([1, []])
  hand.show([line('b')])
  expect([told, hand.ids()]).toEqual([2, ['b']])
})

test('the hand and what is selected stay on things that get other names', () => {
  const hand = aHand()
  hand.reach('b')
  hand.extend('a')
  hand.renamed(
    new Map([
      ['a', 'd'],
      ['b', 'e'],
    ]),
  )
  hand.show([line('d'), line('e'), line('c')])
  expect(hand.ids()).toEqual(['d', 'e'])
  expect(hand.store.getState().reached).toBe('d')
  // From where the selection began.
  hand.extend('c')
  expect(hand.ids()).toEqual(['e', 'c'])
})
