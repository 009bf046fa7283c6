import { get } from 'node:http'
import { createServer } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listening } from '../../ports/listening.test-support.ts'
import { openAnswerReader } from './answer-reader.ts'

const most = 1_000

/** What comes of it when it arrives in pieces of so many bytes, and the connection is then closed in order. */
function read(text: string, piece = text.length) {
  const bytes = Buffer.from(text, 'latin1')
  const reader = openAnswerReader(most)
  for (let at = 0; at < bytes.length; at += Math.max(1, piece)) {
    const reading = reader.take(bytes.subarray(at, at + Math.max(1, piece)))
    if (reading.kind !== 'more') return { ...reading, isWholeInput: at + piece >= bytes.length }
  }
  return reader.end()
}

const body = '{"status":"success"}'
const sized = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n${body}`
const chunked = `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n8;note=1\r\n{"status\r\nc\r\n":"success"}\r\n0\r\nx-trailer: 1\r\n\r\n`
const open = `HTTP/1.1 200 OK\r\n\r\n${body}`

test.each([1, 2, 3, 7, 19, 1_000])(
  'in pieces of %d bytes, each way of saying the length comes to the same',
  (piece) => {
    for (const text of [sized, chunked, open]) {
      expect(read(text, piece)).toMatchObject({ kind: 'whole', answer: { status: 200, body } })
    }
  },
)

test('the connection carries another request only where nothing speaks against it', () => {
  expect(read(sized)).toMatchObject({ keepsOpen: true })
  expect(read(chunked)).toMatchObject({ keepsOpen: true })
  const closing = [
    open,
    sized.replace('HTTP/1.1', 'HTTP/1.0'),
    sized.replace('Content-Type: application/json', 'Connection: Close'),
    sized.replace('Content-Type: application/json', 'Connection: x, close'),
    `${sized}HTTP/1.1 200 OK\r\n`,
    `${chunked}more`,
  ]
  for (const text of closing) expect(read(text)).toMatchObject({ kind: 'whole', keepsOpen: false })
})

test('"continue" goes before the answer, and not without end', () => {
  const before = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'
  expect(read(before + sized, 5)).toMatchObject({ kind: 'whole', answer: { body } })
  expect(read(before.repeat(5_000))).toMatchObject({ kind: 'garbled' })
})

test.each([204, 304])('a %d has no body, whatever length it tells', (status) => {
  const text = `HTTP/1.1 ${status} None\r\ncontent-length: 20\r\n\r\n`
  expect(read(text)).toMatchObject({ kind: 'whole', answer: { status, body: '' } })
})

test.each<[string, string]>([
  ['two lengths', sized.replace('Content-Type: application/json', 'content-length: 3')],
  ['a length and chunks', chunked.replace('\r\n\r\n', '\r\ncontent-length: 5\r\n\r\n')],
  ['another coding', chunked.replace('chunked', 'gzip, chunked')],
  ['a length that is none', sized.replace('20\r\n', '0x14\r\n')],
  ['a negative length', sized.replace('20\r\n', '-20\r\n')],
  ['a folded header', sized.replace('Content-Type', ' folded\r\nContent-Type')],
  ['a space before the colon', sized.replace('Content-Length:', 'Content-Length :')],
  ['a bare line end in a header', sized.replace('application/json', 'application/json\nx: y')],
  ['a header without a name', sized.replace('Content-Type', '')],
  ['another version', sized.replace('HTTP/1.1', 'HTTP/2.0')],
  ['a status of four digits', sized.replace('200', '2000')],
  ['a status without digits', sized.replace('200', 'OK!')],
  ['a switch of protocols', sized.replace('200', '101')],
  ['no chunk size', chunked.replace('8;note=1', 'x')],
  ['a chunk longer than it says', chunked.replace('8;note=1', '7')],
  ['a size without end', `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'0'.repeat(2_000)}`],
  ['a head without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(10_000)}`],
  ['something else', 'SSH-2.0-OpenSSH_9.2p1\r\n'],
])('%s: garbled', (_, text) => {
  expect(read(text)).toMatchObject({ kind: 'garbled' })
})

test.each<[string, string]>([
  ['announced', 'HTTP/1.1 200 OK\r\ncontent-length: 1001\r\n\r\n'],
  ['in chunks', `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3e9\r\n${'x'.repeat(1_001)}`],
  ['to the end', `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(1_001)}`],
])('longer than it may be, %s: given up', (_, text) => {
  expect(read(text)).toMatchObject({ kind: 'too-long' })
})

test('no piece of an answer is an answer', () => {
  for (const text of [sized, chunked]) {
    for (let cut = 0; cut < text.length; cut += 1) expect(read(text.slice(0, cut))).toEqual({ kind: 'more' })
  }
})

test('T31: no bytes make it throw, however they are cut, and the pieces change nothing', () => {
  const good = fc.constantFrom(sized, chunked, open)
  const change = fc.tuple(
    fc.nat(150),
    fc.constantFrom('', '\r', '\n', '\r\n', ':', ' ', '0', 'f', '\u0000', 'HTTP/1.1 100\r\n\r\n'),
  )
  fc.assert(
    fc.property(good, fc.array(change, { maxLength: 3 }), fc.integer({ min: 1, max: 30 }), (text, changes, piece) => {
      const mutant = changes.reduce<string>((left, [at, put]) => left.slice(0, at) + put + left.slice(at + 1), text)
      const [atOnce, inPieces] = [read(mutant), read(mutant, piece)]
      expect(inPieces.kind).toBe(atOnce.kind)
      if (atOnce.kind === 'whole' && inPieces.kind === 'whole') expect(inPieces.answer).toEqual(atOnce.answer)
    }),
    { numRuns: 5_000 },
  )
})

/** Node's own reader as the second opinion. */
async function byNode(port: number): Promise<{ status: number; body: string } | null> {
  return new Promise((resolve) => {
    const asking = get({ port, host: '127.0.0.1', agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
      )
      response.on('error', () => resolve(null))
    })
    asking.on('error', () => resolve(null))
    asking.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(null)
    })
  })
}

test("whatever is believed here, Node's reader believes alike", async () => {
  let text = ''
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.from(text, 'latin1')))
  })
  const port = await listening(server)
  const change = fc.tuple(fc.nat(150), fc.constantFrom('', '1', ':', ' ', '\r\n', ',', 'x', ';'))
  const mutant = fc
    .tuple(fc.constantFrom(sized, chunked, open), fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([good, changes]) =>
      changes.reduce<string>((left, [at, put]) => left.slice(0, at) + put + left.slice(at + 1), good),
    )
  let believed = 0
  await fc.assert(
    fc.asyncProperty(mutant, async (sent) => {
      text = sent
      const ours = read(sent)
      if (ours.kind !== 'whole') return
      believed += 1
      const theirs = await byNode(port)
      // Where bytes follow the answer Node throws all of it away; here the answer counts, and the connection does not.
      if (theirs === null && !ours.keepsOpen) return
      expect(theirs).toEqual({ status: ours.answer.status, body: ours.answer.body })
    }),
    { numRuns: 600 },
  )
  expect(believed).toBeGreaterThan(50)
  await new Promise((resolve) => server.close(resolve))
})
