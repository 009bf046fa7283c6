import { afterEach, expect, test } from 'vitest'
import { openHttp } from '../../broker/http.ts'
import { type LoopbackServer, startLoopbackServer } from '../../broker/loopback-server.test-support.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { askTuning, usualTuning } from './socket-tuning.ts'

const login = { apiKey: new Secret('the-app-key'), token: new Secret('the-token') }
const http = openHttp({ clock: manualClock(0) })
let server: LoopbackServer

afterEach(() => server.stop())

async function ask(answer: string | null) {
  server = await startLoopbackServer((socket) => {
    if (answer === null) socket.destroy()
    else socket.end(answer)
  })
  const lines: unknown[] = []
  const log = { note: (...parts: unknown[]) => void lines.push(parts), fault: () => 'reference' }
  const tuning = await askTuning({ http, baseUrl: server.url, log }, login)
  return { tuning, lines: JSON.stringify(lines) }
}

function json(status: number, body: unknown): string {
  const text = JSON.stringify(body)
  return `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`
}

/** Service facts 3.2. */
const params = {
  keepalive: false,
  keepaliveInterval: 5_000,
  disableNagleAlgorithm: false,
  autoAcceptConnections: false,
  keepaliveGracePeriod: 60_000,
  pythonPingInterval: 60,
  pythonPingTimeout: 10,
}

test('what the broker says is taken', async () => {
  const { tuning } = await ask(json(200, { code: 200, status: 'OK', message: 'success', data: params }))
  expect(tuning).toEqual({ isKeptAlive: false, keepAliveMillis: 5_000, isWithoutDelay: false })
  expect(server.arrived()[0]).toMatch(/^GET \/live\/socket-params\/ HTTP/)
  expect(server.arrived()[0]).toContain('authorization: Bearer the-token')
  expect(server.arrived()[0]).toContain('x-api-key: the-app-key')
})

test.each([
  ['values of another kind', json(200, { data: { keepalive: 'yes', keepaliveInterval: -1 } })],
  ['a time that no one would wait', json(200, { data: { keepaliveInterval: 1e12 } })],
  ['an answer of another shape', json(200, { data: [] })],
  ['a refusal', json(401, { code: 401, error: { name: 'the-token', reason: 'no' } })],
  ['no such call', json(404, {})],
  ['a page', 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n<html'],
  ['a cut line', null],
])('%s leaves the usual tuning, and the login out of the log', async (_what, answer) => {
  const { tuning, lines } = await ask(answer)
  expect(tuning).toEqual(usualTuning)
  expect(lines).not.toContain('the-token')
})
