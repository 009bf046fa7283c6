/** `node source.ts [KEY CERTIFICATE]`: the feed's server in a process of its own, sending at the rate that its parent says. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { movingMessages, perMessage } from './moving-messages.ts'
import { now } from './steady-time.ts'

export type Play = { readonly name: string; readonly updatesPerSecond: number; readonly millis: number }
export type Sent = {
  /** The number of the first message, and when each was given to its socket. */
  readonly first: number
  readonly at: Float64Array
  /** Messages that were due and could not be sent in time. */
  readonly missed: number
}

/** More than this waiting is a reader that does not keep up. */
const mostBuffered = 64 * 1024 * 1024

const [key, certificate] = process.argv.slice(2)
const http =
  key && certificate ? createSecureServer({ key: readFileSync(key), cert: readFileSync(certificate) }) : createServer()
type Listener = { readonly socket: WebSocket; readonly stream: Socket }
const listeners = new Map<string, Listener>()
const messages = movingMessages()
let number = 0

new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket, request) => {
  listeners.set((request.url ?? '').slice(1), { socket, stream: request.socket })
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')
// A server that listens on a port has an address of this form.
process.send?.({ port: (http.address() as AddressInfo).port })

process.on('message', (order: Play | { readonly cut: string }) => {
  if ('cut' in order) listeners.get(order.cut)?.socket.terminate()
  else play(order)
})
process.on('disconnect', () => process.exit())

function play({ name, updatesPerSecond, millis }: Play): void {
  const perMilli = updatesPerSecond / perMessage / 1_000
  const due = Math.floor(perMilli * millis)
  const at = new Float64Array(due)
  const first = number
  const start = now()
  let sent = 0
  const timer = setInterval(() => {
    const listener = listeners.get(name)
    const spent = now() - start
    const wanted = Math.min(due, Math.floor(perMilli * spent))
    if (listener) sent += sendUpTo(wanted - sent, listener, at.subarray(sent))
    if (sent < due && spent < millis + 50) return
    clearInterval(timer)
    process.send?.({ first, at: at.subarray(0, sent), missed: due - sent } satisfies Sent)
  }, 1)
}

/** As many in one write as are due: what the source spends of the machine is taken from those that are measured. */
function sendUpTo(count: number, { socket, stream }: Listener, at: Float64Array): number {
  // What still waits in the socket must not change when its message comes round again.
  const isCopied = stream.writableLength > 0 || count >= messages.length
  let sent = 0
  stream.cork()
  while (sent < count && socket.bufferedAmount < mostBuffered) {
    const message = messages[number % messages.length]
    if (!message) break
    const bytes = isCopied ? Uint8Array.from(message.bytes) : message.bytes
    message.setNumber(number, bytes)
    at[sent] = now()
    socket.send(bytes)
    number += 1
    sent += 1
  }
  stream.uncork()
  return sent
}
