import { expect, test } from 'vitest'
import { dayOn, startOf } from './calendar/indian-day.ts'
import { fullText, indexText, legacyFull, legacyIndexFull, legacyLtp, ltpText } from './legacy-quote.ts'
import { openMarket } from './market.ts'

const now = startOf(dayOn(2026, 1, 8)) + 11 * 3_600_000
const market = openMarket({ seed: 'practice', clock: { now: () => now } })

function tapeOf(key: string) {
  const instrument = market.find(key)
  if (!instrument) throw new Error(key)
  return market.tape(instrument)
}

test('the quotes say what the feed says (2.7)', () => {
  const tape = tapeOf('NSE_EQ|INE002A01018')
  const entry = market.entry(tape.instrument, 'full')
  if (!('fullFeed' in entry) || !('marketFF' in entry.fullFeed)) throw new Error('not a market feed')
  const { ltpc, vtt, atp, tbq, tsq, marketOHLC, marketLevel } = entry.fullFeed.marketFF
  const quote = legacyFull(tape, now, market.limits(tape.instrument))
  const day = marketOHLC.ohlc[0]
  expect(quote).toMatchObject({
    timestamp: now,
    exchange: 'NSE_EQ',
    symbol: 'RELIANCE',
    ltp: ltpc.ltp,
    close: ltpc.cp,
    ltt: ltpc.ltt,
    open: day?.open,
    high: day?.high,
    low: day?.low,
    vtt,
    atp,
    total_buy_qty: tbq,
    total_sell_qty: tsq,
  })
  expect(quote.bids.map(({ quantity, price }) => [quantity, price])).toEqual(
    marketLevel.bidAskQuote.map(({ bidQ, bidP }) => [bidQ, bidP]),
  )
  expect(quote.asks).toHaveLength(5)
})

test('the spot price of a contract is its underlying’s', () => {
  const option = market.listing().findLegacy('NSE_FO', 'NIFTY2611326000CE')
  if (!option) throw new Error('no option')
  const nifty = tapeOf('NSE_INDEX|Nifty 50')
  const { spot_price } = legacyFull(market.tape(option), now, market.limits(option))
  expect(spot_price).toBe((nifty.day().fairAt(nifty.slot()) * nifty.instrument.tick) / 10_000)
})

test('the push channel’s four forms have their number and order of fields (facts 3.4)', () => {
  const share = tapeOf('NSE_EQ|INE002A01018')
  const ltp = legacyLtp(share, now)
  expect(ltpText(ltp)).toBe(`${now},NSE_EQ,RELIANCE,${ltp.ltp},${ltp.close}`)
  const full = legacyFull(share, now, market.limits(share.instrument))
  const fields = fullText(full, { low: 1_100, high: 1_600 }, true).split(',')
  expect(fields).toHaveLength(49)
  expect(fields.slice(3, 8).map(Number)).toEqual([full.ltp, full.close, full.open, full.high, full.low])
  expect(fields.slice(14, 18).map(Number)).toEqual([full.lower_circuit, full.upper_circuit, 1_100, 1_600])
  expect(fields.slice(18, 21).map(Number)).toEqual([full.bids[0]?.quantity, full.bids[0]?.price, full.bids[0]?.orders])
  expect(fields.slice(33, 36).map(Number)).toEqual([full.asks[0]?.quantity, full.asks[0]?.price, full.asks[0]?.orders])
  expect(Number(fields[48])).toBe(full.ltt)
  expect(fullText(full, { low: 1_100, high: 1_600 }, false).split(',')).toHaveLength(48)
  const index = legacyIndexFull(tapeOf('NSE_INDEX|Nifty 50'), now, { lowTicks: 400_000, highTicks: 560_000 })
  expect(indexText(index).split(',').slice(3).map(Number)).toEqual([
    index.ltp,
    index.open,
    index.high,
    index.low,
    index.close,
    28_000,
    20_000,
  ])
})
