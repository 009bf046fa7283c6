import { afterEach, beforeEach, expect, test } from 'vitest'
import { asha, meera, signIn, startHeld, tuesday, vikram } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld()
})
afterEach(() => sandbox.stop())

/** The legacy success envelope of 2.1 around what a call tells. */
const envelope = (data: unknown) => ({
  code: 200,
  status: 'OK',
  timestamp: '2026-02-03T10:00:00+05:30',
  message: 'success',
  data,
})

test('the profile of an account with everything (2.5)', async () => {
  const { get } = await signIn(sandbox, asha)
  const answer = await get('/index/profile')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toEqual(
    envelope({
      client_id: 'PR1001',
      name: 'Asha Practice',
      email: 'asha.practice@example.com',
      phone: '0000001001',
      exchanges_enabled: ['NSE_EQ', 'BSE_EQ', 'NSE_FO', 'NCD_FO', 'BCD_FO', 'MCX_FO'],
      products_enabled: ['D', 'I', 'CO', 'OCO'],
    }),
  )
})

test('the profile of an account for equity alone', async () => {
  const { get } = await signIn(sandbox, vikram)
  const { data } = (await (await get('/index/profile')).json()) as { data: unknown }
  expect(data).toMatchObject({
    client_id: 'PR1002',
    exchanges_enabled: ['NSE_EQ', 'BSE_EQ'],
    products_enabled: ['D', 'I'],
  })
})

test('an inactive account signs in, has nothing enabled, and no commodity side', async () => {
  const { get } = await signIn(sandbox, meera)
  const profile = (await (await get('/index/profile')).json()) as { data: unknown }
  expect(profile.data).toMatchObject({
    client_id: 'PR1003',
    exchanges_enabled: [],
    products_enabled: [],
    is_active: false,
  })
  const both = (await (await get('/live/profile/balance')).json()) as { data: object }
  expect(Object.keys(both.data)).toEqual(['equity'])
  expect(await (await get('/live/profile/balance/commodity')).json()).toEqual(envelope({}))
})

const fields = [
  'used_margin',
  'payin_amount',
  'span_margin',
  'adhoc_margin',
  'notional_cash',
  'available_margin',
  'exposure_margin',
]

test.each([
  ['/live/profile/balance', ['equity', 'commodity']],
  ['/live/profile/balance/commodity', ['commodity']],
  ['/live/profile/balance/security', ['equity']],
  ['/live/profile/balance?type=commodity', ['commodity']],
  ['/live/profile/balance?type=security', ['equity']],
])('%s tells %j, each with the seven numbers of 2.5', async (path, sides) => {
  const { get } = await signIn(sandbox)
  const body = (await (await get(path)).json()) as { data: Record<string, Record<string, unknown>> }
  expect(body).toEqual(envelope(body.data))
  expect(Object.keys(body.data)).toEqual(sides)
  for (const side of sides) {
    const balance = body.data[side] ?? {}
    expect(Object.keys(balance)).toEqual(fields)
    for (const rupees of Object.values(balance)) expect(rupees).toBeTypeOf('number')
  }
})

test.each(['/live/profile/balance/gold', '/live/profile/balance/__proto__', '/live/profile/balance?type=constructor'])(
  '%s is refused with 400',
  async (path) => {
    const { get } = await signIn(sandbox)
    const answer = await get(path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 400, error: { reason: 'type must be security or commodity.' } })
  },
)

test('a later reading of the balance shows a change, and the same instant the same', async () => {
  const { get } = await signIn(sandbox)
  const read = async () => ((await (await get('/live/profile/balance')).json()) as { data: unknown }).data
  const first = await read()
  expect(await read()).toEqual(first)
  sandbox.clock.set(tuesday + 10_000)
  expect(await read()).not.toEqual(first)
})

