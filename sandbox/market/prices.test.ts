import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOn, isoDate } from './calendar/indian-day.ts'
import { nextTradingDay, previousTradingDay, type Session, sessionOn } from './calendar.ts'
import { type Instrument, openListings } from './instruments.ts'
import { hashOfText } from './noise.ts'
import { openDayLevels } from './price/day-level.ts'
import { openHalts } from './price/halts.ts'
import type { TradingDay } from './price/trading-day.ts'
import { openPrices } from './prices.ts'

const seed = hashOfText('practice')
function open(of = seed) {
  const levels = openDayLevels(of)
  return {
    prices: openPrices(
      levels,
      openHalts(() => {}),
    ),
    listingOn: openListings(of, levels),
  }
}
const { prices, listingOn } = open()
const listing = listingOn(dayOn(2026, 1, 8))

function session({ segment }: Instrument, day: number): Session {
  const found = sessionOn(segment, sessionOn(segment, day) ? day : nextTradingDay(segment, day))
  if (!found) throw new Error('no session')
  return found
}

const anyInstrument = fc.nat(listing.rows - 1).map(listing.at)
const anyDay = fc.integer({ min: dayOn(2005, 1, 1), max: dayOn(2027, 12, 31) })
/** A day on which the instrument may trade. */
const anyDayOf = fc.tuple(anyInstrument, anyDay).map(([instrument, day]): TradingDay => {
  const { contract } = instrument
  const within = contract ? contract.listedOn + (day % (contract.expiryDay - contract.listedOn + 1)) : day
  const last = contract ? contract.expiryDay : within
  const usable = session(instrument, Math.min(within, last))
  return prices.dayOf(instrument, usable)
})
const runs = { numRuns: 300 }

test('every minute lies on whole ticks, holds its own open and close, and keeps to the limits', () => {
  fc.assert(
    fc.property(anyDayOf, ({ bars, minutes, lower, upper, instrument }) => {
      for (let at = 0; at < minutes; at++) {
        const [open = 0, high = 0, low = 0, close = 0] = [bars.open[at], bars.high[at], bars.low[at], bars.close[at]]
        const inOrder = lower <= low && low <= open && low <= close && open <= high && close <= high && high <= upper
        expect(inOrder, `${instrument.symbol} minute ${at}: ${lower} ${low} ${open} ${close} ${high} ${upper}`).toBe(
          true,
        )
      }
    }),
    runs,
  )
})

test('what is told slot by slot is what the minute says', () => {
  fc.assert(
    fc.property(anyDayOf, fc.nat(59), (day, minute) => {
      const trades = Array.from({ length: 240 }, (_, at) => minute * 240 + at)
        .map((slot) => ({ lots: day.tradeAt(slot), ticks: day.tradePriceAt(slot) }))
        .filter(({ lots }) => lots > 0)
      expect(trades.length > 0).toBe(day.traded[minute] === 1)
      if (trades.length === 0) return
      expect(trades[0]?.ticks).toBe(day.bars.open[minute])
      expect(trades.at(-1)?.ticks).toBe(day.bars.close[minute])
      expect(Math.max(...trades.map(({ ticks }) => ticks))).toBe(day.bars.high[minute])
      expect(Math.min(...trades.map(({ ticks }) => ticks))).toBe(day.bars.low[minute])
      const lots = trades.reduce((sum, trade) => sum + trade.lots, 0)
      if (day.instrument.kind !== 'index' && day.instrument.kind !== 'indicator') expect(lots).toBe(day.lots[minute])
    }),
    runs,
  )
})

test('the previous close is the last price of the session before, wherever that one traded', () => {
  fc.assert(
    fc.property(anyDayOf, ({ instrument, session: { day }, previousClose }) => {
      const { segment, contract } = instrument
      const before = sessionOn(segment, previousTradingDay(segment, day))
      if (!before || (contract && before.day < contract.listedOn)) return
      const { traded, bars, minutes } = prices.dayOf(instrument, before)
      if (!traded[minutes - 1]) return
      expect(previousClose, `${instrument.symbol} ${isoDate(day)}`).toBe(bars.close[minutes - 1])
    }),
    runs,
  )
})

