import { expect, test } from 'vitest'
import { createLosses, type Loss } from './dock-losses.ts'

const closed = (id: string): Loss => ({
  ...{ what: 'panel', id, kind: 'chart', title: id, params: {}, floats: false, home: null, box: null },
})
// No more of a layout than that it is another one.
const arrangement = (grid: string): Loss => ({ what: 'arrangement', layout: { grid } as never })

test('what was lost last comes first, of the workspace that is shown', () => {
  const losses = createLosses()
  losses.add('trade', closed('chart'))
  losses.add('watch', closed('depth'))
  losses.add('trade', arrangement('wide'))
  expect(losses.next('trade')).toEqual(arrangement('wide'))
  expect(losses.take('trade')).toEqual(arrangement('wide'))
  expect(losses.take('trade')).toEqual(closed('chart'))
  expect(losses.take('trade')).toBeNull()
  expect(losses.take('watch')).toEqual(closed('depth'))
})

test('an arrangement that gives way to an earlier one is lost no more than that one was, and comes after what was lost of it', () => {
  const losses = createLosses()
  losses.add('trade', closed('chart'))
  losses.add('trade', arrangement('first'))
  expect(losses.take('trade')).toEqual(arrangement('first'))
  losses.putLast('trade', arrangement('second'))
  expect(losses.take('trade')).toEqual(closed('chart'))
  expect(losses.take('trade')).toEqual(arrangement('second'))
})

test('of very many the first ones are let go', () => {
  const losses = createLosses()
  for (let number = 1; number <= 100; number += 1) losses.add('trade', closed(`chart-${number}`))
  let count = 0
  while (losses.take('trade') !== null) count += 1
  expect(count).toBe(60)
})
