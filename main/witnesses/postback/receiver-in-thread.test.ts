import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { freePort, give, sendRaw, statusOf, take } from '../../session/loopback.test-support.ts'
import { openPostbacks, type PostbackHint, type Postbacks } from './open-postbacks.ts'
import { apiSecret, message, morning, path, request, signedText } from './postback.test-support.ts'
import { receiverInThread } from './receiver-in-thread.ts'

const program = new URL('./receiver-thread.ts', import.meta.url)
const clock = manualClock(morning)
const noted: string[] = []

let port: number
let hints: PostbackHint[]
let postbacks: Postbacks
beforeEach(async () => {
  port = await freePort()
  hints = []
  noted.length = 0
})
afterEach(async () => postbacks.stop())

async function start(file = program): Promise<void> {
  postbacks = await openPostbacks({
    ...{ postbackUrl: `http://127.0.0.1:${port}${path}`, port: null, apiSecret: () => apiSecret, known: () => null },
    ...{ brokerNow: clock.wall, hint: (hint) => hints.push(hint), clock, openReceiver: receiverInThread(file) },
    log: { note: (_area, what) => void noted.push(what), fault: (_area, error) => `${noted.push(String(error))}` },
  })
}

const post = async (text: string) => {
  const whole = request(port, text, { headers: { Connection: 'close' } })
  return statusOf(await sendRaw(port, whole.toString('latin1')))
}

test('what comes is judged here and answered there; what is none is counted here too', async () => {
  await start()
  expect(postbacks.state.snapshot()).toMatchObject({ kind: 'listening' })
  expect(await post(signedText())).toBe(200)
  expect(await post(JSON.stringify({ ...message, checksum: '0'.repeat(32) }))).toBe(200)
  expect(await post('{')).toBe(400)
  expect(hints).toHaveLength(1)
  await vi.waitFor(() =>
    expect(postbacks.log.snapshot().counts).toMatchObject({ reported: 1, refused: 1, malformed: 1, turnedAway: 0 }),
  )
})

test('B05: a taken port is told as it is without the thread, and the other program keeps it', async () => {
  const other = await take('127.0.0.1', port)
  if (other === null) throw new Error('the port is not to be had')
  await start()
  expect(postbacks.state.snapshot()).toMatchObject({ kind: 'failed', because: { kind: 'port-in-use' } })
  await give(other)
})

test('stopped, nobody listens any more', async () => {
  await start()
  await postbacks.stop()
  const refused = new Promise((resolve) => connect({ host: '127.0.0.1', port }).once('error', resolve))
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' })
})

test('a thread that falls ends the postbacks alone, and that is told', async () => {
  await start(new URL('data:text/javascript,throw new Error("broken")'))
  expect(postbacks.state.snapshot()).toMatchObject({
    kind: 'failed',
    because: { happened: expect.stringContaining('has stopped, and no postback is heard any more') },
  })
  expect(noted).toEqual(['Error: broken'])
})

test('T40: refused oftener than it takes at once, each is still answered and counted', async () => {
  await start()
  const other = request(port, signedText(), { headers: { Connection: 'close', 'Content-Type': 'text/plain' } })
  for (let sent = 0; sent < 80; sent += 1) expect(statusOf(await sendRaw(port, other.toString('latin1')))).toBe(404)
  await vi.waitFor(() => expect(postbacks.log.snapshot().counts.otherType).toBe(80))
  expect(await post(signedText())).toBe(200)
})
