/** Good-till-triggered orders as they are sent and as they are told (service facts 2, 10.1). */
import { expect, onTestFinished, test } from 'vitest'
import { gttTerms } from '../../../contract/gtt.test-support.ts'
import { must, rupees } from '../../../contract/kinds.test-support.ts'
import { type GttId, gttId } from '../../../contract/kinds.ts'
import { answerWith } from '../loopback-server.test-support.ts'
import { gttFields, gttPlaceBody } from './gtt-body.ts'
import { openOrderScene } from './order-scene.test-support.ts'
import { readGttRecord } from './read-gtt-record.ts'
import { gttRecord, gttRule } from './v2-records.test-support.ts'

const bracket = { target: rupees(1_310), stop: rupees(1_270), trailing: rupees(2.5) }

async function scene(body: string, profile: Parameters<typeof openOrderScene>[1] = {}, status = 200) {
  const opened = await openOrderScene(answerWith(status, body), profile)
  onTestFinished(opened.stop)
  return opened
}

const named = (text: string): GttId => must(gttId(text))

test('one order that waits for a price', () => {
  expect(gttPlaceBody(gttTerms())).toBe(
    '{"type":"SINGLE","quantity":20,"product":"D","instrument_token":"NSE_EQ|INE002A01018","transaction_type":"BUY",' +
      '"rules":[{"strategy":"ENTRY","trigger_type":"BELOW","trigger_price":1290.05}]}',
  )
})

test('one with both ways out, the stop of which follows; what is shown are the parts of what is sent', () => {
  const terms = gttTerms({ ...bracket, trigger: 'immediate', side: 'sell', product: 'intraday' })
  const rules = [
    '{"strategy":"ENTRY","trigger_type":"IMMEDIATE","trigger_price":1290.05}',
    '{"strategy":"TARGET","trigger_type":"IMMEDIATE","trigger_price":1310}',
    '{"strategy":"STOPLOSS","trigger_type":"IMMEDIATE","trigger_price":1270,"trailing_gap":2.5}',
  ]
  expect(gttPlaceBody(terms)).toContain('{"type":"MULTIPLE","quantity":20,"product":"I",')
  expect(gttPlaceBody(terms)).toContain(`"transaction_type":"SELL","rules":[${rules.join(',')}]}`)
  expect(gttFields(terms)).toEqual({
    ...{ type: 'MULTIPLE', quantity: '20', product: 'I', instrument_token: 'NSE_EQ|INE002A01018' },
    ...{ transaction_type: 'SELL', 'rules[0]': rules[0], 'rules[1]': rules[1], 'rules[2]': rules[2] },
  })
})

test.each([
  ['a target alone', { target: bracket.target }, ['ENTRY', 'TARGET']],
  ['a stop alone', { stop: bracket.stop }, ['ENTRY', 'STOPLOSS']],
])('with %s it has two rules', (_, changes, strategies) => {
  const body = gttPlaceBody(gttTerms(changes))
  expect(body).toContain('"MULTIPLE"')
  expect([...body.matchAll(/"strategy":"([A-Z]+)"/g)].map(([, strategy]) => strategy)).toEqual(strategies)
})

const told = '{"status":"success","data":{"gtt_order_ids":["GTT-C26300600141213"]},"metadata":{"latency":31}}'

test.each(['legacy', 'v2'] as const)(
  'all three go to the general address by the newer interface, of an account by %s',
  async (accountBy) => {
    const { calls, token, server } = await scene(told, { profile: { accountBy, algoName: 'Reversion 2' } })
    const placed = await calls.placeGtt(token, { terms: gttTerms(), algoName: 'Reversion 2' })
    expect(placed).toEqual({ kind: 'accepted', value: 'GTT-C26300600141213', latencyMillis: 31 })
    expect(await calls.cancelGtt(token, named('GTT-C26300600141213'))).toMatchObject({ kind: 'accepted' })
    await calls.readGtts(token)
    // One connection for what moves money, and one for what is read.
    const [sent = '', read = ''] = server.arrived()
    const [place = '', cancel = ''] = sent.split(/(?=DELETE )/)
    expect(place).toMatch(/^POST \/v3\/order\/gtt\/place HTTP/)
    expect(cancel).toMatch(/^DELETE \/v3\/order\/gtt\/cancel HTTP/)
    expect(cancel.split('\r\n\r\n')[1]).toBe('{"gtt_order_id":"GTT-C26300600141213"}')
    expect(read).toMatch(/^GET \/v3\/order\/gtt HTTP/)
    for (const one of [place, cancel, read]) expect(one).toContain('Authorization: Bearer canary-token')
    for (const one of [place, cancel]) expect(one).toContain('X-Algo-Name: Reversion 2')
  },
)

test.each([
  ['names none', '{"status":"success","data":{"gtt_order_ids":[]}}'],
  ['names two', '{"status":"success","data":{"gtt_order_ids":["GTT-1","GTT-2"]}}'],
  ['names something else', '{"status":"success","data":{"gtt_order_ids":["261120000000123"]}}'],
  ['does not say success', '{"data":{"gtt_order_ids":["GTT-1"]}}'],
])('an answer that %s proves nothing', async (_, body) => {
  const { calls, token } = await scene(body)
  const { kind, ...rest } = await calls.placeGtt(token, { terms: gttTerms(), algoName: null })
  expect(kind).toBe('unknown')
  expect(rest).toMatchObject({
    error: { happened: expect.stringContaining('may wait at the broker, or may not exist') },
  })
  expect(await calls.cancelGtt(token, named('GTT-1'))).toMatchObject({ kind: 'unknown' })
})

