import { describe, expect, test } from 'vitest'
import {
  allMarked,
  arrived,
  inHand,
  kept,
  noSelection,
  reachedAlone,
  type Selection,
  spanned,
  stepped,
  toggled,
} from './selection.ts'

const ids = ['a', 'b', 'c', 'd']
const at = (id: string) => reachedAlone(id)
const marks = ({ marked }: Selection) => [...marked].toSorted()

describe('the hand', () => {
  test('steps and stays at the ends', () => {
    expect(stepped(noSelection, ids, 1, false).reached).toBe('b')
    expect(stepped(at('c'), ids, 20, false).reached).toBe('d')
    expect(stepped(at('c'), ids, Number.NEGATIVE_INFINITY, false).reached).toBe('a')
  })

  test('marks a span from where it began, wider and narrower', () => {
    const wide = stepped(stepped(at('b'), ids, 1, true), ids, 1, true)
    expect([wide.reached, marks(wide)]).toEqual(['d', ['b', 'c', 'd']])
    expect(marks(stepped(wide, ids, -1, true))).toEqual(['b', 'c'])
    expect(marks(spanned(wide, ids, 'a'))).toEqual(['a', 'b'])
    expect(marks(stepped(wide, ids, -1, false))).toEqual([])
  })

  test('marks one by one, and all', () => {
    const two = toggled(toggled(at('a'), 'a'), 'c')
    expect([two.reached, marks(two)]).toEqual(['c', ['a', 'c']])
    expect(marks(toggled(two, 'a'))).toEqual(['c'])
    expect(marks(allMarked(at('b'), ids))).toEqual(ids)
  })

  test('acts on what is marked only where it is on one of them', () => {
    const two = toggled(toggled(at('a'), 'c'), 'a')
    expect(inHand(two, ids)).toEqual(['a', 'c'])
    expect(inHand(arrived(two, 'd'), ids)).toEqual(['d'])
    expect(inHand(noSelection, ids)).toEqual(['a'])
    expect(inHand(noSelection, [])).toEqual([])
  })

  test('stays at its place when its row goes, and forgets the marks of what is gone', () => {
    const two = toggled(toggled(at('a'), 'b'), 'c')
    const left = kept(two, ids, ['a', 'd'])
    expect([left.reached, marks(left)]).toEqual(['d', []])
    expect(kept(at('d'), ids, ['a', 'b']).reached).toBe('b')
    expect(kept(at('b'), ids, ids)).toEqual(at('b'))
    expect(kept(at('a'), ids, []).reached).toBeNull()
  })

  test('waits for a row that is on its way', () => {
    expect(kept(at('new'), ids, ids).reached).toBe('new')
  })
})
