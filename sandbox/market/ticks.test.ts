import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOn, startOf } from './calendar/indian-day.ts'
import { openMarket } from './market.ts'
import { optionPrice } from './price/black-scholes.ts'
import { type FeedEntry, type FeedMode, hasNews, type Ltpc } from './ticks.ts'

const thursday = dayOn(2026, 1, 8)
const hour = 3_600_000
const eleven = startOf(thursday) + 11 * hour
let now = eleven
const market = openMarket({ seed: 'practice', clock: { now: () => now } })
const listing = market.listing()
const anyInstrument = fc.nat(listing.rows - 1).map(listing.at)
const anyContract = fc.nat(listing.rows - 1).map((row) => listing.at(Math.max(row, 4_100)))
const anyInstant = fc.integer({ min: startOf(thursday), max: startOf(thursday + 1) })

function ltpcIn(entry: FeedEntry): Ltpc {
  if ('ltpc' in entry) return entry.ltpc
  if ('firstLevelWithGreeks' in entry) return entry.firstLevelWithGreeks.ltpc
  return 'marketFF' in entry.fullFeed ? entry.fullFeed.marketFF.ltpc : entry.fullFeed.indexFF.ltpc
}

const modes: readonly FeedMode[] = ['ltpc', 'option_greeks', 'full', 'full_d30']

test('all modes agree, on whole ticks, and every figure is a number that can be sent', () => {
  fc.assert(
    fc.property(anyInstrument, anyInstant, (instrument, instant) => {
      now = instant
      const entries = modes.map((mode) => market.entry(instrument, mode))
      expect(entries.map(({ requestMode }) => requestMode)).toEqual([0, 2, 1, 3])
      for (const entry of entries) {
        const ltpc = ltpcIn(entry)
        expect(ltpc).toEqual(ltpcIn(entries[0] ?? entry))
        for (const price of [ltpc.ltp, ltpc.cp]) {
          expect(
            Math.abs((price * 10_000) / instrument.tick - Math.round((price * 10_000) / instrument.tick)),
          ).toBeLessThan(1e-6)
        }
        expect(ltpc.ltt).toBeLessThanOrEqual(instant)
        expect(ltpc.ltq % instrument.unitsPerLot).toBe(0)
        JSON.stringify(entry, (_, value) => {
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
          return value
        })
      }
    }),
    { numRuns: 300 },
  )
})

test('an option’s greeks and volatility give back the price it trades at', () => {
  let seen = 0
  fc.assert(
    fc.property(anyContract, fc.integer({ min: eleven, max: eleven + hour }), (instrument, instant) => {
      if (instrument.kind !== 'call' && instrument.kind !== 'put') return
      now = instant
      const tape = market.tape(instrument)
      const day = tape.day()
      const entry = market.entry(instrument, 'option_greeks')
      if (!('firstLevelWithGreeks' in entry)) throw new Error('not greeks')
      const { iv, optionGreeks } = entry.firstLevelWithGreeks
      const terms = day.pricer?.termsFor(day.spotAt(tape.slot()))
      if (!terms || !optionGreeks) throw new Error('an option has terms')
      expect(terms.volatility).toBe(iv)
      const worth = (optionPrice({ ...terms, volatility: iv }) * 10_000) / instrument.tick
      expect(Math.abs(day.fairAt(tape.slot()) - Math.max(1, worth))).toBeLessThanOrEqual(0.5 + 1e-6)
      // So near its end that a wider step would leave the bend of the price out.
      const step = terms.spot * 0.000_01
      const up = optionPrice({ ...terms, spot: terms.spot + step }) - optionPrice({ ...terms, spot: terms.spot - step })
      expect(optionGreeks.delta).toBeCloseTo(up / (2 * step), 4)
      seen++
    }),
    { numRuns: 400 },
  )
  expect(seen).toBeGreaterThan(300)
})

test('the spot behind an option is the price that the feed tells of its underlying', () => {
  for (let step = 0; step < 200; step++) {
    now = eleven + step * 733
    const option = listing.findLegacy('NSE_FO', 'NIFTY2611326000CE')
    const nifty = listing.find('NSE_INDEX|Nifty 50')
    if (!option || !nifty) throw new Error('not listed')
    const index = market.tape(nifty)
    const told = index.day().fairAt(index.slot())
    const tape = market.tape(option)
    expect(tape.day().spotAt(tape.slot())).toBe(told)
  }
})

