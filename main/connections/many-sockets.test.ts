import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openHttp } from '../broker/http.ts'
import { openLineHttp } from '../broker/line/line-http.ts'
import { systemClock } from '../ports/clock.ts'
import { listening } from '../ports/listening.test-support.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { type KeptLine, keepLine } from './keep-line.ts'
import { watchSockets } from './many-sockets.ts'

let server: Server
let url: string
let line: KeptLine
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/cut') response.destroy()
    else response.writeHead(request.url === '/no' ? 500 : 200).end('an answer')
  })
  url = `http://127.0.0.1:${await listening(server)}`
  line = keepLine('readings', systemClock)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string) =>
  ({ method: 'GET', url: `${url}${path}`, headers: { authorization: 'Bearer c4nary' } }) as const

const clients = {
  'the client that reads': () => openHttp({ clock: systemClock, sockets: watchSockets(line) }),
  'the client of orders': () => openLineHttp({ clock: systemClock, sockets: watchSockets(line) }),
}

test.each(Object.entries(clients))(
  '%s is open while a connection stands, counts its bytes, and is at rest after',
  async (_, open) => {
    const http = open()
    expect(line.report.snapshot()).toMatchObject({ state: 'idle', opened: 0, heardAt: null })
    await http.send(ask('/'))
    await http.send(ask('/'))
    line.look()
    const report = line.report.snapshot()
    // Kept alive: two answers over one connection.
    expect(report).toMatchObject({ state: 'open', opened: 1, words: [] })
    expect([report.bytesIn ?? 0, report.bytesOut ?? 0, report.heardAt ?? 0].every((count) => count > 100)).toBe(true)
    http.close()
    await vi.waitFor(() => expect(line.report.snapshot().state).toBe('idle'))
    expect(line.report.snapshot().bytesIn).toBe(report.bytesIn)
  },
)

test('N03: how long answers take is kept, and one late answer makes no slow line', async () => {
  const clock = manualClock(0)
  let lateMillis = 0
  server.removeAllListeners('request')
  server.on('request', (_request, response) => {
    clock.advance(lateMillis)
    response.end('an answer')
  })
  for (const open of [openHttp, openLineHttp]) {
    const kept = keepLine('orders', clock)
    const http = open({ clock, sockets: watchSockets(kept) })
    const after = async (...millis: readonly number[]) => {
      for (lateMillis of millis) await http.send(ask('/'))
      return kept.report.snapshot().answerMillis
    }
    expect(await after(20, 20, 20, 3_000)).toBe(20)
    expect(await after(2_000, 2_500)).toBe(2_000)
    expect(await after(30, 30, 30)).toBe(30)
    http.close()
  }
})

test('N03: a file takes as long as it is large, which makes no line slow', async () => {
  const clock = manualClock(0)
  server.removeAllListeners('request')
  server.on('request', (_request, response) => {
    clock.advance(3_000)
    response.end('a whole list')
  })
  const kept = keepLine('instruments', clock)
  const http = openHttp({ clock, sockets: watchSockets(kept) })
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-file-'))
  expect(await http.download(ask('/'), join(folder, 'list'), 1_000)).toMatchObject({ kind: 'answered' })
  const { heardAt, answerMillis } = kept.report.snapshot()
  expect([heardAt, answerMillis]).toEqual([3_000, null])
  http.close()
  await rm(folder, { recursive: true })
})

test('a refusal is said by what it means, with its number', () => {
  const kept = keepLine('orders', manualClock(0))
  const { ended } = watchSockets(kept)
  for (const status of [200, 404, 429, 503])
    ended({ kind: 'answered', answer: { status, contentType: '', retryAfter: null, body: '' } }, null)
  expect(kept.report.snapshot().words.map(({ what }) => what)).toEqual([
    'The broker refused a request (status 404)',
    'The broker was asked too often (status 429)',
    'The broker met a fault of its own (status 503)',
  ])
})

test.each(Object.entries(clients))('%s says what went wrong, and neither address nor token', async (_, open) => {
  const http = open()
  await http.send(ask('/no'))
  await http.send(ask('/cut'))
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await http.send(ask('/'))
  const { words } = line.report.snapshot()
  expect(words.map(({ what }) => what)).toEqual([
    'The broker met a fault of its own (status 500)',
    'The connection ended before an answer began',
    'The broker’s address refused the connection',
  ])
  expect(JSON.stringify(line.report.snapshot())).not.toMatch(/c4nary|127\.0\.0\.1/)
  http.close()
})
