/** The command line as a person and a script meet it: a real child process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readCommandLine } from './arguments.ts'

const index = fileURLToPath(new URL('index.ts', import.meta.url))

function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [index, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function finish(...args: readonly string[]) {
  const child = start(...args)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'ready in one line of JSON, words on stderr, and %s ends it',
  async (signal) => {
    const redirect = 'http://127.0.0.1:43117/Zq3vJ8mN2pLx5RtW/signed-in'
    const child = start('--seed', '7', '--redirect-uri', redirect, '--clock', '2026-02-03T09:00:00+05:30')
    const told = text(child.stderr)
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const ready: unknown = JSON.parse(String((await lines.next()).value))
    const address = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(ready).toEqual({ event: 'ready', baseUrl: address, controlUrl: address, day: 'begun' })
    const { controlUrl } = ready as { controlUrl: string }
    const state: unknown = await (await fetch(`${controlUrl}/state`)).json()
    expect(state).toMatchObject({ seed: '7', clock: { ist: expect.stringMatching(/^2026-02-03T09:0\d/) } })
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([0, null])
    expect((await lines.next()).done).toBe(true)
    expect(await told).toMatch(/stands at 2026-02-03T09:0\d.*takes orders for the open/)
    for (const word of ['PR1001', 'practice', '1990', redirect, controlUrl]) expect(await told).toContain(word)
  },
)

test('the scenario of an open market finds it open, whatever the time is', async () => {
  const child = start('--scenario', 'open-market')
  const told = text(child.stderr)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  child.kill('SIGTERM')
  expect(await told).toMatch(/its share market is open/)
})

test('a port in use: one sentence and exit code 1', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { out, err, code } = await finish('--port', String(address.port))
  holder.close()
  expect([out, code]).toEqual(['', 1])
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toContain(`port ${address.port}: another program holds that port`)
})

test('a second broker on the same file of orders says that one runs, for people and for scripts; after the first it may', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-orders-'))
  const file = join(folder, 'orders')
  try {
    const first = start('--orders-file', file)
    await createInterface(first.stdout)[Symbol.asyncIterator]().next()
    const { out, err, code } = await finish('--orders-file', file)
    expect([JSON.parse(out), code]).toEqual([{ event: 'taken' }, 1])
    expect(err).toContain(`Another practice broker keeps its orders in ${file} already`)
    first.kill('SIGKILL')
    await once(first, 'close')
    const next = start('--orders-file', file)
    const line = await createInterface(next.stdout)[Symbol.asyncIterator]().next()
    expect(JSON.parse(String(line.value))).toMatchObject({ event: 'ready' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('--help tells every flag', async () => {
  const { out, code } = await finish('--help')
  expect(code).toBe(0)
  for (const flag of [
    '--port',
    '--control-port',
    '--seed',
    '--scenario',
    '--redirect-uri',
    '--orders-file',
    '--clock',
  ]) {
    expect(out).toContain(flag)
  }
})

test('a wrong argument: one sentence and exit code 2', async () => {
  const { out, err, code } = await finish('--port', 'eighty')
  expect([out, code]).toEqual(['', 2])
  expect(err).toBe('--port must be a whole number from 0 to 65535, not “eighty”.\n')
})

test.each([
  [['--port', '65536'], '--port must be a whole number from 0 to 65535, not “65536”.'],
  [['--control-port=-1'], '--control-port must be a whole number from 0 to 65535, not “-1”.'],
  [
    ['--scenario', 'odd'],
    '--scenario must be one of default, blank-login, no-state-echo, margins-in-use, initial-feed, open-market, number-spellings, candle-objects, newer-only, not “odd”.',
  ],
  [
    ['--redirect-uri', 'x'],
    '--redirect-uri cannot be “x”: it is not a whole address such as http://127.0.0.1:43117/signed-in.',
  ],
  [
    ['--postback-url', 'https://example.com/x'],
    '--postback-url cannot be “https://example.com/x”: it must be on this machine.',
  ],
  [['--clock', 'noon'], '--clock must be a time with its offset, such as 2026-02-03T09:00:00+05:30, not “noon”.'],
  [['--clock', '2026-02-03T09:00:00'], /^--clock must be a time with its offset/],
  [['--prot', '1'], /'--prot'.*--help lists the flags\.$/],
  [['stray'], /'stray'.*--help lists the flags\.$/],
  [['--port'], /--port.*--help lists the flags\.$/],
])('%j: %s', (args, sentence) => {
  expect(readCommandLine(args)).toEqual({
    kind: 'wrong',
    sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  })
})

test('without arguments: what the system chooses, the usual scenario, the machine’s time', () => {
  expect(readCommandLine([])).toEqual({
    kind: 'start',
    options: {
      ...{ port: 0, controlPort: 0, seed: '1', scenario: 'default' },
      ...{ redirectUris: [], postbackUrl: null, ordersFile: null },
    },
  })
})

test('every argument reaches the options', () => {
  const args = ['--port=1', '--control-port=2', '--seed=s', '--scenario=blank-login', '--clock=1970-01-01T00:00:01Z']
  const addresses = ['--redirect-uri=http://127.0.0.1:1/a', '--redirect-uri=http://[::1]:1/a']
  const rest = ['--postback-url=http://localhost:1/b', '--orders-file=kept']
  expect(readCommandLine([...args, ...addresses, ...rest])).toEqual({
    kind: 'start',
    options: {
      port: 1,
      controlPort: 2,
      seed: 's',
      scenario: 'blank-login',
      startsAt: 1_000,
      redirectUris: ['http://127.0.0.1:1/a', 'http://[::1]:1/a'],
      postbackUrl: 'http://localhost:1/b',
      ordersFile: 'kept',
    },
  })
})
