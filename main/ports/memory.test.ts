import { expect, test } from 'vitest'
import { systemMemory } from './memory.ts'

test('X04: what fills the heap is seen', () => {
  const memory = systemMemory()
  const before = memory()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(0.8)
  const held = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  expect(memory()).toBeGreaterThan(before)
  expect(held).toHaveLength(1_000_000)
})
