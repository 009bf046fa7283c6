/** One connection to the feed, from its address to its end. Its address is used once and never written down. */
import type { ClientRequestArgs } from 'node:http'
import type { Socket } from 'node:net'
import WebSocket from 'ws'
import type { Carrier } from '../../connections/keep-line.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secret } from '../../session/secret.ts'
import { connectFeed } from './feed-connect.ts'
import { openFeedPipe } from './feed-pipe.ts'

export type FeedSocketEvents = {
  readonly opened: () => void
  /** Good until the call returns: the next message is read into the same place. */
  readonly frame: (bytes: Uint8Array) => void
  /** The feed's own words about an ask that went wrong. */
  readonly text: (words: string) => void
  /** Any byte at all: the other end is there. */
  readonly life: () => void
  /** The answer to a ping, with what it brought back. */
  readonly pong: (brought: string) => void
  /** Called once, and nothing after it. */
  readonly ended: (why: SocketEnd) => void
}

export type SocketEnd =
  | { readonly kind: 'not-opened'; readonly detail: string }
  | { readonly kind: 'closed'; readonly code: number }
  /** A message longer than any the feed sends. */
  | { readonly kind: 'too-long' }

export type FeedSocket = {
  readonly send: (bytes: Uint8Array) => void
  readonly ping: (carried: string) => void
  /** What it has carried, as the system counts it. */
  readonly carrier: Carrier
  /** Cuts the connection at once, without the other end; `ended` is not called for it. */
  readonly cut: () => void
}

export const longestMessage = 1024 * 1024
const handshakeMillis = 10_000

export function openFeedSocket(address: Secret, clock: Clock, events: FeedSocketEvents): FeedSocket {
  const place = address.reveal()
  const isSecure = place.startsWith('wss:')
  let wire: Socket | null = null
  let over = false
  let opened = false
  const socket: WebSocket = new WebSocket(place, {
    maxPayload: longestMessage,
    perMessageDeflate: false,
    followRedirects: false,
    skipUTF8Validation: false,
    createConnection: ({ host, port }: ClientRequestArgs) =>
      openFeedPipe({
        connect: (onread) => {
          wire = connectFeed({ isSecure, host: host ?? '', port: Number(port) }, onread)
          return wire
        },
        longestMessage,
        heard,
        isOpen: () => !over && socket.readyState === WebSocket.OPEN,
        message: events.frame,
      }),
  })
  let problem: SocketEnd | null = null
  const stopLimit = clock.after(handshakeMillis, () => end({ kind: 'not-opened', detail: 'no answer in time' }))

  function end(why: SocketEnd): void {
    if (over) return
    over = true
    stopLimit()
    socket.terminate()
    events.ended(why)
  }

  function heard(): void {
    if (opened && !over) events.life()
  }

  socket.on('unexpected-response', (_request, response) => {
    response.resume()
    end({ kind: 'not-opened', detail: `status ${response.statusCode ?? 'unknown'}` })
  })
  socket.on('open', () => {
    if (over) return
    opened = true
    stopLimit()
    events.opened()
  })
  socket.on('message', (data, isBinary) => {
    if (over || !Buffer.isBuffer(data)) return
    if (isBinary) events.frame(data)
    else events.text(data.toString('utf8'))
  })
  socket.on('pong', (brought) => {
    if (!over) events.pong(brought.toString('latin1'))
  })
  socket.on('error', (error) => {
    // The text of an error may hold the address; its code does not.
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
    problem = code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? { kind: 'too-long' } : problem
    if (!opened) end({ kind: 'not-opened', detail: code })
  })
  socket.on('close', (code) => end(problem ?? { kind: 'closed', code }))

  return {
    carrier: {
      get bytesRead() {
        return wire?.bytesRead ?? 0
      },
      get bytesWritten() {
        return wire?.bytesWritten ?? 0
      },
    },
    send: (bytes) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(bytes, { binary: true })
    },
    ping: (carried) => {
      if (socket.readyState === WebSocket.OPEN) socket.ping(carried)
    },
    cut: () => {
      over = true
      stopLimit()
      socket.terminate()
    },
  }
}
