/** O15: a fill and a cancellation race for an order, millisecond by millisecond: nothing that was filled is lost, and each is told how it ended. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import type { OrderId } from '../../contract/kinds.ts'
import { type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import { askedOf, resting, rowOf, truthOf, whileTimePasses } from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  // From the asking to the end of an order at the exchange it takes one to three milliseconds.
  bench = await openOrdersBench({ sandbox: { orderStepMillis: 2 } })
})
afterEach(() => bench.close())

const ordered = 5
const replyMillis = 40

function tick(millis: number): void {
  for (let passed = 0; passed < millis; passed += 1) {
    bench.sandbox.clock.advance(1)
    bench.clock.advance(1)
  }
}

type Race = { readonly offset: number; readonly fill: number; readonly told: 'before' | 'after' }

async function race({ offset, fill, told }: Race): Promise<OrderId> {
  const { hands, orderFaults, faults } = bench.sandbox
  const order = await resting(bench, { quantity: units(ordered) })
  // Room within the rate limits: the clock stands still until the cancellation has arrived.
  await bench.pass(1_000)
  orderFaults.plan([{ match: { on: 'push' }, do: { hold: true } }])
  const path = `/live/orders/${order}`
  if (told === 'before') faults.plan([{ match: { method: 'DELETE', path }, do: { delayMs: replyMillis } }])
  if (offset < 0) hands.fill(order, { quantity: fill })
  tick(-offset)
  const asked = bench.trading().cancel([order])
  await vi.waitFor(() => expect(askedOf(bench, 'DELETE', path)).toBe(1), { interval: 1 })
  tick(offset)
  if (offset >= 0) hands.fill(order, { quantity: fill })
  tick(10)
  const release = () => {
    orderFaults.act({ release: 'in-order' })
    orderFaults.plan([])
  }
  if (told === 'before') {
    release()
    await vi.waitFor(() => expect(rowOf(bench, order).isFinal).toBe(true), { interval: 1 })
  }
  await whileTimePasses(bench, asked)
  release()
  faults.plan([])
  await bench.until(() => rowOf(bench, order).isFinal && rowOf(bench, order).changing === null, 30_000)
  return order
}

const tradedOf = (order: OrderId) =>
  bench
    .trading()
    .portfolio.snapshot()
    .trades.filter((trade) => trade.order === order)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** When the fill comes, from when the cancellation arrives at the exchange: few in one test, which shares the limits of one account. */
const spans = [
  { from: -10, to: -4 },
  { from: -3, to: 3 },
  { from: 4, to: 10 },
] as const
const fills = [3, ordered] as const
const races = spans.flatMap((span) =>
  fills.flatMap((fill) => (['before', 'after'] as const).map((told) => ({ ...span, fill, told }))),
)

/** By what the exchange itself says; that the cancellation was not in vain, or was. */
function sentenceOf(filled: number): string {
  if (filled === ordered) return 'Could not cancel: complete.'
  return filled === 0 ? 'Cancelled.' : `Filled ${filled} of ${ordered}, rest cancelled.`
}

test.each(races)(
  'O15: $fill of 5 fill from $from to $to ms after the cancellation arrives, and that is told $told its answer',
  async ({ from, to, fill, told }) => {
    const ends = new Set<number>()
    for (let offset = from; offset <= to; offset += 1) {
      const order = await race({ offset, fill, told })
      const { filled } = truthOf(bench, order)
      const row = rowOf(bench, order)
      const isComplete = filled === ordered
      expect(row).toMatchObject({ filled, quantity: ordered, phase: isComplete ? 'complete' : 'cancelled', alarms: [] })
      await bench.until(() => tradedOf(order) === filled)
      const timeline = await whileTimePasses(bench, bench.trading().timeline(row.id))
      const words = timeline.filter(({ who }) => who === 'terminal').map(({ what }) => what)
      expect(words.filter((what) => what === sentenceOf(filled))).toHaveLength(1)
      expect(words.at(-1)).toBe(sentenceOf(filled))
      ends.add(filled)
    }
    // Who is long before the other wins; in between the one or the other does.
    expect([...ends].sort()).toEqual(to < 0 ? [fill] : from > 3 ? [0] : [0, fill])
  },
)
