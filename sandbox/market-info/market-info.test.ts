/** What is told of the market's hours, over real HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SignedInCaller, signIn, startHeld } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let caller: SignedInCaller
beforeEach(async () => {
  sandbox = await startHeld()
  caller = await signIn(sandbox)
})
afterEach(() => sandbox.stop())

async function read(path: string): Promise<{ readonly status: number; readonly body: { readonly data: unknown } }> {
  const answer = await caller.get(`/v2/market/${path}`)
  return { status: answer.status, body: await answer.json() }
}

const at = (time: string) => Date.parse(`2026-${time}+05:30`)

test.each([
  ['02-03T10:00', 'NSE', 'NORMAL_OPEN'],
  ['02-03T09:05', 'BSE', 'PRE_OPEN_START'],
  ['02-03T20:00', 'NFO', 'NORMAL_CLOSE'],
  ['02-03T20:00', 'MCX', 'NORMAL_OPEN'],
])('at %s %s is %s', async (time, exchange, status) => {
  sandbox.clock.set(at(time))
  expect((await read(`status/${exchange}`)).body).toEqual({
    status: 'success',
    data: { exchange, status, last_updated: at(time) },
  })
})

test('the hours of a day; a holiday leaves the commodities their evening', async () => {
  const { data } = (await read('timings/2026-02-03')).body
  expect(data).toHaveLength(8)
  expect(data).toContainEqual({ exchange: 'CDS', start_time: at('02-03T09:00'), end_time: at('02-03T17:00') })
  expect((await read('timings/2026-03-03')).body.data).toEqual([
    { exchange: 'MCX', start_time: at('03-03T17:00'), end_time: at('03-03T23:30') },
    { exchange: 'NSCOM', start_time: at('03-03T17:00'), end_time: at('03-03T23:30') },
  ])
  expect((await read('timings/2026-02-07')).body.data).toEqual([])
})

test('the holidays of the year, and of a day', async () => {
  const { data } = (await read('holidays')).body
  expect(data).toHaveLength(17)
  expect((await read('holidays/2026-01-26')).body.data).toMatchObject([
    { date: '2026-01-26', description: 'Republic Day', holiday_type: 'TRADING_HOLIDAY', open_exchanges: [] },
  ])
  expect((await read('holidays/2026-11-08')).body.data).toMatchObject([
    { holiday_type: 'SPECIAL_TIMING', closed_exchanges: [], open_exchanges: { length: 8 } },
  ])
  expect((await read('holidays/2026-02-03')).body.data).toEqual([])
})

test.each([
  ['status/NYSE', 'UDAPI100036'],
  ['timings/2026-02-30', 'UDAPI1015'],
  ['holidays/tomorrow', 'UDAPI1015'],
])('%s: 400 %s', async (path, errorCode) => {
  const { status, body } = await read(path)
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ errorCode }] })
})

test('without a token: 401', async () => {
  expect((await fetch(`${sandbox.baseUrl}/v2/market/status/NSE`)).status).toBe(401)
})
