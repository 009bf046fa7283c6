import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { InstrumentsReport } from '../../../contract/instrument.ts'
import { type Instant, instant, instrumentKey } from '../../../contract/kinds.ts'
import { laterTime } from '../../broker/later-time.ts'
import { keepLine } from '../../connections/keep-line.ts'
import { watchSockets } from '../../connections/many-sockets.ts'
import { listening } from '../../ports/listening.test-support.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import type { Instruments } from './open-instruments.ts'
import { openInstruments } from './open-instruments.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const hour = 60 * 60 * 1_000
/** A Friday. */
const morning = Date.UTC(2026, 10, 20, 3, 0)
const worker = new URL('instrument-worker.ts', import.meta.url)

const row = (segment: string, id: string, symbol: string) => ({
  ...{ segment, exchange: segment.slice(0, 3), instrument_key: `${segment}|${id}`, trading_symbol: symbol },
  ...{ name: symbol, instrument_type: segment === 'GLOBAL_INDEX' ? 'INDEX' : 'EQ', exchange_token: '1', lot_size: 1 },
})
const packed = (...rows: readonly unknown[]) => gzipSync(JSON.stringify(rows))
const world = packed(row('GLOBAL_INDEX', '^GSPC', 'S&P 500'))
const reliance = packed(row('NSE_EQ', 'INE002A01018', 'RELIANCE'))
const infosys = packed(row('NSE_EQ', 'INE009A01021', 'INFY'))

type Answering = (response: ServerResponse, request: IncomingMessage) => void

function file(body: Buffer, changed: number): Answering {
  return (response) =>
    response.writeHead(200, { etag: `"${changed}"`, 'last-modified': new Date(changed).toUTCString() }).end(body)
}

/** Nothing for who has it. */
function newFile(body: Buffer, changed: number): Answering {
  return (response, request) => {
    if (request.headers['if-none-match'] === `"${changed}"`) response.writeHead(304).end()
    else file(body, changed)(response, request)
  }
}

/** Serves the world's file as it is, until the test says otherwise, and the other as the test says. */
async function broker(first: Answering, firstOfWorld: Answering = (response) => response.end(world)) {
  let answering = first
  let answeringOfWorld = firstOfWorld
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/global.json.gz')) return answeringOfWorld(response, request)
    asked.push(request)
    return answering(response, request)
  })
  const port = await listening(server)
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const url = `http://127.0.0.1:${port}`
  const answer = (next: Answering) => {
    answering = next
  }
  const answerOfWorld = (next: Answering) => {
    answeringOfWorld = next
  }
  return { url, asked, answer, answerOfWorld }
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bellwether-instruments-'))
  cleanups.push(() => rm(path, { recursive: true, force: true }))
  return path
}

function open(instrumentsUrl: string, dataDir: string, startsAt = morning) {
  const clock = manualClock(startsAt)
  let brokerNow: Instant | null = null
  const log = { note: () => {}, fault: () => 'ref-1' }
  const line = keepLine('instruments', clock)
  const instruments = openInstruments({
    ...{ instrumentsUrl, dataDir, clock, log, worker, sockets: watchSockets(line) },
    now: laterTime(clock, () => brokerNow),
    random: (bytes) => new Uint8Array(bytes).fill(128),
  })
  cleanups.push(instruments.stop)
  const brokerSays = (at: number) => {
    brokerNow = instant(at)
    instruments.look()
  }
  return { instruments, clock, line: line.report, brokerSays }
}

function until(instruments: Instruments, met: (report: InstrumentsReport) => boolean): Promise<InstrumentsReport> {
  return new Promise((resolve) => {
    const check = (report: InstrumentsReport) => met(report) && resolve(report)
    instruments.report.subscribe(check)
    check(instruments.report.snapshot())
  })
}

const symbols = (instruments: Instruments, typed: string) =>
  instruments.search(typed, 9).found.map(({ symbol }) => symbol)
const ofWorld = (instruments: Instruments) => {
  const key = instrumentKey('GLOBAL_INDEX|^GSPC')
  return key && instruments.byKey(key)
}
const settled = ({ state, problem }: InstrumentsReport) => state !== 'loading' && problem === null
const troubled = ({ state, problem }: InstrumentsReport) => state !== 'loading' && problem !== null

/** A folder that holds the book of a day. */
async function kept(changed: number): Promise<string> {
  const { url } = await broker(file(reliance, changed))
  const dataDir = await folder()
  const { instruments } = open(url, dataDir, changed)
  await until(instruments, settled)
  await instruments.stop()
  return dataDir
}

