import { expect, test } from 'vitest'
import type { RateBudget } from '../../contract/trading.ts'
import { openBudget } from '../broker/budget.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openRates } from './rates.ts'

const limits = [
  { name: 'Quotes', groups: ['quotes'], calls: 2, perMillis: 1_050 },
  { name: 'Quotes a minute', groups: ['quotes', 'master'], calls: 5, perMillis: 60_050 },
] as const

function scene() {
  const clock = manualClock(1_000_000)
  const budget = openBudget<'quotes' | 'master'>(clock, limits)
  const connections = { used: 1 }
  const rates = openRates(clock, () => [{ name: 'Feed connections', used: connections.used, most: 2 }])
  const stop = rates.keep({ limits, budget, waiting: (group) => (group === 'quotes' ? 3 : 0) })
  return { clock, budget, rates, connections, stop }
}

test('each limit tells what is used, who waits and when it frees; a limit at once has no span', () => {
  const { budget, rates, clock } = scene()
  budget.take('quotes')
  budget.take('quotes')
  expect(rates.source.snapshot()).toEqual([
    ...[{ name: 'Quotes', used: 2, most: 2, perMillis: 1_050, reserved: 0, waiting: 3, ...at(clock.wall() + 1_050) }],
    ...[{ name: 'Quotes a minute', used: 2, most: 5, perMillis: 60_050, reserved: 0, waiting: 3 }].map((row) => ({
      ...row,
      freeAt: null,
      fallsAt: clock.wall() + 60_050,
    })),
    ...[{ name: 'Feed connections', used: 1, most: 2, perMillis: null, reserved: 0, waiting: 0, ...at(null) }],
  ])
})

const at = (when: number | null) => ({ freeAt: when, fallsAt: when })

test('a change is told within half a second, nothing is told where nothing changes, and a closed client is gone', () => {
  const { budget, rates, clock, connections, stop } = scene()
  const told: (readonly RateBudget[])[] = []
  const end = rates.source.subscribe((now) => told.push(now))
  clock.advance(5_000)
  expect(told).toEqual([])
  budget.take('quotes')
  connections.used = 0
  clock.advance(500)
  expect(told.at(-1)?.map(({ used }) => used)).toEqual([1, 1, 0])
  stop()
  clock.advance(500)
  expect(told.at(-1)?.map(({ name }) => name)).toEqual(['Feed connections'])
  end()
  connections.used = 1
  clock.advance(5_000)
  expect(told.at(-1)?.map(({ used }) => used)).toEqual([0])
})
