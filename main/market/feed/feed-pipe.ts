/**
 * The stream beneath the feed's socket. Its bytes come in one buffer that is used again and again, and a whole binary message is
 * handed on where it lies. All else (the handshake, text, pings, what is not as it should be) goes through the stream to the socket's
 * own reader.
 *
 * A stream of Node would make a buffer for each piece, and the socket's reader one more for each message: megabytes a second, counted
 * against the limit of the heap, so that the whole heap was collected every two hundred messages.
 */
import type { OnReadOpts, Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { frameBody, frameEnd, isFragment, isWholeBinary } from './frame-end.ts'

export type FeedPipeParts = {
  /** With the buffer to read into. */
  readonly connect: (onread: OnReadOpts) => Socket
  /** Of a longer one the bytes go on as they come, for the socket's reader to refuse. */
  readonly longestMessage: number
  /** Any byte at all. */
  readonly heard: () => void
  /** Whether messages are taken past the socket's reader yet. */
  readonly isOpen: () => boolean
  /** A whole binary message, good until the call returns. */
  readonly message: (bytes: Uint8Array) => void
}

const pieceSize = 256 * 1024
/** A head longer than this is nobody's, and is left to its reader to refuse. */
const longestHead = 64 * 1024
const endOfHead = '\r\n\r\n'
const switched = 'HTTP/1.1 101'

export function openFeedPipe({ connect, longestMessage, heard, isOpen, message }: FeedPipeParts): Duplex {
  const piece = Buffer.allocUnsafeSlow(pieceSize)
  const bytes = Buffer.allocUnsafeSlow(longestHead + longestMessage + pieceSize)
  /** What came and has not gone on. */
  let from = 0
  let until = 0
  let pass: () => void = passHead
  let isAsked = true

  const socket = connect({ buffer: piece, callback: take })
  const stream = new Duplex({
    read: () => {
      if (!isAsked) socket.resume()
      isAsked = true
    },
    write: (chunk, encoding, done) => void socket.write(chunk, encoding, done),
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy()
      done(error)
    },
  })
  socket.on('error', (error) => stream.destroy(error))
  socket.on('end', () => stream.push(null))
  socket.on('close', () => stream.destroy())

  /** False stops the reading until the stream asks for more. */
  function take(count: number): boolean {
    heard()
    piece.copy(bytes, until, 0, count)
    until += count
    pass()
    if (from > 0) keepRest()
    return isAsked
  }

  /** At the front, where there is always room for the rest of it. */
  function keepRest(): void {
    bytes.copyWithin(0, from, until)
    until -= from
    from = 0
  }

  function push(to: number): void {
    if (!stream.push(Buffer.from(bytes.subarray(from, to)))) isAsked = false
    from = to
  }

  function passHead(): void {
    const end = bytes.subarray(0, until).indexOf(endOfHead)
    if (end < 0 && until < longestHead) return
    const isSwitched = end >= 0 && bytes.toString('latin1', 0, switched.length) === switched
    pass = isSwitched ? passFrames : passAll
    if (isSwitched) push(end + endOfHead.length)
    pass()
  }

  function passFrames(): void {
    for (;;) {
      const body = frameBody(bytes, from, until)
      if (body < 0) return
      const end = frameEnd(bytes, from, body)
      // Frames of one message must not be told from each other's here; and this feed sends none.
      if (end - body > longestMessage || isFragment(bytes, from)) {
        pass = passAll
        passAll()
        return
      }
      if (end > until) return
      if (isWholeBinary(bytes, from) && isOpen() && stream.readableLength === 0) {
        from = end
        message(bytes.subarray(body, end))
      } else push(end)
    }
  }

  function passAll(): void {
    if (until > from) push(until)
  }

  return stream
}