test('from nothing: fetched, indexed, searchable, with what is listed around the world', async () => {
  const { url } = await broker(file(reliance, morning))
  const { instruments } = open(url, await folder())
  expect(instruments.search('reliance', 5)).toEqual({ found: [], guessed: false, day: null, old: false, world: null })
  const report = await until(instruments, settled)
  expect(report).toMatchObject({ state: 'ready', count: 2, day: '2026-11-20', old: false })
  expect(symbols(instruments, 'rel')).toEqual(['RELIANCE'])
  expect(ofWorld(instruments)).toMatchObject({ symbol: 'S&P 500', kind: 'index' })
})

const down: Answering = (response) => response.writeHead(503).end('{}')
const dayBefore = morning - 24 * hour

test.each<[string, Answering]>([
  ['down', down],
  ['cut in half', (response) => response.end(world.subarray(0, 60))],
])(
  'where the list of the world is %s the rest is used, what is missing is said, and it alone is asked for again',
  async (_what, answering) => {
    const { url, answerOfWorld } = await broker(newFile(reliance, morning), answering)
    const { instruments, clock } = open(url, await folder())
    const told = await until(instruments, troubled)
    expect(told).toMatchObject({ state: 'ready', count: 1, day: '2026-11-20', old: false })
    expect(told.problem?.happened).toContain('nothing from around the world can be looked up')
    expect(instruments.search('reliance', 5)).toMatchObject({ found: [{}], day: '2026-11-20', world: null })
    expect((await instruments.askNow()).problem?.happened).toContain('around the world')
    answerOfWorld((response) => response.end(world))
    clock.advance(20_000)
    await until(instruments, settled)
    expect(ofWorld(instruments)).toMatchObject({ symbol: 'S&P 500', kind: 'index' })
    expect(instruments.search('rel', 5)).toMatchObject({ found: [{}], day: '2026-11-20', world: '2026-11-20' })
  },
)

test('where the list of the world cannot be had that of an earlier day stands in, and is said to be of that day', async () => {
  const dataDir = await kept(dayBefore)
  const { url, answerOfWorld, asked } = await broker(newFile(infosys, morning), down)
  const first = open(url, dataDir)
  const told = await until(first.instruments, troubled)
  expect(told).toMatchObject({ state: 'ready', count: 2, day: '2026-11-20', old: false })
  expect(told.problem?.happened).toContain('that of an earlier day stands in')
  expect(symbols(first.instruments, 'reliance')).toEqual([])
  expect(ofWorld(first.instruments)).toMatchObject({ symbol: 'S&P 500', kind: 'index' })
  expect(first.instruments.search('infy', 5)).toMatchObject({ day: '2026-11-20', world: '2026-11-19' })
  await first.instruments.stop()
  // A start on the same day does not take it for whole.
  answerOfWorld((response) => response.end(world))
  const { instruments } = open(url, dataDir)
  await until(instruments, ({ count }) => count === 2)
  expect(await instruments.askNow()).toMatchObject({ day: '2026-11-20', problem: null })
  expect(instruments.search('infy', 5)).toMatchObject({ found: [{}], world: '2026-11-20' })
  expect(asked).toHaveLength(2)
})

test('a second start on the same day asks nobody, and leaves nothing but the book behind', async () => {
  const dataDir = await kept(morning)
  const { url, asked } = await broker(file(infosys, morning))
  const { instruments } = open(url, dataDir, morning + hour)
  await until(instruments, settled)
  expect(symbols(instruments, 'reliance')).toEqual(['RELIANCE'])
  expect(asked).toEqual([])
  expect(await readdir(join(dataDir, 'instruments'))).toEqual(['instruments.book'])
})

