import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { Log } from '../ports/log.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { systemRandom } from '../ports/random.ts'
import { Secret } from '../session/secret.ts'
import { openLogFile } from './log-file.ts'
import { redact } from './redact.ts'

const clock = manualClock(Date.parse('2026-02-03T04:30:00Z'))
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellwether-log-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const open = () => openLogFile({ dataDir, clock, random: systemRandom })
const written = () => readFileSync(join(dataDir, 'logs', 'terminal.log'), 'utf8')

test('a line says when, where and what; a fault can be found by its reference', () => {
  const log = open()
  log.note('session', 'signed in', { account: 'PR1001' })
  const reference = log.fault('broker', new Error('reset by peer'))
  const [first, second] = written().split('\n')
  expect(first).toBe("2026-02-03T04:30:00.000Z session signed in { account: 'PR1001' }")
  expect(reference).toMatch(/^[0-9A-F]{8}$/)
  expect(second).toContain(`broker fault ${reference} Error: reset by peer`)
})

test('a text from outside cannot write a line of its own', () => {
  open().note('broker', 'reason: x\n2026-02-03T04:30:00.000Z session signed in')
  expect(written().trimEnd().split('\n')).toHaveLength(1)
})

test('secrets that are held anywhere are cut out of whatever carries them', () => {
  const secret = new Secret('canary "7f3a" &=9c')
  const text = secret.reveal()
  const log = open()
  log.note(text, text, { nested: [{ [text]: text }], secret })
  log.fault('x', new Error(`failed with ${text}`, { cause: new Error(encodeURIComponent(text)) }))
  log.note('x', Buffer.from(text).toString('base64'))
  log.note('x', JSON.stringify({ text }))
  expect(written()).not.toMatch(/7f3a/)
  expect(written()).not.toContain(Buffer.from(text).toString('base64'))
})

test.each([
  ['http://127.0.0.1:43117/x/signed-in?code=canary&state=canary', 'http://127.0.0.1:43117/x/signed-in?[cut]'],
  ['wss://host.example/?apiKey=canary&token=canary failed', 'wss://host.example/?[cut] failed'],
  ['GET /index/dialog?code=canary HTTP/1.1', 'GET /index/dialog?[cut] HTTP/1.1'],
  ['authorization: Bearer canary', 'authorization: [cut] canary'],
  ['{"access_token":"canary","expires_in":1}', '{"access_token":[cut]","expires_in":1}'],
])('%s', (text, _left) => {
  expect(redact(text)).not.toContain('canary')
})

test.each(["{ code: 'ECONNREFUSED', port: 43117 }", 'no such file or directory, open /home/x/terminal.sqlite'])(
  'what helps to find a fault stays: %s',
  (text) => {
    expect(redact(text)).toBe(text)
  },
)

test('T50: a secret is cut out of however long a text, also where the line would be cut through it', () => {
  const secret = new Secret('canary-7f3a-canary-7f3a')
  const log = open()
  // What is cut out of the beginning brings the middle of the text into the line.
  for (const start of ['', `https://host.example/?${'q'.repeat(5_000)} `]) {
    for (const at of [8_180, 9_990]) {
      const text = `${start.padEnd(at, 'x')}${secret.reveal()}`
      log.note('x', text)
      log.note('x', 'held in something', { text })
    }
  }
  expect(written()).not.toMatch(/canary|7f3a/)
})

test('D10: a flood stays within four megabytes, and only this person can read it', () => {
  const log = open()
  for (let line = 0; line < 3_000; line += 1) log.note('flood', 'x'.repeat(4_000))
  const logs = join(dataDir, 'logs')
  const files = readdirSync(logs).map((name) => statSync(join(logs, name)))
  expect(files).toHaveLength(4)
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(4 * 1024 * 1024)
  expect(files.every(({ mode }) => (mode & 0o777) === 0o600)).toBe(true)
  expect(statSync(logs).mode & 0o777).toBe(0o700)
})

describe('D10: what cannot be moved away', () => {
  const sizeOf = (name: string) => statSync(join(dataDir, 'logs', name)).size
  /** A folder that is not empty: nothing can be put in its place. */
  const block = (name: string) => mkdirSync(join(dataDir, 'logs', name, 'in'), { recursive: true })
  const fill = (name: string) => writeFileSync(join(dataDir, 'logs', name), `${'x'.repeat(1024 * 1024 - 1)}\n`)
  const all = ['terminal.1.log', 'terminal.2.log', 'terminal.3.log']
  const flood = (log: Log, lines: number) => {
    for (let line = 0; line < lines; line += 1) log.note('flood', 'x'.repeat(4_000))
  }

  it('as the oldest file holds up nothing: the newest lines are there, within the usual size', () => {
    block('terminal.3.log')
    for (const name of ['terminal.2.log', 'terminal.1.log', 'terminal.log']) fill(name)
    const log = open()
    const reference = log.fault('broker', new Error('reset by peer'))
    expect(written()).toContain(`fault ${reference}`)
    flood(log, 1_000)
    expect(sizeOf('terminal.log')).toBeLessThanOrEqual(1024 * 1024)
    expect(sizeOf('terminal.2.log')).toBeLessThanOrEqual(1024 * 1024)
  })

  it('anywhere lets the newest file grow, but not without end, and the newest line is always in it', () => {
    all.forEach(block)
    fill('terminal.log')
    const log = open()
    const first = log.fault('broker', new Error('the first'))
    expect(written()).toContain(`fault ${first}`)
    flood(log, 3_000)
    const last = log.fault('broker', new Error('the last'))
    expect(written()).toContain(`fault ${last}`)
    expect(sizeOf('terminal.log')).toBeLessThanOrEqual(4 * 1024 * 1024)
  })

  it('is moved away later, when that can be done', () => {
    all.forEach(block)
    fill('terminal.log')
    const log = open()
    const early = log.fault('broker', new Error('early'))
    for (const name of all) rmSync(join(dataDir, 'logs', name), { recursive: true })
    flood(log, 100)
    expect(written()).not.toContain(early)
    expect(readFileSync(join(dataDir, 'logs', 'terminal.1.log'), 'utf8')).toContain(early)
  })
})

test('D10: a log that cannot be written stops nothing', () => {
  writeFileSync(join(dataDir, 'logs'), 'a file where the folder should be')
  const log = open()
  expect(() => log.note('x', 'y')).not.toThrow()
  expect(log.fault('x', 'y')).toMatch(/^[0-9A-F]{8}$/)
})
