/** The market feed over real sockets: getting in, asking, snapshots, parts, and the end (service facts 1). */
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type SignedInCaller, signIn, startHeld, tuesday } from '../caller.test-support.ts'
import { connectFeed, feedAddress, hasFeeds, listen } from '../feed.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

const reliance = 'NSE_EQ|INE002A01018'
const nifty = 'NSE_INDEX|Nifty 50'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

/** Where the price stands, as the practice market itself says. */
function standing(key: string) {
  const instrument = sandbox.market.find(key)
  if (!instrument) throw new Error(key)
  return sandbox.market.entry(instrument, 'full')
}

async function refusedWith(
  address: string,
  headers = {},
): Promise<{ status: number | undefined; location: string | undefined }> {
  const socket = new WebSocket(address, { headers })
  const [, response] = await once(socket, 'unexpected-response')
  socket.on('error', () => undefined)
  socket.terminate()
  return { status: response.statusCode, location: response.headers.location }
}

test('the address is told in both spellings, to whoever has a token', async () => {
  const answer = await caller.get('/v3/feed/market-data-feed/authorize')
  expect(answer.status).toBe(200)
  const { status, data } = await answer.json()
  expect(status).toBe('success')
  expect(data.authorized_redirect_uri).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/market-data-feeder\/.+\?requestId=.+&code=.+/)
  expect(data.authorizedRedirectUri).toBe(data.authorized_redirect_uri)
  const stranger = await fetch(`${sandbox.baseUrl}/v3/feed/market-data-feed/authorize`)
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toMatchObject({ errors: [{ errorCode: 'UDAPI100050' }] })
})

test('an address lets one connection in', async () => {
  const address = await feedAddress(caller)
  await listen(new WebSocket(address))
  expect(await refusedWith(address)).toMatchObject({ status: 401 })
})

test('P04: an address whose token has ended lets nobody in', async () => {
  const address = await feedAddress(caller)
  sandbox.tokens.clear()
  expect(await refusedWith(address)).toMatchObject({ status: 401 })
})

test('an address lets nobody in after five minutes', async () => {
  const address = await feedAddress(caller)
  sandbox.clock.advance(5 * 60_000)
  expect(await refusedWith(address)).toMatchObject({ status: 401 })
})

test('the second way in is sent on to an address that lets in', async () => {
  const direct = `${sandbox.baseUrl.replace('http', 'ws')}/v3/feed/market-data-feed`
  expect(await refusedWith(direct)).toMatchObject({ status: 401 })
  const { status, location } = await refusedWith(direct, { authorization: `Bearer ${caller.token}` })
  expect(status).toBe(302)
  const { next } = await listen(new WebSocket(location ?? ''))
  expect(await next()).toMatchObject({ type: 'market_info' })
})

test('a user has two connections and no third', async () => {
  const first = await connectFeed(caller)
  await connectFeed(caller)
  expect(await refusedWith(await feedAddress(caller))).toMatchObject({ status: 403 })
  first.socket.close()
  await first.closed
  await connectFeed(caller)
  expect(sandbox.feed.connections()).toHaveLength(2)
  expect(sandbox.feed.opened()).toBe(3)
})

test('first the status of the market, then a snapshot, then only what changes', async () => {
  const { ask, next } = await connectFeed(caller)
  const info = await next()
  expect(info).toMatchObject({ type: 'market_info', currentTs: tuesday })
  expect(info).toMatchObject({ marketInfo: { segmentStatus: { NSE_EQ: 'NORMAL_OPEN', MCX_FO: 'NORMAL_OPEN' } } })

  ask('sub', [reliance, nifty], 'full')
  const { type, feeds } = await next()
  expect(type).toBe('live_feed')
  expect(Object.keys(feeds ?? {})).toEqual([reliance, nifty])
  const { ltpc, marketLevel } = marketOf(feeds?.[reliance])
  expect(marketOf(standing(reliance)).ltpc).toMatchObject(ltpc ?? {})
  expect(marketLevel?.bidAskQuote).toHaveLength(5)

  const seen = new Set<string>()
  while (seen.size < 2) {
    sandbox.clock.advance(250)
    const part = (await next(hasFeeds)).feeds?.[reliance]
    if (part) seen.add(marketOf(part).ltpc ? 'with a trade' : 'without a trade')
  }
})

/** The inner message of a share in a full mode. */
function marketOf(entry: unknown) {
  type Full = { fullFeed: { marketFF: { ltpc?: object; marketLevel?: { bidAskQuote: unknown[] } } } }
  return (entry as Full).fullFeed.marketFF
}

test('merged, the parts are what the market stands at', async () => {
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance], 'full')
  let merged = marketOf((await next(hasFeeds)).feeds?.[reliance])
  for (let turn = 0; turn < 40; turn++) {
    sandbox.clock.advance(2_000)
    merged = { ...merged, ...marketOf((await next(hasFeeds)).feeds?.[reliance]) }
    // What is zero is not on the wire.
    expect(marketOf(standing(reliance))).toMatchObject(merged)
  }
})

