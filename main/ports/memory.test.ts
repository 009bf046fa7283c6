import { expect, test } from 'vitest'
import { manualClock } from './manual-clock.test-support.ts'
import { systemMemory } from './memory.ts'

test('X04: what fills the heap is seen, a quarter of a second later at most', () => {
  const clock = manualClock(0)
  const memory = systemMemory(clock)
  const before = memory()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(0.8)
  const held = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  clock.advance(249)
  expect(memory()).toBe(before)
  clock.advance(1)
  expect(memory()).toBeGreaterThan(before)
  expect(held).toHaveLength(1_000_000)
})
