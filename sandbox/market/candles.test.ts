import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOn, startOf } from './calendar/indian-day.ts'
import { type Candle, type Length, legacyCandle, legacyLength, v3Candle } from './candles.ts'
import type { Instrument } from './instruments.ts'
import { openMarket } from './market.ts'
import { feedEntry } from './ticks.ts'

const thursday = dayOn(2026, 1, 8)
const at = (day: number, hours: number) => startOf(day) + Math.round(hours * 3_600_000)
let now = at(thursday, 20)
const market = openMarket({ seed: 'practice', clock: { now: () => now } })
const listing = market.listing()
const anyInstrument = fc.nat(listing.rows - 1).map(listing.at)
const anyInstant = fc.integer({ min: at(thursday, 9), max: at(thursday, 24) })

function asked(instrument: Instrument, length: Length, from: number, to: number): Candle[] {
  return market.candles(instrument, { length, from, to })
}
const minute: Length = { unit: 'minutes', interval: 1 }
const lengths: readonly Length[] = [
  ...[2, 3, 5, 7, 15, 30, 60, 133, 300].map((interval): Length => ({ unit: 'minutes', interval })),
  ...[1, 2, 5].map((interval): Length => ({ unit: 'hours', interval })),
  { unit: 'days' },
  { unit: 'weeks' },
  { unit: 'months' },
]

/** Adds up minutes that lie in [from, to). */
function summed(minutes: readonly Candle[], from: number, to: number): Omit<Candle, 'at'> {
  const inside = minutes.filter((candle) => candle.at >= from && candle.at < to).toSorted((a, b) => a.at - b.at)
  return {
    open: inside[0]?.open ?? Number.NaN,
    high: Math.max(...inside.map(({ high }) => high)),
    low: Math.min(...inside.map(({ low }) => low)),
    close: inside.at(-1)?.close ?? Number.NaN,
    volume: inside.reduce((sum, { volume }) => sum + volume, 0),
    interest: inside.at(-1)?.interest ?? Number.NaN,
  }
}

test('one-minute candles add up to every longer one, with nothing left over', () => {
  fc.assert(
    fc.property(anyInstrument, fc.constantFrom(...lengths), anyInstant, (instrument, length, instant) => {
      now = instant
      const minutes = asked(instrument, minute, thursday - 9, thursday)
      const longer = asked(instrument, length, thursday - 9, thursday)
      for (const [nth, { at: from, ...candle }] of longer.entries()) {
        const to = longer[nth - 1]?.at ?? Number.POSITIVE_INFINITY
        expect(candle).toEqual(summed(minutes, from, to))
      }
      expect(longer.length > 0).toBe(minutes.length > 0)
      expect(longer.at(-1)?.at ?? 0).toBeLessThanOrEqual(minutes.at(-1)?.at ?? 0)
    }),
    { numRuns: 150 },
  )
})

test('at any instant the day’s candle is the feed’s day, and the newest minute the feed’s minute', () => {
  fc.assert(
    fc.property(anyInstrument, anyInstant, (instrument, instant) => {
      now = instant
      const entry = feedEntry(market.tape(instrument), 'full', instant)
      if (!('fullFeed' in entry)) throw new Error('not a full feed')
      const { ltpc, marketOHLC } = 'marketFF' in entry.fullFeed ? entry.fullFeed.marketFF : entry.fullFeed.indexFF
      const vtt = 'marketFF' in entry.fullFeed ? entry.fullFeed.marketFF.vtt : 0
      const oi = 'marketFF' in entry.fullFeed ? entry.fullFeed.marketFF.oi : 0
      const told = marketOHLC.ohlc.find(({ interval }) => interval === '1d')
      const toldMinute = marketOHLC.ohlc.find(({ interval }) => interval === 'I1')
      const session = market.tape(instrument).day().session.day
      const [day] = asked(instrument, { unit: 'days' }, session, session)
      const [newest] = asked(instrument, minute, session, session)
      if (!day || !newest) {
        expect([told, toldMinute, vtt]).toEqual([undefined, undefined, 0])
        return
      }
      const [, open, high, low, close, volume, interest] = v3Candle(day, instrument)
      expect(told).toEqual({ interval: '1d', open, high, low, close, vol: volume, ts: day.at })
      const [, ...minuteTold] = v3Candle(newest, instrument)
      expect([toldMinute?.open, toldMinute?.high, toldMinute?.low, toldMinute?.close, toldMinute?.vol]).toEqual(
        minuteTold.slice(0, 5),
      )
      expect(toldMinute?.ts).toBe(newest.at)
      expect([ltpc.ltp, vtt]).toEqual([close, volume])
      // Interest may have moved on since the last minute that traded.
      if (newest.at > instant - 60_000) expect(oi).toBe(interest)
    }),
    { numRuns: 150 },
  )
})

