/** Margin and charges of orders, asked of the practice broker over real sockets, and of servers that answer nonsense. */
import { expect, onTestFinished, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { heldBroker } from '../../../sandbox/held-broker.test-support.ts'
import { money, must, units } from '../../orders/book/book.test-support.ts'
import { systemClock } from '../../ports/clock.ts'
import { Secret } from '../../session/secret.ts'
import { answerWith, startLoopbackServer } from '../loopback-server.test-support.ts'
import { type ChargesAsk, type MarginAsk, openCostsClient } from './costs-client.ts'

const { sandbox, tokenText } = heldBroker()
const token = () => new Secret(tokenText())

const keyOf = (text: string) => must(instrumentKey(text))
const reliance = keyOf('NSE_EQ|INE002A01018')

function ask(changes: Partial<MarginAsk> = {}): MarginAsk {
  return {
    ...{ key: reliance, side: 'buy', product: 'intraday', type: 'limit', quantity: units(10), price: money(1_300.1) },
    ...changes,
  }
}

function read(asked: MarginAsk | readonly MarginAsk[], baseUrl = sandbox().baseUrl) {
  return open(baseUrl).margin([asked].flat(), token())
}

function open(baseUrl: string) {
  const opened = openCostsClient({ baseUrl, clock: systemClock, log: { note: () => {}, fault: () => 'ref-1' } })
  onTestFinished(opened.close)
  return opened
}

async function answering(data: object): Promise<string> {
  const body = JSON.stringify({ status: 'success', data })
  const server = await startLoopbackServer((socket) => answerWith(200, body)(socket, ''))
  onTestFinished(server.stop)
  return server.url
}

const lastBody = () =>
  sandbox()
    .requests.all()
    .findLast(({ path }) => path === '/v2/charges/margin')?.body

test('a limit order: by its own price, in the broker’s words', async () => {
  expect(await read(ask())).toEqual({ ok: true, value: { together: money(2_600.2), apart: money(2_600.2) } })
  expect(lastBody()).toBe(
    '{"instruments":[{"instrument_key":"NSE_EQ|INE002A01018","quantity":10,"transaction_type":"BUY","product":"I","price":1300.1}]}',
  )
})

test('a market order has no price, whatever is typed there', async () => {
  const answer = await read(ask({ type: 'market', product: 'delivery' }))
  expect(lastBody()).not.toContain('price')
  const share = sandbox().market.find(reliance)
  if (!share) throw new Error('no share')
  const last = sandbox().market.tape(share).last().ticks * share.tick
  // The price may have moved by then.
  expect(answer.ok && Math.abs(answer.value.together - 10 * last) < last).toBe(true)
})

test('what is sold for delivery blocks nothing', async () => {
  expect(await read(ask({ side: 'sell', product: 'delivery' }))).toEqual({ ok: true, value: { together: 0, apart: 0 } })
})

test('several are asked for in one, in their order', async () => {
  const asked = [ask(), ask({ side: 'sell', quantity: units(20) })]
  expect(await read(asked)).toEqual({ ok: true, value: { together: money(7_800.6), apart: money(7_800.6) } })
  expect(lastBody()).toMatch(
    /^\{"instruments":\[\{[^}]*"BUY"[^}]*\},\{[^}]*"quantity":20,"transaction_type":"SELL"[^}]*\}\]\}$/,
  )
})

test.each([
  ['less than its legs', [{ total_margin: 20_000 }, { total_margin: 1_00_000 }], money(1_20_000)],
  ['not told of each', [{ total_margin: 20_000 }], null],
  ['told of none', undefined, null],
])('a spread blocks what the broker says of it together: %s', async (_what, margins, apart) => {
  const url = await answering({ margins, required_margin: 9, final_margin: 45_000 })
  const value = { together: money(45_000), apart }
  expect(await read([ask(), ask({ side: 'sell' })], url)).toEqual({ ok: true, value })
})

test('what the broker refuses is said in a sentence that says what it means', async () => {
  const answer = await read(ask({ key: keyOf('NSE_EQ|INE000000000') }))
  expect(answer).toMatchObject({ ok: false, error: { kind: 'broker-refused' } })
  expect(!answer.ok && answer.error.happened).toContain('What it would block is not known')
})

test.each([
  ['below nothing', { final_margin: -5 }],
  ['no sum', { final_margin: 'much' }],
  ['left out', { required_margin: 5 }],
  ['below nothing for one', { final_margin: 5, margins: [{ total_margin: -5 }] }],
])('a margin that is %s is none', async (_what, data) => {
  expect(await read(ask(), await answering(data))).toMatchObject({ ok: false, error: { kind: 'unreadable-answer' } })
})

test('a refusal that echoes the token shows nothing of it', async () => {
  const echo = {
    status: 'error',
    errors: [{ errorCode: 'UDAPI100036', message: `Bearer ${tokenText()} is not right` }],
  }
  const server = await startLoopbackServer((socket) => answerWith(400, JSON.stringify(echo))(socket, ''))
  onTestFinished(server.stop)
  const answer = await read(ask(), server.url)
  expect(!answer.ok && answer.error.happened).toContain('is not right')
  expect(JSON.stringify(answer)).not.toContain(tokenText())
})

const charged: ChargesAsk = {
  ...{ key: reliance, side: 'buy', product: 'intraday', quantity: units(10), at: money(1_300.1) },
}

test('charges: of an order at its price, with what of it is the broker’s own', async () => {
  const answer = await open(sandbox().baseUrl).charges(charged, token())
  expect(answer).toEqual({ ok: true, value: { total: money(8.53), brokerage: money(6.5) } })
  const { path, query } = sandbox().requests.all().at(-1) ?? {}
  expect(path).toBe('/v2/charges/brokerage')
  expect(query).toBe('instrument_token=NSE_EQ%7CINE002A01018&quantity=10&product=I&transaction_type=BUY&price=1300.1')
})

test.each([
  ['of no part of the broker’s own', { total: 8.59 }, { total: money(8.59), brokerage: null }],
  ['of nothing', { total: 0, brokerage: 0 }, { total: 0, brokerage: 0 }],
])('charges %s are told', async (_what, charges, value) => {
  expect(await open(await answering({ charges })).charges(charged, token())).toEqual({ ok: true, value })
})

test.each([
  ['below nothing', { total: -5 }],
  ['without a sum', { brokerage: 5 }],
  ['no number', { total: 'much' }],
])('charges %s are none', async (_what, charges) => {
  const answer = await open(await answering({ charges })).charges(charged, token())
  expect(answer).toMatchObject({ ok: false, error: { kind: 'unreadable-answer' } })
})
