/** The connection opened ahead is proved over TLS (T27); and an order that went into it is never called unsent. */
import { createServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { listening } from '../../ports/listening.test-support.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { selfSigned } from '../self-signed.test-support.ts'
import { openLineHttp } from './line-http.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function scene(isTrusted: boolean, hear: (socket: TLSSocket) => void) {
  const { key, cert } = selfSigned('broker.test')
  const greeted = vi.fn()
  const received: string[] = []
  const server = createServer({ key, cert }, (socket) => {
    cleanups.push(() => socket.destroy())
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received.push(data.toString())
      hear(socket)
    })
  })
  server.on('connection', greeted)
  server.on('tlsClientError', () => {})
  const port = await listening(server)
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  if (isTrusted) {
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, cert])
    cleanups.push(() => setDefaultCACertificates(before))
  }
  const url = `https://127.0.0.1:${port}`
  const http = openLineHttp({ clock: manualClock(0) })
  const spare = { isReady: () => http.isWarm(url) }
  cleanups.push(http.close, http.keepWarm([url]))
  const send = () =>
    http.send({ method: 'POST', url: `${url}/x`, headers: { authorization: 'Bearer canary' }, body: '{}' })
  return { spare, send, received, greeted }
}

/** A busy machine takes its time. */
const soon = (check: () => unknown) => vi.waitFor(check)

test('an order goes out on it at once, and is answered', async () => {
  const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'
  const { spare, send, received, greeted } = await scene(true, (socket) => socket.write(answer))
  await soon(() => expect(spare.isReady()).toBe(true))
  expect(await send()).toMatchObject({ kind: 'answered', answer: { body: '{}' } })
  expect([received.length, greeted.mock.calls.length]).toEqual([1, 1])
})

test('O02: broken after an order went into it, the order may have been sent', async () => {
  const { spare, send, received } = await scene(true, (socket) => socket.destroy())
  await soon(() => expect(spare.isReady()).toBe(true))
  expect(await send()).toEqual({ kind: 'may-have-been-sent', why: 'no-answer' })
  expect(received).toHaveLength(1)
})

test('T27: an end that cannot prove who it is never becomes one, and hears nothing', async () => {
  const { spare, send, received, greeted } = await scene(false, (socket) => socket.destroy())
  await soon(() => expect(greeted).toHaveBeenCalled())
  expect(await send()).toEqual({ kind: 'not-sent', why: 'not-secured' })
  expect([spare.isReady(), received]).toEqual([false, []])
})