test('only contracts have greeks, only options volatility, indices have neither book nor volume', () => {
  now = eleven
  const future = listing.findLegacy('NSE_FO', 'NIFTY26JANFUT')
  const share = listing.find('NSE_EQ|INE002A01018')
  const index = listing.find('NSE_INDEX|Nifty 50')
  if (!future || !share || !index) throw new Error('not listed')
  for (const instrument of [future, share]) {
    const entry = market.entry(instrument, 'full')
    if (!('fullFeed' in entry) || !('marketFF' in entry.fullFeed)) throw new Error('not a market feed')
    expect(entry.fullFeed.marketFF.optionGreeks).toBeUndefined()
    expect(entry.fullFeed.marketFF.iv).toBe(0)
    expect(entry.fullFeed.marketFF.marketLevel.bidAskQuote).toHaveLength(5)
    expect(entry.fullFeed.marketFF.oi > 0).toBe(instrument.kind === 'future')
  }
  expect(Object.keys(market.entry(index, 'full_d30'))).toEqual(['fullFeed', 'requestMode'])
  expect(market.entry(index, 'full_d30')).toMatchObject({
    fullFeed: { indexFF: { marketOHLC: { ohlc: [{ vol: 0 }, { vol: 0 }] } } },
  })
})

test('between two instants the feed tells every trade once: the quantities add up to the volume', () => {
  fc.assert(
    fc.property(anyInstrument, fc.nat(4 * hour), fc.nat(90_000), (instrument, offset, span) => {
      const from = eleven + offset
      now = from
      const before = market.tape(instrument).dayBar()?.lots ?? 0
      now = from + span
      const updates = [...market.updates(from, [instrument], 'ltpc')]
      const told = updates.reduce((sum, { entry }) => sum + ltpcIn(entry).ltq, 0)
      expect(told).toBe(((market.tape(instrument).dayBar()?.lots ?? 0) - before) * instrument.unitsPerLot)
      for (const [nth, { at, entry }] of updates.entries()) {
        expect(ltpcIn(entry).ltt).toBe(at)
        expect(at > from && at <= now).toBe(true)
        if (nth > 0) expect(at).toBeGreaterThan(updates[nth - 1]?.at ?? 0)
      }
    }),
    { numRuns: 100 },
  )
})

test('the latest is the last piece of news, and nothing when there was none', () => {
  const busy = listing.find('NSE_EQ|INE002A01018')
  const quiet = listing.at(listing.rows - 1)
  if (!busy) throw new Error('RELIANCE')
  now = eleven + 10_000
  const all = [...market.updates(eleven, [busy], 'full')]
  const [latest] = [...market.latest(eleven, [busy], 'full')]
  expect(latest && ltpcIn(latest.entry)).toEqual(ltpcIn(all.at(-1)?.entry ?? market.entry(busy, 'full')))
  now = startOf(thursday) + 23.9 * hour
  expect([...market.latest(now - hour / 10, [busy, quiet], 'full')]).toEqual([])
  expect([...market.updates(now - hour / 10, [busy, quiet], 'full')]).toEqual([])
})

test('the last piece of news of a session is told after it, by whoever comes late', () => {
  const busy = listing.find('NSE_EQ|INE002A01018')
  if (!busy) throw new Error('RELIANCE')
  now = startOf(thursday) + 17 * hour
  const [late] = [...market.latest(startOf(thursday) + 15.4 * hour, [busy], 'ltpc')]
  expect(late?.entry).toEqual(market.entry(busy, 'ltpc'))
})

test('a wider mode hears more than trades, and at least all of them', () => {
  now = eleven
  const share = listing.findLegacy('NSE_EQ', '3MINDIA')
  if (!share) throw new Error('3MINDIA')
  const tape = market.tape(share)
  const slots = Array.from({ length: 2_400 }, (_, at) => tape.slot() + at)
  const trades = slots.filter((slot) => hasNews(tape, 'ltpc', slot))
  const changes = slots.filter((slot) => hasNews(tape, 'full', slot))
  expect(trades.length).toBeGreaterThan(0)
  expect(changes.length).toBeGreaterThan(trades.length)
  expect(trades.every((slot) => changes.includes(slot))).toBe(true)
})
