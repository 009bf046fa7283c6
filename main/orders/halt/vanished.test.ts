/** A position of which the broker's list has no row any more is gone only when that has been so for long, or its end is explained. */
import { expect, test } from 'vitest'
import { position } from './halt.test-support.ts'
import type { HaltLook, HaltPosition } from './kill-switch-parts.ts'
import { openVanished } from './vanished.ts'

const look = (...positions: readonly HaltPosition[]): HaltLook => ({
  open: [],
  unsettled: [],
  soldHoldings: [],
  positions,
})

test('five readings without a row are needed, one after the other', () => {
  const vanished = openVanished(() => false)
  vanished.begin(look(position(25)))
  expect(vanished.all()).toEqual([])
  const missing = () => {
    vanished.observe(look())
    return vanished.all().length
  }
  expect(Array.from({ length: 4 }, missing)).toEqual([1, 1, 1, 1])
  vanished.observe(look(position(25)))
  expect(vanished.all()).toEqual([])
  expect(Array.from({ length: 5 }, missing)).toEqual([1, 1, 1, 1, 0])
})

test('one that was shown with nothing open has ended, whatever is left out later', () => {
  const vanished = openVanished(() => false)
  vanished.begin(look(position(25)))
  vanished.observe(look(position(0)))
  vanished.observe(look())
  expect(vanished.all()).toEqual([])
})
