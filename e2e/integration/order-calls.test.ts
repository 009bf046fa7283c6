/** The order calls against the practice broker, over real sockets: what one side writes the other reads, in both interfaces. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { type OrderId, orderId } from '../../contract/kinds.ts'
import { type OrderTerms, orderTermsSchema } from '../../contract/orders.ts'
import type { Result } from '../../contract/result.ts'
import { openOrderCalls } from '../../main/broker/orders/open-order-calls.ts'
import type { OrderCalls, PlaceOrder, SendOutcome } from '../../main/broker/orders/order-calls.ts'
import { recordReaders } from '../../main/broker/orders/record-readers.ts'
import type { TokenOf } from '../../main/broker/orders/v2-fields.ts'
import { manualClock } from '../../main/ports/manual-clock.test-support.ts'
import { Secret } from '../../main/session/secret.ts'
import { practiceApp } from '../../sandbox/apps.ts'
import { signIn, startHeld } from '../../sandbox/caller.test-support.ts'
import { farBelow } from '../../sandbox/orders.test-support.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'

let sandbox: Sandbox
let token: Secret
let low: number
const cleanups: (() => unknown)[] = []
async function start(scenario = 'default') {
  sandbox = await startHeld({ scenario })
  token = new Secret((await signIn(sandbox)).token)
  low = Math.round(farBelow(sandbox) * 10_000)
}
beforeEach(() => start())
afterEach(async () => {
  for (const clean of cleanups.splice(0)) clean()
  await sandbox.stop()
})

function open(changesBy: 'legacy' | 'v3' = 'legacy', accountBy: 'legacy' | 'v2' = 'legacy'): OrderCalls {
  const profile = { baseUrl: sandbox.baseUrl, hftBaseUrl: sandbox.baseUrl, accountBy, changesBy, algoName: null }
  const tokenOf: TokenOf = (key) => String(sandbox.market.find(key)?.token ?? '')
  const readers = recordReaders(profile, tokenOf)
  const app = { apiKey: practiceApp.apiKey, apiSecret: new Secret(practiceApp.apiSecret) }
  const calls = openOrderCalls({
    profile,
    app,
    readers,
    clock: manualClock(0),
    log: { note: () => {}, fault: () => 'ref-1' },
  })
  cleanups.push(calls.close)
  return calls
}

const usual = {
  ...{ key: 'NSE_EQ|INE002A01018', side: 'buy', product: 'delivery', type: 'limit', validity: 'day', quantity: 5 },
  ...{ trigger: null, disclosed: 0, slice: false, marketProtection: null, legs: null },
}

function order(changes: Readonly<Record<string, unknown>> = {}): PlaceOrder {
  const terms: OrderTerms = orderTermsSchema.parse({ ...usual, price: low, ...changes })
  const instrument = { key: terms.key, segment: 'NSE_EQ', legacySymbol: 'RELIANCE' }
  return { terms, instrument, tag: 'i-20260203-0001', algoName: null, afterMarket: false }
}

/** The limits of the broker are kept by whoever calls; here a second passes before each call. */
async function accepted<Value>(outcome: Promise<SendOutcome<Value>>): Promise<Value> {
  const told = await outcome
  if (told.kind !== 'accepted') throw new Error(`${told.kind}: ${told.error.happened}`)
  sandbox.clock.advance(1_100)
  return told.value
}

async function read<Value>(reading: Promise<Result<Value, AppError>>): Promise<Value> {
  const answer = await reading
  if (!answer.ok) throw new Error(answer.error.happened)
  sandbox.clock.advance(1_100)
  return answer.value
}

test.each(['legacy', 'v3'] as const)(
  'an order is placed, changed and cancelled, changes going by %s',
  async (changesBy) => {
    const calls = open(changesBy)
    const [id] = await accepted(calls.place(token, order()))
    expect(await read(calls.readOrders(token))).toMatchObject({
      rows: [
        { id, status: 'open', side: 'buy', product: 'delivery', type: 'limit', price: low, quantity: 5, filled: 0 },
      ],
      unreadable: 0,
    })
    const after = order({ price: low + 10_000 }).terms
    const kept = { disclosed: after.disclosed, protection: 'guideline' } as const
    await accepted(calls.modify(token, { order: id, changes: { price: after.price }, after, ...kept }))
    expect(await read(calls.readOrders(token))).toMatchObject({ rows: [{ id, price: low + 10_000 }] })
    expect(await accepted(calls.cancel(token, [id]))).toEqual([id])
    const states = await read(calls.readOrder(token, id))
    expect(states).toMatchObject({ unreadable: 0 })
    expect(states.rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['cancelled', 'modified', 'open']))
    expect(states.rows[0]?.status).toBe('cancelled')
  },
)

