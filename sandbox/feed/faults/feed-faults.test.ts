/** Each fault of the feeds as a client meets it on a real socket. */
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import { type SignedInCaller, signIn, startHeld, tuesday } from '../../caller.test-support.ts'
import { connectFeed, type FeedClient, hasFeeds } from '../../feed.test-support.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { FeedDeed } from './plan.ts'

const reliance = 'NSE_EQ|INE002A01018'
const infosys = 'NSE_EQ|INE009A01021'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

type Full = {
  ltpc: { ltp: number; ltt: number }
  marketLevel: { bidAskQuote: { bidP: number; askP: number; bidQ: number; askQ: number }[] }
}

/** A client that follows two shares in full, and what it was told of the first at the start. */
async function following(): Promise<FeedClient & { readonly first: Full }> {
  const client = await connectFeed(caller)
  client.ask('sub', [reliance, infosys], 'full')
  const first = fullOf((await client.next(hasFeeds)).feeds?.[reliance])
  return { ...client, first }
}

function fullOf(entry: unknown): Full {
  return (entry as { fullFeed: { marketFF: Full } }).fullFeed.marketFF
}

/** The next word about the first share once the deed is planned, from a market that stands still. */
async function spoiled({ next }: FeedClient, deed: FeedDeed, keys = [reliance]): Promise<Full> {
  sandbox.feed.plan([{ keys, do: deed }])
  return fullOf((await next(hasFeeds)).feeds?.[reliance])
}

test.each([
  [{ timesPrice: 100 }, (ltp: number) => ltp * 100],
  [{ timesPrice: 0.01 }, (ltp: number) => ltp * 0.01],
  [{ price: -1 }, () => -1],
  [{ price: 'NaN' as const }, () => Number.NaN],
  [{ price: 'Infinity' as const }, () => Number.POSITIVE_INFINITY],
])('M03: %j', async (deed, expected) => {
  const client = await following()
  expect((await spoiled(client, deed)).ltpc.ltp).toBe(expected(client.first.ltpc.ltp))
})

test('M03: a price of 0, which is left out on the wire', async () => {
  const client = await following()
  expect((await spoiled(client, { price: 0 })).ltpc).not.toHaveProperty('ltp')
})

test('a fault of one instrument leaves the others as they are, and goes when it is cleared', async () => {
  const { next, first } = await following()
  sandbox.feed.plan([{ keys: [reliance], times: 1, do: { price: -1 } }])
  const { feeds } = await next(hasFeeds)
  expect(fullOf(feeds?.[infosys]).ltpc.ltp).toBeGreaterThan(0)
  expect(sandbox.feed.rules()).toEqual([])
  sandbox.feed.clear()
  expect(fullOf((await next(hasFeeds)).feeds?.[reliance])).toEqual(first)
})

test('M04: time goes backwards', async () => {
  const client = await following()
  expect((await spoiled(client, { timeBackMs: 60_000 })).ltpc.ltt).toBe(client.first.ltpc.ltt - 60_000)
})

test('C05: a time in seconds', async () => {
  const client = await following()
  expect((await spoiled(client, { timesTime: 0.001 })).ltpc.ltt).toBe(Math.round(client.first.ltpc.ltt / 1_000))
})

test('M10: a crossed book, and sizes below nothing', async () => {
  const client = await following()
  const [best] = (await spoiled(client, { crossed: true })).marketLevel.bidAskQuote
  expect(best?.bidP).toBeGreaterThan(best?.askP ?? Number.NaN)
  const [size] = (await spoiled(client, { negativeSize: true })).marketLevel.bidAskQuote
  expect([size?.bidQ, size?.askQ]).toEqual([-5, -7])
})

/** The bytes of the next message, undecoded. */
async function nextBytes(socket: WebSocket): Promise<Buffer> {
  const [data] = await once(socket, 'message')
  return data
}

test('M11: an integer of 2^53 + 1', async () => {
  const { socket } = await following()
  const arrived = nextBytes(socket)
  sandbox.feed.plan([{ keys: [reliance], do: { bigInteger: true } }])
  const { feeds } = FeedResponse.toObject(FeedResponse.decode(await arrived), { longs: String })
  expect(feeds[reliance].fullFeed.marketFF.vtt).toBe('9007199254740993')
})

test('figures that a message leaves out are not in it, and the others are', async () => {
  const { socket } = await following()
  const arrived = nextBytes(socket)
  sandbox.feed.plan([{ keys: [reliance], do: { leaveOut: ['vtt', 'tsq'] } }])
  const { feeds } = FeedResponse.toObject(FeedResponse.decode(await arrived))
  const { vtt, tbq, tsq, atp } = feeds[reliance].fullFeed.marketFF
  expect([vtt, tsq, tbq > 0, atp > 0]).toEqual([undefined, undefined, true, true])
  expect(() => sandbox.feed.plan([{ do: { leaveOut: [] } }])).toThrow('leaveOut must be a list of vtt')
})

