/** The older interface as the other way to candles, against the practice broker and over real sockets. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { indianDay } from '../../../contract/india.ts'
import { key } from '../../../contract/key.test-support.ts'
import { candleField, candleSize } from '../../../contract/packed-candle.ts'
import { signIn, startHeld } from '../../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { CandleLength } from '../../broker/candles/candle-length.ts'
import type { PackedCandles } from '../../broker/candles/packed-candles.ts'
import { olderWayTo } from '../legacy-way.test-support.ts'
import { openCandleCache } from './candle-cache.ts'
import { openCandles } from './candles.ts'
import { orByOlder } from './older-candles.ts'
import { openSessionCandles } from './session-candles.ts'

const day = (text: string) => indianDay(Date.parse(`${text}T12:00:00+05:30`))
const quarters: CandleLength = { unit: 'minutes', interval: 15 }
const january = { from: day('2026-01-05'), to: day('2026-01-16') }
let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld()
  onTestFinished(() => sandbox.stop())
})
const reliance = key('NSE_EQ|INE002A01018')

async function open() {
  const { session, profile, clock, log, older, instrumentOf } = olderWayTo(sandbox, (await signIn(sandbox)).token)
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-candles-'))
  const newer = openSessionCandles({ profile, session, clock, log })
  const client = orByOlder({ client: newer, history: older.candles, instrumentOf, clock })
  const cache = openCandleCache({ file: join(folder, 'candles.sqlite'), clock, log })
  onTestFinished(async () => {
    older.stop()
    client.close()
    cache.close()
    await rm(folder, { recursive: true })
  })
  sandbox.requests.clear()
  return { ...openCandles({ client, cache, clock, brokerNow: newer.brokerNow }), quotedAs: older.fallback.keyOf }
}

const asked = () => sandbox.requests.all().map(({ path }) => decodeURIComponent(path))
const asOlder = (candles: PackedCandles) =>
  candles.map((value, at) => (at % candleSize === candleField.interest ? Number.NaN : value))
const newerIs = (status: number) =>
  sandbox.faults.plan([{ match: { path: '/v3/historical-candle/*' }, do: { status } }])

test('while the newer interface is down candles come by the older one, are said to, and are not kept', async () => {
  const candles = await open()
  const ask = { key: reliance, length: quarters, ...january }
  newerIs(503)
  const older = await candles.read(ask)
  expect([older.problem, older.insteadOf?.kind]).toEqual([null, 'broker-down'])
  sandbox.faults.clear()
  const newer = await candles.read(ask)
  expect([newer.problem, newer.insteadOf]).toEqual([null, null])
  expect(newer.candles.length).toBeGreaterThan(100 * candleSize)
  expect(older.candles).toEqual(asOlder(newer.candles))
  // Read anew, and whole: nothing of the older ones stood in its place.
  expect(newer.candles.some(Number.isNaN)).toBe(false)
})

test.each([
  ['403', 403, undefined],
  ['403 without a code', 403, {}],
  ['410', 410, undefined],
])('a newer interface that is closed to us altogether, %s, is one that is down', async (_what, status, body) => {
  const candles = await open()
  sandbox.faults.plan([{ match: { path: '/v3/historical-candle/*' }, do: { status, ...(body && { body }) } }])
  const { candles: read, problem, insteadOf } = await candles.read({ key: reliance, length: quarters, ...january })
  expect([read.length > 0, problem, insteadOf?.kind]).toEqual([true, null, 'forbidden'])
  expect(asked().at(-1)).toBe('/historical/nse_eq/RELIANCE/15')
})

test.each(['UDAPI1154', 'UDAPI100073', 'UDAPI100011'])(
  'a 403 that says why, %s, is not one of the whole interface',
  async (errorCode) => {
    const candles = await open()
    const body = { status: 'error', errors: [{ errorCode, message: 'Its own words.' }] }
    sandbox.faults.plan([{ match: { path: '/v3/historical-candle/*' }, do: { status: 403, body } }])
    const { problem } = await candles.read({ key: reliance, length: quarters, ...january })
    expect(problem?.kind).toBe('broker-refused')
    expect(asked().filter((path) => path.startsWith('/historical/'))).toEqual([])
  },
)

test('beside what is kept they go on from it, and nothing kept is let go for them', async () => {
  const candles = await open()
  const ask = { key: reliance, length: quarters }
  const kept = { ...ask, from: day('2025-12-08'), to: day('2026-01-02') }
  expect((await candles.read(kept)).problem).toBeNull()
  newerIs(503)
  const after = await candles.read({ ...ask, from: kept.from, to: day('2026-01-30') })
  expect([after.problem, after.insteadOf?.kind]).toEqual([null, 'broker-down'])
  sandbox.requests.clear()
  const again = await candles.read(kept)
  expect([again.problem, again.insteadOf, asked()]).toEqual([null, null, []])
})

test('days that it does not have are missing, and not days on which nothing was traded', async () => {
  const candles = await open()
  newerIs(503)
  const { problem } = await candles.read({
    ...{ key: reliance, length: quarters },
    ...{ from: day('2025-07-25'), to: day('2025-08-12') },
  })
  expect(problem?.kind).toBe('broker-down')
})

test('so does the day that is going on, in the hours of the newer interface too', async () => {
  const candles = await open()
  newerIs(500)
  const hour: CandleLength = { unit: 'hours', interval: 1 }
  const today = { from: day('2026-02-03'), to: day('2026-02-03') }
  const { candles: read, problem, insteadOf } = await candles.read({ key: reliance, length: hour, ...today })
  expect([read.length > 0, problem, insteadOf?.kind]).toEqual([true, null, 'broker-down'])
  expect(asked().at(-1)).toBe('/historical/nse_eq/RELIANCE/60')
})

test('a contract is asked for by the name that the older interface itself has for it', async () => {
  const candles = await open()
  const call = [...sandbox.market.listing().all()].find(({ kind }) => kind === 'call')
  if (call === undefined) throw new Error('the practice market has no call')
  newerIs(503)
  const { insteadOf } = await candles.read({ key: key(call.key), length: quarters, ...january })
  expect(insteadOf?.kind).toBe('broker-down')
  const exchange = call.segment.toLowerCase()
  expect([...new Set(asked().filter((path) => !path.startsWith('/v3/')))]).toEqual([
    ...[`/index/master-contract/${exchange}`, `/historical/${exchange}/${call.legacySymbol}/15`],
  ])
})

test('an index, which has no token there, is asked for by the name that its list has for it', async () => {
  const candles = await open()
  newerIs(503)
  const ask = { key: key('NSE_INDEX|Nifty 50'), length: quarters, ...january }
  const { candles: read, insteadOf } = await candles.read(ask)
  expect([read.length > 0, insteadOf?.kind]).toEqual([true, 'broker-down'])
  const wanted = sandbox.requests.all().filter(({ path }) => !path.startsWith('/v3/'))
  expect([...new Set(wanted.map(({ path }) => decodeURIComponent(path)))]).toEqual([
    ...['/index/master-contract/nse_index', '/historical/nse_index/NIFTY_50/15'],
  ])
  // No quote that somebody else asked for is taken because of it.
  expect(candles.quotedAs('NSE_INDEX', 'NIFTY_50')).toBeNull()
})

test.each(['GLOBAL_INDEX|^GSPC', 'GLOBAL_INDICATOR|USDINR'])(
  '%s, which it does not have, stays missing',
  async (text) => {
    const candles = await open()
    newerIs(503)
    const { problem } = await candles.read({ key: key(text), length: quarters, ...january })
    expect(problem?.kind).toBe('broker-down')
    expect(asked().filter((path) => path.startsWith('/historical/'))).toEqual([])
  },
)

test.each([
  ['a length that it does not have', 503, { unit: 'minutes', interval: 2 }, 'broker-down'],
  ['what the newer one refuses', 400, quarters, 'broker-refused'],
] as const)('it is not asked for %s', async (_what, status, length, kind) => {
  const candles = await open()
  newerIs(status)
  expect((await candles.read({ key: reliance, length, ...january })).problem?.kind).toBe(kind)
  expect(asked().filter((path) => path.startsWith('/historical/'))).toEqual([])
})
