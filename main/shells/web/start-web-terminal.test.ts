import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../../contract/result.ts'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { freePort, give, take } from '../../session/loopback.test-support.ts'
import { openLogFile } from '../../storage/log-file.ts'
import { readWebArguments, startWebTerminal, type WebTerminal } from './start-web-terminal.ts'

let folder = ''
const running: WebTerminal[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-web-'))
  await mkdir(join(folder, 'out', 'renderer'), { recursive: true })
  await mkdir(join(folder, 'out', 'preload'))
  await writeFile(join(folder, 'package.json'), '{\n  "version": "9.8.7"\n}')
  await writeFile(join(folder, 'out', 'renderer', 'index.html'), '<!doctype html><script src="./a.js"></script>')
  await writeFile(join(folder, 'out', 'preload', 'web.cjs'), 'window.terminal = {}')
})
afterEach(async () => {
  for (const terminal of running.splice(0)) await terminal.stop()
  await rm(folder, { recursive: true })
})

const practice = {
  name: 'Practice',
  kind: 'practice',
  baseUrl: 'http://127.0.0.1:9',
  hftBaseUrl: 'http://127.0.0.1:9',
  wsUrl: 'ws://127.0.0.1:9',
  scriptUrl: 'http://127.0.0.1:9',
  instrumentsUrl: 'http://127.0.0.1:9',
  redirectUri: 'http://127.0.0.1:8765/{install}',
}
const live = {
  ...practice,
  name: 'Live',
  kind: 'live',
  baseUrl: 'https://api.upstox.com',
  hftBaseUrl: 'https://api-hft.upstox.com',
  wsUrl: 'wss://ws-api.upstox.com',
  scriptUrl: 'https://assets.upstox.com',
  instrumentsUrl: 'https://assets.upstox.com',
}

async function start(profile: object | string | null, flags: readonly string[] = [], more: object = {}) {
  const file = join(folder, 'profile.json')
  if (profile !== null) await writeFile(file, typeof profile === 'string' ? profile : JSON.stringify(profile))
  const args = readWebArguments(['--profile', file, '--user-data', join(folder, 'data'), ...flags])
  if (!args.ok) return args
  const given = {
    nodeSwitches: [],
    variables: {},
    platform: process.platform,
    builtMain: join(folder, 'out', 'main'),
    clock: systemClock,
    random: systemRandom,
    secretStore: {
      get: async () => ok(null),
      set: async () => ok(),
      delete: async () => ok(),
      reach: async () => ok(),
    },
    ...more,
  }
  const log = openLogFile({ dataDir: args.value.userData, clock: systemClock, random: systemRandom })
  const started = await startWebTerminal(given, args.value, log)
  if (started.ok) running.push(started.value)
  return started
}

const refusal = (words: string) => ({ ok: false, error: { happened: expect.stringContaining(words) } })

describe('a start', () => {
  it('of a practice profile comes up, and stops', async () => {
    const started = await start(practice)
    expect(started).toMatchObject({
      ok: true,
      value: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/\?admit=/) },
    })
  })

  it('of a live profile needs to be allowed', async () => {
    expect(await start(live)).toMatchObject(refusal('live'))
    expect(await start(live, ['--allow-live'])).toMatchObject({ ok: true })
  })

  it('of a live profile is refused under a switch of Node or a variable, allowed or not', async () => {
    expect(await start(live, ['--allow-live'], { nodeSwitches: ['--inspect=0'] })).toMatchObject(refusal('--inspect'))
    const variables = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(await start(live, ['--allow-live'], { variables })).toMatchObject(refusal('NODE_TLS_REJECT_UNAUTHORIZED'))
  })

  it('says what is wrong with a flag, a profile or a port', async () => {
    expect(await start(practice, ['--remote-debugging-port=1'])).toMatchObject(refusal('--remote-debugging-port'))
    expect(await start(practice, ['--port', 'x'])).toMatchObject(refusal('--port'))
    expect(await start('{')).toMatchObject(refusal('JSON'))
    expect(await start({ ...practice, baseUrl: 'https://evil.example' })).toMatchObject(refusal('baseUrl'))
    await rm(join(folder, 'profile.json'))
    expect(await start(null)).toMatchObject(refusal('profile.json'))
  })

  it('names a port that is taken, and leaves nothing running', async () => {
    const free = await freePort()
    const other = await take('127.0.0.1', free)
    if (other === null) throw new Error(`port ${free} is not free`)
    const port = String(free)
    expect(await start(practice, ['--port', port])).toMatchObject(refusal(port))
    // SQLite keeps its side files for as long as anybody has the store open.
    expect((await readdir(join(folder, 'data'))).filter((name) => name.includes('sqlite-'))).toEqual([])
    await give(other)
    expect(await start(practice, ['--port', port])).toMatchObject({ ok: true })
  })

  it.each(['out/renderer/index.html', 'out/preload/web.cjs'])(
    'says that the build is missing without %s',
    async (file) => {
      await rm(join(folder, file))
      expect(await start(practice)).toMatchObject({ ok: false, error: { todo: expect.stringContaining('npm start') } })
    },
  )

  it('says that the build is broken when its page holds no script', async () => {
    await writeFile(join(folder, 'out', 'renderer', 'index.html'), '<!doctype html>')
    expect(await start(practice)).toMatchObject(refusal('no script'))
  })

  it('writes no token into its log', async () => {
    const started = await start(practice)
    const token = started.ok ? started.value.url.split('admit=')[1] : ''
    await running.pop()?.stop()
    const logged = await readFile(join(folder, 'data', 'logs', 'terminal.log'), 'utf8').catch(() => '')
    expect(logged).not.toContain(token)
  })
})