test('the holdings name each share at both exchanges (2.5)', async () => {
  const { get } = await signIn(sandbox, vikram)
  expect(await (await get('/live/profile/holdings')).json()).toEqual(
    envelope([
      {
        instrument: [
          { exchange: 'NSE_EQ', symbol: 'TCS', token: 11536 },
          { exchange: 'BSE_EQ', symbol: 'TCS', token: 532540 },
        ],
        product: 'D',
        collateral_type: 'WC',
        cnc_used_quantity: 0,
        quantity: 12,
        collateral_qty: 6,
        haircut: 9.75,
        avg_price: 3421.6,
      },
    ]),
  )
})

test.each(['/live/profile/positions', '/live/orders', '/live/trade-book'])('%s is an empty list', async (path) => {
  const { get } = await signIn(sandbox)
  expect(await (await get(path)).json()).toEqual(envelope([]))
})

test.each(['/live/profile/positions', '/live/profile/holdings', '/live/orders', '/live/trade-book'])(
  '%s answers once a second, and then 429 with the wait (section 8)',
  async (path) => {
    const { get } = await signIn(sandbox)
    expect((await get(path)).status).toBe(200)
    sandbox.clock.advance(300)
    const refused = await get(path)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({
      code: 429,
      status: 'Too Many Requests',
      timestamp: '2026-02-03T10:00:00+05:30',
      message: 'Too many requests of this kind.',
      error: { name: 'TooManyRequests', reason: 'Too many requests of this kind.' },
    })
    sandbox.clock.advance(700)
    expect((await get(path)).status).toBe(200)
  },
)

test('the limits of section 8 are for the app, whoever is signed in with it', async () => {
  const first = await signIn(sandbox, asha)
  expect((await first.get('/live/profile/positions')).status).toBe(200)
  const second = await signIn(sandbox, vikram)
  expect((await second.get('/live/profile/positions')).status).toBe(429)
})

test('another app has its own', async () => {
  const first = await signIn(sandbox)
  const another = sandbox.apps.register({ apiKey: 'another', apiSecret: 'its-secret' })
  const { text } = sandbox.tokens.issue(another.apiKey, 'PR1001')
  const headers = { 'x-api-key': another.apiKey, authorization: `Bearer ${text}` }
  expect((await first.get('/live/profile/positions')).status).toBe(200)
  expect((await first.get('/live/profile/positions', headers)).status).toBe(200)
})

test('every other call is counted by user', async () => {
  const first = await signIn(sandbox, asha)
  for (let call = 0; call < 50; call++) await first.get('/index/profile')
  const second = await signIn(sandbox, vikram)
  expect((await second.get('/index/profile')).status).toBe(200)
  const again = await signIn(sandbox, asha)
  expect((await again.get('/index/profile')).status).toBe(429)
})

test('profile and balance answer fifty times a second each (service facts 5)', async () => {
  const { get } = await signIn(sandbox)
  const statuses = async (path: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => get(path)))
    return answers.map(({ status }) => status).sort()
  }
  expect(await statuses('/index/profile', 51)).toEqual([...Array(50).fill(200), 429])
  expect(await statuses('/live/profile/balance', 1)).toEqual([200])
})

test('sign-out ends the token (service facts 8.7)', async () => {
  const { get } = await signIn(sandbox)
  expect((await get('/index/logout')).status).toBe(200)
  expect((await get('/index/profile')).status).toBe(401)
})

test('the morning clearing ends the session at 05:00 IST and not before (section 5.4)', async () => {
  const { get } = await signIn(sandbox)
  sandbox.clock.set(Date.parse('2026-02-04T05:00:00+05:30') - 1)
  expect((await get('/index/profile')).status).toBe(200)
  sandbox.clock.advance(1)
  expect((await get('/index/profile')).status).toBe(401)
})

test('a second sign-in with the same API key ends the first (service facts 3.1)', async () => {
  const first = await signIn(sandbox, asha)
  const second = await signIn(sandbox, vikram)
  expect((await first.get('/index/profile')).status).toBe(401)
  expect((await second.get('/index/profile')).status).toBe(200)
})
