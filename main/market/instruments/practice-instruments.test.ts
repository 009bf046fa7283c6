/** The whole list of the practice broker, over a real socket and through the real worker. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { startHeld, tuesday } from '../../../sandbox/caller.test-support.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { type Instruments, openInstruments } from './open-instruments.ts'

let sandbox: Sandbox
let instruments: Instruments
let dataDir: string

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
})

afterAll(async () => {
  await instruments.stop()
  await sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('every instrument that the broker lists is there, as the broker has it', () => {
  expect(instruments.report.snapshot()).toMatchObject({ state: 'ready', old: false, problem: null, day: '2026-02-03' })
  const wrong: unknown[] = []
  let listed = 0
  for (const { key, symbol, lot, tick } of sandbox.market.listing().all()) {
    listed += 1
    const valid = instrumentKey(key)
    const found = valid && instruments.byKey(valid)
    const isPriced = found?.tickSize !== null
    // Compared here: two hundred thousand expectations take a busy machine minutes.
    if (found?.symbol !== symbol || (isPriced && (found.lotSize !== lot || found.tickSize !== tick))) {
      wrong.push([key, symbol, lot, tick, found])
    }
  }
  expect(wrong.slice(0, 3)).toEqual([])
  expect(instruments.report.snapshot().count).toBe(listed)
  expect(listed).toBeGreaterThan(200_000)
})

// What a trader types, and the first three answers: of contracts what stands before the date, the nearest expiry first.
test.each([
  ['n', ['NSE_INDEX NIFTY 50', 'NSE_INDEX NIFTY BANK']],
  ['ni', ['NSE_INDEX NIFTY 50', 'NSE_INDEX NIFTY BANK']],
  ['nif', ['NSE_INDEX NIFTY 50', 'NSE_INDEX NIFTY BANK']],
  ['natural gas', ['MCX_FO NATURALGAS FUT', 'MCX_FO NATURALGAS FUT', 'MCX_FO NATURALGAS FUT']],
  ['Natural Gas fut', ['MCX_FO NATURALGAS FUT', 'MCX_FO NATURALGAS FUT', 'MCX_FO NATURALGAS FUT']],
  ['naturalgas', ['MCX_FO NATURALGAS FUT', 'MCX_FO NATURALGAS FUT', 'MCX_FO NATURALGAS FUT']],
  ['oil and natural gas', ['NSE_EQ ONGC', 'BSE_EQ ONGC', 'NSE_FO ONGC FUT']],
  ['crude oil', ['MCX_FO CRUDEOIL FUT', 'MCX_FO CRUDEOIL FUT', 'MCX_FO CRUDEOIL FUT']],
  ['nifty', ['NSE_INDEX NIFTY 50', 'NSE_FO NIFTY FUT', 'NSE_FO NIFTY FUT']],
  ['Nifty 50', ['NSE_INDEX NIFTY 50', 'NSE_FO NIFTY FUT', 'NSE_FO NIFTY FUT']],
  ['nifty fut', ['NSE_FO NIFTY FUT', 'NSE_FO NIFTY FUT', 'NSE_FO NIFTY FUT']],
  ['nifty bank', ['NSE_INDEX NIFTY BANK', 'NSE_FO BANKNIFTY FUT', 'NSE_FO BANKNIFTY FUT']],
  ['bank nifty', ['NSE_INDEX NIFTY BANK', 'NSE_FO BANKNIFTY FUT', 'NSE_FO BANKNIFTY FUT']],
  ['banknifty', ['NSE_INDEX NIFTY BANK', 'NSE_FO BANKNIFTY FUT', 'NSE_FO BANKNIFTY FUT']],
  ['bank nifty futures', ['NSE_FO BANKNIFTY FUT', 'NSE_FO BANKNIFTY FUT', 'NSE_FO BANKNIFTY FUT']],
  ['finnifty', ['NSE_INDEX NIFTY FIN SERVICE', 'NSE_FO FINNIFTY FUT', 'NSE_FO FINNIFTY FUT']],
  ['sensex', ['BSE_INDEX SENSEX', 'BSE_FO SENSEX FUT', 'BSE_FO SENSEX FUT']],
  ['reliance', ['NSE_EQ RELIANCE', 'BSE_EQ RELIANCE', 'NSE_FO RELIANCE FUT']],
  ['rel', ['NSE_EQ RELIANCE', 'BSE_EQ RELIANCE', 'NSE_FO RELIANCE FUT']],
  ['relianse', ['NSE_EQ RELIANCE', 'BSE_EQ RELIANCE', 'NSE_FO RELIANCE FUT']],
  ['INE002A01018', ['NSE_EQ RELIANCE', 'BSE_EQ RELIANCE']],
  ['infosys', ['NSE_EQ INFY', 'BSE_EQ INFY', 'NSE_FO INFY FUT']],
  ['hdfc bank', ['NSE_EQ HDFCBANK', 'BSE_EQ HDFCBANK', 'NSE_FO HDFCBANK FUT']],
  ['tata motors', ['NSE_EQ TATAMOTORS', 'BSE_EQ TATAMOTORS', 'NSE_FO TATAMOTORS FUT']],
  ['tatamotros', ['NSE_EQ TATAMOTORS', 'BSE_EQ TATAMOTORS', 'NSE_FO TATAMOTORS FUT']],
  ['m&m', ['NSE_EQ M&M', 'BSE_EQ M&M', 'NSE_FO M&M FUT']],
  ['gold', ['MCX_FO GOLD FUT', 'MCX_FO GOLD FUT', 'MCX_FO GOLD FUT']],
  ['crude', ['MCX_FO CRUDEOIL FUT', 'MCX_FO CRUDEOILM FUT', 'MCX_FO CRUDEOIL FUT']],
  ['crudoil', ['MCX_FO CRUDEOIL FUT', 'MCX_FO CRUDEOILM FUT', 'MCX_FO CRUDEOIL FUT']],
  ['crudeoil', ['MCX_FO CRUDEOIL FUT', 'MCX_FO CRUDEOIL FUT', 'MCX_FO CRUDEOIL FUT']],
  ['brent crude', ['GLOBAL_INDICATOR BRENT CRUDE']],
  ['usdinr', ['NCD_FO USDINR FUT', 'BCD_FO USDINR FUT', 'NCD_FO USDINR FUT']],
  ['india vix', ['NSE_INDEX INDIA VIX']],
  ['niftt', ['NSE_INDEX NIFTY 50', 'NSE_FO NIFTY FUT', 'NSE_FO NIFTY FUT']],
])('typed: %s', (typed, first) => {
  const found = instruments.search(typed, first.length).found
  const names = found.map(({ segment, symbol }) => `${segment} ${symbol.toUpperCase().replace(/(?<= FUT) \d.*/, '')}`)
  expect(names).toEqual(first)
  const expiries = found.map(({ expiry }) => expiry ?? 0)
  expect(expiries).toEqual(expiries.toSorted((a, b) => a - b))
})

test('what has both words of “natural gas” among others stands right behind what is called so', () => {
  const { found } = instruments.search('natural gas', 10)
  const names = found.map(({ symbol, kind }) => `${symbol.split(' ')[0]} ${kind}`)
  expect(names.indexOf('ONGC cash')).toBe(names.lastIndexOf('NATURALGAS future') + 1)
})

test('of one name, cash stands before futures and futures before options, each with the near expiry first', () => {
  const order = { index: 0, cash: 1, future: 2, call: 3, put: 3, indicator: 4 }
  for (const typed of ['reliance', 'nifty', 'crudeoil', 'sensex', 'tcs']) {
    const { found } = instruments.search(typed, 100)
    const own = found.filter((one) => (one.underlyingSymbol ?? one.symbol).toLowerCase() === typed)
    expect(own.length).toBeGreaterThan(20)
    const ranks = own.map(({ kind, expiry }) => order[kind] * 1e15 + (expiry ?? 0))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  }
})

test('an option is found by its underlying, strike and side, the nearest expiry first', () => {
  const [middle] = instruments.search('nifty ce', 1).found
  const strike = (middle?.strike ?? 0) / 10_000
  const { found } = instruments.search(`nifty ${strike} ce`, 5)
  expect(found[0]).toMatchObject({ kind: 'call', underlyingSymbol: 'NIFTY', strike: strike * 10_000 })
  const expiries = found.map(({ expiry }) => expiry ?? 0)
  expect(expiries).toEqual(expiries.toSorted((a, b) => a - b))
})

test.each([
  ['nifty weekly', 'NIFTY', true],
  ['bank nifty weekly', 'BANKNIFTY', true],
  ['sensex weekly ce', 'SENSEX', true],
  ['nifty monthly', 'NIFTY', undefined],
  ['reliance monthly pe', 'RELIANCE', undefined],
])('contracts by how long they run: %s', (typed, underlyingSymbol, weekly) => {
  const { found, guessed } = instruments.search(typed, 10)
  expect(found).toHaveLength(10)
  expect(guessed).toBe(false)
  for (const one of found) expect(one).toMatchObject({ underlyingSymbol })
  expect(found.map((one) => one.weekly)).toEqual(found.map(() => weekly))
})

test('every share of the BSE is found by its code alone', () => {
  const shares = [...sandbox.market.listing().all()].filter(({ segment }) => segment === 'BSE_EQ').slice(0, 500)
  const others = shares.filter(({ key, token }) => instruments.search(String(token), 1).found[0]?.key !== key)
  expect(others.map(({ key }) => key)).toEqual([])
  expect(shares).toHaveLength(500)
})

test('the chain of an underlying holds every option that the broker lists on it', () => {
  const nifty = instrumentKey('NSE_INDEX|Nifty 50')
  if (!nifty) throw new Error('no key')
  const first = instruments.chain(nifty, null)
  const listed = [...sandbox.market.listing().all()].filter(({ symbol }) => /^NIFTY [\d.]+ [CP]E /.test(symbol))
  const read = (first?.expiries ?? []).flatMap((day) => instruments.chain(nifty, day)?.strikes ?? [])
  const keys = read.flatMap(({ call, put }) => [call, put]).filter((key) => key !== null)
  expect(keys.toSorted()).toEqual(listed.map(({ key }) => key).toSorted())
  expect(keys.length).toBeGreaterThan(1_000)
})
