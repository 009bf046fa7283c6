/** Quotes of both generations and the master contract, over HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

const reliance = 'NSE_EQ|INE002A01018'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

async function call(path: string) {
  const answer = await caller.get(path)
  return { status: answer.status, body: await answer.json() }
}

async function data(path: string) {
  const { status, body } = await call(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const keys = (...list: readonly string[]) => `instrument_key=${encodeURIComponent(list.join(','))}`

test('last prices are keyed by segment and symbol, and say their own key', async () => {
  const told = await data(`/v3/market-quote/ltp?${keys(reliance, 'NSE_INDEX|Nifty 50')}`)
  expect(Object.keys(told)).toEqual(['NSE_EQ:RELIANCE', 'NSE_INDEX:NIFTY 50'])
  const quote = told['NSE_EQ:RELIANCE']
  expect(quote).toMatchObject({ instrument_token: reliance, last_price: expect.any(Number), cp: expect.any(Number) })
  const legacy = (await call('/live/feed/now/nse_eq/RELIANCE')).body.data
  expect([quote.last_price, quote.cp]).toEqual([legacy.ltp, legacy.close])
})

test('the whole quote says what the legacy one says', async () => {
  const quote = (await data(`/v2/market-quote/quotes?${keys(reliance)}`))['NSE_EQ:RELIANCE']
  const legacy = (await call('/live/feed/now/nse_eq/RELIANCE/full')).body.data
  expect(quote).toMatchObject({
    instrument_token: reliance,
    last_price: legacy.ltp,
    depth: { buy: legacy.bids, sell: legacy.asks },
    volume: legacy.vtt,
    lower_circuit_limit: legacy.lower_circuit,
    upper_circuit_limit: legacy.upper_circuit,
  })
})

test.each(['1d', 'I1', 'I30'])('the bar of %s is the candle of the day, and the one before it', async (interval) => {
  const bars = (await data(`/v3/market-quote/ohlc?${keys(reliance)}&interval=${interval}`))['NSE_EQ:RELIANCE']
  const { live_ohlc: live, prev_ohlc: before, last_price } = bars
  expect(live.close).toBe(last_price)
  expect(live.high).toBeGreaterThanOrEqual(live.low)
  expect(before.ts).toBeLessThan(live.ts)
})

test('an indicator has a last price and nothing else', async () => {
  const key = 'GLOBAL_INDICATOR|USDINR'
  const told = await data(`/v3/market-quote/ltp?${keys(key)}`)
  expect(told).toMatchObject({ 'GLOBAL_INDICATOR:null': { instrument_token: key } })
  for (const path of [`/v3/market-quote/ohlc?interval=1d&${keys(key)}`, `/v2/market-quote/quotes?${keys(key)}`]) {
    expect(await call(path)).toMatchObject({ status: 500, body: { errors: [{ errorCode: 'UDAPI100500' }] } })
  }
})

const manyKeys = Array.from({ length: 501 }, (_, at) => `A|${at}`)
test.each([
  ['UDAPI1009', '/v3/market-quote/ltp'],
  ['UDAPI100011', `/v3/market-quote/ltp?${keys('NSE_EQ|INE000000000')}`],
  ['UDAPI100042', `/v2/market-quote/quotes?${keys(...manyKeys)}`],
  ['UDAPI1027', `/v3/market-quote/ohlc?${keys(reliance)}`],
  ['UDAPI1028', `/v3/market-quote/ohlc?${keys(reliance)}&interval=I5`],
])('%s: %.60s', async (code, path) => {
  expect(await call(path)).toMatchObject({ status: 400, body: { status: 'error', errors: [{ errorCode: code }] } })
})

test('without a token there are no quotes', async () => {
  for (const path of [`/v3/market-quote/ltp?${keys(reliance)}`, `/v2/market-quote/quotes?${keys(reliance)}`]) {
    const answer = await fetch(sandbox.baseUrl + path)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ errors: [{ errorCode: 'UDAPI100050' }] })
  }
})

test('the master contract is its header and a line for each instrument', async () => {
  const lines = await data('/index/master-contract/NSE_EQ')
  const shares = [...sandbox.market.listing().all()].filter(({ segment }) => segment === 'NSE_EQ')
  expect(lines).toHaveLength(shares.length + 1)
  expect(lines[0]).toMatch(/^exchange,token,parent_token,symbol,name,closing_price,/)
  expect(lines.find((line: string) => line.startsWith('NSE_EQ,2885,'))).toContain(',RELIANCE,')
})

test('one instrument of it, by symbol or by token', async () => {
  const bySymbol = await data('/index/master-contract/nse_eq?symbol=reliance')
  expect(bySymbol).toMatchObject({ symbol: 'RELIANCE', token: 2885, isin: 'INE002A01018' })
  expect(bySymbol.yearly_low).toBeLessThan(bySymbol.yearly_high)
  expect(await data('/index/master-contract/nse_eq?token=2885')).toEqual(bySymbol)
  expect((await call('/index/master-contract/nse_eq?symbol=NOBODY')).status).toBe(404)
  expect((await call('/index/master-contract/nyse')).status).toBe(400)
})

test('service facts 8.4: an index is there by its symbol alone, for its list has no token of use', async () => {
  expect(await data('/index/master-contract/nse_index?symbol=nifty_50')).toMatchObject({
    symbol: 'NIFTY_50',
    token: '',
  })
  for (const token of ['26000', '']) {
    expect((await call(`/index/master-contract/nse_index?token=${token}`)).status).toBe(404)
  }
})

test('4.5 and service facts 8.4: the exchanges that have a master contract are those, and no others', async () => {
  const segments = ['NSE_EQ', 'NSE_FO', 'NSE_INDEX', 'NCD_FO', 'BSE_EQ', 'BSE_INDEX', 'BCD_FO', 'MCX_FO', 'MCX_INDEX']
  const statuses = await Promise.all(
    [...segments, 'BSE_FO', 'GLOBAL_INDEX'].map(
      async (segment) => (await call(`/index/master-contract/${segment}?symbol=NOBODY`)).status,
    ),
  )
  expect(statuses).toEqual([...segments.map(() => 404), 400, 400])
})

test('the year holds every day of it', async () => {
  const { yearly_low, yearly_high } = await data('/index/master-contract/nse_eq?symbol=RELIANCE')
  const days = await fetch(
    `${sandbox.baseUrl}/v3/historical-candle/${encodeURIComponent(reliance)}/days/1/2026-02-03/2025-02-03`,
  )
  const { candles } = (await days.json()).data
  expect(Math.max(...candles.map((candle: number[]) => candle[2]))).toBe(yearly_high)
  expect(Math.min(...candles.map((candle: number[]) => candle[3]))).toBe(yearly_low)
})
