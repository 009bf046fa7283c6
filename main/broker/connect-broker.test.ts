import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import type { Profile } from '../profile.ts'
import { Secret } from '../session/secret.ts'
import type { Broker } from './broker.ts'
import { connectBroker } from './connect-broker.ts'
import {
  balancesMessage,
  logoutMessage,
  profileMessage,
  refusalMessage,
  tokenMessage,
  v2BalancesMessage,
  v2LogoutMessage,
  v2ProfileMessage,
  v2RefusalMessage,
  v2TokenMessage,
} from './fixtures.test-support.ts'
import { answerWith, type Conduct, type LoopbackServer, startLoopbackServer } from './loopback-server.test-support.ts'

const startsAt = Date.UTC(2026, 10, 20, 4, 30, 0)
const token = new Secret('canary-token')
const redirectUri = 'http://127.0.0.1:4000/canary-path'

type Scene = { readonly broker: Broker; readonly server: LoopbackServer; readonly lines: string[] }

type AccountBy = Profile['accountBy']

async function scene(
  conduct: Conduct,
  clock: Clock = manualClock(startsAt),
  accountBy: AccountBy = 'legacy',
): Promise<Scene> {
  const server = await startLoopbackServer(conduct)
  const lines: string[] = []
  const log: Log = {
    note: (...line) => lines.push(inspect(line, { depth: 9 })),
    fault: (...line) => `ref-${lines.push(inspect(line, { depth: 9 }))}`,
  }
  const app = { apiKey: 'the-key', apiSecret: new Secret('canary-secret') }
  const broker = connectBroker({ baseUrl: server.url, accountBy, app, clock, log })
  onTestFinished(server.stop)
  onTestFinished(broker.close)
  return { broker, server, lines }
}

