/** The legacy live feed: subscribing by HTTP, and the text that then comes over the push channel (3.4 of the facts, 4.5). */
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type SignedInCaller, signIn, startHeld, tuesday } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

/** One call a second is allowed of each kind. */
async function call(path: string): Promise<{ status: number; body: { code: number; message: string; data: unknown } }> {
  sandbox.clock.advance(1_000)
  const answer = await caller.get(path)
  return { status: answer.status, body: await answer.json() }
}

function address(changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ apiKey: 'practice-terminal', token: caller.token, ...changes })
  return `${sandbox.baseUrl.replace('http', 'ws')}/?${query}`
}

/** Gives the quotes that come, each as its fields. */
async function openPush(): Promise<{ socket: WebSocket; next: () => Promise<string[]> }> {
  const socket = new WebSocket(address())
  const quotes: string[][] = []
  let wake = () => {}
  socket.on('message', (data: Buffer, isBinary) => {
    expect(isBinary).toBe(true)
    for (const quote of data.toString().split(';')) quotes.push(quote.split(','))
    wake()
  })
  await once(socket, 'open')
  const next = async (): Promise<string[]> => {
    for (;;) {
      const quote = quotes.shift()
      if (quote) return quote
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { socket, next }
}

test('the results of sub and unsub name what was, what was already and what is not', async () => {
  const { body } = await call('/live/feed/sub/ltp/nse_eq/?symbol=reliance,INFY,NOBODY')
  expect(body).toMatchObject({
    code: 200,
    message: 'feed-sub',
    data: {
      success: {
        subscribed: ['NSE_EQ:RELIANCE:LTP', 'NSE_EQ:INFY:LTP'],
        already_subscribed: [],
        symbol_not_found: ['NSE_EQ:NOBODY:LTP'],
      },
    },
  })
  const again = await call('/live/feed/sub/ltp/nse_eq?symbol=INFY,SBIN')
  expect(again.body.data).toMatchObject({
    success: { subscribed: ['NSE_EQ:SBIN:LTP'], already_subscribed: ['NSE_EQ:INFY:LTP'] },
  })
  await call('/live/feed/sub/full/nse_index?symbol=NIFTY_50')
  const gone = await call('/live/feed/unsub/ltp/nse_eq?symbol=INFY,TCS,NOBODY')
  expect(gone.body).toMatchObject({
    message: 'feed-unsub',
    data: {
      success: {
        unsubscribed: ['NSE_EQ:INFY:LTP'],
        never_subscribed: ['NSE_EQ:TCS:LTP'],
        symbol_not_found: ['NSE_EQ:NOBODY:LTP'],
      },
    },
  })
  const ltp = ['RELIANCE', 'SBIN'].map((symbol) => ({ exchange: 'NSE_EQ', symbol }))
  const full = [{ exchange: 'NSE_INDEX', symbol: 'NIFTY_50' }]
  expect((await call('/live/feed/all')).body.data).toEqual({ LTP: ltp, FULL: full })
  expect((await call('/live/feed/LTP')).body.data).toEqual({ LTP: ltp })
  expect((await call('/live/feed/Full')).body.data).toEqual({ FULL: full })
})

test.each([
  '/live/feed/sub/depth/nse_eq?symbol=INFY',
  '/live/feed/sub/ltp/nyse?symbol=INFY',
  '/live/feed/sub/ltp/mcx_index?symbol=MCXAGRI',
  '/live/feed/sub/ltp/bse_fo?symbol=INFY',
  '/live/feed/sub/ltp/nse_eq',
  '/live/feed/greeks',
])('%s: 400', async (path) => expect((await call(path)).status).toBe(400))

test('each of these calls may be made once a second', async () => {
  expect((await call('/live/feed/sub/ltp/nse_eq?symbol=INFY')).status).toBe(200)
  expect((await caller.get('/live/feed/sub/ltp/nse_eq?symbol=SBIN')).status).toBe(429)
})

test('M06: the five hundred and first symbol is refused with the figures, and nothing of that call is taken', async () => {
  const symbols = [...sandbox.market.listing().all()].filter(({ segment }) => segment === 'NSE_EQ').slice(0, 501)
  const names = symbols.map(({ legacySymbol }) => encodeURIComponent(legacySymbol))
  await call(`/live/feed/sub/ltp/nse_eq?symbol=${names.slice(0, 499).join(',')}`)
  const over = await call(`/live/feed/sub/ltp/nse_eq?symbol=${names.slice(499).join(',')}`)
  expect(over.status).toBe(429)
  expect(over.body).toMatchObject({
    code: 429,
    status: 'LIMIT_EXCEEDED',
    data: { name: 'LIMIT_EXCEEDED', data: { symbolsSubscribed: 499, subscriptionLimit: 500 } },
  })
  expect((await call(`/live/feed/sub/ltp/nse_eq?symbol=${names[499]}`)).status).toBe(200)
})

test('the socket params are told in the envelope', async () => {
  for (const path of ['/live/socket-params', '/live/socket-params/']) {
    expect((await call(path)).body.data).toMatchObject({
      keepalive: true,
      pythonPingInterval: 60,
      pythonPingTimeout: 10,
    })
  }
})

test.each([
  ['an LTP has five fields', 'ltp', 'nse_eq', 'RELIANCE', 5],
  ['an index in full has ten', 'full', 'nse_index', 'NIFTY_50', 10],
  ['anything else in full has forty-nine', 'full', 'nse_eq', 'RELIANCE', 49],
])('%s', async (_, type, exchange, symbol, fields) => {
  const { next } = await openPush()
  await call(`/live/feed/sub/${type}/${exchange}?symbol=${symbol}`)
  const quote = await next()
  expect(quote.slice(0, 3)).toEqual([String(tuesday + 1_000), exchange.toUpperCase(), symbol])
  expect(quote).toHaveLength(fields)
  const { body } = await call(`/live/feed/now/${exchange}/${symbol}/${type}`)
  expect(Object.keys(body.data as object).length).toBeGreaterThanOrEqual(5)
})

test('the quote over HTTP is the one over the socket', async () => {
  await call('/live/feed/sub/ltp/nse_eq?symbol=RELIANCE')
  const { body } = await call('/live/feed/now/nse_eq/reliance')
  const { next } = await openPush()
  const { timestamp, exchange, symbol, ltp, close } = body.data as Record<string, unknown>
  expect(await next()).toEqual([timestamp, exchange, symbol, ltp, close].map(String))
})

test.each([
  ['/live/feed/now/nse_eq/NOBODY', 404],
  ['/live/feed/now/nyse/IBM', 400],
  ['/live/feed/now/mcx_index/MCXAGRI', 400],
  ['/live/feed/now/nse_eq/RELIANCE/depth', 400],
])('%s: %i', async (path, status) => expect((await call(path)).status).toBe(status))

test('M12: a field too few, or the form before the last field, when that is planned', async () => {
  await call('/live/feed/sub/full/nse_eq?symbol=RELIANCE')
  const { next } = await openPush()
  expect(await next()).toHaveLength(49)
  sandbox.feed.plan([{ do: { oldColumns: true } }])
  expect(await next()).toHaveLength(48)
  sandbox.feed.plan([{ do: { wrongColumns: true } }, { do: { oldColumns: true } }])
  expect(await next()).toHaveLength(47)
  sandbox.feed.clear()
  expect(await next()).toHaveLength(49)
})

test('a symbol that was left and is taken again is told again; so is all, when the clock is set back', async () => {
  // Nothing trades at this hour, so nothing else is told.
  sandbox.clock.set(Date.parse('2026-02-03T20:00:00+05:30'))
  const { next } = await openPush()
  await call('/live/feed/sub/ltp/nse_eq?symbol=RELIANCE')
  await next()
  await call('/live/feed/unsub/ltp/nse_eq?symbol=RELIANCE')
  await call('/live/feed/sub/ltp/nse_eq?symbol=INFY')
  while ((await next())[2] !== 'INFY');
  await call('/live/feed/sub/ltp/nse_eq?symbol=RELIANCE')
  while ((await next())[2] !== 'RELIANCE');
  sandbox.clock.set(tuesday)
  const told = new Set<string | undefined>()
  while (told.size < 2) {
    const [at, , symbol] = await next()
    if (at === String(tuesday)) told.add(symbol)
  }
})

test('M05: no first word, only what comes after it', async () => {
  await call('/live/feed/sub/ltp/nse_eq?symbol=RELIANCE')
  sandbox.feed.plan([{ do: { noSnapshot: true } }])
  const { next } = await openPush()
  const first = next()
  for (let turn = 0; turn < 20; turn++) sandbox.clock.advance(2_000)
  expect(Number((await first)[0])).toBeGreaterThan(tuesday + 1_000)
})

test('M03, M04, C05: an absurd price, a time from before or in another unit, in the text', async () => {
  await call('/live/feed/sub/ltp/nse_eq?symbol=RELIANCE')
  const { next } = await openPush()
  const [at, , , ltp] = await next()
  sandbox.feed.plan([{ do: { timesPrice: 100 } }, { do: { timeBackMs: 60_000 } }])
  const absurd = await next()
  expect([absurd[0], absurd[3]].map(Number)).toEqual([Number(at) - 60_000, Number(ltp) * 100])
  sandbox.feed.plan([{ do: { price: 'NaN' } }, { do: { timesTime: 1_000 } }])
  const spoiled = await next()
  expect([spoiled[0], spoiled[3]]).toEqual([String(Number(at) * 1_000), 'NaN'])
})

test('a second socket of a token ends the first', async () => {
  const first = await openPush()
  const closed = once(first.socket, 'close')
  await openPush()
  expect((await closed)[0]).toBe(1008)
  expect(sandbox.feed.connections()).toHaveLength(1)
})

test.each([
  ['without a token', { token: '' }],
  ['with a token that is none', { token: 'made-up' }],
  ['with the key of another app', { apiKey: 'another' }],
])('P04: %s the handshake is refused with 401', async (_, changes) => {
  const socket = new WebSocket(address(changes))
  socket.on('error', () => undefined)
  const [, response] = await once(socket, 'unexpected-response')
  expect(response.statusCode).toBe(401)
})

test('the end of the token ends the socket', async () => {
  const { socket } = await openPush()
  const closed = once(socket, 'close')
  sandbox.tokens.clear()
  expect((await closed)[0]).toBe(1008)
})
