/** The account by the current interface, over real HTTP (service facts 10.2): the same books as the legacy calls tell. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ashaByV2, meera, type SignedInCaller, signIn, signInV2, startHeld, vikram } from '../caller.test-support.ts'
import { farBelow, type JsonObject, placedId, reliance } from '../orders.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signInV2(sandbox)
})
afterEach(() => sandbox.stop())

// The tests look at what they were given; the shapes are only how they name it.
async function read<Data = JsonObject>(path: string, by = caller): Promise<Data> {
  const answer = await by.get(path)
  const body = (await answer.json()) as { readonly status: string; readonly data: Data }
  expect([answer.status, body.status, Object.keys(body)]).toEqual([200, 'success', ['status', 'data']])
  return body.data
}

async function refusal(path: string, by = caller): Promise<unknown> {
  const answer = await by.get(path)
  const { errors } = (await answer.json()) as { readonly errors: readonly { readonly errorCode: string }[] }
  return [answer.status, errors[0]?.errorCode]
}

const funds = '/v2/user/get-funds-and-margin'
const positions = '/v2/portfolio/short-term-positions'
const holdings = '/v2/portfolio/long-term-holdings'

test('the profile names the exchanges in the words of orders', async () => {
  expect(await read('/v2/user/profile')).toEqual(ashaByV2)
})

test('the profile of an inactive account', async () => {
  expect(await read('/v2/user/profile', await signInV2(sandbox, meera))).toMatchObject({
    ...{ user_id: 'PR1003', exchanges: [], products: [], is_active: false },
  })
})

test('the funds of both sides are the equity side’s, with what an order blocks; a segment tells its side alone', async () => {
  await placedId(caller, { order_type: 'LIMIT', price: farBelow(sandbox), quantity: 10 })
  const both = await read(funds)
  const equityAlone = await read(`${funds}?segment=SEC`)
  const commodityAlone = await read(`${funds}?segment=COM`)
  const balance = await (await (await signIn(sandbox)).get('/live/profile/balance')).json()
  const { equity, commodity } = balance.data
  for (const [name, figure] of Object.entries<number>(equity)) {
    expect(both).toHaveProperty(['equity', name], expect.closeTo(figure + commodity[name], 2))
    expect(both).toHaveProperty(['commodity', name], 0)
  }
  expect(Object.keys(both)).toEqual(['equity', 'commodity'])
  expect(equityAlone).toEqual({ equity: both['equity'] })
  expect(commodityAlone).toEqual({ commodity: both['commodity'] })
  expect(both['equity']).toMatchObject({ used_margin: sandbox.exchange.usedMargin('PR1001').equity / 100 })
})

test('an account without a commodity side has no word on it', async () => {
  const by = await signInV2(sandbox, meera)
  expect(Object.keys(await read(funds, by))).toEqual(['equity'])
  expect(await read(`${funds}?segment=COM`, by)).toEqual({})
})

test.each(['segment=GOLD', 'segment=', 'segment=SEC&segment=COM'])('funds with %s: 400', async (query) => {
  expect(await refusal(`${funds}?${query}`)).toEqual([400, 'UDAPI100036'])
})

test('the service of funds sleeps until 05:30, and that is no end of the token', async () => {
  sandbox.clock.set(Date.parse('2026-02-04T04:00:00+05:30'))
  const by = await signInV2(sandbox)
  sandbox.clock.set(Date.parse('2026-02-04T05:30:00+05:30') - 1)
  expect(await refusal(funds, by)).toEqual([423, 'UDAPI100072'])
  expect((await by.get('/v2/user/profile')).status).toBe(200)
  sandbox.clock.advance(1)
  await read(funds, by)
})

test('what is bought on margin funding is told by a call of its own, and by that alone', async () => {
  await placedId(caller, { quantity: 3, product: 'I' })
  sandbox.clock.advance(1_000)
  await placedId(caller, { quantity: 2, product: 'MTF' })
  expect(await read(positions)).toMatchObject([{ product: 'I', quantity: 3 }])
  expect(await read('/v3/portfolio/mtf-positions')).toMatchObject([{ product: 'MTF', quantity: 2 }])
})

test('a position of the day is told in every field', async () => {
  expect(await read(positions)).toEqual([])
  await placedId(caller, { quantity: 3, product: 'I' })
  const [trade] = sandbox.exchange.trades('PR1001')
  const price = (trade?.price ?? 0) / 10_000
  const value = expect.closeTo(3 * price, 4)
  expect(await read(positions)).toEqual([
    {
      exchange: 'NSE',
      instrument_token: reliance,
      trading_symbol: 'RELIANCE',
      tradingsymbol: 'RELIANCE',
      product: 'I',
      multiplier: 1,
      quantity: 3,
      average_price: price,
      last_price: expect.any(Number),
      close_price: expect.any(Number),
      value,
      pnl: expect.any(Number),
      realised: 0,
      unrealised: expect.any(Number),
      buy_price: price,
      buy_value: value,
      sell_price: 0,
      sell_value: 0,
      day_buy_quantity: 3,
      day_buy_value: value,
      day_buy_price: price,
      day_sell_quantity: 0,
      day_sell_value: 0,
      day_sell_price: 0,
      overnight_quantity: 0,
      overnight_buy_quantity: 0,
      overnight_buy_amount: 0,
      overnight_sell_quantity: 0,
      overnight_sell_amount: 0,
    },
  ])
})

test('what was carried over is overnight, the day is the day alone, and what is open keeps its average', async () => {
  const future = sandbox.market.listing().findLegacy('MCX_FO', 'CRUDEOILM26FEBFUT')
  if (!future) throw new Error('the contract is not listed')
  const deal = { clientId: 'PR1001', instrument: future, product: 'D' } as const
  sandbox.hands.moveUnseen({ ...deal, side: 'B', quantity: 2, price: 5_000_0000 })
  sandbox.clock.set(Date.parse('2026-02-04T10:00:00+05:30'))
  const by = await signInV2(sandbox)
  sandbox.hands.moveUnseen({ ...deal, side: 'S', quantity: 1, price: 5_100_0000 })
  const [position] = await read<readonly JsonObject[]>(positions, by)
  expect(position).toMatchObject({
    ...{ exchange: 'MCX', multiplier: 10, quantity: 1, average_price: 5_000 },
    ...{ overnight_quantity: 2, overnight_buy_quantity: 2, overnight_buy_amount: 100_000 },
    ...{ buy_price: 5_000, buy_value: 100_000, day_buy_quantity: 0, day_buy_price: 0 },
    ...{ sell_price: 5_100, sell_value: 51_000, day_sell_quantity: 1, day_sell_value: 51_000, day_sell_price: 5_100 },
    ...{ value: 49_000, realised: 1_000 },
  })
  const { last_price: last, unrealised, pnl } = position ?? {}
  expect(unrealised).toBeCloseTo((Number(last) - 5_000) * 10, 4)
  expect(pnl).toBeCloseTo(1_000 + Number(unrealised), 4)
})

test('a fault of positions hides and alters here as in the legacy call', async () => {
  await placedId(caller, { quantity: 3, product: 'I' })
  const match = { on: 'positions', symbol: 'RELIANCE' } as const
  sandbox.orderFaults.plan([
    { match, times: 1, do: { hide: true } },
    { match, do: { alter: { quantity: 7, pnl: null } } },
  ])
  expect(await read(positions)).toEqual([])
  const [position] = await read<readonly JsonObject[]>(positions)
  expect(position).toMatchObject({ quantity: 7 })
  expect(position).not.toHaveProperty('pnl')
})

test('a holding is told in every field', async () => {
  const [tcs] = await read<readonly JsonObject[]>(holdings, await signInV2(sandbox, vikram))
  expect(tcs).toEqual({
    isin: 'INE467B01029',
    company_name: 'TATA CONSULTANCY SERV LT',
    trading_symbol: 'TCS',
    tradingsymbol: 'TCS',
    instrument_token: 'NSE_EQ|INE467B01029',
    exchange: 'NSE',
    product: 'D',
    quantity: 12,
    t1_quantity: 0,
    cnc_used_quantity: 0,
    collateral_quantity: 6,
    collateral_type: 'WC',
    collateral_update_quantity: 0,
    haircut: 9.75,
    average_price: 3421.6,
    last_price: expect.any(Number),
    close_price: expect.any(Number),
    pnl: expect.any(Number),
    day_change: expect.any(Number),
    day_change_percentage: expect.any(Number),
  })
  const [last, close] = [Number(tcs?.['last_price']), Number(tcs?.['close_price'])]
  expect(last).not.toBe(close)
  expect(tcs?.['pnl']).toBeCloseTo((last - 3421.6) * 12, 2)
  expect(tcs?.['day_change']).toBeCloseTo(last - close, 2)
  expect(tcs?.['day_change_percentage']).toBeCloseTo((100 * (last - close)) / close, 2)
})

test('shares sold today are used; what was bought is held from the next day on', async () => {
  await placedId(caller, { quantity: 10, transaction_type: 'SELL' })
  const [first] = await read<readonly JsonObject[]>(holdings)
  expect(first).toMatchObject({ trading_symbol: 'RELIANCE', quantity: 40, cnc_used_quantity: 10 })
  await placedId(caller, { quantity: 2, instrument_token: 'BSE_EQ|INE467B01029' })
  sandbox.clock.set(Date.parse('2026-02-04T10:00:00+05:30'))
  const next = await read<readonly JsonObject[]>(holdings, await signInV2(sandbox))
  expect(next[0]).toMatchObject({ trading_symbol: 'RELIANCE', quantity: 30, cnc_used_quantity: 0 })
  expect(next.at(-1)).toMatchObject({ trading_symbol: 'TCS', exchange: 'NSE', quantity: 2, collateral_type: '' })
})

test.each(['/v2/user/profile', funds, positions, '/v3/portfolio/mtf-positions', holdings])(
  '%s answers fifty times a second',
  async (path) => {
    const answers = await Promise.all(Array.from({ length: 51 }, () => caller.get(path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(50).fill(200), 429])
  },
)

test.each(['/v2/user/profile', funds, positions, '/v3/portfolio/mtf-positions', holdings])(
  '%s is refused without a token',
  async (path) => {
    expect(await refusal(path, { ...caller, get: (asked) => fetch(sandbox.baseUrl + asked) })).toEqual([
      401,
      'UDAPI100050',
    ])
  },
)

test('sign-out ends the token', async () => {
  const answer = await caller.send('DELETE', '/v2/logout')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'success', data: true }])
  expect(await refusal('/v2/user/profile')).toEqual([401, 'UDAPI100050'])
})