test('a day that trades at all trades in its first and last minute', () => {
  fc.assert(
    fc.property(anyDayOf, ({ traded, minutes }) => {
      if (traded.some((yes) => yes === 1)) expect([traded[0], traded[minutes - 1]]).toEqual([1, 1])
    }),
    runs,
  )
})

test('the same seed tells the same in any order; another seed does not', () => {
  const [again, other] = [open(), open(seed + 1)]
  const day = dayOn(2026, 1, 8)
  const tally = (from: typeof again, key: string) => {
    const instrument = from.listingOn(day).find(key)
    if (!instrument) throw new Error(key)
    const { bars, lots } = from.prices.dayOf(instrument, session(instrument, day))
    return [...bars.open, ...bars.high, ...bars.low, ...bars.close, ...lots].join()
  }
  const keys = [
    'NSE_EQ|INE002A01018',
    'NSE_INDEX|Nifty 50',
    listing.findLegacy('NSE_FO', 'NIFTY2611326000CE')?.key ?? '',
  ]
  const first = keys.map((key) => tally({ prices, listingOn }, key))
  const backwards = keys.toReversed().map((key) => tally(again, key))
  expect(backwards.toReversed()).toEqual(first)
  expect(tally(other, 'NSE_EQ|INE002A01018')).not.toBe(first[0])
})

test('shares move like shares: two per cent on a usual day, no day beyond its band, twenty years without a gap', () => {
  const reliance = listing.find('NSE_EQ|INE002A01018')
  if (!reliance) throw new Error('no RELIANCE')
  const returns: number[] = []
  for (
    let day = nextTradingDay('NSE_EQ', dayOn(2005, 1, 1));
    day < dayOn(2025, 1, 1);
    day = nextTradingDay('NSE_EQ', day)
  ) {
    const at = session(reliance, day)
    const { lower, upper } = prices.limits(reliance, at)
    const [close, next] = [
      prices.previousClose(reliance, at),
      prices.previousClose(reliance, session(reliance, day + 1)),
    ]
    expect(next).toBeGreaterThanOrEqual(lower)
    expect(next).toBeLessThanOrEqual(upper)
    returns.push(Math.log(next / close))
  }
  const deviation = Math.sqrt(returns.reduce((sum, value) => sum + value * value, 0) / returns.length)
  expect(returns.length).toBeGreaterThan(4_900)
  expect(deviation).toBeGreaterThan(0.007)
  expect(deviation).toBeLessThan(0.03)
})

test('the open and the close are busier than noon', () => {
  const sbin = listing.findLegacy('NSE_EQ', 'SBIN')
  if (!sbin) throw new Error('no SBIN')
  const { lots } = prices.dayOf(sbin, session(sbin, dayOn(2026, 1, 8)))
  const of = (from: number, to: number) => lots.slice(from, to).reduce((sum, amount) => sum + amount, 0)
  expect(of(0, 30)).toBeGreaterThan(of(180, 210) * 1.5)
  expect(of(345, 375)).toBeGreaterThan(of(180, 210) * 1.1)
})

test('the first question about a day is answered for the minute it is about', () => {
  const option = listing.findLegacy('NSE_FO', 'NIFTY2611326000CE')
  if (!option) throw new Error('no option')
  for (let day = dayOn(2026, 1, 5); day <= dayOn(2026, 1, 9); day++) {
    const fresh = prices.dayOf(option, session(option, day))
    const first = Array.from({ length: 16 }, (_, slot) => slot).find((slot) => fresh.tradeAt(slot) > 0)
    const asked = prices.dayOf(option, session(option, day))
    expect(asked.tradePriceAt(first ?? -1)).toBe(asked.bars.open[0])
    asked.pricer?.enter(374)
    expect(asked.tradePriceAt(first ?? -1)).toBe(asked.bars.open[0])
  }
})