test.each<[string, Answering, RegExp]>([
  ['out of reach', (response) => response.destroy(), /connection broke/],
  ['down', (response) => response.writeHead(503).end('{}'), /./],
  ['cut in half', (response) => response.end(infosys.subarray(0, 60)), /cut off, or is no such list/],
  [
    'cut off on the way',
    (response) => response.writeHead(200, { 'content-length': 9_999 }).write(infosys, () => response.destroy()),
    /broke off in the middle/,
  ],
  [
    'N01 a page of a network that wants a sign-in',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
    /sign in first/,
  ],
  ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end(), /./],
  ['too long', (response) => response.writeHead(200, { 'content-length': 65 * 2 ** 20 }).flushHeaders(), /64 MB/],
  ['with a wrong header', (response) => response.end(gzipSync('instrument_key,name\n')), /not written as/],
  ['in another form', (response) => response.end(packed({ token: 1 })), /another form/],
  ['empty', (response) => response.end(packed()), /empty/],
])("yesterday's list is used, and said to be yesterday's, when today's is %s", async (_what, answering, reason) => {
  const dataDir = await kept(morning - 24 * hour)
  const { url } = await broker(answering)
  const { instruments } = open(url, dataDir)
  const report = await until(instruments, troubled)
  expect(report).toMatchObject({ state: 'ready', count: 2, day: '2026-11-19', old: true })
  expect(report.problem?.happened).toMatch(reason)
  expect(report.problem?.happened).toContain('where there is one; without one, nothing can be looked up')
  expect(report.problem?.todo).not.toBe('')
  expect(instruments.search('reliance', 5)).toMatchObject({ found: [{}], day: '2026-11-19', old: true })
})

test('nothing kept and nothing to be had is said, and asked for again until it is there', async () => {
  const { url, answer, asked } = await broker((response) => response.destroy())
  const { instruments, clock } = open(url, await folder())
  const none = await until(instruments, troubled)
  expect(none).toMatchObject({ state: 'none', count: 0, day: null, old: false })
  // What is told where there is a list of before and where there is none has to be true of both.
  expect(none.problem?.happened).toContain('where there is one; without one, nothing can be looked up')
  answer(file(reliance, morning))
  clock.advance(5_000)
  expect(await until(instruments, settled)).toMatchObject({ state: 'ready', day: '2026-11-20' })
  expect(asked).toHaveLength(2)
})

test("today's list is asked for at once when the trader says so, once for however many say it, and the trouble told", async () => {
  const dataDir = await kept(morning - 24 * hour)
  const { url, answer, asked } = await broker((response) => response.writeHead(503).end('{}'))
  const { instruments } = open(url, dataDir)
  // The first asking, of the start, is waited for and not doubled.
  expect(await instruments.askNow()).toMatchObject({ old: true, day: '2026-11-19', problem: {} })
  expect(asked).toHaveLength(1)
  expect(await instruments.askNow()).toMatchObject({ old: true, day: '2026-11-19', problem: {} })
  expect(asked).toHaveLength(2)
  answer(file(infosys, morning))
  const both = await Promise.all([instruments.askNow(), instruments.askNow()])
  for (const report of both) expect(report).toMatchObject({ old: false, day: '2026-11-20', problem: null })
  expect(asked).toHaveLength(3)
  await instruments.stop()
  await instruments.askNow()
  expect(asked).toHaveLength(3)
})

