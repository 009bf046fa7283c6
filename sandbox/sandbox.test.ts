/** Starting and stopping the practice broker: its addresses, its bounds, and an end that leaves nothing behind. */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { loopbackHosts, redirectUri, signIn, startHeld, tuesday } from './caller.test-support.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

afterEach(() => void vi.useRealTimers())

async function start(options: Parameters<typeof startHeld>[0] = {}): Promise<Sandbox> {
  const sandbox = await startHeld(options)
  onTestFinished(sandbox.stop)
  return sandbox
}

/** A port that somebody else holds for the length of the test. */
async function heldPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

test('both addresses are loopback, on ports that the system chose', async () => {
  const { baseUrl, controlUrl } = await start()
  expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(controlUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(baseUrl).not.toBe(controlUrl)
})

test.each(loopbackHosts)('the broker can stand on %s', async (host) => {
  const { baseUrl } = await start({ host })
  expect(new URL(baseUrl).hostname.replace(/[[\]]/g, '')).toBe(host)
  expect((await fetch(`${baseUrl}/index/profile`)).status).toBe(401)
})

test.each(['port', 'controlPort'] as const)('a %s in use is a sentence, and nothing stays open', async (name) => {
  const port = await heldPort()
  await expect(start({ [name]: port })).rejects.toThrow(
    `on 127.0.0.1, port ${port}: another program holds that port. Stop that program, or choose another port.`,
  )
})

/** Below the range from which the system gives out ports itself: nobody else is given it while nobody listens on it. */
const ownPort = 20_000 + (process.pid % 1_000)

test('when the control port is in use the broker port is free again', async () => {
  const held = await heldPort()
  await expect(start({ port: ownPort, controlPort: held })).rejects.toThrow('its control address')
  expect((await start({ port: ownPort })).baseUrl).toBe(`http://127.0.0.1:${ownPort}`)
})

test.each([
  [{ scenario: 'unheard-of' }, 'There is no scenario “unheard-of”; there are default, blank-login,'],
  [
    { postbackUrl: 'https://example.com/' },
    'The postback address “https://example.com/” cannot be registered: it must be on',
  ],
  [{ redirectUris: ['localhost:1'] }, 'The redirect URI “localhost:1” cannot be registered: it must begin with http'],
])('%j cannot start, and says why', async (options, sentence) => {
  await expect(startSandbox(options)).rejects.toThrow(sentence)
})

test('left to itself its clock is the machine’s', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: tuesday })
  const sandbox = await startSandbox()
  onTestFinished(sandbox.stop)
  expect(sandbox.clock.now()).toBe(tuesday)
  vi.advanceTimersByTime(86_400_000)
  expect(sandbox.clock.now()).toBe(Date.now())
  expect(sandbox.clock.speed()).toBe(1)
})

test('stopping ends every socket at once, idle, half-asked and unanswered, and may be asked for twice', async () => {
  const sandbox = await start()
  sandbox.faults.plan([{ do: { hang: true } }])
  const sockets = ['', 'GET /index/pro', 'GET /index/profile HTTP/1.1\r\nhost: broker\r\n\r\n'].map((sent) => {
    const socket = connect(Number(new URL(sandbox.baseUrl).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(sent)
    return socket
  })
  await expect.poll(() => sandbox.requests.all().length).toBe(1)
  const closed = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
  await Promise.all([sandbox.stop(), sandbox.stop()])
  await closed
  await expect(fetch(sandbox.baseUrl)).rejects.toThrow()
  await expect(fetch(sandbox.controlUrl)).rejects.toThrow()
})

test('the same seed and start repeat a run, another seed does not', async () => {
  const tokenOf = async (seed: string) => (await signIn(await start({ seed }))).token
  const first = await tokenOf('a')
  expect(await tokenOf('a')).toBe(first)
  expect(await tokenOf('b')).not.toBe(first)
})

test('a fault of the sandbox’s own is answered 500 and reported', async () => {
  const reported: unknown[] = []
  const sandbox = await start({ redirectUris: [redirectUri], report: (error) => reported.push(error) })
  const { get } = await signIn(sandbox)
  const broken = new Error('the clock is broken')
  const find = sandbox.tokens.find
  Object.assign(sandbox.tokens, {
    find: () => {
      throw broken
    },
  })
  const answer = await get('/index/profile')
  Object.assign(sandbox.tokens, { find })
  expect(await answer.json()).toMatchObject({ code: 500, error: { name: 'InternalServerError' } })
  expect(reported).toEqual([broken])
})
