import { once } from 'node:events'
import { type OnReadOpts, Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openFeedPipe } from './feed-pipe.ts'

const switched = Buffer.from('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n')
const longestMessage = 70_000

/** A frame as a server sends it. */
function frame(first: number, body: Uint8Array, masked = 0): Buffer {
  const { length } = body
  const long = Buffer.alloc(8)
  long.writeBigUInt64BE(BigInt(length))
  const size =
    length < 126 ? [masked | length] : length < 65_536 ? [masked | 126, ...long.subarray(6)] : [masked | 127, ...long]
  return Buffer.concat([Buffer.from([first, ...size]), masked ? Buffer.alloc(4) : Buffer.alloc(0), body])
}

const binary = (length: number, fill: number) => frame(0x82, Buffer.alloc(length, fill))

async function pipe() {
  const messages: Buffer[] = []
  const places = new Set<unknown>()
  const through: Buffer[] = []
  const socket = new Socket()
  let resumed = 0
  socket.resume = () => {
    resumed += 1
    return socket
  }
  const line = { read: { buffer: new Uint8Array(0), callback: () => false } as OnReadOpts, isOpen: true, heard: 0 }
  const stream = openFeedPipe({
    connect: (onread) => {
      line.read = onread
      return socket
    },
    longestMessage,
    heard: () => {
      line.heard += 1
    },
    isOpen: () => line.isOpen,
    message: (bytes) => {
      places.add(bytes.buffer)
      messages.push(Buffer.from(bytes))
    },
  })
  stream.on('data', (bytes: Buffer) => through.push(bytes))
  await once(stream.resume(), 'resume')
  /** What one read of the line brings. */
  function come(bytes: Uint8Array): boolean {
    const { buffer, callback } = line.read
    if (typeof buffer === 'function') throw new Error('one buffer for all')
    buffer.set(bytes)
    return callback(bytes.length, buffer)
  }
  return { messages, places, through: () => Buffer.concat(through), line, stream, come, socket, resumed: () => resumed }
}

test('a whole binary message is handed on from the one buffer, wherever the line cut it', async () => {
  const sent = Buffer.concat([switched, binary(0, 0), binary(5, 1), binary(300, 2), binary(70_000, 3)])
  for (const size of [1, 7, 1_000, 65_536, sent.length]) {
    const { messages, places, through, come } = await pipe()
    for (let at = 0; at < sent.length; at += size) come(sent.subarray(at, at + size))
    expect(messages.map(({ length }) => length)).toEqual([0, 5, 300, 70_000])
    expect(messages.map((bytes) => bytes.every((byte) => byte === bytes[0]))).toEqual([true, true, true, true])
    expect(places.size).toBe(1)
    expect(through()).toEqual(switched)
  }
})

test('pings, text and a close go through the stream to the byte, in between the messages', async () => {
  const { messages, through, come } = await pipe()
  const others = [
    frame(0x89, Buffer.from('ping')),
    frame(0x81, Buffer.from('words')),
    frame(0x88, Buffer.from([3, 232])),
  ]
  come(Buffer.concat([switched, binary(9, 1), others[0] ?? switched, binary(9, 2), ...others.slice(1)]))
  expect(messages).toEqual([Buffer.alloc(9, 1), Buffer.alloc(9, 2)])
  expect(through()).toEqual(Buffer.concat([switched, ...others]))
})

test.each([
  ['a message in fragments', frame(0x02, Buffer.alloc(4, 1))],
  ['the rest of one', frame(0x80, Buffer.alloc(4, 1))],
  ['a frame longer than any of ours', frame(0x82, Buffer.alloc(70_001))],
])('T34: %s and all after it is left to the reader of the socket', async (_, odd) => {
  const { messages, through, come } = await pipe()
  const sent = Buffer.concat([switched, odd, binary(9, 2)])
  come(sent)
  expect(messages).toEqual([])
  expect(through()).toEqual(sent)
})

test.each([
  ['masked', frame(0x82, Buffer.alloc(4, 1), 0x80)],
  ['compressed', frame(0xc2, Buffer.alloc(4, 1))],
  ['of an unknown kind', frame(0x83, Buffer.alloc(4, 1))],
])('T34: a frame that is %s is no message, and goes to the reader of the socket to be refused', async (_, odd) => {
  const { messages, through, come } = await pipe()
  come(Buffer.concat([switched, odd]))
  expect(messages).toEqual([])
  expect(through()).toEqual(Buffer.concat([switched, odd]))
})

test('a length beyond any memory is not waited for', async () => {
  const { through, come } = await pipe()
  const head = Buffer.from([0x82, 127, 255, 255, 255, 255, 255, 255, 255, 255])
  come(Buffer.concat([switched, head]))
  expect(through()).toEqual(Buffer.concat([switched, head]))
})

test('before the socket says that it is open, nothing is taken past it', async () => {
  const { messages, through, line, come } = await pipe()
  line.isOpen = false
  come(Buffer.concat([switched, binary(9, 1)]))
  expect(through()).toEqual(Buffer.concat([switched, binary(9, 1)]))
  line.isOpen = true
  come(binary(9, 2))
  expect(messages).toEqual([Buffer.alloc(9, 2)])
})

test('while something still waits in the stream, no later message overtakes it', async () => {
  const { messages, stream, come } = await pipe()
  come(switched)
  stream.pause()
  come(Buffer.concat([frame(0x81, Buffer.from('first')), binary(9, 1)]))
  expect(messages).toEqual([])
  expect(stream.readableLength).toBe(7 + 11)
})

test('another answer than the one that opens a socket goes through whole', async () => {
  const { messages, through, come } = await pipe()
  const refusal = Buffer.concat([Buffer.from('HTTP/1.1 403 Forbidden\r\n\r\n'), binary(9, 1)])
  come(refusal)
  expect(messages).toEqual([])
  expect(through()).toEqual(refusal)
})

test('an answer without an end is not kept for ever', async () => {
  const { through, come } = await pipe()
  for (let times = 0; times < 5; times += 1) come(Buffer.alloc(20_000, 65))
  expect(through().length).toBe(100_000)
})

test('a stream that is full stops the reading, which goes on once it is read, and is not set going where it never stopped', async () => {
  const { through, stream, come, resumed } = await pipe()
  const text = frame(0x81, Buffer.alloc(68_000, 65))
  expect([come(switched), resumed()]).toEqual([true, 0])
  stream.pause()
  expect([come(text), resumed()]).toEqual([false, 0])
  stream.resume()
  await vi.waitFor(() => expect(through().length).toBe(switched.length + text.length))
  await vi.waitFor(() => expect(resumed()).toBe(1))
  expect(come(frame(0x81, Buffer.from('words')))).toBe(true)
})

test('a line that ends, ends the stream', async () => {
  const { stream, socket } = await pipe()
  const ended = once(stream, 'end')
  socket.emit('end')
  await ended
  expect(stream.readableEnded).toBe(true)
})

test('each piece is a sign of life', async () => {
  const { line, come } = await pipe()
  come(switched)
  come(Buffer.from([0x82]))
  expect(line.heard).toBe(2)
})