function told(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Conduct {
  return answerWith(status, JSON.stringify(body), headers)
}

function errorOf(result: Result<unknown, AppError>): AppError {
  if (result.ok) throw new Error('a failure was expected')
  return result.error
}

test('exchanges a code for a token that does not print', async () => {
  const { broker, server } = await scene(told(tokenMessage))
  const answer = await broker.exchangeCode('the-code', redirectUri)
  expect(answer.ok && answer.value.reveal()).toBe('canary-access-token')
  expect(inspect(answer)).not.toContain('canary')
  expect(server.arrived()[0]).toMatch(/^POST \/index\/oauth\/token HTTP\/1\.1\r\n/)
})

test('reads the profile, the balances, and signs out', async () => {
  const { broker } = await scene((socket, head) => {
    const messages = [profileMessage, balancesMessage, logoutMessage]
    const paths = ['/index/profile', '/live/profile/balance', '/index/logout']
    told(messages[paths.findIndex((path) => head.startsWith(`GET ${path} `))])(socket, head)
  })
  expect(await broker.readProfile(token)).toMatchObject({ ok: true, value: { id: 'PR1001' } })
  expect(await broker.readBalances(token)).toMatchObject({ ok: true, value: { equity: { spanMargin: 0 } } })
  expect(await broker.endSession(token)).toEqual({ ok: true, value: undefined })
})

const v2 = (conduct: Conduct) => scene(conduct, manualClock(startsAt), 'v2')

test('v2: the code goes as a form, without the key of the app in a header', async () => {
  const { broker, server } = await v2(told(v2TokenMessage))
  const answer = await broker.exchangeCode('the-code', redirectUri)
  expect(answer.ok && answer.value.reveal()).toBe('canary-access-token')
  const [arrived] = server.arrived()
  expect(arrived).toMatch(/^POST \/v2\/login\/authorization\/token HTTP\/1\.1\r\n/)
  expect(arrived).not.toMatch(/x-api-key|^authorization/im)
})

test('v2: reads the profile, the balances, and signs out', async () => {
  const { broker, server } = await v2((socket, head) => {
    const messages = [v2ProfileMessage, v2BalancesMessage, v2LogoutMessage]
    const asks = ['GET /v2/user/profile ', 'GET /v2/user/get-funds-and-margin ', 'DELETE /v2/logout ']
    told(messages[asks.findIndex((ask) => head.startsWith(ask))])(socket, head)
  })
  expect(await broker.readProfile(token)).toMatchObject({ ok: true, value: { id: 'PR1001', phone: '' } })
  expect(await broker.readBalances(token)).toMatchObject({
    ok: true,
    value: { equity: { spanMargin: 0 }, isCombined: true },
  })
  expect(await broker.endSession(token)).toEqual({ ok: true, value: undefined })
  expect(server.arrived().join('')).not.toMatch(/x-api-key/i)
})

test.each([
  ['UDAPI100050', 401],
  ['UDAPI100050', 200],
])('v2: %s with status %d ends the session, and a sign-out then is done', async (code, status) => {
  const { broker } = await v2(told(v2RefusalMessage(code, 'Invalid token used to access API.'), status))
  expect(errorOf(await broker.readProfile(token)).kind).toBe('session-ended')
  expect(await broker.endSession(token)).toEqual({ ok: true, value: undefined })
})

test('v2: balances outside the service hours say so, and end nothing', async () => {
  for (const status of [423, 401]) {
    const { broker } = await v2(told(v2RefusalMessage('UDAPI100072', 'Come back later.'), status))
    const { kind, happened, todo } = errorOf(await broker.readBalances(token))
    expect(kind).toBe('broker-refused')
    expect(`${happened} ${todo}`).toMatch(/service hours.*“Come back later”.*05:30 and 24:00 IST/)
  }
})

test.each(['UDAPI100016', 'UDAPI100068', 'UDAPI100069'])(
  'v2: %s at the token is about key and secret',
  async (code) => {
    for (const status of [400, 401]) {
      const { broker } = await v2(told(v2RefusalMessage(code, 'Check your client.'), status))
      expect(errorOf(await broker.exchangeCode('canary-code', redirectUri))).toMatchObject({
        kind: 'credentials-refused',
        happened: expect.stringContaining('did not accept the API key and secret: “Check your client”'),
      })
    }
  },
)

test('v2: a code that is not accepted is not taken for a wrong secret, whatever the status', async () => {
  const { broker } = await v2(told(v2RefusalMessage('UDAPI100057', 'Invalid Auth code'), 401))
  expect(errorOf(await broker.exchangeCode('canary-code', redirectUri)).kind).toBe('code-refused')
})

test('v2: answers of the older interface are none of the newer one’s', async () => {
  const { broker } = await v2(told(profileMessage))
  expect(errorOf(await broker.readProfile(token))).toMatchObject({
    kind: 'unreadable-answer',
    happened: expect.stringContaining('“data.user_id”'),
  })
})

test('v2: what the broker echoes of a form is blotted out, raw and encoded', async () => {
  const server = await startLoopbackServer((socket, head) => {
    const echo = 'can/ary code, canary+secret&, can%2Fary%20code, canary%2Bsecret%26'
    told(v2RefusalMessage('UDAPI10000', echo), 400)(socket, head)
  })
  const app = { apiKey: 'the-key', apiSecret: new Secret('canary+secret&') }
  const log: Log = { note: () => {}, fault: () => 'ref' }
  const broker = connectBroker({ baseUrl: server.url, accountBy: 'v2', app, clock: manualClock(startsAt), log })
  onTestFinished(server.stop)
  onTestFinished(broker.close)
  const { happened } = errorOf(await broker.exchangeCode('can/ary code', redirectUri))
  expect(happened).toContain('“•••, •••, •••, •••”')
})

test('signing out of a session the broker no longer knows is signed out', async () => {
  const { broker } = await scene(told(refusalMessage(401, 'Unauthorized', 'No such token.'), 401))
  expect(await broker.endSession(token)).toEqual({ ok: true, value: undefined })
})

test('a web page in the place of a sign-out is not taken for one', async () => {
  const { broker } = await scene(answerWith(200, '<html></html>', { 'content-type': 'text/html' }))
  expect(errorOf(await broker.endSession(token)).kind).toBe('unreadable-answer')
})

test('a reading asked too soon is refused here and never sent', async () => {
  const clock = manualClock(startsAt)
  const { broker, server } = await scene(told(balancesMessage), clock)
  await broker.readBalances(token)
  expect(errorOf(await broker.readBalances(token))).toMatchObject({
    kind: 'rate-limited',
    todo: 'Ask again at 10:00:02 IST.',
  })
  expect(server.arrived().join('').match(/GET /g)).toHaveLength(1)
  clock.advance(broker.waitFor('balances'))
  expect((await broker.readBalances(token)).ok).toBe(true)
})

test('a reading that was long on its way is counted from its answer, for the broker may have heard it no earlier', async () => {
  const clock = manualClock(startsAt)
  const heard = Promise.withResolvers<() => void>()
  const { broker } = await scene((socket, head) => heard.resolve(() => told(balancesMessage)(socket, head)), clock)
  const reading = broker.readBalances(token)
  const answer = await heard.promise
  clock.advance(900)
  answer()
  await reading
  expect(broker.waitFor('balances')).toBe(1_050)
})

test('after a 429 the reading waits as long as the broker asks, and other calls do not', async () => {
  const clock = manualClock(startsAt)
  const { broker, server } = await scene(
    told(refusalMessage(429, 'TooMany', 'Slow down.'), 429, { 'retry-after': '30' }),
    clock,
  )
  expect(errorOf(await broker.readBalances(token))).toMatchObject({
    kind: 'rate-limited',
    todo: expect.stringContaining('after 10:00:30 IST'),
  })
  expect(broker.waitFor('balances')).toBe(30_000)
  expect(broker.waitFor('profile')).toBe(0)
  clock.advance(29_999)
  expect(errorOf(await broker.readBalances(token)).kind).toBe('rate-limited')
  expect(server.arrived().join('').match(/GET /g)).toHaveLength(1)
})

test('a 429 that does not say for how long is given a few seconds', async () => {
  const { broker } = await scene(told({}, 429))
  await broker.readBalances(token)
  expect(broker.waitFor('balances')).toBe(5_000)
})

/** What a careless broker might put into its words. */
function echoOf(head: string): string {
  const code = head.startsWith('POST') ? 'canary-code' : ''
  return `${code} ${/authorization: (.*)/.exec(head)?.[1]}`
}

const page = '<!doctype html><title>Free WiFi</title><p>canary-page'
const failures: readonly (readonly [string, Conduct])[] = [
  ['closing without a word', (socket) => socket.end()],
  ['a reset', (socket) => socket.resetAndDestroy()],
  ['half a body', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"access_token":"canary-')],
  ['no body', answerWith(200, '')],
  ['half of the data', answerWith(200, '{"access_token":"canary-half')],
  ['a web page', answerWith(200, page, { 'content-type': 'text/html' })],
  ['10 MB', answerWith(200, 'canary-10mb'.repeat(1_000_000))],
  ['another shape', told({ access_token: ['canary-shape'], data: 7 })],
  ['a redirect', answerWith(307, '', { location: 'http://127.0.0.1:9/?code=canary-location' })],
  ['an echo of what was sent', (socket, head) => told(refusalMessage(400, 'Echo', echoOf(head)), 400)(socket, head)],
  ['an echo in the newer form', (socket, head) => told(v2RefusalMessage('UDAPI1', echoOf(head)), 400)(socket, head)],
  ...[400, 401, 403, 404, 405, 406, 410, 429, 500, 503].map(
    (status) => [`${status}`, told(refusalMessage(status, 'Name', 'Reason.'), status)] as const,
  ),
]

const both: readonly AccountBy[] = ['legacy', 'v2']
for (const [accountBy, name, conduct] of both.flatMap((by) => failures.map((failure) => [by, ...failure] as const))) {
  test(`${accountBy}, ${name}: a sentence, a reference into the log, and no secret in either`, async () => {
    const { broker, lines } = await scene(conduct, manualClock(startsAt), accountBy)
    const results = [
      await broker.exchangeCode('canary-code', redirectUri),
      await broker.readProfile(token),
      await broker.readBalances(token),
    ]
    for (const error of results.map(errorOf)) {
      expect(error.happened).toMatch(/\. \w/)
      expect(error.todo).toMatch(/\w+\.$/)
      expect(lines[Number(error.reference?.slice(4)) - 1]).toContain('broker.')
    }
    expect(`${inspect(results, { depth: 9 })}${lines.join('\n')}`).not.toMatch(/canary|Y2FuYXJ5|127\.0\.0\.1|http:/)
  })
}

for (const status of [301, 302, 303, 307, 308]) {
  test(`a ${status} to another server takes no credentials there (threat T28)`, async () => {
    const thief = await startLoopbackServer(told(profileMessage))
    onTestFinished(thief.stop)
    const { broker } = await scene(answerWith(status, '{}', { location: `${thief.url}/index/profile` }))
    expect(errorOf(await broker.readProfile(token)).kind).toBe('unreadable-answer')
    expect(errorOf(await broker.exchangeCode('canary-code', redirectUri)).kind).toBe('unreadable-answer')
    expect(thief.arrived()).toEqual([])
  })
}

test('an answer after 20 s is not waited for, and the next call works', async () => {
  const clock = manualClock(startsAt)
  let quick = false
  const { broker, server } = await scene((socket, head) => {
    if (quick) told(tokenMessage)(socket, head)
  }, clock)
  const slow = broker.exchangeCode('canary-code', redirectUri)
  await server.requests(1)
  clock.advance(10_000)
  expect(errorOf(await slow).kind).toBe('no-answer')
  quick = true
  expect((await broker.exchangeCode('another-code', redirectUri)).ok).toBe(true)
})

test('a key that no header can carry is a matter of credentials', async () => {
  const server = await startLoopbackServer(told(tokenMessage))
  const log: Log = { note: () => {}, fault: () => 'ref' }
  const app = { apiKey: 'कुंजी', apiSecret: new Secret('s') }
  const broker = connectBroker({ baseUrl: server.url, accountBy: 'legacy', app, clock: manualClock(startsAt), log })
  onTestFinished(server.stop)
  onTestFinished(broker.close)
  expect(errorOf(await broker.exchangeCode('code', redirectUri)).kind).toBe('credentials-refused')
})