test.each(['default', 'number-spellings'])('a fill is read in every list, with the figures of %s', async (scenario) => {
  await sandbox.stop()
  await start(scenario)
  const calls = open()
  const [id] = await accepted(calls.place(token, order({ type: 'market', price: null })))
  const orders = await read(calls.readOrders(token))
  expect(orders).toMatchObject({ rows: [{ id, status: 'complete', filled: 5 }], unreadable: 0 })
  const trades = await read(calls.readTrades(token))
  expect(trades.unreadable).toBe(0)
  expect(trades.rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5)
  expect(await read(calls.readTradesOf(token, id))).toEqual(trades)
  expect(await read(calls.readPositions(token))).toMatchObject({ unreadable: 0 })
  expect(await read(calls.readHoldings(token))).toMatchObject({ unreadable: 0 })
})

test('the orders that carry a tag, and those of no other', async () => {
  const calls = open()
  const placed = order({})
  const [id] = await accepted(calls.place(token, { ...placed, tag: 'bw-mine-1' }))
  await accepted(calls.place(token, { ...placed, tag: 'bw-other-1' }))
  const { rows, unreadable } = await read(calls.readTagged(token, 'bw-mine-1'))
  expect(new Set(rows)).toEqual(new Set([id]))
  expect(unreadable).toBe(0)
  expect(await read(calls.readTagged(token, 'bw-nobody'))).toEqual({ rows: [], unreadable: 0 })
})

test('a cover order and one that cancels the other go by the older interface, with their legs', async () => {
  const calls = open()
  const [cover] = await accepted(calls.place(token, order({ product: 'cover', trigger: low - 100_000 })))
  const legs = { stopLoss: 100_000, squareOff: 200_000, trailingTicks: 20 }
  const [pair] = await accepted(calls.place(token, order({ product: 'one-cancels-other', legs })))
  const { rows } = await read(calls.readOrders(token))
  const product = (id: OrderId | undefined) => rows.find((row) => row.id === id)?.product
  expect([product(cover), product(pair)]).toEqual(['cover', 'one-cancels-other'])
})

test('several are cancelled in one request, and all in one', async () => {
  const calls = open('v3')
  const ids: OrderId[] = []
  for (let made = 0; made < 5; made += 1)
    ids.push(...(await accepted(calls.place(token, order({ price: low + made * 10_000 })))))
  const [first, second, ...others] = ids
  if (first === undefined || second === undefined) throw new Error('no orders')
  expect(await accepted(calls.cancel(token, [first, second]))).toEqual([first, second])
  expect([...(await accepted(calls.cancelAll(token)))].sort()).toEqual([...others].sort())
  const { rows } = await read(calls.readOrders(token))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['cancelled']))
})

test('a sliced order is every order that came of it, and the twenty-sixth piece is refused in words', async () => {
  const calls = open()
  const freeze = sandbox.market.find('NSE_EQ|INE002A01018')?.freeze ?? 0
  const sliced = (quantity: number) => order({ slice: true, product: 'intraday', quantity })
  const ids = await accepted(calls.place(token, sliced(freeze * 10 + 100)))
  expect(ids).toHaveLength(11)
  const { rows } = await read(calls.readOrders(token))
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(await calls.place(token, sliced(freeze * 25 + 1))).toMatchObject({
    kind: 'refused',
    error: { happened: expect.stringContaining('25 orders') },
  })
})

test('the refusals of the broker are sentences that say what to do', async () => {
  const calls = open()
  const refused = async (asked: PlaceOrder) => {
    const outcome = await calls.place(token, asked)
    return outcome.kind === 'refused' ? outcome.error : outcome.kind
  }
  const elsewhere = order()
  const unknown = { ...elsewhere, instrument: { ...elsewhere.instrument, key: 'NSE_EQ|INE000000000' } }
  expect(await refused(unknown)).toMatchObject({ kind: 'broker-refused', todo: expect.stringContaining('today') })
  expect(await refused({ ...order(), algoName: 'Nobody knows it' })).toMatchObject({
    happened: expect.stringContaining('algoName'),
  })
  const stranger = orderId('999999999999999')
  if (stranger === undefined) throw new Error('no id')
  expect(await calls.cancel(token, [stranger])).toMatchObject({ kind: 'refused' })
  const gone = await calls.place(new Secret('no-such-token'), order())
  expect(gone).toMatchObject({ kind: 'refused', error: { kind: 'session-ended' } })
})
