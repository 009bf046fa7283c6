/** The whole list of the practice broker, over a real socket and through the real worker. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { startHeld, tuesday } from '../../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { type Instruments, openInstruments } from './open-instruments.ts'

let sandbox: Sandbox
let instruments: Instruments
let dataDir: string

// Two hundred thousand rows are made, packed, sent, unpacked and indexed, on a machine that may be busy.
const patience = 120_000

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bellwether-instruments-'))
  sandbox = await startHeld()
  instruments = openInstruments({
    ...{
      instrumentsUrl: sandbox.baseUrl,
      dataDir,
      clock: manualClock(tuesday),
      random: (bytes) => new Uint8Array(bytes),
    },
    ...{ log: { note: () => {}, fault: () => 'ref-1' }, worker: new URL('instrument-worker.ts', import.meta.url) },
  })
  await new Promise<void>((resolve) => {
    instruments.report.subscribe(({ state }) => state !== 'loading' && resolve())
  })
}, patience)

afterAll(async () => {
  await instruments.stop()
  await sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('every instrument that the broker lists is there, as the broker has it', () => {
  expect(instruments.report.snapshot()).toMatchObject({ state: 'ready', old: false, problem: null, day: '2026-02-03' })
  let listed = 0
  for (const { key, symbol, lot, tick } of sandbox.market.listing().all()) {
    listed += 1
    const valid = instrumentKey(key)
    const found = valid && instruments.byKey(valid)
    if (found?.symbol !== symbol) throw new Error(`${key} ${symbol} came back as ${found?.symbol}`)
    if (found.tickSize !== null) expect([found.lotSize, found.tickSize]).toEqual([lot, tick])
  }
  expect(instruments.report.snapshot().count).toBe(listed)
  expect(listed).toBeGreaterThan(200_000)
})

test.each([
  ['reliance', 'NSE_EQ', 'RELIANCE'],
  ['reliance fut', 'NSE_FO', 'RELIANCE FUT'],
  ['relianse', 'NSE_EQ', 'RELIANCE'],
  ['crudoil', 'MCX_FO', 'CRUDEOIL FUT'],
  ['india vix', 'NSE_INDEX', 'INDIA VIX'],
  ['INE002A01018', 'NSE_EQ', 'RELIANCE'],
])('%s finds %s %s first', (typed, segment, symbol) => {
  const [first] = instruments.search(typed, 10).found
  expect([first?.segment, first?.symbol.toUpperCase().startsWith(symbol)]).toEqual([segment, true])
})

test('an option is found by its underlying, strike and side, the nearest expiry first', () => {
  const [middle] = instruments.search('nifty ce', 1).found
  const strike = (middle?.strike ?? 0) / 10_000
  const { found } = instruments.search(`nifty ${strike} ce`, 5)
  expect(found[0]).toMatchObject({ kind: 'call', underlyingSymbol: 'NIFTY', strike: strike * 10_000 })
  const expiries = found.map(({ expiry }) => expiry ?? 0)
  expect(expiries).toEqual(expiries.toSorted((a, b) => a - b))
})
