import { expect, test } from 'vitest'
import { openOrderLinks } from './linked-orders.ts'

test('an order chosen in one window is told to all, by its letter and as the last of all, and the same once', () => {
  const { source, choose } = openOrderLinks()
  const heard: unknown[] = []
  source.subscribe((told) => heard.push(told))
  choose({ letter: null, row: 'one' })
  choose({ letter: 'A', row: 'two' })
  choose({ letter: 'A', row: 'two' })
  expect(heard).toEqual([{ any: 'one' }, { any: 'two', A: 'two' }])
  choose({ letter: 'B', row: 'one' })
  choose({ letter: 'A', row: 'two' })
  expect(source.snapshot()).toEqual({ any: 'two', A: 'two', B: 'one' })
})
