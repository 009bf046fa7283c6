/** What each answer, and each way of not answering, proves about an order. Said wrongly, an order is lost or sent twice. */
import { expect, onTestFinished, test } from 'vitest'
import { gttTerms } from '../../../contract/gtt.test-support.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { answerWith, type Conduct, startLoopbackServer } from '../loopback-server.test-support.ts'
import { change, id, type OrderScene, openOrderScene, order, type SceneParts } from './order-scene.test-support.ts'
import { envelope, orderMessage } from './records.test-support.ts'
import { v2Order } from './v2-records.test-support.ts'

async function scene(conduct: Conduct, parts: SceneParts = {}): Promise<OrderScene> {
  const opened = await openOrderScene(conduct, parts)
  onTestFinished(opened.stop)
  return opened
}

async function placing(conduct: Conduct) {
  const { calls, token, server } = await scene(conduct)
  const outcome = await calls.place(token, order())
  // Whatever the outcome, nothing was tried a second time.
  expect(server.arrived().join('').match(/POST/g) ?? []).toHaveLength(1)
  return outcome
}

const v3 = (body: unknown) => JSON.stringify(body)
const placed = { status: 'success', data: { order_ids: ['1', '2'] }, metadata: { latency: 30 } }
const newer = (errorCode: string, message = 'No') => v3({ status: 'error', errors: [{ errorCode, message }] })
const older = (code: number) => v3({ ...envelope, code, status: 'X', error: { name: 'X', reason: 'No' } })
const page = '<!DOCTYPE html><html><body>Sign in</body></html>'
const html = { 'content-type': 'text/html' }

test('accepted: every id that the broker names, and how long it took (2.3)', async () => {
  expect(await placing(answerWith(200, v3(placed)))).toEqual({ kind: 'accepted', value: ['1', '2'], latencyMillis: 30 })
  const odd = { status: 'success', data: { order_ids: ['1', '1', 261120000000123] } }
  expect(await placing(answerWith(201, v3(odd)))).toEqual({
    kind: 'accepted',
    value: ['1', '261120000000123'],
    latencyMillis: null,
  })
})

test.each<[string, string, string]>([
  ['accepted', 'success and complete', '{"status":"success","data":{"status":"complete"}}'],
  ['accepted', 'the same in capitals', '{"status":"SUCCESS","data":{"status":"COMPLETE"}}'],
  ['unknown', 'success alone', '{"status":"success"}'],
  ['unknown', 'success and nothing', '{"status":"success","data":null}'],
  ['unknown', 'success and something else', '{"status":"success","data":{"status":"pending"}}'],
  ['unknown', 'complete alone', '{"data":{"status":"complete"}}'],
  ['unknown', 'a word that only begins so', '{"status":"success","data":{"status":"completed in part"}}'],
  ['unknown', 'nothing at all', ''],
  ['refused', 'an error behind 200', '{"status":"error","errors":[{"errorCode":"UDAPI1035","message":"No"}]}'],
])('a conversion is %s by %s', async (kind, _, body) => {
  const { calls, token } = await scene(answerWith(200, body))
  const conversion = { key: 'NSE_FO|43215', from: 'intraday', to: 'delivery', side: 'buy', quantity: 75 } as const
  expect(await calls.convert(token, conversion)).toMatchObject({ kind })
})

test('T23: with a token that has been left nothing leaves, whatever it is, also where that comes while a connection is opened', async () => {
  const { calls, token, server } = await scene(answerWith(200, v3(placed)))
  const conversion = { key: 'NSE_FO|43215', from: 'intraday', to: 'delivery', side: 'buy', quantity: 75 } as const
  // Each has asked for its connection by now.
  const asked = [
    calls.place(token, order()),
    calls.modify(token, change()),
    calls.cancel(token, [id('1')]),
    calls.cancelAll(token),
    calls.convert(token, conversion),
    calls.placeGtt(token, { terms: gttTerms(), algoName: null }),
  ]
  token.end()
  for (const one of await Promise.all(asked)) {
    expect(one).toMatchObject({ kind: 'not-sent', error: { happened: expect.stringContaining('signed out') } })
  }
  expect(server.arrived().join('')).toBe('')
})

test('an id of more digits than a number holds stays exact', async () => {
  const body = '{"status":"success","data":{"order_ids":[26112000000012345678]}}'
  expect(await placing(answerWith(200, body))).toMatchObject({ kind: 'accepted', value: ['26112000000012345678'] })
})

