import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PostbacksChange } from '../../../contract/trading.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { freePort, give, statusOf, take } from '../../session/loopback.test-support.ts'
import { openPostbacks, type PostbackHint, type PostbackParts, type Postbacks } from './open-postbacks.ts'
import {
  apiSecret,
  brokerOrder,
  message,
  morning,
  path,
  request,
  secretText,
  signed,
  signedText,
  theOrder,
  uncovered,
} from './postback.test-support.ts'

let clock: ManualClock
let port: number
let postbacks: Postbacks
let hints: PostbackHint[]
let logged: string[]
beforeEach(async () => {
  clock = manualClock(morning)
  port = await freePort()
  hints = []
  logged = []
})
afterEach(async () => postbacks.stop())

async function start(more: Partial<PostbackParts> = {}): Promise<void> {
  postbacks = await openPostbacks({
    postbackUrl: `http://127.0.0.1:${port}${path}`,
    port: null,
    apiSecret: () => apiSecret,
    known: () => null,
    brokerNow: clock.wall,
    hint: (hint) => hints.push(hint),
    clock,
    log: {
      note: (_area, what, detail) => void logged.push(`${what} ${JSON.stringify(detail)}`),
      fault: (_area, error) => `${logged.push(String(error))}`,
    },
    ...more,
  })
}

/** Sends the bytes and reads until the other side closes. */
function exchange(bytes: Uint8Array | string): Promise<string> {
  return new Promise((resolve) => {
    const socket = opened()
    let heard = ''
    socket.on('data', (part) => {
      heard += part.toString()
    })
    socket.on('close', () => resolve(heard))
    socket.write(bytes)
  })
}

function opened(): Socket {
  return connect({ host: '127.0.0.1', port }).on('error', () => {})
}

const post = async (...asked: [body: string | Uint8Array, head?: Parameters<typeof request>[2]]) =>
  statusOf(await exchange(request(port, ...asked)))

const closed = (socket: Socket) => new Promise<void>((resolve) => void socket.on('close', () => resolve()))

test('without an address it is off, and nothing listens', async () => {
  await start({ postbackUrl: null, port })
  expect(postbacks.state.snapshot()).toEqual({ kind: 'off' })
  expect(await exchange(request(port, signedText()))).toBe('')
})

test('a genuine postback is answered, listed, and makes the terminal go and look', async () => {
  await start()
  expect(postbacks.state.snapshot()).toEqual({ kind: 'listening', since: morning, lastAt: null, silentSince: null })
  clock.advance(1_000)
  expect(await post(signedText())).toBe(200)
  expect(hints).toEqual([{ order: theOrder, fields: expect.objectContaining({ status: 'open', price: '101.5' }) }])
  expect(JSON.stringify(hints)).not.toContain('checksum')
  expect(postbacks.log.snapshot().arrivals).toMatchObject([
    { verdict: 'reported', order: theOrder, at: morning + 1_000 },
  ])
  expect(postbacks.state.snapshot()).toMatchObject({ lastAt: morning + 1_000 })
})

test('T36, I12: whatever a postback says, all it does is to ask for a look; the broker’s word is set beside it', async () => {
  await start()
  for (const [index, name] of uncovered.entries()) {
    const record = { ...message, time_in_micro: `17636139301234${10 + index}` }
    expect(await post(JSON.stringify({ ...signed(record), [name]: '7' }))).toBe(200)
    expect(Object.keys(hints.at(-1) ?? {})).toEqual(['order', 'fields'])
    postbacks.compare(theOrder, [brokerOrder(record)])
    expect(postbacks.log.snapshot().arrivals.at(-1)?.verdict).toBe('disagrees')
  }
  expect(hints).toHaveLength(21)
})

test('T37: a replay is answered like any other, and makes nobody look', async () => {
  await start()
  for (let replay = 0; replay < 10; replay += 1) expect(await post(signedText())).toBe(200)
  expect(hints).toHaveLength(1)
  expect(postbacks.log.snapshot().counts).toEqual({
    ...{ reported: 1, old: 9, refused: 0, malformed: 0, otherType: 0, turnedAway: 0 },
  })
})

