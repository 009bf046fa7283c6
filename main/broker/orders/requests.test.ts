/** Each call as it arrives: method, path, headers, body, and nothing more than one request. */
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { Secret } from '../../session/secret.ts'
import { answerWith, type Conduct } from '../loopback-server.test-support.ts'
import { orderRequests } from './order-requests.ts'
import { change, id, type OrderScene, openOrderScene, order, type SceneParts } from './order-scene.test-support.ts'
import { envelope } from './records.test-support.ts'
import { v2Position } from './v2-records.test-support.ts'

const placed = JSON.stringify({
  status: 'success',
  data: { order_ids: ['261120000000123'] },
  metadata: { latency: 30 },
})

async function arrives(act: (scene: OrderScene) => Promise<unknown>, parts: SceneParts = {}, body = placed) {
  const scene = await openOrderScene(answerWith(200, body), parts)
  onTestFinished(scene.stop)
  await act(scene)
  const [sent = '', ...more] = scene.server.arrived()
  expect(more).toEqual([])
  const [head = '', text = ''] = sent.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  return { first, headers: lines.filter((line) => !/^(host|connection|content-length):/i.test(line)), body: text }
}

test('placing goes by the newer interface, with its headers (4.1)', async () => {
  const sent = await arrives(({ calls, token }) => calls.place(token, order()))
  expect(sent.first).toBe('POST /v3/order/place HTTP/1.1')
  expect(sent.headers).toEqual([
    'Authorization: Bearer canary-token',
    'Content-Type: application/json',
    'Accept: application/json',
  ])
  expect(sent.body).toMatch(/^\{"quantity":150,.*"market_protection":-1\}$/)
})

test.each(['legacy', 'v2'] as const)(
  'a conversion goes by the newer interface, also of an account by %s (service facts 10.2)',
  async (accountBy) => {
    const conversion = { key: 'NSE_FO|43215', from: 'intraday', to: 'delivery', side: 'sell', quantity: 75 } as const
    const sent = await arrives(({ calls, token }) => calls.convert(token, conversion), { profile: { accountBy } })
    expect(sent.first).toBe('PUT /v2/portfolio/convert-position HTTP/1.1')
    expect(sent.headers).toContain('Authorization: Bearer canary-token')
    expect(sent.body).toBe(
      '{"instrument_token":"NSE_FO|43215","old_product":"I","new_product":"D","transaction_type":"SELL","quantity":75}',
    )
  },
)

test('the strategy is named where the profile has one', async () => {
  const named = await arrives(({ calls, token }) => calls.place(token, { ...order(), algoName: 'Reversion 2' }))
  expect(named.headers).toContain('X-Algo-Name: Reversion 2')
  const v3 = { profile: { changesBy: 'v3', algoName: 'Reversion 2' } } as const
  const changed = await arrives(({ calls, token }) => calls.modify(token, change()), v3)
  expect(changed.headers).toContain('X-Algo-Name: Reversion 2')
})

const legacyHeaders = ['accept: application/json', 'x-api-key: canary-key', 'authorization: Bearer canary-token']

test.each([
  ['cover', { product: 'cover', trigger: 950_000 }],
  [
    'one-cancels-other',
    { product: 'one-cancels-other', legs: { stopLoss: 50_000, squareOff: 90_000, trailingTicks: null } },
  ],
])('%s goes by the older interface (4.6)', async (_, changes) => {
  const sent = await arrives(({ calls, token }) => calls.place(token, order(changes)))
  expect(sent.first).toBe('POST /live/orders HTTP/1.1')
  expect(sent.headers).toEqual([...legacyHeaders, 'content-type: application/json'])
})

test.each([
  ['cover without a stop', { product: 'cover' }],
  ['one-cancels-other without its ways out', { product: 'one-cancels-other' }],
])('%s is not sent', async (_, changes) => {
  const scene = await openOrderScene(answerWith(200, placed))
  onTestFinished(scene.stop)
  expect(await scene.calls.place(scene.token, order(changes))).toMatchObject({ kind: 'not-sent' })
  expect(scene.server.arrived()).toEqual([])
})

test('an order for what has no name in the older interface does not leave by it', async () => {
  const scene = await openOrderScene(answerWith(200, placed))
  onTestFinished(scene.stop)
  const cover = order({ product: 'cover', trigger: 950_000 })
  const nameless = { ...cover, instrument: { ...cover.instrument, legacySymbol: null } }
  expect(await scene.calls.place(scene.token, nameless)).toMatchObject({ kind: 'not-sent' })
  expect(scene.server.arrived()).toEqual([])
})

