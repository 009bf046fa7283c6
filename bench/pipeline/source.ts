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
/** `number` is that of its next message: each of them hears a market whose time and volumes do not leap. */
type Listener = { readonly socket: WebSocket; readonly stream: Socket; number: number }
const listeners = new Map<string, Listener>()
const messages = movingMessages()

new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket, request) => {
  const name = (request.url ?? '').slice(1)
  listeners.set(name, { socket, stream: request.socket, number: listeners.get(name)?.number ?? 0 })
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
  const first = listeners.get(name)?.number ?? 0
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
function sendUpTo(count: number, listener: Listener, at: Float64Array): number {
  const { socket, stream } = listener
  // What still waits in a socket, this one or another, must not change when its message comes round again.
  const isWaiting = [...listeners.values()].some((each) => each.stream.writableLength > 0)
  const isCopied = isWaiting || count >= messages.length
  let sent = 0
  stream.cork()
  while (sent < count && socket.bufferedAmount < mostBuffered) {
    const message = messages[listener.number % messages.length]
    if (!message) break
    const bytes = isCopied ? Uint8Array.from(message.bytes) : message.bytes
    message.setNumber(listener.number, bytes)
    at[sent] = now()
    socket.send(bytes)
    listener.number += 1
    sent += 1
  }
  stream.uncork()
  return sent
}
