/** The older interface as the other way to whole quotes, against the practice broker and over real sockets. */
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { key } from '../../contract/key.test-support.ts'
import { instant } from '../../contract/kinds.ts'
import { signIn, startHeld, tuesday } from '../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { olderWayTo } from './legacy-way.test-support.ts'
import { openQuotes } from './quotes.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld()
  onTestFinished(() => sandbox.stop())
})
const reliance = key('NSE_EQ|INE002A01018')
const infosys = key('NSE_EQ|INE009A01021')

async function open(now = tuesday) {
  const { session, profile, clock, log, older: way, instrumentOf } = olderWayTo(sandbox, (await signIn(sandbox)).token)
  const older = { quote: way.quote, instrumentOf, now: () => instant(now) }
  const quotes = openQuotes({ profile, session, older, clock, log })
  onTestFinished(way.stop)
  onTestFinished(quotes.stop)
  sandbox.requests.clear()
  return { ...quotes, clock }
}

const asked = () => sandbox.requests.all().map(({ path }) => decodeURIComponent(path))
const olderAsked = () => asked().filter((path) => path.startsWith('/live/'))
const newer = '/v2/market-quote/quotes'
const newerIs = (status: number, body?: object) =>
  sandbox.faults.plan([{ match: { path: newer }, do: { status, ...(body && { body }) } }])

test('while the newer quotes are down the older interface tells the same, says when, and why it was asked', async () => {
  const quotes = await open()
  const usual = await quotes.read([reliance])
  if (!usual.ok) throw new Error(usual.error.happened)
  expect(olderAsked()).toEqual([])
  newerIs(503)
  const answer = await quotes.read([reliance])
  if (!answer.ok) throw new Error(answer.error.happened)
  const told = answer.value.get(reliance)
  expect(told).toEqual({
    ...usual.value.get(reliance),
    older: { at: sandbox.market.now(), insteadOf: expect.objectContaining({ kind: 'broker-down' }) },
  })
  expect(usual.value.get(reliance)?.older).toBeNull()
  expect(olderAsked()).toEqual(['/live/feed/now/nse_eq/RELIANCE/full'])
})

test('a quote with which the feed is checked comes by it too', async () => {
  const quotes = await open()
  const usual = await quotes.askQuote(reliance)
  newerIs(500)
  expect(await quotes.askQuote(reliance)).toEqual(usual)
  expect(usual.ok).toBe(true)
})

test('an index has neither a book nor a circuit nor a time of a trade there', async () => {
  const quotes = await open()
  newerIs(503)
  const nifty = key('NSE_INDEX|Nifty 50')
  const answer = await quotes.read([nifty])
  expect(answer.ok && answer.value.get(nifty)).toMatchObject({
    ...{ volume: null, lastTradeAt: null, lowerCircuit: null, upperCircuit: null, bids: [], asks: [] },
    older: { insteadOf: { kind: 'broker-down' } },
  })
  expect(olderAsked()).toEqual(['/live/feed/now/nse_index/NIFTY_50/full'])
})

test.each([
  ['closed to us altogether', 403, undefined, true],
  ['taken away', 410, undefined, true],
  ['closed for a reason', 403, { status: 'error', errors: [{ errorCode: 'UDAPI1154', message: 'No.' }] }, false],
] as const)('newer quotes that are %s (%d)', async (_, status, body, isInstead) => {
  const quotes = await open()
  newerIs(status, body)
  expect((await quotes.read([reliance])).ok).toBe(isInstead)
  expect(olderAsked()).toHaveLength(isInstead ? 1 : 0)
})

test('section 8: several wait for their turn of one a second, and many are not asked for', async () => {
  const quotes = await open()
  newerIs(503)
  const reading = quotes.read([reliance, infosys])
  while (olderAsked().length < 1) await setImmediate()
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  expect(olderAsked()).toHaveLength(1)
  sandbox.clock.advance(1_050)
  quotes.clock.advance(1_050)
  const answer = await reading
  expect(answer.ok && [...answer.value.keys()]).toEqual([reliance, infosys])
  const many = [reliance, infosys, key('NSE_INDEX|Nifty 50'), key('NSE_INDEX|India VIX')]
  sandbox.requests.clear()
  expect(await quotes.read(many)).toMatchObject({ error: { kind: 'broker-down' } })
  expect(olderAsked()).toEqual([])
})

const full = { exchange: 'NSE_EQ', symbol: 'RELIANCE', timestamp: tuesday, ltp: 1300, close: 1290, ltt: tuesday - 1 }
const book = { bids: [], asks: [], lower_circuit: 1170, upper_circuit: 1430 }
test.each([
  ['of another instrument', { symbol: 'INFY' }],
  ['of another exchange', { exchange: 'BSE_EQ' }],
  ['of yesterday', { timestamp: tuesday - 86_400_000 }],
  ['of tomorrow', { timestamp: tuesday + 86_400_000 }],
  ['whose price is outside of its own circuit', { ltp: 13.5 }],
  ['without a price', { ltp: 0 }],
])('a quote %s is none, and the trouble of the newer interface stands', async (_, change) => {
  const quotes = await open()
  const tells = (data: object) =>
    sandbox.faults.plan([
      { match: { path: newer }, do: { status: 503 } },
      { match: { path: '/live/feed/now/*' }, do: { status: 200, body: { code: 200, status: 'OK', data } } },
    ])
  tells({ ...full, ...book, ...change })
  expect(await quotes.read([reliance])).toMatchObject({ error: { kind: 'broker-down' } })
  tells({ ...full, ...book, vtt: '', total_buy_qty: null })
  quotes.clock.advance(1_050)
  sandbox.clock.advance(1_050)
  expect(await quotes.read([reliance])).toMatchObject({ ok: true })
})

test.each(['GLOBAL_INDEX|^GSPC', 'NSE_FO|99999999'])('%s, which it does not have, stays missing', async (text) => {
  const quotes = await open()
  newerIs(503)
  expect(await quotes.read([key(text)])).toMatchObject({ error: { kind: 'broker-down' } })
  expect(olderAsked()).toEqual([])
})
