/** What orders can be made to look like, over real HTTP; the ledger says each time what is true. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../../caller.test-support.ts'
import {
  farBelow,
  type JsonObject,
  legacy,
  placedId,
  placeV3,
  readList,
  reliance,
  v3,
  v3Body,
} from '../../orders.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
let resting: JsonObject
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
  resting = { order_type: 'LIMIT', price: farBelow(sandbox) }
})
afterEach(() => sandbox.stop())

const list = () => readList(sandbox, caller, '/live/orders')
const listed = async () => (await list()).map((record) => record['order_id'])
const statusOf = async (path: string) => (await caller.get(path)).status
const truth = () => sandbox.exchange.orders('PR1001').map(({ orderId }) => orderId)

async function placedSlices(pieces: number): Promise<readonly string[]> {
  const freeze = sandbox.market.find(reliance)?.freeze ?? 0
  const { body } = await placeV3(caller, { ...resting, product: 'I', slice: true, quantity: freeze * pieces })
  return body.data.order_ids
}

test('O10: an order is placed, and the answer names none', async () => {
  sandbox.orderFaults.plan([{ times: 2, do: { emptyIds: true } }])
  const { status, body } = await placeV3(caller, resting)
  expect([status, body.status, body.data.order_ids]).toEqual([200, 'success', []])
  const plain = {
    transaction_type: 'b',
    exchange: 'NSE_EQ',
    symbol: 'INFY',
    quantity: 1,
    order_type: 'm',
    product: 'd',
  }
  expect((await legacy(caller.send('POST', '/live/orders', plain))).body.data).toEqual({})
  expect(truth()).toHaveLength(2)
  expect((await placeV3(caller, resting)).body.data.order_ids).toHaveLength(1)
})

test('O10, O11: the pieces are placed and told of, and the answer names only some of them', async () => {
  sandbox.orderFaults.plan([{ times: 1, do: { leaveUnnamed: [2, 4] } }])
  const named = await placedSlices(4)
  expect(truth()).toHaveLength(4)
  const [fourth, third, second, first] = truth()
  expect(named).toEqual([first, third])
  expect(await listed()).toEqual([fourth, third, second, first])
  expect(await placedSlices(2)).toHaveLength(2)
})

test('O21: an order is left out of so many readings of the list and of the detail, and is then there', async () => {
  sandbox.orderFaults.plan([{ times: 1, do: { hidePolls: 3 } }])
  const hidden = await placedId(caller, resting)
  const seen = await placedId(caller, resting)
  expect(await listed()).toEqual([seen])
  expect(await statusOf(`/live/orders/${hidden}`)).toBe(404)
  expect(await statusOf(`/live/orders/${seen}`)).toBe(429)
  expect(await listed()).toEqual([seen])
  expect(await listed()).toEqual([seen, hidden])
  expect(truth()).toEqual([seen, hidden])
})

test('O21: the trades of such an order are left out as long, and reading them is no poll', async () => {
  sandbox.orderFaults.plan([{ times: 1, do: { hidePolls: 1 } }])
  const id = await placedId(caller, { quantity: 2 })
  const trades = () => readList(sandbox, caller, '/live/trade-book')
  expect([await trades(), await trades(), await listed(), await listed()]).toEqual([[], [], [], [id]])
  expect(await trades()).toMatchObject([{ order_id: id }])
})

test('O21: one order is left out of the list alone, by a rule, for so many readings', async () => {
  const id = await placedId(caller, resting)
  sandbox.orderFaults.plan([{ match: { on: 'list', orderId: id }, times: 2, do: { hide: true } }])
  expect([await listed(), await listed(), await listed()]).toEqual([[], [], [id]])
})

test('O05: an accepted order is published late', async () => {
  sandbox.faults.plan([{ match: { path: '/v3/order/place' }, times: 1, do: { loseReply: true } }])
  sandbox.orderFaults.plan([{ times: 1, do: { publishAfterMs: 60_000 } }])
  await expect(placeV3(caller, { quantity: 2 })).rejects.toThrow()
  const [id] = truth()
  expect(await listed()).toEqual([])
  expect(await readList(sandbox, caller, '/live/trade-book')).toEqual([])
  expect((await v3(caller.get('/v2/order/retrieve-all'))).body.data).toEqual([])
  sandbox.clock.advance(57_999)
  expect(await statusOf(`/live/orders/${id}`)).toBe(404)
  expect(await listed()).toEqual([id])
  expect(await readList(sandbox, caller, '/live/trade-book')).toMatchObject([{ order_id: id }])
})

test('O05: the second leg of an order that nobody hears of is not heard of either', async () => {
  sandbox.orderFaults.plan([{ times: 1, do: { publishAfterMs: 60_000 } }])
  const cover = { transaction_type: 'b', exchange: 'NSE_EQ', symbol: 'RELIANCE', quantity: 1, order_type: 'm' }
  const terms = { ...cover, product: 'co', trigger_price: resting['price'] }
  expect((await legacy(caller.send('POST', '/live/orders', terms))).status).toBe(200)
  const [leg, parent] = sandbox.exchange.orders('PR1001')
  expect(leg).toMatchObject({ parentOrderId: parent?.orderId })
  expect(await listed()).toEqual([])
  sandbox.clock.advance(60_000)
  expect(await listed()).toEqual([leg?.orderId, parent?.orderId])
})

test('O11: a piece of a sliced order is in no reading, though the answer names it', async () => {
  sandbox.orderFaults.plan([{ times: 1, do: { hidePiece: 7 } }])
  const ids = await placedSlices(11)
  expect(ids).toHaveLength(11)
  const shown = await listed()
  expect(shown).toHaveLength(10)
  expect(ids.filter((id) => !shown.includes(id))).toEqual([ids[6]])
  expect(truth()).toHaveLength(11)
})

test('O12: only the first pieces of a sliced order come to be, and the reply is lost', async () => {
  sandbox.faults.plan([{ match: { path: '/v3/order/place' }, times: 1, do: { loseReply: true } }])
  sandbox.orderFaults.plan([{ times: 1, do: { placeOnly: 4 } }])
  await expect(placedSlices(11)).rejects.toThrow()
  expect(truth()).toHaveLength(4)
  expect(await listed()).toHaveLength(4)
})

test('O18: cancel-all reaches fewer orders than are open, and names those', async () => {
  const ids = [await placedId(caller, resting), await placedId(caller, resting), await placedId(caller, resting)]
  sandbox.orderFaults.plan([{ times: 2, do: { coverOnly: 1 } }])
  const cancelAll = async () => {
    sandbox.clock.advance(1_000)
    return (await legacy(caller.send('DELETE', '/live/orders'))).body.data
  }
  expect(await cancelAll()).toBe(ids[2])
  expect((await list()).map(({ status }) => status)).toEqual(['cancelled', 'open', 'open'])
  expect(await cancelAll()).toBe(ids[1])
  expect(await cancelAll()).toBe(ids[0])
  sandbox.orderFaults.plan([{ do: { coverOnly: 0 } }])
  expect(await cancelAll()).toBe('')
})

test('4.6: a cancellation of some orders is not sent for all of them, and the answer names those it was sent for', async () => {
  const ids = [await placedId(caller, resting), await placedId(caller, resting), await placedId(caller, resting)]
  sandbox.orderFaults.plan([{ times: 1, do: { passOver: [2] } }])
  const cancel = async () => {
    sandbox.clock.advance(1_000)
    return (await legacy(caller.send('DELETE', `/live/orders/${ids.join(',')}`))).body.data
  }
  expect(await cancel()).toBe(`Cancellation sent for [${ids[0]},${ids[2]}]`)
  expect((await list()).map(({ status }) => status)).toEqual(['cancelled', 'open', 'cancelled'])
  expect(await cancel()).toBe(`Cancellation sent for [${ids.join(',')}]`)
})

test('O19: an unknown word for a status, in both generations', async () => {
  const id = await placedId(caller, resting)
  sandbox.orderFaults.plan([{ match: { orderId: id, status: 'open' }, do: { alter: { status: 'half open' } } }])
  expect(await list()).toMatchObject([{ order_id: id, status: 'half open', order_type: 'L' }])
  const [newest, before] = await readList(sandbox, caller, `/live/orders/${id}`)
  expect([newest?.['status'], before?.['status']]).toEqual(['half open', 'open pending'])
  expect((await v3(caller.get('/v2/order/retrieve-all'))).body.data).toMatchObject([{ status: 'half open' }])
})

test('O22: the sum of the trades differs from what the order says, and a field can be taken out', async () => {
  const id = await placedId(caller, { quantity: 5 })
  sandbox.orderFaults.plan([
    { match: { on: 'trades', orderId: id }, do: { alter: { traded_quantity: '9' } } },
    { match: { on: 'list' }, do: { alter: { time_in_micro: null } } },
  ])
  expect(await readList(sandbox, caller, '/live/trade-book')).toMatchObject([{ traded_quantity: '9' }])
  const [order] = await list()
  expect(order).toMatchObject({ traded_quantity: '5' })
  expect(order).not.toHaveProperty('time_in_micro')
})

test('O29: a position that is not what the trades come to, or is not told', async () => {
  await placedId(caller, { quantity: 5 })
  const positions = () => readList(sandbox, caller, '/live/profile/positions')
  expect(await positions()).toMatchObject([{ symbol: 'RELIANCE', net_quantity: 5, buy_quantity: 5 }])
  sandbox.orderFaults.plan([
    { times: 1, do: { alter: { net_quantity: 6 } } },
    { match: { symbol: 'RELIANCE' }, do: { hide: true } },
  ])
  expect(await positions()).toMatchObject([{ net_quantity: 6 }])
  expect(await positions()).toEqual([])
})

test.each([
  ['O06', { status: 503, after: true }, 503],
  ['O09', { html: true, after: true }, 200],
  ['O09', { empty: true, after: true }, 200],
] as const)('%s: %j, and the order was accepted', async (_, deed, status) => {
  sandbox.faults.plan([{ match: { path: '/v3/order/place' }, times: 1, do: deed }])
  expect((await caller.send('POST', '/v3/order/place', v3Body(resting))).status).toBe(status)
  expect(truth()).toHaveLength(1)
})

test('O06: the same status without having accepted it', async () => {
  sandbox.faults.plan([{ match: { path: '/v3/order/place' }, times: 1, do: { status: 503 } }])
  expect((await caller.send('POST', '/v3/order/place', v3Body(resting))).status).toBe(503)
  expect(truth()).toEqual([])
})

test('T28: a redirect is answered with its address', async () => {
  const location = 'http://127.0.0.1:9/elsewhere'
  sandbox.faults.plan([{ times: 1, do: { status: 307, headers: { location } } }])
  const headers = { authorization: `Bearer ${caller.token}` }
  const answer = await fetch(`${sandbox.baseUrl}/v3/order/place`, { method: 'POST', headers, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([307, location])
})