test('changing goes by the interface that the profile names', async () => {
  const modify = ({ calls, token }: OrderScene) => calls.modify(token, change())
  const older = await arrives(modify)
  expect([older.first, older.body]).toEqual([
    'PUT /live/orders/261120000000123 HTTP/1.1',
    '{"order_id":"261120000000123","price":102.05}',
  ])
  const newer = await arrives(modify, { profile: { changesBy: 'v3' } })
  expect(newer.first).toBe('PUT /v3/order/modify HTTP/1.1')
})

test('a market protection is changed by the newer interface, which alone has it, whatever the profile names', async () => {
  const protect = change({ type: 'market', price: null, marketProtection: 5 }, 5)
  const sent = await arrives(({ calls, token }: OrderScene) => calls.modify(token, protect))
  expect(sent.first).toBe('PUT /v3/order/modify HTTP/1.1')
  expect(JSON.parse(sent.body)).toMatchObject({ order_type: 'MARKET', market_protection: 5 })
})

test('cancelling goes by the interface that the profile names; several are one request of the older one', async () => {
  const one = ({ calls, token }: OrderScene) => calls.cancel(token, [id('11')])
  const two = ({ calls, token }: OrderScene) => calls.cancel(token, [id('11'), id('12')])
  const v3 = { profile: { changesBy: 'v3' } } as const
  const first = async (act: typeof one, parts: SceneParts = {}) => (await arrives(act, parts)).first
  expect(await first(one)).toBe('DELETE /live/orders/11 HTTP/1.1')
  expect(await first(two)).toBe('DELETE /live/orders/11,12 HTTP/1.1')
  expect(await first(one, v3)).toBe('DELETE /v3/order/cancel?order_id=11 HTTP/1.1')
  expect(await first(two, v3)).toBe('DELETE /live/orders/11,12 HTTP/1.1')
})

test('T43: cancelling all is one request of its own, and a list past its types is not sent', async () => {
  const all = await arrives(({ calls, token }) => calls.cancelAll(token))
  expect([all.first, all.body]).toEqual(['DELETE /live/orders HTTP/1.1', ''])
  const scene = await openOrderScene(answerWith(200, placed))
  onTestFinished(scene.stop)
  const empty: unknown = []
  const outcome = await scene.calls.cancel(scene.token, empty as Parameters<typeof scene.calls.cancel>[1])
  expect(outcome).toMatchObject({ kind: 'not-sent' })
  expect(scene.server.arrived()).toEqual([])
})

test('the readings (4.5)', async () => {
  const list = JSON.stringify({ ...envelope, data: [] })
  const reads: readonly [string, (scene: OrderScene) => Promise<unknown>][] = [
    ['/live/orders', ({ calls, token }) => calls.readOrders(token)],
    ['/live/orders/11', ({ calls, token }) => calls.readOrder(token, id('11'))],
    ['/v2/order/history?tag=a-tag', ({ calls, token }) => calls.readTagged(token, 'a-tag')],
    ['/live/trade-book', ({ calls, token }) => calls.readTrades(token)],
    ['/live/orders/11/trades', ({ calls, token }) => calls.readTradesOf(token, id('11'))],
    ['/live/profile/positions', ({ calls, token }) => calls.readPositions(token)],
    ['/live/profile/holdings', ({ calls, token }) => calls.readHoldings(token)],
  ]
  for (const [path, read] of reads) {
    const sent = await arrives(read, {}, list)
    expect([sent.first, sent.headers]).toEqual([`GET ${path} HTTP/1.1`, legacyHeaders])
  }
})

const newerAlone = { profile: { accountBy: 'v2', changesBy: 'v3' } } as const
const newerHeaders = [
  'Authorization: Bearer canary-token',
  'Content-Type: application/json',
  'Accept: application/json',
]

