/** Good-till-triggered orders over the wire: each call, its refusals, what the stream tells, and what can go wrong with them. */
import { afterEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../../caller.test-support.ts'
import { farBelow, type JsonObject, reliance } from '../../orders.test-support.ts'
import { openStream } from '../../portfolio.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
afterEach(() => sandbox?.stop())

async function begin(): Promise<number> {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
  return farBelow(sandbox)
}

type Told = { readonly status: number; readonly data: unknown; readonly code: string | null; readonly field: unknown }

async function ask(method: string, path: string, body?: unknown): Promise<Told> {
  const answer = await caller.send(method, `/v3/order/gtt${path}`, body)
  // The tests look at what they were given.
  const told = (await answer.json()) as {
    data?: unknown
    errors?: { errorCode: string; propertyPath: string | null }[]
  }
  const [error] = told.errors ?? []
  return { status: answer.status, data: told.data, code: error?.errorCode ?? null, field: error?.propertyPath }
}

const entry = (price: number): JsonObject => ({ strategy: 'ENTRY', trigger_type: 'BELOW', trigger_price: price })
const single = (price: number, changes: JsonObject = {}): JsonObject => ({
  ...{ type: 'SINGLE', quantity: 1, product: 'D', rules: [entry(price)] },
  ...{ instrument_token: reliance, transaction_type: 'BUY', ...changes },
})
const multiple = (price: number, stop: JsonObject = {}): JsonObject =>
  single(price, {
    type: 'MULTIPLE',
    rules: [
      entry(price),
      { strategy: 'TARGET', trigger_type: 'IMMEDIATE', trigger_price: price + 20 },
      { strategy: 'STOPLOSS', trigger_type: 'IMMEDIATE', trigger_price: price - 10, ...stop },
    ],
  })

async function placed(body: JsonObject): Promise<string> {
  const { data } = await ask('POST', '/place', body)
  // The test of placing checks its shape.
  return (data as { gtt_order_ids: string[] }).gtt_order_ids[0] ?? ''
}

test('placed, read in the list and by its id, changed, cancelled, and then told no more', async () => {
  const price = await begin()
  const answer = await caller.send('POST', '/v3/order/gtt/place', multiple(price, { trailing_gap: 1 }))
  expect(await answer.json()).toEqual({
    status: 'success',
    data: { gtt_order_ids: [expect.stringMatching(/^GTT-/)] },
    metadata: { latency: expect.any(Number) },
  })
  const { data } = await ask('GET', '')
  const always = {
    message: null,
    order_id: null,
    trigger_type: 'IMMEDIATE',
    transaction_type: 'SELL',
    status: 'INACTIVE',
  }
  expect(data).toEqual([
    {
      ...{ type: 'MULTIPLE', exchange: 'NSE_EQ', quantity: 1, product: 'D', trading_symbol: 'RELIANCE' },
      ...{ instrument_token: reliance, gtt_order_id: expect.stringMatching(/^GTT-/) },
      created_at: Date.parse('2026-02-03T10:00:00+05:30') * 1_000,
      expires_at: Date.parse('2027-02-03T23:59:59+05:30') * 1_000,
      rules: [
        {
          ...always,
          strategy: 'ENTRY',
          status: 'SCHEDULED',
          trigger_type: 'BELOW',
          trigger_price: price,
          transaction_type: 'BUY',
        },
        { ...always, strategy: 'TARGET', trigger_price: price + 20 },
        { ...always, strategy: 'STOPLOSS', trigger_price: price - 10, trailing_gap: 1 },
      ],
    },
  ])
  const id = String((data as JsonObject[])[0]?.['gtt_order_id'])
  expect(await ask('GET', `?gtt_order_id=${id}`)).toMatchObject({ status: 200, data })
  const { type, quantity, rules } = multiple(price + 1)
  expect(await ask('PUT', '/modify', { type, quantity, rules, gtt_order_id: id })).toMatchObject({
    data: { gtt_order_ids: [id] },
  })
  expect(await ask('GET', '')).toMatchObject({ data: [{ rules: [{ trigger_price: price + 1 }, {}, {}] }] })
  expect(await ask('DELETE', '/cancel', { gtt_order_id: id })).toMatchObject({ data: { gtt_order_ids: [id] } })
  expect(await ask('GET', '')).toMatchObject({ status: 200, data: [] })
  expect(await ask('GET', `?gtt_order_id=${id}`)).toMatchObject({ status: 400, code: 'UDAPI100010' })
  expect(await ask('DELETE', '/cancel', { gtt_order_id: id })).toMatchObject({ status: 400, code: 'UDAPI100040' })
})

test('a body is refused for what is missing, wrong or not a field of the call', async () => {
  const price = await begin()
  const refusedPlace = async (changes: JsonObject) => {
    const { status, code, field } = await ask('POST', '/place', single(price, changes))
    return [status, code, field]
  }
  expect(await refusedPlace({ instrument_token: 'NSE_EQ|X' })).toEqual([400, 'UDAPI100011', 'instrument_token'])
  expect(await refusedPlace({ quantity: 0 })).toEqual([400, 'UDAPI1052', 'quantity'])
  expect(await refusedPlace({ product: 'CO' })).toEqual([400, 'UDAPI100036', 'product'])
  expect(await refusedPlace({ type: 'MULTIPLE' })).toEqual([400, 'UDAPI100036', 'type'])
  expect(await refusedPlace({ rules: [{ ...entry(price), extra: 1 }] })).toEqual([400, 'UDAPI100036', 'extra'])
  expect(await refusedPlace({ tag: 'x' })).toEqual([400, 'UDAPI100036', 'tag'])
  expect(await ask('DELETE', '/cancel', {})).toMatchObject({ status: 400, code: 'UDAPI1134' })
  expect(await ask('DELETE', '/cancel', { gtt_order_id: '1' })).toMatchObject({ status: 400, code: 'UDAPI1135' })
  expect(await ask('DELETE', '/cancel', { gtt_order_id: 'GTT-1' })).toMatchObject({ status: 400, code: 'UDAPI100010' })
  expect(await ask('GET', '?gtt_order_id=1')).toMatchObject({ status: 400, code: 'UDAPI1135' })
  expect(await ask('GET', '')).toMatchObject({ data: [] })
})

test('placing and cancelling count with the orders, ten a second; they are taken at night too', async () => {
  const price = await begin()
  sandbox.clock.set(Date.parse('2026-02-04T02:00:00+05:30'))
  const ids = await Promise.all(Array.from({ length: 9 }, () => placed(single(price))))
  expect(new Set(ids).size).toBe(9)
  expect(await ask('DELETE', '/cancel', { gtt_order_id: ids[0] })).toMatchObject({ status: 200 })
  expect(await ask('POST', '/place', single(price))).toMatchObject({ status: 429 })
  expect(await ask('GET', '')).toMatchObject({ status: 200 })
})

test('the stream tells each state to who asks for these, and nobody else hears of it', async () => {
  const price = await begin()
  const [stream, others] = [await openStream(caller, 'order,gtt_order'), await openStream(caller, 'order')]
  const id = await placed(single(price))
  expect(await stream.next()).toMatchObject({
    ...{ update_type: 'gtt_order', gtt_order_id: id, type: 'SINGLE', quantity: 1, instrument_token: reliance },
    rules: [{ strategy: 'ENTRY', status: 'SCHEDULED', message: null, order_id: null }],
  })
  await ask('DELETE', '/cancel', { gtt_order_id: id })
  expect(await stream.next()).toMatchObject({ gtt_order_id: id, rules: [{ status: 'CANCELLED' }] })
  sandbox.orderFaults.act({ push: 'last' })
  expect(await others.next()).toMatchObject({ text: 'last' })
})

test('faults: a list that lags, an answer without an id, a lost reply, a refusal after the deed, and records and pushes spoilt', async () => {
  const price = await begin()
  const stream = await openStream(caller, 'gtt_order')
  const count = async () => ((await ask('GET', '')).data as unknown[]).length
  sandbox.orderFaults.plan([
    { times: 1, match: { on: 'gtt-place' }, do: { showLate: 2 } },
    { times: 1, match: { on: 'gtt-place' }, do: { emptyIds: true } },
    { times: 1, match: { on: 'gtt-cancel' }, do: { showLate: 1 } },
    { times: 1, match: { message: 'gtt_order' }, do: { drop: true } },
  ])
  const id = await placed(single(price))
  expect([await count(), await count(), await count()]).toEqual([0, 0, 1])
  expect(await placed(single(price))).toBe('')
  expect(await stream.next()).toMatchObject({ gtt_order_id: expect.not.stringMatching(id) })
  expect(await ask('DELETE', '/cancel', { gtt_order_id: id })).toMatchObject({ status: 200 })
  expect([await count(), await count()]).toEqual([2, 1])
  sandbox.orderFaults.plan([
    { times: 1, do: { hide: true } },
    { times: 1, do: { alter: { type: null } } },
  ])
  expect(await ask('GET', '')).toMatchObject({ data: [] })
  expect((await ask('GET', '')).data).toMatchObject([expect.not.objectContaining({ type: expect.anything() })])
  const path = '/v3/order/gtt/*'
  sandbox.faults.plan([
    { times: 1, match: { path }, do: { loseReply: true } },
    { times: 1, match: { path }, do: { status: 503, after: true } },
    { times: 1, match: { path }, do: { status: 503 } },
  ])
  await expect(ask('POST', '/place', single(price))).rejects.toThrow()
  expect(await ask('POST', '/place', single(price))).toMatchObject({ status: 503 })
  expect(await ask('POST', '/place', single(price))).toMatchObject({ status: 503 })
  expect(await count()).toBe(3)
})

test('the control address places one elsewhere, and cancels one', async () => {
  const price = await begin()
  const post = async (body: JsonObject) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${sandbox.controlUrl}/gtts`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { gttIds?: string[]; error?: string }
  }
  const terms = { instrument: reliance, side: 'B', quantity: 2, trigger: 'BELOW', price, stop: price - 10, trailing: 1 }
  const { gttIds: [id = ''] = [] } = await post(terms)
  expect(await ask('GET', '')).toMatchObject({
    data: [{ gtt_order_id: id, quantity: 2, type: 'MULTIPLE', rules: [{}, { strategy: 'STOPLOSS', trailing_gap: 1 }] }],
  })
  expect(await post({ cancel: id })).toEqual({ gttIds: [id] })
  expect(await post({ cancel: id })).toEqual({ error: expect.stringMatching(/ended/) })
  expect(await post({ ...terms, instrument: 'NSE_EQ|X' })).toEqual({ error: expect.stringMatching(/not|nothing/) })
  expect(await post({ ...terms, extra: 1 })).toEqual({ error: expect.stringMatching(/nothing else/) })
  expect(await ask('GET', '')).toMatchObject({ data: [] })
})
