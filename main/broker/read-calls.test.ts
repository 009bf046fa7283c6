import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openRates } from '../rates/rates.ts'
import { Secret } from '../session/secret.ts'
import { answerWith, type Conduct, startLoopbackServer } from './loopback-server.test-support.ts'
import { openReadCalls } from './read-calls.ts'

const good = answerWith(200, '{"data":1}')
const tooMany = answerWith(429, '{"status":"error"}', { 'retry-after': '2' })

async function scene(conduct: Conduct) {
  const server = await startLoopbackServer(conduct)
  const clock = manualClock(Date.UTC(2026, 10, 20))
  const log = { note: () => {}, fault: () => 'ref-1' }
  const limits = [{ name: 'Quotes', groups: ['quotes'], calls: 1, perMillis: 1_000 }] as const
  const rates = openRates(clock, () => [])
  const calls = openReadCalls<'quotes'>({ clock, log, limits, rates })
  onTestFinished(server.stop)
  onTestFinished(calls.close)
  const http = { method: 'GET', url: `${server.url}/quote`, headers: {} } as const
  const token = new Secret('a token')
  const ask = () => calls.ask('quotes', { http, token }, z.object({ data: z.number() }))
  const waitFor = () => (rates.source.snapshot()[0]?.freeAt ?? clock.wall()) - clock.wall()
  return { server, clock, calls, token, ask, waitFor }
}

test('a call that the limits have no room for yet waits, and then goes', async () => {
  const { clock, ask, server } = await scene(good)
  expect(await ask()).toEqual({ ok: true, value: { data: 1 } })
  const second = ask()
  await Promise.resolve()
  expect(server.arrived().join('').match(/GET/g)).toHaveLength(1)
  clock.advance(1_000)
  expect(await second).toEqual({ ok: true, value: { data: 1 } })
})

test('one that was long on its way is counted from its answer: the broker may have heard it no earlier', async () => {
  const heard = Promise.withResolvers<() => void>()
  const { clock, ask, waitFor } = await scene((socket, head) => heard.resolve(() => good(socket, head)))
  const first = ask()
  const answer = await heard.promise
  clock.advance(900)
  expect(waitFor()).toBe(100)
  answer()
  await first
  expect(waitFor()).toBe(1_000)
})

test('a broker that asks for a pause gets it, and is then asked again', async () => {
  let asked = 0
  const { clock, ask, server } = await scene((socket, head) => {
    asked += 1
    if (asked === 1) tooMany(socket, head)
    else good(socket, head)
  })
  const answer = ask()
  await server.requests(1)
  // The answer is still on its way here, so time is moved until it has been heard and its pause is over.
  const moving = setInterval(() => clock.advance(50), 1)
  onTestFinished(() => clearInterval(moving))
  expect(await answer).toEqual({ ok: true, value: { data: 1 } })
  expect([asked, clock.elapsed() >= 2_000]).toEqual([2, true])
})

test('T23: what waits at a sign-out does not leave when its turn comes, and takes no turn of the next', async () => {
  const { clock, calls, ask, token, server, waitFor } = await scene(good)
  await ask()
  const waiting = ask()
  token.end()
  clock.advance(1_000)
  const answer = await waiting
  expect(answer).toEqual({ ok: false, error: { kind: 'not-sent', why: 'signed-out' } })
  expect([server.arrived().join('').match(/GET/g)?.length, waitFor()]).toEqual([1, 0])
  if (answer.ok) throw new Error('it was answered')
  expect(calls.explained('quotes', answer.error)).toMatchObject({
    kind: 'session-ended',
    happened: expect.stringContaining('nothing was sent'),
  })
})

test('closed while a call waits, it ends at once', async () => {
  const { ask, calls } = await scene(good)
  await ask()
  const waiting = ask()
  calls.close()
  expect(await waiting).toMatchObject({ ok: false, error: { kind: 'not-sent', why: 'closed' } })
})

test('a wait that would look like hanging is said instead, and nothing is sent', async () => {
  const { calls, ask, clock } = await scene(answerWith(429, '{}', { 'retry-after': '600' }))
  const answer = await ask()
  expect(answer).toMatchObject({ ok: false, error: { kind: 'too-soon' } })
  if (answer.ok) throw new Error('it was answered')
  const { happened, todo } = calls.explained('quotes', answer.error)
  expect(happened).toContain('nothing was sent')
  expect([todo.includes('IST'), clock.elapsed()]).toEqual([true, 0])
})
