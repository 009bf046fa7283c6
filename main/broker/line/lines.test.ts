/** A connection that waits between two requests: what belongs to its waiting ends when it carries the next one. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { answerWith, startLoopbackServer } from '../loopback-server.test-support.ts'
import { openLineHttp } from './line-http.ts'

async function scene() {
  let answer: (() => void) | null = null
  let isSlow = false
  const server = await startLoopbackServer((socket, head) => {
    if (!isSlow) return answerWith(200, '{}')(socket, head)
    answer = () => answerWith(200, '{"late":1}')(socket, head)
  })
  const clock = manualClock(0)
  const http = openLineHttp({ clock })
  onTestFinished(server.stop)
  onTestFinished(http.close)
  const send = (mayLeave?: () => boolean) =>
    http.send({ method: 'POST', url: `${server.url}/x`, headers: {}, body: '{}', ...(mayLeave && { mayLeave }) })
  const slowly = () => {
    isSlow = true
    return () => answer?.()
  }
  const keepWarm = async () => {
    onTestFinished(http.keepWarm([server.url]))
    await vi.waitFor(() => expect(http.isWarm(server.url)).toBe(true))
  }
  return { server, clock, send, slowly, keepWarm }
}

test('the end of its waiting does not come down on the order that it carries', async () => {
  const { server, clock, send, slowly } = await scene()
  await send()
  const answer = slowly()
  const outcome = send()
  await server.requests(2)
  clock.advance(3_000)
  answer()
  expect(await outcome).toMatchObject({ kind: 'answered', answer: { body: '{"late":1}' } })
  expect(server.arrived()).toHaveLength(1)
})

test('one that was opened ahead is followed by the next, whether its order left, was stopped, or the last look broke', async () => {
  const looks = [
    () => true,
    () => false,
    () => {
      throw new Error('a look that broke')
    },
  ]
  for (const look of looks) {
    const { server, clock, send, keepWarm } = await scene()
    await keepWarm()
    await send(look).catch(() => {})
    clock.advance(20)
    await vi.waitFor(() => expect(server.arrived()).toHaveLength(2))
  }
})

test('what was opened ahead and carries an order is no longer renewed as an unused one', async () => {
  const { server, clock, send, slowly, keepWarm } = await scene()
  await keepWarm()
  const answer = slowly()
  const outcome = send()
  await server.requests(1)
  clock.advance(20)
  await vi.waitFor(() => expect(server.arrived()).toHaveLength(2))
  answer()
  expect(await outcome).toMatchObject({ kind: 'answered', answer: { body: '{"late":1}' } })
})

test('one whose order was stopped at the last look waits on, and carries the next one', async () => {
  const { server, clock, send } = await scene()
  await send()
  clock.advance(2_000)
  expect(await send(() => false)).toEqual({ kind: 'not-sent', why: 'stopped' })
  clock.advance(2_000)
  expect(await send()).toMatchObject({ kind: 'answered' })
  expect(server.arrived()).toHaveLength(1)
})
