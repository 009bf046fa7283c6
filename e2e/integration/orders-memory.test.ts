/** A terminal that runs out of memory takes no new orders before it dies of it, and lets go of what it has. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import { type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import { resting, rowOf, terms, whileTimePasses } from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

test('X04: above 80 % of the memory new orders stop with words, cancelling goes on, and below it they go again', async () => {
  const order = await resting(bench)
  const wanted = terms(bench, { quantity: units(2) })
  const early = bench.trading().review(wanted)
  if (!early.ok) throw new Error(early.error.happened)
  bench.memory(0.81)
  expect(await bench.trading().place({ intent: early.value.intent, confirmed: ['memory'] }, 'window 1')).toMatchObject({
    ok: false,
    error: { kind: 'check-stopped', happened: expect.stringContaining('80 % of the memory') },
  })
  expect(bench.trading().review(wanted)).toMatchObject({
    value: { findings: expect.arrayContaining([expect.objectContaining({ rule: 'memory', severity: 'stop' })]) },
  })
  expect(bench.placements()).toBe(1)
  expect((await whileTimePasses(bench, bench.trading().cancel([order]))).ok).toBe(true)
  await bench.until(() => rowOf(bench, order).phase === 'cancelled')
  bench.memory(0.8)
  await resting(bench, { quantity: units(2) })
  expect(bench.placements()).toBe(2)
})