test('M08: an unknown mode, an unknown type, a field that nobody knows', async () => {
  const { socket } = await following()
  for (const deed of [{ unknownMode: true }, { unknownType: true }, { extraField: true }] as const) {
    const arrived = nextBytes(socket)
    sandbox.feed.plan([{ do: deed }])
    const bytes = await arrived
    const message = FeedResponse.decode(bytes)
    expect(Object.keys(message.feeds)).toEqual([reliance, infosys])
    if ('unknownMode' in deed) expect(message.feeds[reliance]?.requestMode).toBe(9)
    if ('unknownType' in deed) expect(message.type).toBe(9)
    if ('extraField' in deed) expect(bytes.subarray(-3).toString()).toBe('new')
  }
})

test('M02: garbage in the place of a message, a mutated message, and garbage out of the blue', async () => {
  const { socket } = await following()
  const garbage = nextBytes(socket)
  sandbox.feed.plan([{ times: 1, do: { garbage: true } }])
  expect((await garbage).includes(reliance)).toBe(false)
  const good = nextBytes(socket)
  sandbox.feed.clear()
  const mutated = good.then(() => nextBytes(socket))
  const wasGood = await good
  sandbox.feed.plan([{ times: 1, do: { mutate: true } }])
  const bytes = await mutated
  expect(bytes).toHaveLength(wasGood.length)
  expect(bytes.equals(wasGood)).toBe(false)
  const blue = nextBytes(socket)
  sandbox.feed.act({ garbageFrames: 1 })
  expect(await blue).toHaveLength(40)
})

test('M05: no snapshot, and then only parts', async () => {
  sandbox.feed.plan([{ do: { noSnapshot: true } }])
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance], 'full')
  // A wrong request shows that the one before it has been read.
  ask('sub', [])
  await next(({ text }) => text !== undefined)
  sandbox.clock.advance(250)
  const part = fullOf((await next(hasFeeds)).feeds?.[reliance])
  expect('marketLevel' in part && 'ltpc' in part && 'marketOHLC' in part).toBe(false)
})

test('M06: some symbols refused, the others told', async () => {
  sandbox.feed.plan([{ keys: [infosys], do: { refuse: true } }])
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance, infosys])
  const { text } = await next(({ text }) => text !== undefined)
  expect(JSON.parse(String(text))).toEqual({ status: 'failed', error: `Not subscribed: ${infosys}`, method: 'sub' })
  expect(Object.keys((await next(hasFeeds)).feeds ?? {})).toEqual([reliance])
})

test('an account without 30 levels is refused them, and has five', async () => {
  sandbox.feed.plan([{ do: { noDepth30: true } }])
  const { ask, next } = await connectFeed(caller)
  ask('sub', [reliance], 'full_d30')
  const { text } = await next(({ text }) => text !== undefined)
  expect(JSON.parse(String(text))).toMatchObject({ status: 'failed', error: expect.stringContaining('full_d30') })
  ask('sub', [reliance], 'full')
  expect(Object.keys((await next(hasFeeds)).feeds ?? {})).toEqual([reliance])
})

test('M07: a burst ends at the true price', async () => {
  const { next } = await following()
  sandbox.feed.plan([{ do: { burst: 10 } }])
  const prices: number[] = []
  for (let at = 0; at < 10; at++) prices.push(fullOf((await next(hasFeeds)).feeds?.[reliance]).ltpc.ltp)
  expect(new Set(prices).size).toBe(10)
  const instrument = sandbox.market.find(reliance)
  const entry = instrument && sandbox.market.entry(instrument, 'ltpc')
  expect(entry).toMatchObject({ ltpc: { ltp: prices.at(-1) } })
})

test('M09: ticks in a market that is closed', async () => {
  sandbox.clock.set(Date.parse('2026-02-03T18:00:00+05:30'))
  const { next } = await following()
  sandbox.feed.plan([{ do: { ticksWhileClosed: true } }])
  const told = new Set<number>()
  while (told.size < 2) told.add(fullOf((await next(hasFeeds)).feeds?.[reliance]).ltpc.ltp)
  expect(sandbox.market.status('NSE_EQ')).toBe('CLOSING_END')
})

