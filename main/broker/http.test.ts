import { describe, expect, onTestFinished, test } from 'vitest'
import { type Clock, systemClock } from '../ports/clock.ts'
import { type ManualClock, manualClock } from '../ports/manual-clock.test-support.ts'
import { type Http, type HttpAsk, openHttp } from './http.ts'
import { longestBody } from './http-body.ts'
import { openLineHttp } from './line/line-http.ts'
import { answerWith, type Conduct, type LoopbackServer, startLoopbackServer } from './loopback-server.test-support.ts'

async function serve(conduct: Conduct): Promise<LoopbackServer> {
  const server = await startLoopbackServer(conduct)
  onTestFinished(server.stop)
  return server
}

function get(url: string): HttpAsk {
  return { method: 'GET', url, headers: { authorization: 'Bearer canary-token' } }
}

const silence: Conduct = () => {}
const notSent = (why: string) => ({ kind: 'not-sent', why })
const lost = (why: string) => ({ kind: 'may-have-been-sent', why })

type Opened = Pick<Http, 'send' | 'close'>
type Parts = { readonly clock?: Clock; readonly idleMillis?: number }
/** No limit is met and no connection grows old unless a test says so: how long this machine takes is no matter. */
const still = manualClock(0)
/** What is promised of a request holds for the client of the readings and for the one that moves money. */
const kinds: readonly (readonly [string, (parts: Parts) => Opened])[] = [
  ['for readings', (parts) => openHttp({ clock: still, idleMillis: 600_000, ...parts })],
  ['for orders', (parts) => openLineHttp({ clock: still, ...parts })],
]

