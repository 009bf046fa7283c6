/** What the account's own side does to orders: an address the broker does not know, and the clearing of the night. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import { onlyRow, place, placePath, resting, rows, terms, truth, whileTimePasses } from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

const unregistered = {
  status: 403,
  body: { status: 'error', errors: [{ errorCode: 'UDAPI1154', message: 'Static IP is not registered' }] },
}

test('A10: an unregistered address is the broker’s word and the hint, not the order’s fault nor the session’s end', async () => {
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: unregistered }])
  const { state } = await whileTimePasses(bench, place(bench, terms(bench)))
  expect(state).toMatchObject({
    kind: 'refused',
    by: 'broker',
    because: {
      kind: 'broker-refused',
      happened:
        'The broker takes orders only from the internet address registered for this app, and this computer has another one: “Static IP is not registered”. No order was made.',
      todo: "Register this computer's address with the broker, or use the registered network; reading works from anywhere.",
    },
  })
  expect(onlyRow(bench).intentState).toEqual(state)
  await bench.pass(15_000)
  expect(bench.session.snapshot().kind).toBe('signed-in')
  expect(bench.placements()).toBe(1)
  expect(truth(bench)).toEqual([])
  // From the registered network the same order is as good as any.
  await resting(bench)
})

test('A10: a cancellation from there says the same, and the order counts as open', async () => {
  const order = await resting(bench)
  bench.sandbox.faults.plan([{ match: { method: 'DELETE' }, times: 1, do: unregistered }])
  const asked = await whileTimePasses(bench, bench.trading().cancel([order]))
  expect(asked).toMatchObject({
    ok: true,
    value: {
      state: { kind: 'refused', because: { happened: expect.stringContaining('internet address registered') } },
    },
  })
  expect(onlyRow(bench)).toMatchObject({ order, status: 'open', isFinal: false })
  expect(bench.session.snapshot().kind).toBe('signed-in')
})

test('A10: what is not allowed by the older interface, which has no codes, ends no session: all else goes on', async () => {
  const order = await resting(bench)
  bench.sandbox.faults.plan([{ match: { method: 'DELETE' }, times: 1, do: { status: 403 } }])
  const asked = await whileTimePasses(bench, bench.trading().cancel([order]))
  expect(asked).toMatchObject({
    value: {
      state: { kind: 'refused', because: { happened: expect.stringContaining('does not allow this from here') } },
    },
  })
  await bench.pass(5_000)
  expect(bench.session.snapshot().kind).toBe('signed-in')
  expect(await whileTimePasses(bench, bench.trading().cancel([order]))).toMatchObject({
    value: { state: { kind: 'accepted' } },
  })
})

test('A01: after the clearing the after-market order stays listed and counted, and the broker is asked nothing', async () => {
  bench.isOpen('shut')
  const order = await resting(bench)
  bench.session.set({ kind: 'ended', why: 'daily-clearing', at: bench.clock.wall() })
  await bench.pass(3_000)
  const asked = bench.sandbox.requests.all().length
  await bench.pass(60_000)
  expect(bench.sandbox.requests.all()).toHaveLength(asked)
  expect(rows(bench)).toMatchObject([{ order, status: 'open', isFinal: false }])
  expect(bench.trading().openOrders()).toMatchObject({ open: 1, unknown: 0, sentence: expect.stringMatching(/stay/) })
  await bench.signInAgain()
  await bench.until(() => bench.trading().state.snapshot().book.kind === 'current')
  expect(rows(bench)).toMatchObject([{ order, status: 'open' }])
})