test('M01: a half-open socket says nothing and answers no ping, and another works', async () => {
  const { socket, ask, next } = await following()
  sandbox.feed.act({ halfOpen: true })
  let heard = 0
  socket.on('message', () => heard++).on('pong', () => heard++)
  socket.ping()
  ask('sub', [infosys], 'ltpc')
  sandbox.clock.advance(5_000)
  const second = await following()
  expect(second.first.ltpc.ltp).toBeGreaterThan(0)
  second.socket.ping()
  await once(second.socket, 'pong')
  expect(heard).toBe(0)
  expect(sandbox.feed.connections().map(({ isSilent }) => isSilent)).toEqual([true, false])
  // What was asked meanwhile is answered when the line comes back.
  sandbox.feed.act({ halfOpen: false })
  await next(({ feeds }) => feeds?.[infosys]?.['ltpc'] !== undefined)
})

test('M01: from a dead line comes no word of its end either', async () => {
  const { closed } = await following()
  sandbox.feed.act({ halfOpen: true })
  sandbox.tokens.clear()
  expect(await closed).toEqual({ code: 1006 })
})

test('P01: an end without a close frame, and one with a code', async () => {
  const first = await following()
  sandbox.feed.act({ close: 1006 })
  expect(await first.closed).toEqual({ code: 1006 })
  const second = await following()
  sandbox.feed.closeAll(1013)
  expect(await second.closed).toEqual({ code: 1013 })
})

test('P03: flapping ends each connection a while after it opened', async () => {
  sandbox.feed.plan([{ do: { flapEveryMs: 100 } }])
  for (let turn = 0; turn < 3; turn++) {
    const { closed } = await connectFeed(caller)
    expect(await closed).toEqual({ code: 1006 })
  }
  expect(sandbox.feed.opened()).toBe(3)
})

test('an error as text', async () => {
  const { next } = await following()
  sandbox.feed.act({ textError: 'Out of service.' })
  expect(JSON.parse(String((await next())['text']))).toEqual({
    status: 'failed',
    error: 'Out of service.',
    method: 'sub',
  })
})

test('a message of ten megabytes, and very many of two bytes', async () => {
  const { socket, next } = await following()
  const big = nextBytes(socket)
  sandbox.feed.act({ bigFrame: true })
  expect((await big).length).toBeGreaterThan(10 * 1024 * 1024)
  sandbox.feed.act({ tinyFrames: 20_000 })
  let tiny = 0
  while (tiny < 20_000) {
    await next(({ type, feeds }) => type === 'live_feed' && feeds === undefined)
    tiny++
  }
})

test('a planned fault is told by the control address, which can clear it', async () => {
  await following()
  const control = (method: string, path: string, body?: unknown) =>
    fetch(sandbox.controlUrl + path, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).then((answer) => answer.json())
  const rules = [{ keys: [reliance], times: 3, do: { price: 'NaN' } }]
  expect(await control('POST', '/feed/faults', { rules })).toMatchObject({ rules: [{ do: { price: 'NaN' } }] })
  expect(await control('GET', '/feed')).toMatchObject({
    opened: 1,
    connections: [{ number: 1, channel: 'market', clientId: 'PR1001', subscriptions: { [reliance]: 'full' } }],
  })
  expect(await control('DELETE', '/feed/faults')).toEqual({ rules: [] })
  expect(await control('POST', '/feed/act', { do: { halfOpen: true } })).toEqual({ connections: 1 })
  expect(await control('POST', '/feed/act', { do: { explode: true } })).toEqual({
    error: 'do.explode is not something the feed can do.',
  })
})

test.each([
  ['rules must be a list of feed fault rules', {}],
  ['rules[0] must be an object', [7]],
  ['rules[0].match is not part of a feed fault rule', [{ match: {}, do: { garbage: true } }]],
  ['rules[0].times must be a whole number from 1', [{ times: 0, do: { garbage: true } }]],
  ['rules[0].keys must be a list of instrument keys', [{ keys: 'all', do: { price: 1 } }]],
  ['rules[0].do must say what to do', [{}]],
  ['rules[0].do must hold one deed, not 2', [{ do: { garbage: true, mutate: true } }]],
  ['rules[0].do.toString is not something the feed can do', [{ do: { toString: true } }]],
  ['rules[0].do.close is not something the feed can do', [{ do: { close: 1006 } }]],
  ['rules[0].do.price must be a number, or one of "NaN", "Infinity", "-Infinity"', [{ do: { price: 'high' } }]],
  ['rules[0].do.burst must be a whole number from 1', [{ do: { burst: 0.5 } }]],
])('%s', async (error, rules) => {
  const answer = await fetch(`${sandbox.controlUrl}/feed/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  })
  expect([answer.status, await answer.json()]).toEqual([400, { error: `${error}.` }])
})

test('C01: the time of a still market is the held one', async () => {
  const { next } = await following()
  sandbox.feed.plan([{ do: { extraField: true } }])
  expect((await next(hasFeeds)).currentTs).toBe(tuesday)
})