test('newest first, each at the open of its stretch, none across a night', () => {
  now = at(thursday, 20)
  const instrument = listing.find('NSE_EQ|INE002A01018')
  if (!instrument) throw new Error('RELIANCE')
  const hours = asked(instrument, { unit: 'hours', interval: 1 }, thursday - 1, thursday)
  expect(hours.map((candle) => v3Candle(candle, instrument)[0])).toEqual(
    ['08', '07'].flatMap((day) =>
      ['15:15', '14:15', '13:15', '12:15', '11:15', '10:15', '09:15'].map((time) => `2026-01-${day}T${time}:00+05:30`),
    ),
  )
  const days = asked(instrument, { unit: 'days' }, dayOn(2026, 1, 1), thursday)
  expect(days.map((candle) => v3Candle(candle, instrument)[0].slice(0, 10))).toEqual(
    ['08', '07', '06', '05', '02', '01'].map((day) => `2026-01-${day}`),
  )
  const weeks = asked(instrument, { unit: 'weeks' }, dayOn(2025, 12, 22), thursday)
  expect(weeks.map((candle) => v3Candle(candle, instrument)[0].slice(0, 10))).toEqual([
    '2026-01-05',
    '2025-12-29',
    '2025-12-22',
  ])
  const months = asked(instrument, { unit: 'months' }, dayOn(2025, 11, 1), thursday)
  expect(months.map((candle) => v3Candle(candle, instrument)[0])).toEqual([
    '2026-01-01T00:00:00+05:30',
    '2025-12-01T00:00:00+05:30',
    '2025-11-01T00:00:00+05:30',
  ])
})

test('a holiday, a weekend and the future have no candles', () => {
  now = at(thursday, 20)
  const instrument = listing.find('NSE_INDEX|Nifty 50')
  if (!instrument) throw new Error('NIFTY')
  expect(asked(instrument, minute, dayOn(2026, 1, 3), dayOn(2026, 1, 4))).toEqual([])
  expect(asked(instrument, { unit: 'days' }, dayOn(2025, 12, 25), dayOn(2025, 12, 25))).toEqual([])
  expect(asked(instrument, minute, thursday + 1, thursday + 30)).toEqual([])
  expect(asked(instrument, minute, thursday, thursday - 1)).toEqual([])
  expect(asked(instrument, minute, thursday, thursday)).toHaveLength(375)
})

test('a contract has candles from its listing to its end', () => {
  now = at(dayOn(2026, 1, 20), 20)
  const weekly = listing.findLegacy('NSE_FO', 'NIFTY2611326000CE')
  if (!weekly?.contract) throw new Error('no weekly')
  const days = asked(weekly, { unit: 'days' }, dayOn(2025, 6, 1), dayOn(2026, 1, 20))
  expect(days[0]?.at).toBe(startOf(dayOn(2026, 1, 13)))
  expect(days.at(-1)?.at).toBeGreaterThanOrEqual(startOf(weekly.contract.listedOn))
})

test('the volume of futures counts whole lots, that of commodities the lots themselves', () => {
  now = at(thursday, 20)
  for (const [symbol, segment, units] of [
    ['NIFTY26JANFUT', 'NSE_FO', 65],
    ['CRUDEOIL26JANFUT', 'MCX_FO', 1],
  ] as const) {
    const future = listing.findLegacy(segment, symbol)
    if (!future) throw new Error(symbol)
    expect(future.unitsPerLot).toBe(units)
    const minutes = asked(future, minute, thursday, thursday)
    expect(minutes).not.toEqual([])
    for (const { volume, interest } of minutes) {
      expect([volume % units, interest % units]).toEqual([0, 0])
    }
  }
})

test('the legacy form tells the same candle in one line', () => {
  now = at(thursday, 20)
  const instrument = listing.find('NSE_EQ|INE002A01018')
  if (!instrument) throw new Error('RELIANCE')
  const candles = asked(instrument, { unit: 'minutes', interval: 30 }, thursday, thursday)
  expect(candles).toHaveLength(13)
  for (const candle of candles) {
    const [start, ...figures] = v3Candle(candle, instrument)
    expect(legacyCandle(candle, instrument)).toBe([Date.parse(start), ...figures.slice(0, 5)].join(','))
  }
  expect(legacyLength('60')).toEqual({ unit: 'minutes', interval: 60 })
  expect(legacyLength('week')).toEqual({ unit: 'weeks' })
  for (const other of ['2', '0', '60 ', 'days', '', '1MINUTE']) expect(legacyLength(other)).toBeNull()
})

test('the year reaches over what each of its days reached over', () => {
  now = at(thursday, 11)
  const instrument = listing.find('NSE_EQ|INE002A01018')
  if (!instrument) throw new Error('RELIANCE')
  const days = asked(instrument, { unit: 'days' }, thursday - 1 - 364, thursday - 1)
  const range = market.yearlyRange(instrument)
  expect(days.some(({ low }) => low === range?.lowTicks)).toBe(true)
  expect(days.some(({ high }) => high === range?.highTicks)).toBe(true)
  expect(days.every(({ low, high }) => low >= (range?.lowTicks ?? 0) && high <= (range?.highTicks ?? 0))).toBe(true)
})
