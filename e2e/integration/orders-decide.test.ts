/** An order that was lost while two alike appeared from elsewhere: nobody may guess, and the trader says which one it became. */
import { afterEach, expect, test } from 'vitest'
import { type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'
import { place, rows, terms, truth, unansweredTags, whileTimePasses } from './orders-steps.test-support.ts'

let bench: OrdersBench
afterEach(() => bench.close())

test('O04: the trader is offered those that can have come of it, and the one that is named becomes its order', async () => {
  bench = await openOrdersBench()
  const order = terms(bench, { product: 'intraday' })
  // Heard of together, by the list: one that is told alone would be taken for it.
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  bench.sandbox.faults.plan([unansweredTags, { match: { path: '/v3/order/place' }, times: 1, do: { drop: true } }])
  const { intent, state } = await whileTimePasses(bench, place(bench, order))
  expect(state.kind).toBe('unknown')
  expect(bench.trading().candidates(intent.id)).toEqual([])
  const instrument = bench.sandbox.market.find(reliance)
  if (!instrument || order.price === null) throw new Error('not listed')
  const twin = {
    ...({ instrument, side: 'B', product: 'I', kind: 'L', duration: 'DAY', quantity: order.quantity } as const),
    ...{ price: order.price, trigger: 0, disclosed: 0, marketProtection: null, slice: false, legs: null, tag: null },
    from: 'elsewhere',
  } as const
  bench.sandbox.exchange.place('PR1001', { ...twin, quantity: order.quantity + 1 })
  for (const _ of ['one', 'other']) bench.sandbox.exchange.place('PR1001', twin)
  await bench.until(() => bench.trading().candidates(intent.id).length === 2)
  const [chosen, other] = bench.trading().candidates(intent.id)
  if (chosen === undefined || other === undefined) throw new Error('none is offered')
  const mayDecide = () =>
    rows(bench).some(({ intentState }) => intentState?.kind === 'unknown' && intentState.notFoundAt !== null)
  await bench.until(mayDecide, 90_000)
  const decided = await whileTimePasses(
    bench,
    bench.trading().decide({ intent: intent.id, verdict: 'placed', orders: [chosen] }),
  )
  expect(decided).toMatchObject({ ok: true })
  expect(rows(bench).find((row) => row.intent === intent.id)).toMatchObject({ order: chosen, isExternal: false })
  expect(rows(bench).find((row) => row.order === other)).toMatchObject({ isExternal: true })
  expect(bench.trading().candidates(intent.id)).toEqual([])
  expect(truth(bench)).toHaveLength(3)
})
