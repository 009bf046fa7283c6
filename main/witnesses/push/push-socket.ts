/** One connection for order updates, from its address to its end. No error that leaves it holds the address. */
import type { Socket } from 'node:net'
import WebSocket from 'ws'
import type { Carrier } from '../../connections/keep-line.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PushAddress } from './push-address.ts'
import type { SocketTuning } from './socket-tuning.ts'

export type PushSocketEvents = {
  readonly opened: () => void
  readonly text: (words: string) => void
  readonly bytes: (bytes: Uint8Array) => void
  /** Any byte at all: the other end is there. */
  readonly life: () => void
  /** The answer to a ping, with what it brought back. */
  readonly pong: (brought: string) => void
  /** Called once, and nothing after it. */
  readonly ended: (why: PushEnd) => void
}

export type PushEnd =
  /** The handshake was answered with another status than that of a socket. */
  | { readonly kind: 'turned-away'; readonly status: number }
  | { readonly kind: 'not-opened'; readonly detail: string }
  | { readonly kind: 'closed'; readonly code: number }
  /** A message longer than any that the channel sends. */
  | { readonly kind: 'too-long' }

export type PushSocket = {
  readonly ping: (carried: string) => void
  readonly tune: (tuning: SocketTuning) => void
  /** Stops reading: what is sent meanwhile waits with the network and the other end. */
  readonly pause: () => void
  readonly resume: () => void
  readonly carrier: Carrier
  /** Cuts the connection at once; `ended` is not called for it. */
  readonly cut: () => void
}

export const longestMessage = 256 * 1024
const handshakeMillis = 10_000

export function openPushSocket(address: PushAddress, clock: Clock, events: PushSocketEvents): PushSocket {
  const socket = connect(address)
  let line: Socket | null = null
  let over = false
  let opened = false
  let tooLong = false
  const stopLimit = clock.after(handshakeMillis, () => end({ kind: 'not-opened', detail: 'no answer in time' }))

  function end(why: PushEnd): void {
    if (over) return
    cut()
    events.ended(why)
  }

  function cut(): void {
    over = true
    stopLimit()
    socket?.terminate()
  }

  // A listener that hears of its end before it has the socket would not know what ended.
  if (socket === null) queueMicrotask(() => end({ kind: 'not-opened', detail: 'not an address' }))
  socket?.on('upgrade', (response) => {
    line = response.socket
  })
  socket?.on('unexpected-response', (_request, response) => {
    response.resume()
    end({ kind: 'turned-away', status: response.statusCode ?? 0 })
  })
  socket?.on('open', () => {
    if (over) return
    opened = true
    stopLimit()
    // Not at the upgrade: a listener there takes the bytes that came with it before the socket's own is in place.
    line?.on('data', () => {
      if (!over) events.life()
    })
    events.opened()
  })
  socket?.on('message', (data, isBinary) => {
    if (over || !Buffer.isBuffer(data)) return
    if (isBinary) events.bytes(data)
    else events.text(data.toString('utf8'))
  })
  socket?.on('pong', (brought) => {
    if (!over) events.pong(brought.toString('latin1'))
  })
  socket?.on('error', (error) => {
    // The text of an error may hold the address; its code does not.
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
    if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') tooLong = true
    if (!opened) end({ kind: 'not-opened', detail: code })
  })
  socket?.on('close', (code) => end(tooLong ? { kind: 'too-long' } : { kind: 'closed', code }))

  const isOpen = () => socket?.readyState === WebSocket.OPEN
  return {
    carrier: {
      get bytesRead() {
        return line?.bytesRead ?? 0
      },
      get bytesWritten() {
        return line?.bytesWritten ?? 0
      },
    },
    ping: (carried) => {
      if (isOpen()) socket?.ping(carried)
    },
    tune: ({ isKeptAlive, keepAliveMillis, isWithoutDelay }) => {
      line?.setKeepAlive(isKeptAlive, keepAliveMillis)
      line?.setNoDelay(isWithoutDelay)
    },
    pause: () => {
      if (isOpen()) socket?.pause()
    },
    resume: () => {
      if (isOpen()) socket?.resume()
    },
    cut,
  }
}

/** Null for what is no address or cannot be a header: the exception would hold it. */
function connect({ url, headers }: PushAddress): WebSocket | null {
  try {
    return new WebSocket(url.reveal(), {
      headers: headers(),
      maxPayload: longestMessage,
      perMessageDeflate: false,
      followRedirects: false,
      // Said outright, so that no environment variable can switch the verification off.
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    })
  } catch {
    return null
  }
}
