import { expect, test } from 'vitest'
import { openOrderLinks } from './linked-orders.ts'

test('an order chosen in one window is told to all, by its letter, and the same once', () => {
  const { source, choose } = openOrderLinks()
  const heard: unknown[] = []
  source.subscribe((told) => heard.push(told))
  choose({ letter: null, row: 'one' })
  choose({ letter: 'A', row: 'two' })
  choose({ letter: 'A', row: 'two' })
  expect(heard).toEqual([{ none: 'one' }, { none: 'one', A: 'two' }])
  expect(source.snapshot()).toEqual({ none: 'one', A: 'two' })
})