test('the answer to a cancellation must be about the one that was asked for', async () => {
  const { calls, token } = await scene(told)
  expect(await calls.cancelGtt(token, named('GTT-1'))).toMatchObject({ kind: 'unknown' })
})

test('a refusal says what it means for the order', async () => {
  const refusal = '{"status":"error","errors":[{"errorCode":"UDAPI9999","message":"Rule not allowed"}]}'
  const { calls, token } = await scene(refusal, {}, 400)
  expect(await calls.placeGtt(token, { terms: gttTerms(), algoName: null })).toMatchObject({
    kind: 'refused',
    error: {
      happened: expect.stringMatching(/would not take the GTT order: “Rule not allowed”.*No GTT order was made/),
    },
  })
  expect(await calls.cancelGtt(token, named('GTT-1'))).toMatchObject({
    kind: 'refused',
    error: { happened: expect.stringMatching(/“Rule not allowed”.*waits as it did/) },
  })
})

test('one as the list tells it', () => {
  expect(readGttRecord(gttRecord())).toEqual({
    ok: true,
    value: {
      ...{ id: 'GTT-C26300600141213', key: 'NSE_EQ|INE002A01018', segment: 'NSE_EQ', symbol: 'RELIANCE' },
      ...{ product: 'delivery', quantity: 20, createdAt: 1_794_900_000_000, expiresAt: 1_826_436_000_000 },
      rules: [
        {
          ...{ role: 'entry', trigger: 'below', price: 12_900_500, side: 'buy', trailing: null },
          ...{ status: 'SCHEDULED', phase: 'waiting', message: '', order: null },
        },
      ],
    },
  })
})

test('a list where one record cannot be read keeps the others and counts it', async () => {
  const rows = [
    gttRecord(),
    gttRecord({ gtt_order_id: '123' }),
    gttRecord({ quantity: 'many' }),
    gttRecord({ rules: [] }),
  ]
  const { calls, token } = await scene(JSON.stringify({ status: 'success', data: rows }))
  expect(await calls.readGtts(token)).toMatchObject({
    ok: true,
    value: { rows: [{ id: 'GTT-C26300600141213' }], unreadable: 3 },
  })
})

test.each<[string, string, string, string]>([
  ['SCHEDULED', 'ENTRY', 'SCHEDULED', 'waiting'],
  ['pending', 'ENTRY', 'SCHEDULED', 'waiting'],
  ['PENDING', 'STOPLOSS', 'SCHEDULED', 'later'],
  ['PENDING', 'STOPLOSS', 'COMPLETED', 'waiting'],
  ['SCHEDULED', 'TARGET', 'COMPLETED', 'waiting'],
  ['INACTIVE', 'TARGET', 'SCHEDULED', 'later'],
  ['TRIGGERED', 'ENTRY', '', 'triggered'],
  ['OPEN', 'ENTRY', '', 'triggered'],
  ['COMPLETED', 'ENTRY', '', 'complete'],
  ['FAILED', 'ENTRY', '', 'failed'],
  ['CANCELLED', 'STOPLOSS', 'COMPLETED', 'cancelled'],
  ['EXPIRED', 'ENTRY', '', 'expired'],
  ['HALTED', 'ENTRY', '', 'unknown'],
])('%s of %s beside an entry that is %s is %s', (status, strategy, entry, phase) => {
  const rules =
    strategy === 'ENTRY' ? [gttRule({ status })] : [gttRule({ status: entry }), gttRule({ strategy, status })]
  const read = readGttRecord(gttRecord({ rules }))
  expect(read.ok && read.value.rules.at(-1)).toMatchObject({ status, phase })
})

test('what is told besides hides nothing where it is none, and words that nobody knows stay as they were written', () => {
  const odd = gttRule({
    strategy: 'REPEAT',
    trigger_type: 'EQUAL',
    transaction_type: 'HOLD',
    trailing_gap: 'x',
    order_id: 0,
  })
  const read = readGttRecord(gttRecord({ rules: [odd], product: 'CNC', created_at: 1_794_900_000, expires_at: null }))
  expect(read.ok && read.value).toMatchObject({
    ...{ product: { other: 'CNC' }, createdAt: null, expiresAt: null },
    rules: [{ role: { other: 'REPEAT' }, trigger: { other: 'EQUAL' }, side: null, trailing: null, order: null }],
  })
})

test.each([
  ['no instrument', { instrument_token: 'RELIANCE' }, 'instrument_token'],
  ['a price of nought', { rules: [gttRule({ trigger_price: 0 })] }, 'rules.0.trigger_price'],
  ['no state', { rules: [gttRule({ status: null })] }, 'rules.0.status'],
  ['an order that is none', { rules: [gttRule({ order_id: '../7' })] }, 'rules.0.order_id'],
])('with %s nothing of it is believed', (_, changes, unread) => {
  expect(readGttRecord(gttRecord(changes))).toEqual({ ok: false, error: { field: unread } })
})
