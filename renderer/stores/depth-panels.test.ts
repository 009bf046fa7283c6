import { expect, test, vi } from 'vitest'
import { createDepthPanels } from './depth-panels.ts'

test('the panel in hand is turned, else the first, and one that has gone is not', () => {
  const panels = createDepthPanels()
  const [first, second] = [vi.fn(), vi.fn()]
  expect(panels.turn(null)).toBe(false)
  const stopFirst = panels.add('depth', first)
  panels.add('depth-2', second)
  expect([panels.turn('depth-2'), panels.turn(null), panels.turn('orders')]).toEqual([true, true, true])
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1])
  const again = vi.fn()
  panels.add('depth', again)
  // The end of an earlier drawing takes nothing from the newer one.
  stopFirst()
  panels.turn('depth')
  expect(again).toHaveBeenCalledTimes(1)
})
