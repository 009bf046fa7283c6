/** One socket as its service sees it: what it sends, the pings of a quiet line, and a line that has gone dead. */
import type { RawData, WebSocket } from 'ws'

export type Line = {
  readonly send: (message: Uint8Array | string) => void
  readonly heard: (listener: (data: RawData, isBinary: boolean) => void) => void
  /** 1006 ends it without a close frame, as a network does. */
  readonly close: (code: number, reason?: string) => void
  readonly closed: (listener: () => void) => void
  readonly isOpen: () => boolean
  /** Bytes that wait because the other side does not read. */
  readonly waiting: () => number
  /** Half-open: stays connected, says nothing, answers no ping. */
  readonly goSilent: (silent: boolean) => void
  readonly isSilent: () => boolean
  /** To be called often: pings when nothing was said for a while (service facts 1.4). */
  readonly keepAlive: () => void
}

/** Real milliseconds: a network does not run on the exchange's clock. */
const quietBeforePing = 3_000

export function openLine(socket: WebSocket, realMillis: () => number = () => performance.now()): Line {
  let silent = false
  let lastSaid = realMillis()
  const isOpen = () => socket.readyState === socket.OPEN
  function say(how: () => void): void {
    if (silent || !isOpen()) return
    lastSaid = realMillis()
    how()
  }
  // The socket was opened without automatic pongs, so that a dead line can keep still.
  socket.on('ping', (data: Buffer) => say(() => socket.pong(data)))
  // Whatever goes wrong on a socket ends in its close.
  socket.on('error', () => undefined)

  return {
    send: (message) => say(() => socket.send(message)),
    heard: (listener) => void socket.on('message', listener),
    close: (code, reason = '') => {
      // From a dead line comes no close frame either.
      if (code === 1006 || silent) socket.terminate()
      else socket.close(code, reason)
    },
    closed: (listener) => void socket.once('close', listener),
    isOpen,
    waiting: () => socket.bufferedAmount,
    goSilent: (wanted) => {
      silent = wanted
    },
    isSilent: () => silent,
    keepAlive: () => {
      if (realMillis() - lastSaid >= quietBeforePing) say(() => socket.ping())
    },
  }
}
