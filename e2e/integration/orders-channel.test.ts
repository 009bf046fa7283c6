/** The push channel as trading tells of it while it breaks again and again, and while its token is dead. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookOf, type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import { resting, rowOf } from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

const handshakes = () => bench.sandbox.requests.all().filter(({ path }) => path === '/').length

/** Breaks it, waits until it is there again however long the pause has grown, and lets it live five seconds. */
async function flap(): Promise<void> {
  const before = bench.sandbox.feed.opened()
  bench.sandbox.feed.closeAll(1006)
  await bench.until(() => bench.sandbox.feed.opened() > before)
  await bench.pass(5_000)
}

test('P03: while it flaps the words stand still, tries grow rare, and no fill is missed', async () => {
  const order = await resting(bench, {})
  const told: boolean[] = []
  const words = new Set<string | undefined>()
  const { state } = bench.trading()
  let before = state.snapshot().push.up
  state.subscribe(({ push }) => {
    if (push.up !== before) told.push(push.up)
    before = push.up
    words.add(push.because?.happened)
  })
  const [tries, from] = [handshakes(), bench.clock.elapsed()]
  for (let round = 0; round < 5; round += 1) await flap()
  bench.sandbox.feed.closeAll(1006)
  bench.sandbox.hands.fill(order)
  expect(handshakes() - tries).toBeLessThanOrEqual((bench.clock.elapsed() - from) / 1_000)
  expect(told).toEqual([false, true, false])
  expect([...words].some((happened) => happened?.includes('keeps breaking'))).toBe(true)
  await bench.until(() => rowOf(bench, order).phase === 'complete', 10_000)
  // Half a minute without a break, and it is believed again.
  await bench.until(() => state.snapshot().push.up, 90_000)
  await bench.until(() => bookOf(bench) === 'current', 10_000)
})

test('P04: a dead token is said once, nothing more is asked with it, and after the sign-in all is read again', async () => {
  const order = await resting(bench)
  const ends: string[] = []
  bench.session.subscribe(({ kind }) => ends.push(kind))
  bench.sandbox.tokens.clear()
  bench.sandbox.feed.closeAll(1006)
  await bench.until(() => bench.session.snapshot().kind === 'ended')
  // Whatever had left by then comes back refused.
  await bench.pass(2_000)
  expect(bookOf(bench)).toBe('signed-out')
  const asked = bench.sandbox.requests.all().length
  await bench.pass(120_000)
  expect(bench.sandbox.requests.all().length).toBe(asked)
  expect(ends).toEqual(['ended'])

  bench.sandbox.hands.fill(order)
  await bench.signInAgain()
  await bench.until(() => bookOf(bench) === 'current' && rowOf(bench, order).phase === 'complete')
})
