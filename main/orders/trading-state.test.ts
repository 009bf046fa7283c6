import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import type { RateBudget, TradingState } from '../../contract/trading.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { clockAhead, openStateTeller } from './trading-state.ts'

const quiet: Omit<TradingState, 'budgets'> = {
  book: { kind: 'signed-out' },
  halt: { kind: 'trading' },
  journal: { kind: 'sound', records: 0, dropped: 0 },
  push: { up: false, since: instant(0), because: null },
  postback: { kind: 'off' },
  unknown: 0,
  limitsProblem: null,
  clockAheadMillis: 0,
  sleeps: 0,
}

/** The orders as two spans count them at this instant. */
function budgetsAt(now: number, orders: readonly number[]): readonly RateBudget[] {
  return [1_050, 60_050].map((perMillis) => {
    const inside = orders.filter((at) => at > now - perMillis)
    const fallsAt = inside.length === 0 ? null : instant(Math.min(...inside) + perMillis)
    return { name: 'Orders', used: inside.length, most: 10, perMillis, reserved: 0, waiting: 0, freeAt: null, fallsAt }
  })
}

test('what was used of a limit is told again when it frees, also of the long spans, and then nothing more', () => {
  const clock = manualClock(1_000_000)
  const orders: number[] = []
  const teller = openStateTeller(() => ({ ...quiet, budgets: budgetsAt(clock.wall(), orders) }), clock)
  const told: string[] = []
  teller.source.subscribe(({ budgets }) => told.push(budgets.map(({ used }) => used).join(' ')))
  orders.push(clock.wall())
  teller.spent()
  clock.advance(500)
  orders.push(clock.wall())
  teller.spent()
  clock.advance(59_000)
  expect(told.at(-1)).toBe('0 2')
  clock.advance(1_000)
  expect(told.at(-1)).toBe('0 1')
  clock.advance(1_000)
  expect(told.at(-1)).toBe('0 0')
  const count = told.length
  // A few a second at most, and none once there is nothing to tell.
  expect(count).toBeLessThan(10)
  clock.advance(600_000)
  expect(told).toHaveLength(count)
  teller.stop()
})

test("how far this computer's clock is from the broker's is told to the minute, and as nothing while it is not known", () => {
  const now = instant(1_000_000_000)
  expect(clockAhead(now, null)).toBe(0)
  // An answer tells the second that has begun, and was under way.
  expect(clockAhead(now, instant(now - 1_400))).toBe(0)
  expect(clockAhead(now, instant(now - 86_400_700))).toBe(86_400_000)
  expect(clockAhead(now, instant(now + 599_000))).toBe(-600_000)
})
