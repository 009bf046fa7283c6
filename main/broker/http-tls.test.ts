/** TLS interception (threat T27): nothing is sent to an end that cannot prove who it is. */
import { createServer as createPlainServer, type Server, type Socket } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '../ports/clock.ts'
import { listening } from '../ports/listening.test-support.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openHttp } from './http.ts'
import { openLineHttp } from './line/line-http.ts'
import { selfSigned } from './self-signed.test-support.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function portOf(server: Server): Promise<number> {
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  return listening(server)
}

/** Answers whoever completes the handshake, and keeps what came through it. */
async function serveSecurely(): Promise<{ port: number; cert: string; received: string[] }> {
  const { key, cert } = selfSigned('broker.test')
  const received: string[] = []
  const server = createServer({ key, cert }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received.push(data.toString())
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
    })
  })
  server.on('tlsClientError', () => {})
  return { port: await portOf(server), cert, received }
}

/** An end without TLS, told of the first bytes of each connection. */
function servePlainly(greeted: (socket: Socket) => void): Promise<number> {
  const server = createPlainServer((socket) => {
    cleanups.push(() => socket.destroy())
    socket.on('error', () => {})
    socket.once('data', () => greeted(socket))
  })
  return portOf(server)
}

function ask(host: string, port: number) {
  return { method: 'GET', url: `https://${host}:${port}/`, headers: { authorization: 'Bearer canary' } } as const
}

function trust(cert: string): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  cleanups.push(() => setDefaultCACertificates(before))
}

describe.each([
  ['for readings', openHttp],
  ['for orders', openLineHttp],
])('%s', (_, openKind) => {
  function open(clock: Clock = manualClock(0)) {
    const http = openKind({ clock })
    cleanups.push(http.close)
    return http
  }

  test('a certificate that nobody vouches for: not sent, even where the environment asks to look away', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const server = await serveSecurely()
    expect(await open().send(ask('127.0.0.1', server.port))).toEqual({ kind: 'not-sent', why: 'not-secured' })
    expect(server.received).toEqual([])
  })

  test('a good certificate for another name: not sent', async () => {
    const server = await serveSecurely()
    trust(server.cert)
    expect(await open().send(ask('localhost', server.port))).toEqual({ kind: 'not-sent', why: 'not-secured' })
    expect(server.received).toEqual([])
  })

  test('a good certificate for this address: sent and answered', async () => {
    const server = await serveSecurely()
    trust(server.cert)
    expect(await open().send(ask('127.0.0.1', server.port))).toMatchObject({ kind: 'answered', answer: { body: '{}' } })
    expect(server.received).toHaveLength(1)
  })

  test('an end that speaks no TLS: not sent', async () => {
    const port = await servePlainly((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await open().send(ask('127.0.0.1', port))).toEqual({ kind: 'not-sent', why: 'not-secured' })
  })

  test('a way there that takes longer than the caller allows: not sent, and nothing is sent later', async () => {
    const clock = manualClock(0)
    const greeted = Promise.withResolvers<void>()
    const port = await servePlainly(() => greeted.resolve())
    const outcome = open(clock).send({ ...ask('127.0.0.1', port), connectMillis: 3_000 })
    await greeted.promise
    clock.advance(3_000)
    expect(await outcome).toEqual({ kind: 'not-sent', why: 'no-connection-in-time' })
  })

  test('a handshake that never ends: not sent, when the time is over', async () => {
    const clock = manualClock(0)
    const greeted = Promise.withResolvers<void>()
    const port = await servePlainly(() => greeted.resolve())
    const outcome = open(clock).send(ask('127.0.0.1', port))
    await greeted.promise
    clock.advance(10_000)
    expect(await outcome).toEqual({ kind: 'not-sent', why: 'no-connection-in-time' })
  })
})