test('a damaged book is noticed, set aside with what it held, and made again', async () => {
  const dataDir = await kept(morning)
  const path = join(dataDir, 'instruments', 'instruments.book')
  const bytes = await readFile(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(path, bytes)
  const { url } = await broker(file(infosys, morning))
  const { instruments } = open(url, dataDir)
  const seen: InstrumentsReport[] = []
  instruments.report.subscribe((report) => seen.push(report))
  await until(instruments, settled)
  expect(seen.some(({ problem }) => problem?.happened.includes('damaged'))).toBe(true)
  expect(symbols(instruments, 'infy')).toEqual(['INFY'])
  const copies = (await readdir(join(dataDir, 'instruments'))).filter((name) => name.includes('damaged'))
  expect(await readFile(join(dataDir, 'instruments', copies[0] ?? ''))).toEqual(bytes)
})

test('a book that another version of the terminal made counts as none: it is no damage, and no copy of it is kept', async () => {
  const dataDir = await kept(morning)
  const path = join(dataDir, 'instruments', 'instruments.book')
  const bytes = await readFile(path)
  bytes.write('BWPK0005', 'latin1')
  await writeFile(path, bytes)
  const { url } = await broker(file(infosys, morning))
  const { instruments } = open(url, dataDir)
  const seen: InstrumentsReport[] = []
  instruments.report.subscribe((report) => seen.push(report))
  await until(instruments, settled)
  expect(seen.filter(({ problem }) => problem !== null)).toEqual([])
  expect(symbols(instruments, 'infy')).toEqual(['INFY'])
  expect(await readdir(join(dataDir, 'instruments'))).toEqual(['instruments.book'])
})

test('C06 each morning a new list is asked for by the mark of the old one, until it is there', async () => {
  const thursday = morning - 24 * hour
  const { url, answer, asked } = await broker(file(reliance, thursday))
  const { instruments, clock } = open(url, await folder(), thursday)
  await until(instruments, settled)
  answer((response) => response.writeHead(304).end())
  // A night asleep: the wall went on, the timers did not.
  clock.setWall(thursday + 23 * hour)
  expect(instruments.isOld()).toBe(true)
  clock.advance(10 * 60 * 1_000)
  const waiting = await until(instruments, ({ problem }) => problem !== null)
  expect(waiting).toMatchObject({ day: '2026-11-19', old: true, problem: { kind: 'not-now' } })
  expect(asked.at(-1)?.headers['if-none-match']).toBe(`"${thursday}"`)
  answer(file(infosys, thursday + 24 * hour))
  clock.advance(10 * 60 * 1_000)
  await until(instruments, ({ day }) => day === '2026-11-20')
  expect(symbols(instruments, 'infy')).toEqual(['INFY'])
  expect(instruments.report.snapshot()).toMatchObject({ old: false, problem: null })
})

test("C01, O26: by a date that is a day behind yesterday's list is in use, until the broker has told the time: then it is old at once, and today's is asked for", async () => {
  const dataDir = await kept(dayBefore)
  const { url, answer, asked } = await broker(down)
  const { instruments, clock, brokerSays } = open(url, dataDir, dayBefore)
  await until(instruments, settled)
  // What it does at the start has ended a turn later.
  await setImmediate()
  expect([instruments.isOld(), asked]).toEqual([false, []])
  brokerSays(morning)
  expect(instruments.isOld()).toBe(true)
  expect(instruments.report.snapshot()).toMatchObject({ old: true, day: '2026-11-19' })
  await until(instruments, troubled)
  // It is told whenever something else of trading has changed as well.
  brokerSays(morning + 1_000)
  expect(asked).toHaveLength(1)
  answer(file(infosys, morning))
  clock.advance(5_000)
  await until(instruments, settled)
  expect(instruments.report.snapshot()).toMatchObject({ old: false, day: '2026-11-20' })
  expect(symbols(instruments, 'infy')).toEqual(['INFY'])
  // And the morning after that, with the wall a day behind all the while.
  answer(file(reliance, morning + 24 * hour))
  brokerSays(morning + 24 * hour)
  await until(instruments, ({ day }) => day === '2026-11-21')
  expect(asked).toHaveLength(3)
})

test("C01, O26: the broker tells the time while its list of the day before is on its way: today's is asked for right after it", async () => {
  const held = Promise.withResolvers<ServerResponse>()
  const { url, answer, asked } = await broker(held.resolve)
  const { instruments, brokerSays } = open(url, await folder(), dayBefore)
  const response = await held.promise
  brokerSays(morning)
  expect(asked).toHaveLength(1)
  answer(file(infosys, morning))
  const changed = { etag: '"before"', 'last-modified': new Date(dayBefore).toUTCString() }
  response.writeHead(200, changed).end(reliance)
  await until(instruments, ({ day }) => day === '2026-11-20')
  expect(instruments.report.snapshot()).toMatchObject({ old: false, problem: null })
  expect(asked).toHaveLength(2)
})

test("on a Saturday a new list is asked for, and Friday's is not called old when there is none", async () => {
  const dataDir = await kept(morning)
  const { url, asked } = await broker((response) => response.writeHead(304).end())
  const { instruments } = open(url, dataDir, morning + 24 * hour)
  const told: InstrumentsReport[] = []
  // The first word is of what was kept, the second of what the broker said.
  await new Promise<void>((resolve) => {
    instruments.report.subscribe((report) => told.push(report) === 2 && resolve())
  })
  expect(asked).toHaveLength(1)
  for (const report of told) expect(report).toMatchObject({ day: '2026-11-20', old: false, problem: null })
})

test('stopped in the middle, it ends and tells nothing more', async () => {
  const { url } = await broker(() => {})
  const { instruments } = open(url, await folder())
  const told: InstrumentsReport[] = []
  instruments.report.subscribe((report) => told.push(report))
  await instruments.stop()
  expect(told).toEqual([])
})

test('the fetching of the list is counted on a line of its own, which says how the broker refused it', async () => {
  const { url } = await broker((response) => response.writeHead(503).end())
  const { instruments, line } = open(url, await folder())
  await until(instruments, troubled)
  expect(line.snapshot()).toMatchObject({
    opened: 1,
    words: [{ what: 'The broker met a fault of its own (status 503)', isTrouble: true }],
  })
})