test.each([400, 401, 403, 404, 405, 406, 410, 422, 423, 429])(
  '%d is a refusal, in both generations and bare',
  async (status) => {
    for (const body of [newer('UDAPI1'), older(status), '', 'No', '{']) {
      expect(await placing(answerWith(status, body))).toMatchObject({ kind: 'refused', status })
    }
  },
)

test.each([402, 407, 408, 409, 411, 413, 415, 418, 425, 451, 499])(
  '%d may have been passed on: unknown',
  async (status) => {
    expect(await placing(answerWith(status, newer('UDAPI1')))).toMatchObject({ kind: 'unknown' })
  },
)

test.each([500, 501, 502, 503, 504, 511, 520, 599])("O06: %d is the broker's own fault: unknown", async (status) => {
  for (const body of [newer('UDAPI1'), older(status), page, '']) {
    const outcome = await placing(answerWith(status, body))
    expect(outcome).toMatchObject({ kind: 'unknown', error: { kind: 'outcome-unknown' } })
  }
})

test.each<[string, Conduct]>([
  ['empty', answerWith(200, '')],
  ['204', answerWith(204, '')],
  ['spaces', answerWith(200, ' \n')],
  ['a web page', answerWith(200, page, html)],
  ['a web page that says it is data', answerWith(200, page)],
  ['cut', answerWith(200, v3(placed).slice(0, 40))],
  ['not data', answerWith(200, 'OK')],
  ['null', answerWith(200, 'null')],
  ['a list', answerWith(200, '[]')],
  ['another shape', answerWith(200, '{"status":"success","data":{"order_id":"1"}}')],
  ['far too deep', answerWith(200, '['.repeat(5_000) + ']'.repeat(5_000))],
  ['far too long', answerWith(200, `{"a":"${'x'.repeat(3_000_000)}"}`)],
  ['without "success"', answerWith(200, v3({ ...placed, status: 'partial_success' }))],
  ['an error without a word', answerWith(200, v3({ status: 'error' }))],
  ["the broker's own fault behind 200", answerWith(200, older(500))],
  ['a fault of theirs behind 400', answerWith(400, newer('UDAPI100500'))],
  ['a web page behind 403', answerWith(403, page, html)],
  ['a refusal that names orders', answerWith(400, v3({ ...placed, status: 'error', errors: [{ message: 'No' }] }))],
  ['an error that names orders', answerWith(200, v3({ ...placed, status: 'error', errors: [{ message: 'No' }] }))],
])('O09: %s: unknown', async (_, conduct) => {
  expect(await placing(conduct)).toMatchObject({ kind: 'unknown', error: { kind: 'outcome-unknown' } })
})

test.each([[[]], [['']], [['1', '']], [['1', '../2']], [[null]], [[{}]]])(
  'O10: success with the ids %j: unknown',
  async (order_ids) => {
    expect(await placing(answerWith(200, v3({ ...placed, data: { order_ids } })))).toMatchObject({ kind: 'unknown' })
  },
)

test('a refusal behind 200 is a refusal, where it says why', async () => {
  expect(await placing(answerWith(200, newer('UDAPI1158')))).toMatchObject({ kind: 'refused', status: 400 })
  expect(await placing(answerWith(200, older(401)))).toMatchObject({ kind: 'refused', status: 401 })
  expect(await placing(answerWith(200, v3({ ...envelope, code: '403', error: { reason: 'No' } })))).toMatchObject({
    kind: 'refused',
    status: 403,
  })
})