test('with the newer interface alone every reading goes by it, and no key of the app is told', async () => {
  const list = JSON.stringify({ status: 'success', data: [] })
  const reads: readonly [string, (scene: OrderScene) => Promise<unknown>][] = [
    ['/v2/order/retrieve-all', ({ calls, token }) => calls.readOrders(token)],
    ['/v2/order/history?order_id=11', ({ calls, token }) => calls.readOrder(token, id('11'))],
    ['/v2/order/history?tag=a-tag', ({ calls, token }) => calls.readTagged(token, 'a-tag')],
    ['/v2/order/trades/get-trades-for-day', ({ calls, token }) => calls.readTrades(token)],
    ['/v2/order/trades?order_id=11', ({ calls, token }) => calls.readTradesOf(token, id('11'))],
    ['/v2/portfolio/long-term-holdings', ({ calls, token }) => calls.readHoldings(token)],
  ]
  for (const [path, read] of reads) {
    const sent = await arrives(read, newerAlone, list)
    expect([sent.first, sent.headers]).toEqual([`GET ${path} HTTP/1.1`, newerHeaders])
  }
})

test('its positions stand in two lists, of which one that fails, or tells less, is not passed over', async () => {
  const told = (path: string, rows: readonly unknown[]): Record<string, readonly unknown[]> => ({ [path]: rows })
  const [short, funded] = ['/v2/portfolio/short-term-positions', '/v3/portfolio/mtf-positions'] as const
  const listed = async (lists: Readonly<Record<string, readonly unknown[]>>) => {
    const conduct: Conduct = (socket, head) => {
      const path = head.split(' ')[1] ?? ''
      const rows = lists[path]
      answerWith(rows ? 200 : 503, JSON.stringify({ status: 'success', data: rows ?? [] }))(socket, head)
    }
    const scene = await openOrderScene(conduct, newerAlone)
    onTestFinished(scene.stop)
    return scene.calls.readPositions(scene.token)
  }
  const mtf = { ...v2Position, product: 'MTF', quantity: 4 }
  expect(await listed({ ...told(short, [v2Position]), ...told(funded, [mtf]) })).toMatchObject({
    value: {
      rows: [
        { product: 'D', net: 7 },
        { product: 'MTF', net: 4 },
      ],
      unreadable: 0,
    },
  })
  expect(await listed({ ...told(short, [mtf, v2Position]), ...told(funded, [{ ...mtf, quantity: 5 }]) })).toMatchObject(
    {
      value: {
        rows: [
          { product: 'MTF', net: 5 },
          { product: 'D', net: 7 },
        ],
        unreadable: 0,
      },
    },
  )
  expect(await listed({ ...told(short, [v2Position]), ...told(funded, [{}]) })).toMatchObject({
    value: { rows: [{ net: 7 }], unreadable: 1 },
  })
  expect(await listed(told(short, [v2Position]))).toMatchObject({ ok: false, error: { kind: 'broker-down' } })
  expect(await listed(told(funded, [mtf]))).toMatchObject({ ok: false, error: { kind: 'broker-down' } })
})

test('who is refused the list of funded positions has none, unless one was told before', async () => {
  let isRefused = true
  const conduct: Conduct = (socket, head) => {
    const isFunded = head.split(' ')[1] === '/v3/portfolio/mtf-positions'
    const position = isFunded ? { ...v2Position, product: 'MTF', quantity: 4 } : v2Position
    const refusal = { status: 'error', errors: [{ errorCode: 'UDAPI1061', message: 'not allowed' }] }
    const answer = isFunded && isRefused ? refusal : { status: 'success', data: [position] }
    answerWith(isFunded && isRefused ? 400 : 200, JSON.stringify(answer))(socket, head)
  }
  const { calls, token, stop } = await openOrderScene(conduct, newerAlone)
  onTestFinished(stop)
  expect(await calls.readPositions(token)).toMatchObject({ value: { rows: [{ product: 'D' }], unreadable: 0 } })
  isRefused = false
  expect(await calls.readPositions(token)).toMatchObject({ value: { rows: [{}, { product: 'MTF' }] } })
  isRefused = true
  expect(await calls.readPositions(token)).toMatchObject({ ok: false, error: { kind: 'broker-refused' } })
})

test('and so does all that changes something, the cancellation of everything under the name of the strategy', async () => {
  const named = { profile: { ...newerAlone.profile, algoName: 'Reversion 2' } }
  const first = async (act: (scene: OrderScene) => Promise<unknown>) => (await arrives(act, newerAlone)).first
  expect(await first(({ calls, token }) => calls.place(token, order()))).toBe('POST /v3/order/place HTTP/1.1')
  expect(await first(({ calls, token }) => calls.modify(token, change()))).toBe('PUT /v3/order/modify HTTP/1.1')
  expect(await first(({ calls, token }) => calls.cancel(token, [id('11')]))).toBe(
    'DELETE /v3/order/cancel?order_id=11 HTTP/1.1',
  )
  const all = await arrives(({ calls, token }) => calls.cancelAll(token), named)
  expect([all.first, all.headers]).toEqual([
    'DELETE /v2/order/multi/cancel HTTP/1.1',
    [...newerHeaders, 'X-Algo-Name: Reversion 2'],
  ])
})

