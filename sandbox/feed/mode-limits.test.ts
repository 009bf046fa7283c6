import { expect, test } from 'vitest'
import type { FeedMode } from '../market/ticks.ts'
import { limitProblem } from './mode-limits.ts'

const many = (mode: FeedMode, count: number): FeedMode[] => Array.from({ length: count }, () => mode)

test.each([
  ['ltpc', 5_000, 2_000],
  ['option_greeks', 3_000, 2_000],
  ['full', 2_000, 1_500],
  ['full_d30', 50, 50],
] as const)('%s: %i alone, %i mixed', (mode, alone, mixed) => {
  const [other] = many(mode === 'ltpc' ? 'full' : 'ltpc', 1)
  expect(limitProblem(many(mode, alone))).toBeNull()
  expect(limitProblem(many(mode, alone + 1))).toContain(`${alone + 1} instruments in mode ${mode}`)
  expect(limitProblem([...many(mode, mixed), other ?? mode])).toBeNull()
  expect(limitProblem([...many(mode, mixed + 1), other ?? mode])).toContain('that mixes modes')
})