describe.each(kinds)('%s', (_, openKind) => {
  function open(parts: Parts = {}): Opened {
    const http = openKind(parts)
    onTestFinished(http.close)
    return http
  }

  test('gives back a whole answer with what the caller needs of its head', async () => {
    const server = await serve(answerWith(429, '{"a":1}', { 'retry-after': '3' }))
    expect(await open().send(get(`${server.url}/path?q=1`))).toEqual({
      kind: 'answered',
      answer: { status: 429, contentType: 'application/json', retryAfter: '3', body: '{"a":1}' },
    })
  })

  test('sends method, path, headers and body as given, with the length of the body', async () => {
    const server = await serve(answerWith(200, '{}'))
    const headers = { 'content-type': 'application/json', 'x-api-key': 'key' }
    await open().send({ method: 'POST', url: `${server.url}/a/b`, headers, body: '{"₹":1}' })
    const sent = server.arrived()[0] ?? ''
    expect(sent).toMatch(/^POST \/a\/b HTTP\/1\.1\r\n/)
    expect(sent).toContain('content-type: application/json\r\nx-api-key: key\r\ncontent-length: 9\r\n')
    expect(Buffer.from(sent, 'latin1').toString('utf8')).toMatch(/\r\n\r\n\{"₹":1\}$/)
  })

  test('a letter of several bytes that arrives in two pieces stays whole', async () => {
    const body = Buffer.from('{"name":"आशा"}')
    const server = await serve((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`)
      socket.write(body.subarray(0, 10), () => socket.write(body.subarray(10)))
    })
    expect(await open().send(get(server.url))).toMatchObject({ answer: { body: '{"name":"आशा"}' } })
  })

  test('one connection serves one request after another, and nothing piles up on it', async () => {
    const server = await serve(answerWith(200, '{}'))
    const http = open()
    const warnings: unknown[] = []
    const hear = (warning: unknown) => warnings.push(warning)
    process.on('warning', hear)
    onTestFinished(() => void process.off('warning', hear))
    for (let i = 0; i < 20; i++) await http.send(get(server.url))
    expect(server.arrived()).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  test('a connection left idle is closed, and one that waits for its answer is not', async () => {
    let answerSlowly = (): void => {}
    const slow = await serve((socket, head) => {
      answerSlowly = () => answerWith(200, '{"slow":1}')(socket, head)
    })
    const quick = await serve(answerWith(200, '{}'))
    const http = open({ clock: systemClock, idleMillis: 50 })
    const outcome = http.send({ ...get(slow.url), limitMillis: 600_000 })
    await slow.requests(1)
    await http.send({ ...get(quick.url), limitMillis: 600_000 })
    await quick.emptied()
    answerSlowly()
    expect(await outcome).toMatchObject({ answer: { body: '{"slow":1}' } })
  })

  test('nothing listens: not sent', async () => {
    const server = await startLoopbackServer(silence)
    await server.stop()
    expect(await open().send(get(server.url))).toEqual(notSent('refused'))
  })

  test('a name that nobody holds: not sent', async () => {
    // A label of 64 letters is longer than any name may have, so the look-up fails without leaving this computer.
    expect(await open().send(get(`http://${'a'.repeat(64)}.test/`))).toEqual(notSent('name-not-found'))
  })

  test('a header that HTTP cannot carry: not sent', async () => {
    const server = await serve(silence)
    const ask = { ...get(server.url), headers: { 'x-api-key': 'कुंजी' } }
    expect(await open().send(ask)).toEqual(notSent('unsendable'))
    expect(server.arrived()).toEqual([])
  })

  test('closed without a word, or reset: it may have been sent', async () => {
    const closing = await serve((socket) => socket.end())
    const resetting = await serve((socket) => socket.resetAndDestroy())
    expect(await open().send(get(closing.url))).toEqual(lost('no-answer'))
    expect(await open().send(get(resetting.url))).toEqual(lost('no-answer'))
  })

  const half = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"data":{"equity"'

  test('half a body, closed or reset: cut off', async () => {
    const closing = await serve((socket) => socket.end(half))
    const resetting = await serve((socket) => socket.write(half, () => socket.resetAndDestroy()))
    expect(await open().send(get(closing.url))).toEqual(lost('cut-off'))
    expect(await open().send(get(resetting.url))).toEqual(lost('cut-off'))
  })

  test('chunks that end before the last one: cut off', async () => {
    const server = await serve((socket) =>
      socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n'),
    )
    expect(await open().send(get(server.url))).toEqual(lost('cut-off'))
  })

  test('something that is not HTTP: garbled', async () => {
    const server = await serve((socket) => socket.end('SSH-2.0-OpenSSH_9.2p1\r\n'))
    expect(await open().send(get(server.url))).toEqual(lost('garbled'))
  })

  test('a switch to another protocol: garbled', async () => {
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'
    const server = await serve((socket) => socket.write(switching))
    expect(await open().send(get(server.url))).toEqual(lost('garbled'))
    await server.emptied()
  })

  test('what comes unasked on a kept connection is never the answer to the next request', async () => {
    const unasked = 'HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n{"stale":1}'
    let first: { readonly say: () => void } | undefined
    const server = await serve((socket, head) => {
      answerWith(200, '{"own":1}')(socket, head)
      first ??= { say: () => socket.write(unasked) }
    })
    // So long that nothing but what was said ends the connection.
    const http = open({ idleMillis: 60_000 })
    await http.send(get(server.url))
    first?.say()
    await server.emptied()
    expect(await http.send(get(server.url))).toMatchObject({ answer: { body: '{"own":1}' } })
    expect(server.arrived()).toHaveLength(2)
  })

  test('PUT with a body, and DELETE without one', async () => {
    const server = await serve(answerWith(200, '{}'))
    const http = open()
    await http.send({ method: 'PUT', url: `${server.url}/a`, headers: {}, body: '{}' })
    await http.send({ method: 'DELETE', url: `${server.url}/b`, headers: {} })
    const sent = server.arrived()[0] ?? ''
    expect(sent).toMatch(/^PUT \/a HTTP\/1\.1\r\n(host: .*\r\n)?content-length: 2\r\n/)
    expect(sent).toMatch(/\{\}DELETE \/b HTTP\/1\.1\r\n(?!.*(content-length|transfer-encoding))/s)
  })

  test('10 MB announced: given up at the head, without waiting for any of it', async () => {
    const server = await serve((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10000000\r\n\r\n'))
    expect(await open().send(get(server.url))).toEqual(lost('too-long'))
    await server.emptied()
  })

  test('a body without announced length and without end: cut off at the cap, and the sender is stopped', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    let written = 0
    const server = await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
      const pour = (error?: Error | null) => {
        if (error) return
        written += 65_536
        socket.write(chunk, pour)
      }
      pour()
    })
    expect(await open().send(get(server.url))).toEqual(lost('too-long'))
    await server.emptied()
    // What the two ends of the connection may hold between them, and not a stream without end.
    expect(written).toBeLessThan(32 * longestBody)
  })

  test('a body of exactly the cap is taken', async () => {
    const server = await serve(answerWith(200, 'x'.repeat(longestBody)))
    const outcome = await open().send(get(server.url))
    expect(outcome.kind === 'answered' && outcome.answer.body.length).toBe(longestBody)
  })

  async function settled(promise: Promise<unknown>): Promise<boolean> {
    const pending = Symbol('pending')
    return (await Promise.race([promise, new Promise((resolve) => setImmediate(resolve, pending))])) !== pending
  }

  function timed(): { readonly clock: ManualClock; readonly http: Opened } {
    const clock = manualClock(0)
    return { clock, http: open({ clock }) }
  }

  test('an answer that would come after 20 s is given up after 10 s, and the connection with it', async () => {
    const server = await serve(silence)
    const { clock, http } = timed()
    const outcome = http.send(get(server.url))
    await server.requests(1)
    clock.advance(9_999)
    expect(await settled(outcome)).toBe(false)
    clock.advance(1)
    expect(await outcome).toEqual(lost('no-answer-in-time'))
    await server.emptied()
  })

  test('an answer in time leaves no timer behind to disturb the next request on its connection', async () => {
    const clock = manualClock(0)
    let running = 0
    const counting = {
      ...clock,
      after: (millis: number, run: () => void) => {
        const stop = clock.after(millis, run)
        running += 1
        return () => {
          running -= 1
          stop()
        }
      },
    }
    const server = await serve(answerWith(200, '{}'))
    await open({ clock: counting }).send(get(server.url))
    // The client for orders also waits for its idle connection to grow old.
    expect(running).toBe(openKind === kinds[0]?.[1] ? 0 : 1)
  })

  test('a caller may allow less', async () => {
    const server = await serve(silence)
    const { clock, http } = timed()
    const outcome = http.send({ ...get(server.url), limitMillis: 500 })
    await server.requests(1)
    clock.advance(500)
    expect(await outcome).toEqual(lost('no-answer-in-time'))
  })

  test('a body that drips is given up when the whole time is over, however lively it is', async () => {
    const { clock, http } = timed()
    const server = await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
      // Time goes with the drops: many of them come before the limit, however slow this machine is.
      const drip = (error?: Error | null) => {
        clock.advance(1)
        if (!error) setImmediate(() => socket.write('1\r\n \r\n', drip))
      }
      drip()
    })
    expect(await http.send(get(server.url))).toEqual(lost('cut-off'))
    await server.emptied()
  })

  for (const status of [301, 302, 303, 307, 308]) {
    test(`a ${status} is given back and not followed`, async () => {
      const other = await serve(answerWith(200, '{}'))
      const server = await serve(answerWith(status, '', { location: `${other.url}/elsewhere` }))
      expect(await open().send(get(server.url))).toMatchObject({ kind: 'answered', answer: { status } })
      expect(other.arrived()).toEqual([])
    })
  }

  test('closing ends what is under way, and sends nothing more', async () => {
    const server = await serve(silence)
    const http = open()
    const outcomes = Array.from({ length: 3 }, () => http.send(get(server.url)))
    await server.requests(3)
    http.close()
    expect(await Promise.all(outcomes)).toEqual([lost('no-answer'), lost('no-answer'), lost('no-answer')])
    await server.emptied()
    expect(await http.send(get(server.url))).toEqual(notSent('closed'))
    expect(server.arrived()).toHaveLength(3)
  })
})
