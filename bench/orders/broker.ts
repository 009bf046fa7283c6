/** `node broker.ts KEY CERTIFICATE`: a stand-in for the broker in a process of its own; it notes when it holds each whole order. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import { now } from '../pipeline/steady-time.ts'
import { delayed } from './delayed.ts'

export type Ports = {
  readonly near: number
  /** Closes each connection after its answer, so that every order needs a fresh one. */
  readonly closing: number
  /** The near one behind twenty milliseconds of round trip. */
  readonly far: number
}
/** When each request was held whole, in the order they came: orders, and cancellations of everything. */
export type Held = { readonly placed: readonly number[]; readonly cancelled: readonly number[] }

const oneWayMillis = 10

const [keyFile = '', certificateFile = ''] = process.argv.slice(2)
const tls = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) }
let placed: number[] = []
let cancelled: number[] = []
let orders = 0

/** An order is taken, everything is cancelled, and every list is empty. */
function answerTo(request: string): string {
  if (request.startsWith('POST')) {
    orders += 1
    return `{"status":"success","data":{"order_ids":["2611200000${10_000 + orders}"]},"metadata":{"latency":3}}`
  }
  return `{"code":200,"status":"OK","message":"success","data":${request.startsWith('DELETE') ? '""' : '[]'}}`
}

function note(request: string, at: number): void {
  if (request.startsWith('POST')) placed.push(at)
  else if (request.startsWith('DELETE')) cancelled.push(at)
}

/** Counts bytes and nothing more: what a server makes of an order is the same for everybody. */
function serve(socket: Socket, closes: boolean): void {
  let unread = ''
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.on('data', (text: string) => {
    unread += text
    for (let length = wholeLength(unread); length > 0; length = wholeLength(unread)) {
      note(unread, now())
      const body = answerTo(unread)
      unread = unread.slice(length)
      const closing = closes ? 'connection: close\r\n' : ''
      const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${closing}`
      if (closes) socket.end(`${head}\r\n${body}`)
      else socket.write(`${head}\r\n${body}`)
    }
  })
}

function wholeLength(text: string): number {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const length = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
  return text.length < length ? 0 : length
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this form.
  return (server.address() as AddressInfo).port
}

const near = await portOf(createSecureServer(tls, (socket) => serve(socket, false)))
const closing = await portOf(createSecureServer(tls, (socket) => serve(socket, true)))
const far = await portOf(
  createServer({ noDelay: true }, (socket) => {
    const onward = connect({ port: near, host: '127.0.0.1', noDelay: true })
    delayed(socket, onward, oneWayMillis)
    delayed(onward, socket, oneWayMillis)
  }),
)

process.send?.({ near, closing, far } satisfies Ports)
process.on('message', () => {
  process.send?.({ placed, cancelled } satisfies Held)
  placed = []
  cancelled = []
})
process.on('disconnect', () => process.exit())
