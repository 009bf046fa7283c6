/** The contestants: each sends one order and waits for its answer. */
import { Agent, type RequestOptions, request } from 'node:https'
import { connect } from 'node:tls'
import { openOrderCalls } from '../../main/broker/orders/open-order-calls.ts'
import { recordReaders } from '../../main/broker/orders/record-readers.ts'
import { systemClock } from '../../main/ports/clock.ts'
import { Secret } from '../../main/session/secret.ts'
import { body, headers, order, token } from './an-order.ts'

export type Way = {
  readonly order: () => Promise<void>
  /** Resolves when it is as ready for the next order as it gets. */
  readonly ready: () => Promise<void>
  readonly close: () => void
}

export const ways = { floor, ours, 'new connection': fresh, 'warm https': warm } satisfies Record<
  string,
  (port: number) => Promise<Way>
>
export type WayName = keyof typeof ways

const host = '127.0.0.1'
const path = '/v3/order/place'
const atOnce = () => Promise.resolve()

/** A socket opened and proved before, a head built before, one write. */
async function floor(port: number): Promise<Way> {
  const socket = connect({ port, host })
  socket.setNoDelay(true)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const bytes = Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}host: ${host}:${port}\r\n\r\n${body}`)
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  let answered = () => {}
  socket.on('data', (data: Buffer) => {
    if (data.at(-1) === closingBrace) answered()
  })
  return {
    order: () =>
      new Promise((resolve) => {
        answered = resolve
        socket.write(bytes)
      }),
    ready: atOnce,
    close: () => socket.destroy(),
  }
}

const closingBrace = 0x7d

/** The product's own calls, with its connection kept warm. */
async function ours(port: number): Promise<Way> {
  const address = `https://${host}:${port}`
  const calls = openOrderCalls({
    profile: { baseUrl: address, hftBaseUrl: address, accountBy: 'legacy', changesBy: 'legacy', algoName: null },
    readers: recordReaders({ accountBy: 'legacy' }, () => null),
    app: { apiKey: 'bench', apiSecret: new Secret('bench-secret') },
    clock: systemClock,
    log: { note: () => {}, fault: () => '' },
  })
  const session = new Secret(token)
  calls.keepWarm()
  return {
    order: async () => {
      const outcome = await calls.place(session, order)
      if (outcome.kind !== 'accepted') throw new Error(`an order was ${outcome.kind}: ${outcome.error.happened}`)
    },
    // Longer than it waits before it opens the next one, and than that takes.
    ready: () => new Promise((resolve) => setTimeout(resolve, 60)),
    close: calls.close,
  }
}

async function fresh(port: number): Promise<Way> {
  return requesting({ port, agent: false }, () => {})
}

async function warm(port: number): Promise<Way> {
  const agent = new Agent({ keepAlive: true })
  return requesting({ port, agent }, () => agent.destroy())
}

function requesting(options: RequestOptions, close: () => void): Way {
  const whole = { host, path, method: 'POST', headers, ...options }
  return {
    order: () =>
      new Promise((resolve, reject) => {
        const sending = request(whole, (response) => response.on('end', resolve).resume())
        sending.on('error', reject)
        sending.end(body)
      }),
    ready: atOnce,
    close,
  }
}