test('B01: a forged one is answered like any other, and makes nobody look', async () => {
  await start()
  expect(await post(JSON.stringify({ ...message, checksum: '0'.repeat(32) }))).toBe(200)
  expect(hints).toEqual([])
  expect(postbacks.state.snapshot()).toMatchObject({ lastAt: null })
})

describe('T40: what takes long, is large, or comes in crowds', () => {
  test('a body beyond 64 KiB is refused by its announced length, before it comes', async () => {
    await start()
    const head = request(port, '', { headers: { 'Content-Length': '1073741824' } })
    expect(statusOf(await exchange(head))).toBe(413)
  })

  test('and by what comes, when nothing was announced', async () => {
    await start()
    const head = request(port, '', { headers: { 'Content-Length': null, 'Transfer-Encoding': 'chunked' } })
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
    expect(statusOf(await exchange(Buffer.concat([head, Buffer.from(chunk.repeat(5))])))).toBe(413)
    expect(postbacks.log.snapshot().counts.malformed).toBe(1)
  })

  test('a body of exactly 64 KiB is read', async () => {
    await start()
    const text = signedText()
    expect(await post(text + ' '.repeat(65_536 - Buffer.byteLength(text)))).toBe(200)
    expect(await post(text + ' '.repeat(65_537 - Buffer.byteLength(text)))).toBe(413)
  })

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['the head', (whole) => whole.subarray(0, 40)],
    ['the body', (whole) => whole.subarray(0, whole.length - 10)],
    ['anything', () => Buffer.alloc(0)],
  ])('whoever does not end %s is cut off', async (_what, part) => {
    await start({ patienceMillis: 200 })
    const socket = opened()
    socket.write(part(request(port, signedText())))
    socket.resume()
    await closed(socket)
    expect(hints).toEqual([])
    // Where the machine itself stands still for longer than this patience, a whole one is cut off too, and sent again.
    await vi.waitFor(async () => expect(await post(signedText())).toBe(200))
  })

  test('of five hundred that only hold on, sixteen are let in', async () => {
    // Nobody's patience ends while five hundred are still coming.
    await start({ patienceMillis: 3_600_000 })
    let shut = 0
    const slow = Array.from({ length: 500 }, () => opened().on('close', () => (shut += 1)))
    for (const socket of slow) socket.resume().write('POST ')
    await vi.waitFor(() => expect(shut).toBe(484))
    await postbacks.stop()
    await vi.waitFor(() => expect(shut).toBe(500))
  })

  test('several in one breath on one connection are each answered', async () => {
    await start()
    const times = ['1763613930123456', '1763613930123457', '1763613930123458']
    const requests = times.map((time_in_micro, index) =>
      request(port, signedText({ ...message, time_in_micro }), {
        headers: { Connection: index === 2 ? 'close' : 'keep-alive' },
      }),
    )
    const heard = await exchange(Buffer.concat(requests))
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
    expect(hints).toHaveLength(3)
  })

  test('B08: a burst of a thousand is taken and counted exactly; a flood is turned away, and ends', async () => {
    await start()
    const sends = (from: number, count: number) => {
      const texts = Array.from({ length: count }, (_, index) =>
        signedText({ ...message, order_id: `5${from + index}` }),
      )
      const bodies = texts.map((text, index) =>
        request(port, text, { headers: { Connection: index === count - 1 ? 'close' : 'keep-alive' } }),
      )
      return exchange(Buffer.concat(bodies))
    }
    await sends(0, 1_000)
    expect(postbacks.log.snapshot().counts).toMatchObject({ reported: 1_000, turnedAway: 0 })
    expect(postbacks.log.snapshot().arrivals).toHaveLength(500)
    await sends(1_000, 1_000)
    expect(await post(signedText())).toBe(429)
    expect(postbacks.log.snapshot().counts).toMatchObject({ reported: 2_000, turnedAway: 1 })
    clock.advance(1_000)
    expect(await post(signedText())).toBe(200)
  })
})