test.each<[string, Conduct]>([
  ['closed without a word', (socket) => socket.end()],
  ['reset', (socket) => socket.resetAndDestroy()],
  ['closed in the head', (socket) => socket.end('HTTP/1.1 400 Bad')],
  ['closed in the body', (socket) => socket.end('HTTP/1.1 400 Bad\r\ncontent-length: 90\r\n\r\n{"status":"error"')],
  ['not of the web', (socket) => socket.end('SSH-2.0-OpenSSH_9.2p1\r\n')],
  [
    'another protocol',
    (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
])('O02: %s: unknown', async (_, conduct) => {
  expect(await placing(conduct)).toMatchObject({ kind: 'unknown', error: { kind: 'outcome-unknown' } })
})

test.each([301, 302, 303, 307, 308])('T28: a %d is unknown, and carries nothing to the other place', async (status) => {
  const other = await startLoopbackServer(answerWith(200, v3(placed)))
  onTestFinished(other.stop)
  const conduct = answerWith(status, '', { location: `${other.url}/v3/order/place` })
  const sentOn = { kind: 'unknown', error: { happened: expect.stringContaining('sent on to another place') } }
  expect(await placing(conduct)).toMatchObject(sentOn)
  const { calls, token } = await scene(conduct)
  for (const outcome of [
    await calls.modify(token, change()),
    await calls.cancel(token, [id('1')]),
    await calls.cancelAll(token),
  ])
    expect(outcome).toMatchObject({ kind: 'unknown' })
  expect(await calls.readOrders(token)).toMatchObject({ ok: false, error: { kind: 'unreadable-answer' } })
  expect(other.arrived()).toEqual([])
})

test('O01: nothing listens, or nobody has the name: not sent', async () => {
  const { calls, token, server } = await scene(() => {})
  await server.stop()
  expect(await calls.place(token, order())).toMatchObject({ kind: 'not-sent', error: { kind: 'not-sent' } })
  const nowhere = await scene(() => {}, { profile: { hftBaseUrl: `http://${'a'.repeat(64)}.test` } })
  expect(await nowhere.calls.place(nowhere.token, order())).toMatchObject({ kind: 'not-sent' })
})

test('O03: an answer after 20 s is still heard; none after 30 s is unknown', async () => {
  const clock = manualClock(0)
  let answer = () => {}
  const late = await scene(
    (socket, head) => {
      answer = () => answerWith(200, v3(placed))(socket, head)
    },
    { clock },
  )
  const heard = late.calls.place(late.token, order())
  await late.server.requests(1)
  clock.advance(20_000)
  answer()
  expect(await heard).toMatchObject({ kind: 'accepted' })
  const unheard = late.calls.place(late.token, order())
  await late.server.requests(2)
  clock.advance(30_000)
  expect(await unheard).toMatchObject({ kind: 'unknown', error: { happened: expect.stringContaining('30 seconds') } })
})

test('changing: asked when the answer is about this order, or about none; unknown when about another', async () => {
  const modify = async (body: unknown, changesBy: 'legacy' | 'v3' = 'legacy') => {
    const { calls, token } = await scene(answerWith(200, v3(body)), { profile: { changesBy } })
    return (await calls.modify(token, change())).kind
  }
  expect(await modify({ ...envelope, data: orderMessage })).toBe('accepted')
  expect(await modify(envelope)).toBe('accepted')
  expect(await modify({ ...envelope, data: { ...orderMessage, order_id: '9' } })).toBe('unknown')
  // No text can be made of it.
  expect(await modify({ ...envelope, data: { order_id: { toString: {} } } })).toBe('unknown')
  expect(await modify({ status: 'success', data: { order_id: '261120000000123' } }, 'v3')).toBe('accepted')
  expect(await modify({ status: 'success', data: { order_id: '9' } }, 'v3')).toBe('unknown')
  expect(await modify({ status: 'success', data: {} }, 'v3')).toBe('unknown')
})

test('cancelling some: the ids among those asked that the answer names', async () => {
  const cancel = async (data: unknown) => {
    const { calls, token } = await scene(answerWith(200, v3({ ...envelope, data })))
    return calls.cancel(token, [id('261120000000123'), id('261120000000124')])
  }
  const asked = (value: readonly string[]) => ({ kind: 'accepted', value, latencyMillis: null })
  expect(await cancel('Cancellation sent for [261120000000123, 261120000000124]')).toEqual(
    asked(['261120000000123', '261120000000124']),
  )
  expect(await cancel('Cancellation sent for [261120000000124]')).toEqual(asked(['261120000000124']))
  expect(await cancel('2611200000001239')).toEqual(asked([]))
  expect(await cancel(undefined)).toMatchObject({ kind: 'unknown' })
})

test('cancelling all: the ids that the broker names, which may be none', async () => {
  const cancelAll = async (data: unknown) => {
    const { calls, token } = await scene(answerWith(200, v3({ ...envelope, data })))
    const outcome = await calls.cancelAll(token)
    return outcome.kind === 'accepted' ? outcome.value : outcome.kind
  }
  expect(await cancelAll('261120000000123,261120000000124')).toEqual(['261120000000123', '261120000000124'])
  expect(await cancelAll('Cancellation sent for 2 orders [261120000000123,261120000000124]')).toHaveLength(2)
  expect(await cancelAll('')).toEqual([])
  expect(await cancelAll(null)).toBe('unknown')
})

test('placing by the older interface: the id of the record that comes back (service facts 8.1)', async () => {
  const place = async (body: unknown) => {
    const { calls, token } = await scene(answerWith(200, v3(body)))
    return calls.place(token, order({ product: 'cover', trigger: 950_000 }))
  }
  expect(await place({ ...envelope, data: orderMessage })).toMatchObject({
    kind: 'accepted',
    value: ['261120000000123'],
  })
  expect(await place(envelope)).toMatchObject({ kind: 'unknown' })
})

test('what is said of it holds no secret, also where the broker repeats one', async () => {
  const echo = newer('UDAPI1004', 'Bearer canary-token is odd')
  const { calls, token, logged } = await scene(answerWith(400, echo))
  const outcome = await calls.place(token, order())
  expect(JSON.stringify([outcome, logged])).toContain('is odd')
  expect(JSON.stringify([outcome, logged])).not.toMatch(/canary/)
})

test('nor does what the newer interface alone repeats, of an order or of a reading', async () => {
  const echo = newer('UDAPI1004', 'Bearer canary-token is odd')
  const { calls, token, logged } = await scene(answerWith(400, echo), { profile: { accountBy: 'v2', changesBy: 'v3' } })
  const told = JSON.stringify([await calls.cancelAll(token), await calls.readOrders(token), logged])
  expect(told).toContain('is odd')
  expect(told).not.toMatch(/canary/)
})

const sweeping = async (status: number, body: unknown) => {
  const { calls, token } = await scene(answerWith(status, v3(body)), { profile: { accountBy: 'v2', changesBy: 'v3' } })
  return calls.cancelAll(token)
}

test('everything cancelled by the newer interface: the ids it names, also where it could not do it for all', async () => {
  for (const status of ['success', 'partial_success'])
    expect(await sweeping(200, { status, data: { order_ids: ['11', '12'] }, errors: [], summary: {} })).toEqual({
      ...{ kind: 'accepted', value: ['11', '12'], latencyMillis: null },
    })
})

test('that nothing was open to cancel is done, by that word of the newer interface alone', async () => {
  expect(await sweeping(400, { status: 'error', errors: [{ errorCode: 'UDAPI1108', message: 'None' }] })).toEqual({
    ...{ kind: 'accepted', value: [], latencyMillis: null },
  })
  expect(await sweeping(400, { status: 'error', errors: [{ errorCode: 'UDAPI1109', message: 'Many' }] })).toMatchObject(
    {
      kind: 'refused',
    },
  )
  expect(await sweeping(500, { status: 'error', errors: [{ errorCode: 'UDAPI1108', message: 'None' }] })).toMatchObject(
    {
      kind: 'unknown',
    },
  )
})

test.each([{}, { data: {} }, { data: { order_ids: 'all' } }, { data: { order_ids: [1] } }])(
  'everything cancelled by the newer interface, and an answer of %j: unknown',
  async (told) => {
    expect(await sweeping(200, { status: 'success', ...told })).toMatchObject({ kind: 'unknown' })
  },
)

test('the states of an order come newest first, in whichever order the newer interface tells them', async () => {
  const states = ['open', 'validation pending', 'cancelled', 'put order req received'].map((status) => ({
    ...v2Order,
    status,
  }))
  const { calls, token } = await scene(answerWith(200, v3({ status: 'success', data: states })), {
    profile: { accountBy: 'v2', changesBy: 'v3' },
  })
  const read = await calls.readOrder(token, id('261120000000123'))
  expect(read.ok && read.value.rows.map(({ status }) => status)).toEqual([
    ...['cancelled', 'open', 'validation pending', 'put order req received'],
  ])
})

test('an order of a share gets its token as soon as the list of the day is there', async () => {
  let token: string | null = null
  const share = { ...v2Order, instrument_token: 'NSE_EQ|INE002A01018' }
  const found = await scene(answerWith(200, v3({ status: 'success', data: [share] })), {
    profile: { accountBy: 'v2', changesBy: 'v3' },
    tokenOf: () => token,
  })
  expect(await found.calls.readOrders(found.token)).toMatchObject({ ok: true, value: { rows: [{ token: '' }] } })
  token = '2885'
  expect(await found.calls.readOrders(found.token)).toMatchObject({ ok: true, value: { rows: [{ token: '2885' }] } })
})