test('what only the older interface has is not sent by the newer one', async () => {
  const scene = await openOrderScene(answerWith(200, placed), newerAlone)
  onTestFinished(scene.stop)
  const cover = order({ product: 'cover', trigger: 950_000 })
  expect(await scene.calls.place(scene.token, cover)).toMatchObject({ kind: 'not-sent' })
  expect(await scene.calls.cancel(scene.token, [id('11'), id('12')])).toMatchObject({ kind: 'not-sent' })
  expect(scene.server.arrived()).toEqual([])
})

test('I10: what came up while it waited for a connection keeps it here, and the last look is in the breath of the first byte', async () => {
  const halted = { kind: 'halted', happened: 'Trading is halted. Nothing was sent.', todo: 'Release it.' } as const
  const { calls, token, server, stop } = await openOrderScene(answerWith(200, placed))
  onTestFinished(stop)
  expect(await calls.place(token, order(), () => halted)).toEqual({ kind: 'not-sent', error: halted })
  expect(await calls.modify(token, change(), () => halted)).toEqual({ kind: 'not-sent', error: halted })
  expect(server.arrived().join('')).toBe('')
  let looks = 0
  const atLook = () => {
    looks += 1
    // The connection it was about to use is there, and nothing has been written to it.
    expect(server.arrived().join('')).toBe('')
    return null
  }
  expect(await calls.place(token, order(), atLook)).toMatchObject({ kind: 'accepted' })
  expect(looks).toBe(1)
})

test('each order carries the session it was given, and no other', async () => {
  const { calls, server, stop } = await openOrderScene(answerWith(200, placed))
  onTestFinished(stop)
  const [first, second] = [new Secret('first-session'), new Secret('second-session')]
  await calls.place(first, order())
  await calls.place(second, order())
  await calls.place(second, { ...order(), algoName: 'Reversion 2' })
  await calls.place(first, order())
  const sent = server.arrived().join('')
  expect(sent.match(/Bearer \S+|X-Algo-Name: .*/g)).toEqual([
    ...['Bearer first-session', 'Bearer second-session', 'Bearer second-session'],
    ...['X-Algo-Name: Reversion 2', 'Bearer first-session'],
  ])
})

test('orders share one set of headers, which a reading in between leaves to them', () => {
  const profile = { baseUrl: 'https://a', hftBaseUrl: 'https://b', algoName: 'Reversion 2', ...newerAlone.profile }
  const requests = orderRequests(profile, { apiKey: 'a-key', apiSecret: new Secret('a-secret') })
  const token = new Secret('a-session')
  const headers = () => requests.v3Modify(token, change()).http.headers
  const before = headers()
  expect(requests.read(token, '/v2/order/retrieve-all').http.headers).not.toHaveProperty('X-Algo-Name')
  expect(headers()).toBe(before)
})

test('a base address with a slash at its end is the same address', async () => {
  const scene = await openOrderScene(answerWith(200, placed))
  onTestFinished(scene.stop)
  const slashed = await openOrderScene(answerWith(200, placed), { profile: { hftBaseUrl: `${scene.server.url}/` } })
  onTestFinished(slashed.stop)
  await slashed.calls.place(slashed.token, order())
  expect(scene.server.arrived()[0]).toMatch(/^POST \/v3\/order\/place HTTP/)
})

test('T23: a token that was let go of is not held by the requests that were made with it', async () => {
  const address = 'http://127.0.0.1:1'
  const profile = {
    baseUrl: address,
    hftBaseUrl: address,
    accountBy: 'legacy',
    changesBy: 'v3',
    algoName: null,
  } as const
  const requests = orderRequests(profile, { apiKey: 'canary-key', apiSecret: new Secret('canary-secret') })
  function used(): WeakRef<Secret> {
    const token = new Secret('canary-token')
    requests.v3Place(token, order())
    requests.v3Cancel(token, id('261120000000123'))
    requests.read(token, '/live/orders')
    return new WeakRef(token)
  }
  const token = used()
  // Within one turn what a weak reference has told stays.
  await setImmediate()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  expect(token.deref()).toBeUndefined()
})