describe('T41: who does not know the door finds nothing, and what they said is not written down', () => {
  const secretWords = '{"hello":"do not log me"}'
  test.each<[string, Parameters<typeof request>[2]]>([
    ['another path', { path: '/postback' }],
    ['a longer path', { path: `${path}/` }],
    ['a query', { path: `${path}?x` }],
    ['the path spelled otherwise', { path: path.replace('p', '%70') }],
    ['an absolute address', { path: `http://127.0.0.1${path}` }],
    ['GET', { method: 'GET' }],
    ['PUT', { method: 'PUT' }],
    ['OPTIONS, as a page of a stranger asks', { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } }],
    ['text/plain', { headers: { 'Content-Type': 'text/plain' } }],
    ['a form', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
    ['another JSON', { headers: { 'Content-Type': 'application/jsonp' } }],
    ['no type', { headers: { 'Content-Type': null } }],
    ['another host', { headers: { Host: 'evil.example' } }],
    ['no host', { headers: { Host: null } }],
  ])('%s', async (_what, head) => {
    await start()
    const heard = await exchange(request(port, secretWords, head))
    expect(statusOf(heard)).toBe(404)
    expect(heard.toLowerCase()).not.toContain('access-control')
    expect(logged).toEqual([])
    expect(postbacks.log.snapshot().arrivals).toEqual([])
  })

  test('what comes to the right address as another type than JSON finds nothing either, and is counted', async () => {
    await start()
    const changes: PostbacksChange[] = []
    postbacks.log.subscribe((change) => changes.push(change))
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', null])
      expect(await post(signedText(), { headers: { 'Content-Type': type } })).toBe(404)
    expect(await post(signedText(), { path: '/postback', headers: { 'Content-Type': 'text/plain' } })).toBe(404)
    expect(postbacks.log.snapshot()).toMatchObject({ arrivals: [], counts: { otherType: 3, malformed: 0 } })
    clock.advance(200)
    expect(changes.at(-1)?.counts.otherType).toBe(3)
    expect([hints, logged]).toEqual([[], []])
  })

  test('behind a tunnel the tunnel’s own name is a host too, and the profile says the port', async () => {
    await start({ postbackUrl: `https://my-own.example${path}`, port })
    expect(await post(signedText(), { headers: { Host: 'my-own.example' } })).toBe(200)
    expect(await post(signedText(), { headers: { Host: `localhost:${port}` } })).toBe(200)
    expect(await post(signedText(), { headers: { Host: 'other.example' } })).toBe(404)
  })

  test('an address whose path can be guessed, or without a port, is not opened', async () => {
    await start({ postbackUrl: `http://127.0.0.1:${port}/postback` })
    expect(postbacks.state.snapshot()).toMatchObject({
      kind: 'failed',
      because: { happened: expect.stringContaining('can be guessed') },
    })
    await start({ postbackUrl: `https://my-own.example${path}` })
    expect(postbacks.state.snapshot()).toMatchObject({
      kind: 'failed',
      because: { todo: expect.stringContaining('postbackPort') },
    })
  })
})

test('T42: of ten thousand paths one leads anywhere', async () => {
  await start()
  const words = ['admin', 'orders', '..', '%2e%2e', 'index.html', 'api', 'v3', path.slice(1), '', 'postback', 'live']
  const paths = Array.from({ length: 9_999 }, (_, index) => {
    const [a = '', b = ''] = [words[index % words.length], words[(index * 7) % words.length]]
    return `/${a}/${b}${index}`
  })
  const all = [...paths, path].map((to, index) =>
    request(port, signedText(), { path: to, headers: { Connection: index === 9_999 ? 'close' : 'keep-alive' } }),
  )
  // A refusal ends the connection, so each is a request of its own; sixteen at a time are let in.
  const statuses: number[] = []
  for (let from = 0; from < all.length; from += 16) {
    statuses.push(...(await Promise.all(all.slice(from, from + 16).map(exchange))).map(statusOf))
  }
  expect(statuses.filter((status) => status !== 404)).toEqual([200])
  expect(statuses).toHaveLength(10_000)
})

