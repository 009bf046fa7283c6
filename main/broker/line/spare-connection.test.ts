import { expect, onTestFinished, test, vi } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { answerWith, type LoopbackServer, startLoopbackServer } from '../loopback-server.test-support.ts'
import { openLineHttp } from './line-http.ts'
import { placeOf } from './place.ts'
import { openSpareConnection } from './spare-connection.ts'

/** A busy machine takes its time. */
const soon = (check: () => unknown) => vi.waitFor(check)

async function scene() {
  const server = await startLoopbackServer(answerWith(200, '{"own":1}'))
  const clock = manualClock(Date.UTC(2026, 10, 20))
  const http = openLineHttp({ clock })
  const spare = { keep: () => http.keepWarm([server.url]), isReady: () => http.isWarm(server.url) }
  onTestFinished(server.stop)
  onTestFinished(http.close)
  const send = () => http.send({ method: 'POST', url: `${server.url}/x`, headers: {}, body: '{}' })
  return { server, clock, spare, send }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** How many connections the server has had. */
const had = (server: LoopbackServer, count: number) => soon(() => expect(server.arrived()).toHaveLength(count))

const open = ({ spare }: Scene) => soon(() => expect(spare.isReady()).toBe(true))

async function ready(it: Scene) {
  const stop = it.spare.keep()
  await open(it)
  return stop
}

test('an order takes the connection that was opened ahead, and the next one is opened after it', async () => {
  const it = await scene()
  await ready(it)
  expect(it.server.arrived()).toEqual([''])
  expect(await it.send()).toMatchObject({ answer: { body: '{"own":1}' } })
  expect(it.server.arrived()).toHaveLength(1)
  it.clock.advance(20)
  await had(it.server, 2)
})

test('nothing is opened before it is asked for, and nothing after it was stopped', async () => {
  const it = await scene()
  it.clock.advance(60_000)
  expect(it.server.arrived()).toEqual([])
  const stop = await ready(it)
  stop()
  stop()
  await it.server.emptied()
  it.clock.advance(60_000)
  expect(it.server.arrived()).toHaveLength(1)
})

test('two who want it warm share one, and it stays for the second', async () => {
  const it = await scene()
  const first = await ready(it)
  it.spare.keep()
  first()
  await it.send()
  expect(it.server.arrived()).toHaveLength(1)
})

test('it is renewed before servers grow tired of it; the old one stays until the new one is there', async () => {
  const it = await scene()
  await ready(it)
  it.clock.advance(14_999)
  expect(it.server.arrived()).toHaveLength(1)
  it.clock.advance(1)
  expect(it.spare.isReady()).toBe(true)
  await had(it.server, 2)
  await soon(() => expect(it.server.connections()).toHaveLength(1))
  await it.send()
  expect(it.server.arrived()).toEqual(['', expect.stringMatching(/^POST/)])
})

test('one that is older than it may be is not given out: the computer slept, and the server did not', async () => {
  const it = await scene()
  await ready(it)
  it.clock.setWall(Date.UTC(2026, 10, 20, 1))
  await it.send()
  expect(it.server.arrived()[0]).toBe('')
  expect(it.server.arrived()[1]).toMatch(/^POST/)
})

test('one that carried an answer before the computer slept is not used again either', async () => {
  const it = await scene()
  await it.send()
  await it.send()
  expect(it.server.arrived()).toHaveLength(1)
  it.clock.setWall(Date.UTC(2026, 10, 20, 1))
  expect(await it.send()).toMatchObject({ kind: 'answered' })
  expect(it.server.arrived()).toHaveLength(2)
})

test('one that the other end closed is opened again', async () => {
  const it = await scene()
  await ready(it)
  for (const socket of it.server.connections()) socket.end()
  await it.server.emptied()
  await soon(() => {
    it.clock.advance(500)
    expect(it.server.arrived()).toHaveLength(2)
  })
})

test('one that said something unasked is not given out: an order would take it for its answer', async () => {
  const it = await scene()
  await ready(it)
  const [socket] = it.server.connections()
  socket?.write('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n')
  await soon(() => expect(it.spare.isReady()).toBe(false))
  expect(await it.send()).toMatchObject({ answer: { status: 200, body: '{"own":1}' } })
  expect(it.server.arrived()[0]).toBe('')
})

test('an order to another place opens its own way', async () => {
  const it = await scene()
  const other = await scene()
  await ready(it)
  await other.send()
  expect(other.server.arrived()).toHaveLength(1)
  expect([it.spare.isReady(), it.server.arrived()]).toEqual([true, ['']])
})

test('where nothing listens it tries again ever more seldom, and half a minute apart in the end', async () => {
  const server = await startLoopbackServer(() => {})
  await server.stop()
  const clock = manualClock(0)
  const waits: number[] = []
  const counting = {
    ...clock,
    after: (millis: number, run: () => void) => {
      waits.push(millis)
      return clock.after(millis, run)
    },
  }
  const spare = openSpareConnection({ place: placeOf(new URL(server.url)), clock: counting })
  onTestFinished(spare.close)
  spare.keep()
  // The five seconds are the limit of each attempt.
  const retries = () => waits.filter((millis) => millis !== 5_000)
  const expected = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]
  for (let tried = 1; tried <= expected.length; tried += 1) {
    await soon(() => expect(retries()).toEqual(expected.slice(0, tried)))
    clock.advance(expected[tried - 1] ?? 0)
  }
})
