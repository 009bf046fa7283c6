import { expect, test, vi } from 'vitest'
import { createChainPanels } from './chain-panels.ts'

test('the chain in hand is stepped, else the first, and one that has gone is not', () => {
  const panels = createChainPanels()
  const [one, other] = [vi.fn(), vi.fn()]
  expect(panels.step(null, 1)).toBe(false)
  const stopOne = panels.add('chain', one)
  panels.add('chain-2', other)
  expect(panels.step('chain-2', -1)).toBe(true)
  expect(other).toHaveBeenCalledExactlyOnceWith(-1)
  expect(panels.step('watchlist', 1)).toBe(true)
  expect(one).toHaveBeenCalledExactlyOnceWith(1)
  stopOne()
  panels.step('chain', 1)
  expect(one).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenLastCalledWith(1)
})
