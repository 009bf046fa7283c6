/** What of an order is made ready while the disk works: it goes out as it would have without, once, and never as another one. */
import { afterEach, expect, test } from 'vitest'
import { Secret } from '../../session/secret.ts'
import { answerWith } from '../loopback-server.test-support.ts'
import { type OrderScene, openOrderScene, order } from './order-scene.test-support.ts'

const answer = '{"status":"success","data":{"order_ids":["261120000000123"]},"metadata":{"latency":3}}'

let scene: OrderScene
afterEach(() => scene.stop())

async function open(): Promise<OrderScene> {
  scene = await openOrderScene(answerWith(200, answer))
  return scene
}

/** All that came. */
const arrived = () => scene.server.arrived().join('')

test('preparing sends nothing and opens no connection', async () => {
  const { calls, token, server } = await open()
  calls.prepare(token, order())
  await calls.readOrders(token)
  expect(server.arrived().filter((text) => text.includes('/v3/order/place'))).toEqual([])
})

test('the same bytes leave, prepared or not', async () => {
  const { calls, token, server } = await open()
  await calls.place(token, order())
  const bare = server.arrived().at(-1)
  const prepared = order()
  calls.prepare(token, prepared)
  await calls.place(token, prepared)
  expect(
    server
      .arrived()
      .at(-1)
      ?.endsWith(bare ?? '?'),
  ).toBe(true)
})

test('of two that were prepared each goes out as itself', async () => {
  const { calls, token } = await open()
  const [first, second] = [order({ quantity: 75 }), order({ quantity: 300 })]
  calls.prepare(token, first)
  calls.prepare(token, second)
  await calls.place(token, first)
  await calls.place(token, second)
  const quantities = [...arrived().matchAll(/"quantity":(\d+)/g)].map(([, quantity]) => quantity)
  expect(quantities).toEqual(['75', '300'])
})

test('what was prepared with an earlier token goes out with the one of now', async () => {
  const { calls, token } = await open()
  const one = order()
  calls.prepare(token, one)
  await calls.place(new Secret('a-later-token'), one)
  expect(arrived()).toContain('a-later-token')
  expect(arrived()).not.toContain('canary-token')
})
