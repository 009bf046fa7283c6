/** The instrument files as a client fetches them: packed, without a login, and not sent twice for nothing. */
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHeld, tuesday } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld()
})
afterEach(() => sandbox.stop())

const get = (file: string, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.baseUrl}/market-quote/instruments/exchange/${file}`, { headers })

async function rowsOf(file: string): Promise<{ segment: string }[]> {
  const answer = await get(file)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  return JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())
}

test('the complete file holds about two hundred thousand rows', async () => {
  const rows = await rowsOf('complete.json.gz')
  expect(rows.length).toBe(sandbox.market.listing().rows - 12)
})

test.each([
  ['NSE.json.gz', 'NSE_EQ'],
  ['BSE.json.gz', 'BSE_EQ'],
  ['MCX.json.gz', 'MCX_FO'],
  ['global.json.gz', 'GLOBAL_INDEX'],
])('%s holds %s', async (file, segment) => {
  expect((await rowsOf(file)).map((row) => row.segment)).toContain(segment)
})

test.each([
  ['MTF.json.gz', 'NSE_EQ', { mtf_enabled: true, mtf_bracket: 25 }],
  ['NSE_MIS.json.gz', 'NSE_EQ', { intraday_margin: 20, intraday_leverage: 5 }],
  ['BSE_MIS.json.gz', 'BSE_EQ', { intraday_margin: 20, intraday_leverage: 5 }],
])('%s holds the shares of %s with fields of its own', async (file, segment, fields) => {
  const rows = await rowsOf(file)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => row.segment !== segment)).toEqual([])
  expect(rows[0]).toMatchObject({ ...fields, instrument_type: expect.any(String), lot_size: 1 })
})

test('nothing is suspended', async () => expect(await rowsOf('suspended-instrument.json.gz')).toEqual([]))

test('the older form has the same instruments, line for line', async () => {
  const answer = await get('MCX.csv.gz')
  const [header, ...lines] = gunzipSync(Buffer.from(await answer.arrayBuffer()))
    .toString()
    .trimEnd()
    .split('\n')
  expect(header).toMatch(
    /^instrument_key,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,/,
  )
  const rows = await rowsOf('MCX.json.gz')
  expect(lines).toHaveLength(rows.length)
  const option = lines.find((line) => line.includes(',OPTCOM,CE,'))
  expect(option).toMatch(/^MCX_FO\|\d+,\d+,[^,]+,[^,]+,[\d.]+,2026-\d\d-\d\d,[\d.]+,[\d.]+,\d+,OPTCOM,CE,MCX_FO$/)
  expect(lines.filter((line) => !/,(MCX_FO|MCX_INDEX)$/.test(line))).toEqual([])
})

test('what is known already is not sent again, until the next day', async () => {
  const first = await get('global.json.gz')
  const etag = first.headers.get('etag') ?? ''
  const since = first.headers.get('last-modified') ?? ''
  expect((await get('global.json.gz', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('global.json.gz', { 'if-modified-since': since })).status).toBe(304)
  expect((await get('global.json.gz', { 'if-none-match': '"another"', 'if-modified-since': since })).status).toBe(200)
  sandbox.clock.set(tuesday + 86_400_000)
  expect((await get('global.json.gz', { 'if-none-match': etag })).status).toBe(200)
  expect((await get('global.json.gz', { 'if-modified-since': since })).status).toBe(200)
})

test.each(['complete.json', 'NSE_FO.json.gz', 'constructor.json.gz', 'global.csv.gz'])(
  '%s is not there',
  async (file) => {
    expect((await get(file)).status).toBe(404)
  },
)
