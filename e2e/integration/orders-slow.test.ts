/** A slow link: two seconds there and back, give or take one. What is asked takes its time and ends as it did. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import { type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import { place, resting, rowOf, rows, terms, truth, truthOf } from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

/** The delays of the practice broker are real; the clocks go four times as fast, so that the test is over sooner. */
const speed = 4
const late = (millis: number) => ({ do: { delayMs: millis / speed } })
const jitter = [2_000, 1_000, 3_000, 2_500, 1_500, 3_000]

/** Every answer from now on comes one to three seconds late. */
function slowDown(): void {
  const rules = Array.from({ length: 60 }, (_, call) => ({ times: 1, ...late(jitter[call % jitter.length] ?? 0) }))
  bench.sandbox.faults.plan([...rules, late(2_000)])
}

/** A pause of this machine is no delay of the link: one turn moves the clocks no further than this many real milliseconds. */
const mostInATurn = 2

/** Moves both clocks in step with real time, `speed` times as fast, until it is answered. */
async function inStep<Value>(asked: Promise<Value>): Promise<Value> {
  let isThere = false
  void asked.finally(() => {
    isThere = true
  })
  let last = performance.now()
  while (!isThere) {
    await setImmediate()
    const now = performance.now()
    const passed = Math.min(now - last, mostInATurn) * speed
    bench.sandbox.clock.advance(passed)
    bench.clock.advance(passed)
    last = now
  }
  return asked
}

const turnedAway = () => bench.sandbox.requests.all().filter(({ outcome }) => outcome === '429')

test('N03: a burst over a slow link keeps the limits, and each order is accepted once', async () => {
  slowDown()
  const wishes = await inStep(
    Promise.all(
      Array.from({ length: 12 }, (_, one) => place(bench, terms(bench, { quantity: units(one + 1) }), `window ${one}`)),
    ),
  )
  expect(wishes.map(({ state }) => state.kind)).toEqual(Array(12).fill('accepted'))
  expect(new Set(wishes.flatMap(({ orders }) => orders))).toEqual(new Set(truth(bench)))
  expect(truth(bench)).toHaveLength(12)
  expect(bench.placements()).toBe(12)
  expect(turnedAway()).toEqual([])
  expect(bench.said().has('unknown')).toBe(false)
})

test('N03: a cancellation is given its time: three seconds are no failure', async () => {
  const order = await resting(bench)
  bench.sandbox.faults.plan([late(3_000)])
  const cancelled = await inStep(bench.trading().cancel([order]))
  expect(cancelled).toMatchObject({ ok: true, value: { state: { kind: 'accepted' } } })
  expect(bench.said().has('unknown')).toBe(false)
  await inStep(
    new Promise<void>((resolve) => {
      const look = () => {
        if (rowOf(bench, order).phase === 'cancelled') resolve()
      }
      bench.trading().orders.subscribe(look)
      look()
    }),
  )
  expect(rows(bench)).toHaveLength(1)
  expect(truthOf(bench, order).status).toMatch(/^cancelled/)
  expect(bench.sandbox.requests.all().filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(turnedAway()).toEqual([])
})
