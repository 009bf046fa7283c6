import { beforeAll, expect, test } from 'vitest'
import { dayOn } from './calendar/indian-day.ts'
import { type Listing, openListings } from './instruments.ts'
import { withCheckDigit } from './listing/isin.ts'
import { hashOfText } from './noise.ts'
import { openDayLevels } from './price/day-level.ts'

const seed = hashOfText('practice')
const listingOn = (day: number, of = seed) => openListings(of, openDayLevels(of))(day)
const thursday = dayOn(2026, 1, 8)
let listing: Listing
beforeAll(() => {
  listing = listingOn(thursday)
})

test('about two hundred thousand instruments in every segment, none twice under any name', () => {
  const keys = new Set<string>()
  const symbols = new Set<string>()
  const legacy = new Set<string>()
  const tokens = new Set<string>()
  const counts: Record<string, number> = {}
  for (const { key, segment, symbol, legacySymbol, token } of listing.all()) {
    keys.add(key)
    symbols.add(`${segment}|${symbol}`)
    legacy.add(`${segment}|${legacySymbol}`)
    tokens.add(`${segment}|${token}`)
    counts[segment] = (counts[segment] ?? 0) + 1
  }
  for (const names of [keys, symbols, legacy, tokens]) expect(names.size).toBe(listing.rows)
  expect(listing.rows).toBeGreaterThan(190_000)
  expect(listing.rows).toBeLessThan(220_000)
  expect(counts).toMatchObject({ NSE_EQ: 2_000, BSE_EQ: 2_000, NSE_INDEX: 23, GLOBAL_INDEX: 9, GLOBAL_INDICATOR: 3 })
  expect(counts['NSE_FO']).toBeGreaterThan(90_000)
  expect(counts['BSE_FO']).toBeGreaterThan(60_000)
  expect(counts['NCD_FO']).toBeGreaterThan(8_000)
  expect(counts['MCX_FO']).toBeGreaterThan(5_000)
})

test('every row is found again by key, by token and by legacy symbol in any case', () => {
  for (let row = 0; row < listing.rows; row += 97) {
    const { key, segment, token, legacySymbol } = listing.at(row)
    expect(listing.find(key)?.key).toBe(key)
    expect(listing.findToken(segment, token)?.key).toBe(key)
    expect(listing.findLegacy(segment.toLowerCase(), legacySymbol.toLowerCase())?.key).toBe(key)
  }
})

test.each([
  '',
  'NSE_EQ',
  'NSE_EQ|',
  'NSE_EQ|2885',
  'NSE_FO|1',
  'NSE_FO|40000.5',
  'NSE_FO|-1',
  'XXX|40000',
  'NSE_FO|99999999999',
])('nothing is found under %j', (key) => expect(listing.find(key)).toBeNull())

test.each([
  'NIFTY',
  'NIFTY26JAN',
  'NIFTY26JAN25601CE',
  'NIFTY26JAN025600CE',
  'NIFTY26JAN25600XE',
  'NIFTY26JAN1e4CE',
  'FUT',
  '',
])('no contract is called %j', (symbol) => expect(listing.findLegacy('NSE_FO', symbol)).toBeNull())

test('no row lies outside the listing', () => {
  expect(() => listing.at(listing.rows)).toThrow(RangeError)
})

test('well-known shares have their own numbers, and every number has its check digit', () => {
  expect(listing.find('NSE_EQ|INE002A01018')).toMatchObject({
    symbol: 'RELIANCE',
    token: 2885,
    type: 'EQ',
    tick: 1_000,
  })
  expect(listing.find('BSE_EQ|INE002A01018')).toMatchObject({ symbol: 'RELIANCE', token: 500325 })
  for (const symbol of ['TCS', 'INFY', 'HDFCBANK', 'ICICIBANK', 'SBIN', 'TATAMOTORS', 'ITC', 'LT', '3MINDIA', 'M&M']) {
    expect(listing.findLegacy('NSE_EQ', symbol)?.isin, symbol).toMatch(/^INE/)
  }
  const isWellFormed = (isin: string) =>
    /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin) && withCheckDigit(isin.slice(0, -1)) === isin
  for (const { isin, kind, name, lot } of listing.all()) {
    if (kind === 'cash') expect(isin !== null && isWellFormed(isin), name).toBe(true)
    expect(name.includes(','), name).toBe(false)
    if (kind === 'cash') expect(lot).toBe(1)
  }
})

test('contracts are called as the files call them', () => {
  expect(listing.findLegacy('NSE_FO', 'NIFTY26JANFUT')).toMatchObject({ symbol: 'NIFTY FUT 27 JAN 26', lot: 65 })
  expect(listing.findLegacy('NSE_FO', 'NIFTY2611325000PE')).toMatchObject({ symbol: 'NIFTY 25000 PE 13 JAN 26' })
  expect(listing.findLegacy('NSE_FO', 'NIFTY2611325000PE')?.contract).toMatchObject({
    weekly: true,
    strike: 250_000_000,
    underlying: { symbol: 'NIFTY', key: 'NSE_INDEX|Nifty 50', type: 'INDEX' },
  })
  expect(listing.findLegacy('NSE_INDEX', 'india_vix')?.key).toBe('NSE_INDEX|India VIX')
  const october = listingOn(dayOn(2026, 10, 1))
  const first = october.series[0]
  const call = october.at(first?.firstRow ?? 0)
  const strike = (call.contract?.strike ?? 0) / 10_000
  expect(call.symbol).toBe(`NIFTY ${strike} CE 06 OCT 26`)
  expect(call.legacySymbol).toBe(`NIFTY26O06${strike}CE`)
})

test('a held contract keeps its key and its strike until it ends, then it is gone', () => {
  const held = listing.series
    .filter(({ family }) => family.strikeStep > 0)
    .filter((_, nth) => nth % 40 === 0)
    .flatMap((series) => [listing.at(series.firstRow), listing.at(series.firstRow + series.rows - 1)])
  expect(held.length).toBeGreaterThan(50)
  for (const later of [thursday + 1, thursday + 7, thursday + 33]) {
    const then = listingOn(later)
    for (const { key, symbol, contract } of held) {
      const alive = (contract?.expiryDay ?? 0) >= later
      expect(then.find(key)?.symbol === symbol, `${symbol} on ${later}`).toBe(alive)
    }
  }
})

test('the same seed lists the same; another seed moves the strikes', () => {
  const tally = (from: Listing) => from.series.map(({ firstStep, strikes }) => `${firstStep}+${strikes}`).join()
  expect(tally(listingOn(thursday))).toBe(tally(listing))
  expect(tally(listingOn(thursday, seed + 1))).not.toBe(tally(listing))
})

test('strikes lie on both sides of every spot', () => {
  const levels = openDayLevels(seed)
  for (const { family, firstStep, strikes, expiry } of listing.series) {
    if (family.strikeStep === 0) continue
    const { spot } = family.underlying
    const price = levels.closeTicks(spot, thursday) * spot.tick
    expect(firstStep * family.strikeStep, `${family.underlying.symbol} ${expiry.day}`).toBeLessThan(price)
    expect((firstStep + strikes - 1) * family.strikeStep).toBeGreaterThan(price)
  }
})