test('B04: when others tell of changes and no postback comes, it says since when; the next one ends it', async () => {
  await start()
  const next = (micros: number) => signedText({ ...message, time_in_micro: `176361393012${3456 + micros}` })
  const silentSince = () => {
    const state = postbacks.state.snapshot()
    return state.kind === 'listening' ? state.silentSince : undefined
  }
  postbacks.changedElsewhere()
  clock.advance(10_000)
  await post(next(0))
  clock.advance(60_000)
  expect(silentSince()).toBeNull()

  postbacks.changedElsewhere()
  clock.advance(29_999)
  expect(silentSince()).toBeNull()
  clock.advance(1)
  expect(silentSince()).toBe(morning + 10_000)
  // A replay is no sign of life, and a second change no news.
  await post(next(0))
  postbacks.changedElsewhere()
  clock.advance(60_000)
  expect(silentSince()).toBe(morning + 10_000)

  await post(next(1))
  expect(postbacks.state.snapshot()).toMatchObject({ silentSince: null, lastAt: morning + 160_000 })
  postbacks.changedElsewhere()
  clock.advance(30_000)
  expect(silentSince()).toBe(morning + 160_000)
})

test('B05: a port that another program has is said so; nothing else is tried, and stopping works', async () => {
  const other = await take('127.0.0.1', port)
  await start()
  expect(postbacks.state.snapshot()).toMatchObject({
    kind: 'failed',
    because: { kind: 'port-in-use', happened: expect.stringContaining(`port ${port} is in use`) },
  })
  postbacks.changedElsewhere()
  clock.advance(60_000)
  await postbacks.stop()
  if (other) await give(other)
})

describe('B06: what is no JSON object in UTF-8 is refused and counted, and nothing is guessed', () => {
  const text = signedText()
  const cases: [string, number, string | Uint8Array, Record<string, string>?][] = [
    ['nothing', 400, ''],
    ['no JSON', 400, 'order_id=1'],
    ['half of it', 400, text.slice(0, -1)],
    ['more than one', 400, text + text],
    ['a list', 400, `[${text}]`],
    ['a text', 400, JSON.stringify(text)],
    ['null', 400, 'null'],
    ['a member twice', 400, text.replace('{', '{"status":"complete",')],
    ['a hundred levels', 400, `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['UTF-16', 400, Buffer.from(text, 'utf16le')],
    ['UTF-16 with its mark', 400, Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-8 with a mark', 400, `\ufeff${text}`],
    ['Latin-1', 400, Buffer.from(text.replace('open', 'geöffnet'), 'latin1')],
    ['gzip', 415, gzipSync(text), { 'Content-Encoding': 'gzip' }],
    ['gzip that is not said', 400, gzipSync(text)],
    ['another charset', 415, text, { 'Content-Type': 'application/json; charset=utf-16' }],
    ['a charset and more', 415, text, { 'Content-Type': 'application/json; charset=utf-8; q=1' }],
  ]
  test.each(cases)('%s', async (...[, status, body, headers = {}]) => {
    await start()
    expect(await post(body, { headers })).toBe(status)
    expect(postbacks.log.snapshot().counts).toEqual({
      ...{ reported: 0, old: 0, refused: 0, malformed: 1, otherType: 0, turnedAway: 0 },
    })
    expect(hints).toEqual([])
  })

  test('UTF-8 that says it is, is read', async () => {
    await start()
    expect(await post(text, { headers: { 'Content-Type': 'application/json; charset=UTF-8' } })).toBe(200)
    expect(hints).toHaveLength(1)
  })
})

test('B07: through the door too, the checksum is reckoned over the letters that were sent', async () => {
  await start()
  await post(signedText().replace('"1763613930123456"', '1763613930123456'))
  await post(signedText({ ...message, time_in_micro: '0' }))
  expect(postbacks.log.snapshot().arrivals.map(({ verdict }) => verdict)).toEqual(['reported', 'refused'])
})

test('a look that breaks is our trouble and not the receiver’s', async () => {
  await start({
    hint: () => {
      throw new Error('broken')
    },
  })
  await exchange(request(port, signedText()))
  await vi.waitFor(() => expect(logged).toEqual(['Error: broken']))
  expect(await post('{}')).toBe(200)
})

test('the secret is in nothing that is kept or logged', async () => {
  await start()
  await post(signedText())
  await post(JSON.stringify({ ...message, checksum: secretText }))
  const kept = JSON.stringify([
    postbacks.log.snapshot().arrivals,
    postbacks.log.snapshot().counts,
    postbacks.state.snapshot(),
    logged,
  ])
  expect(kept).not.toContain(secretText)
})
