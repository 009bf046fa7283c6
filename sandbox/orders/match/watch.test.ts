/** Who waits for a price without an order: when the tape reaches it, and how it follows. */
import { expect, test } from 'vitest'
import { holdMarket, tuesdayMorning } from '../exchange.test-support.ts'
import { openFloor } from './floor.ts'
import { walk } from './walk.ts'
import type { Watch } from './watch.ts'

const { market } = holdMarket()
const share = market.listing().findLegacy('NSE_EQ', 'RELIANCE')

/** Walks two hours from the morning on; answers when the price was reached, and the prices that it was followed to. */
function watched(terms: Pick<Watch, 'direction' | 'price'> & Partial<Watch>) {
  if (!share) throw new Error('RELIANCE is not listed')
  const floor = openFloor(share, tuesdayMorning)
  const [reached, moved]: [number[], number[]] = [[], []]
  const watch: Watch = {
    ...{ since: tuesdayMorning, gap: null },
    ...terms,
    reached: (at) => reached.push(at),
    moved: () => moved.push(watch.price),
  }
  floor.watches.add(watch)
  const nothing = () => {}
  const parts = {
    market,
    fill: nothing,
    trigger: nothing,
    followed: nothing,
    settleFills: nothing,
    dueNext: () => Infinity,
  }
  for (const minutes of [30, 120]) walk(parts, floor, tuesdayMorning + minutes * 60_000)
  return { reached, moved, isLeft: floor.watches.has(watch) }
}

test('a price that every trade reaches is reached by the first, once; one that none reaches never', () => {
  const { reached, isLeft } = watched({ direction: 'above', price: 1 })
  expect([reached.length, isLeft]).toEqual([1, false])
  expect(reached[0]).toBeLessThan(tuesdayMorning + 60_000)
  expect(watched({ direction: 'below', price: 1 })).toEqual({ reached: [], moved: [], isLeft: true })
})

test('trades from before it was there are not looked at', () => {
  const since = tuesdayMorning + 3_600_000
  const { reached } = watched({ direction: 'above', price: 1, since })
  expect(reached.map((at) => at >= since)).toEqual([true])
})

test.each([
  ['below', 1, (first: number, second: number) => first - second],
  ['above', 1e12, (first: number, second: number) => second - first],
] as const)('one that waits %s follows the price and never goes back', (direction, price, order) => {
  const { moved, isLeft } = watched({ direction, price, gap: 1_000_000 })
  expect(moved.length).toBeGreaterThan(2)
  expect(moved).toEqual(moved.toSorted(order))
  expect(isLeft).toBe(true)
})