test.each([
  ['ltpc', undefined, 'ltpc'],
  ['option_greeks', 'option_greeks', 'firstLevelWithGreeks'],
  ['full', 'full_d5', 'fullFeed'],
  ['full_d30', 'full_d30', 'fullFeed'],
])('mode %s says %s and holds %s', async (mode, requestMode, member) => {
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance], mode)
  const entry = (await next(hasFeeds)).feeds?.[reliance]
  expect(entry?.['requestMode']).toBe(requestMode)
  expect(entry).toHaveProperty(member)
})

test('a mode can be changed by its own method and by asking again; without one it is ltpc', async () => {
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance])
  expect((await next(hasFeeds)).feeds?.[reliance]).toHaveProperty('ltpc')
  ask('change_mode', [reliance], 'full_d30')
  expect((await next(hasFeeds)).feeds?.[reliance]?.['requestMode']).toBe('full_d30')
  ask('sub', [reliance], 'option_greeks')
  expect((await next(hasFeeds)).feeds?.[reliance]?.['requestMode']).toBe('option_greeks')
  expect(sandbox.feed.connections()[0]?.subscriptions).toEqual(new Map([[reliance, 'option_greeks']]))
})

test('an indicator is passed over without a word, and a world index is not (service facts 9.3)', async () => {
  const { ask, next } = await connectFeed(caller)
  ask('sub', ['GLOBAL_INDICATOR|USDINR', 'GLOBAL_INDEX|^GSPC'], 'ltpc')
  expect(Object.keys((await next(hasFeeds)).feeds ?? {})).toEqual(['GLOBAL_INDEX|^GSPC'])
  expect([...(sandbox.feed.connections()[0]?.subscriptions.keys() ?? [])]).toEqual(['GLOBAL_INDEX|^GSPC'])
})

test('unsub needs no mode and ends the updates', async () => {
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance, nifty], 'full')
  await next(hasFeeds)
  ask('unsub', [reliance])
  // A change that is refused shows that the request before it has been read.
  ask('change_mode', [nifty])
  await next(({ text }) => text !== undefined)
  for (let turn = 0; turn < 5; turn++) {
    sandbox.clock.advance(30_000)
    expect(Object.keys((await next(hasFeeds)).feeds ?? {})).toEqual([nifty])
  }
})

test('a still clock is a still market', async () => {
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance], 'full')
  await next(hasFeeds)
  ask('sub', [nifty], 'full')
  expect(Object.keys((await next(hasFeeds)).feeds ?? {})).toEqual([nifty])
})

test('a clock that jumps, ahead or back, tells where the price then stands', async () => {
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance], 'full')
  await next(hasFeeds)
  for (const millis of [3 * 3_600_000, -2 * 3_600_000, -60_000]) {
    sandbox.clock.advance(millis)
    const { currentTs, feeds } = await next(hasFeeds)
    expect(currentTs).toBe(sandbox.clock.now())
    const told = marketOf(feeds?.[reliance]).ltpc
    expect(marketOf(standing(reliance)).ltpc).toEqual(told)
  }
})

test('a change of mode is not a way to subscribe', async () => {
  const { ask, next } = await connectFeed(caller)
  ask('change_mode', [reliance], 'full')
  ask('sub', [nifty])
  expect(Object.keys((await next(hasFeeds)).feeds ?? {})).toEqual([nifty])
  expect(sandbox.feed.connections()[0]?.subscriptions.size).toBe(1)
})

test('M07: a client that does not read is told less, and then where things stand', async () => {
  const { socket, ask, next } = await connectFeed(caller)
  ask('sub', [reliance, nifty], 'full')
  await next(hasFeeds)
  socket.pause()
  for (let frame = 0; frame < 3; frame++) sandbox.feed.act({ bigFrame: true })
  const waiting = () => sandbox.feed.connections()[0]?.waiting ?? 0
  const before = waiting()
  expect(before).toBeGreaterThan(8 * 1024 * 1024)
  for (let turn = 0; turn < 20; turn++) sandbox.clock.advance(61_000)
  expect(waiting()).toBe(before)
  socket.resume()
  await next(({ currentTs }) => currentTs === sandbox.clock.now())
})

test('C01: the time told is the time of the exchange', async () => {
  const { ask, next } = await connectFeed(caller)
  sandbox.clock.set(tuesday + 600_000)
  ask('sub', [reliance])
  expect((await next(hasFeeds)).currentTs).toBe(tuesday + 600_000)
})

test('the close is told, and with it the books are taken away, though nothing trades', async () => {
  sandbox.clock.set(Date.parse('2026-02-03T15:29:59.999+05:30'))
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance], 'full')
  await next(hasFeeds)
  sandbox.clock.advance(1)
  expect(await next()).toMatchObject({ type: 'market_info', marketInfo: { segmentStatus: { NSE_EQ: 'NORMAL_CLOSE' } } })
  expect(marketOf((await next(hasFeeds)).feeds?.[reliance]).marketLevel?.bidAskQuote ?? []).toEqual([])
})

test('M09: a closed market says nothing, however long it lasts', async () => {
  sandbox.clock.set(Date.parse('2026-02-03T20:00:00+05:30'))
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance], 'full')
  await next(hasFeeds)
  for (let turn = 0; turn < 5; turn++) sandbox.clock.advance(120_000)
  ask('sub', [nifty])
  expect(Object.keys((await next(hasFeeds)).feeds ?? {})).toEqual([nifty])
})

test('what nobody knows is passed over without a word', async () => {
  const { ask, next } = await connectFeed(caller)
  ask('sub', ['NSE_EQ|INE000000000', 'nonsense', reliance])
  expect(Object.keys((await next(hasFeeds)).feeds ?? {})).toEqual([reliance])
})

/** Of all that is listed, what the feed tells. */
function listed(count: number, step = 1): string[] {
  const keys: string[] = []
  for (let at = 0; keys.length < count; at += step) {
    const { key, kind } = sandbox.market.listing().at(at)
    if (kind !== 'indicator') keys.push(key)
  }
  return keys
}

test('M06: more than a mode allows is refused as a whole, in a text', async () => {
  const { ask, next } = await connectFeed(caller)
  const keys = listed(51)
  ask('sub', keys.slice(1), 'full_d30')
  await next(hasFeeds)
  ask('sub', keys, 'full_d30')
  const { text } = await next(({ text }) => text !== undefined)
  expect(JSON.parse(String(text))).toEqual({
    status: 'failed',
    error: '51 instruments in mode full_d30 are more than the 50 of a connection.',
    method: 'sub',
  })
  expect(sandbox.feed.connections()[0]?.subscriptions.size).toBe(50)
})

test('two thousand instruments in full are all told, and no key twice', async () => {
  const { ask, next } = await connectFeed(caller)
  const keys = listed(2_000, 7)
  ask('sub', keys, 'full')
  const told: string[] = []
  while (told.length < keys.length) told.push(...Object.keys((await next(hasFeeds)).feeds ?? {}))
  expect(told.toSorted()).toEqual(keys.toSorted())
})

test.each([
  ['a text frame', '{"guid":"a","method":"sub","data":{"instrumentKeys":["NSE_EQ|INE002A01018"]}}', 'binary'],
  ['no JSON', Buffer.from('subscribe'), 'JSON object'],
  ['a list', Buffer.from('[]'), 'JSON object'],
  ['another method', Buffer.from('{"guid":"a","method":"subscribe","data":{}}'), 'method'],
  ['no guid', Buffer.from('{"method":"sub","data":{"instrumentKeys":["a|b"]}}'), 'guid'],
  ['no keys', Buffer.from('{"guid":"a","method":"sub","data":{"mode":"ltpc"}}'), 'instrumentKeys'],
  [
    'a mode of the old feed',
    Buffer.from('{"guid":"a","method":"sub","data":{"mode":"option_chain","instrumentKeys":["a|b"]}}'),
    'mode',
  ],
])('%s as a request is refused', async (_, request, named) => {
  const { socket, next } = await connectFeed(caller)
  socket.send(request)
  const { text } = await next(({ text }) => text !== undefined)
  expect(JSON.parse(String(text))).toMatchObject({ status: 'failed', error: expect.stringContaining(named) })
  expect(sandbox.feed.connections()[0]?.subscriptions.size).toBe(0)
})

test('the end of the token ends the connection', async () => {
  const { closed } = await connectFeed(caller)
  sandbox.clock.set(Date.parse('2026-02-04T05:00:00+05:30'))
  expect(await closed).toEqual({ code: 1008 })
})

test('a snapshot may be typed as one', async () => {
  await sandbox.stop()
  sandbox = await startHeld({ scenario: 'initial-feed' })
  const { ask, next } = await connectFeed(await signIn(sandbox))
  ask('sub', [reliance, nifty], 'full')
  // The first value of an enum is not written.
  expect((await next(hasFeeds)).type).toBeUndefined()
  sandbox.clock.advance(2_000)
  expect((await next(hasFeeds)).type).toBe('live_feed')
})

test('a ping is answered', async () => {
  const { socket } = await connectFeed(caller)
  socket.ping('still there?')
  const [data] = await once(socket, 'pong')
  expect(String(data)).toBe('still there?')
})

test('a quiet feed pings', async () => {
  const { socket } = await connectFeed(caller)
  await once(socket, 'ping')
})
