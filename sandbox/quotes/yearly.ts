/** The lowest and the highest price of a year of sessions, kept for the day. */
import { dayOf } from '../market/calendar/indian-day.ts'
import type { Instrument } from '../market/instruments.ts'
import type { Market } from '../market/market.ts'
import { keeping } from '../market/price/keeping.ts'

type YearlyRange = { readonly lowTicks: number; readonly highTicks: number }
export type Yearly = (instrument: Instrument) => YearlyRange

const year = 365
const keptRanges = 2_000

export function openYearly(market: Market): Yearly {
  const kept = keeping<YearlyRange>(keptRanges)
  return (instrument) => {
    const today = dayOf(market.now())
    const { lowTicks, highTicks } = kept(`${instrument.key} ${today}`, () => {
      const range = { length: { unit: 'months' } as const, from: today - year, to: today - 1 }
      const found = market.candles(instrument, range)
      return {
        lowTicks: Math.min(...found.map(({ low }) => low)),
        highTicks: Math.max(...found.map(({ high }) => high)),
      }
    })
    // Today belongs to the year, and goes on.
    const bar = market.tape(instrument).dayBar()
    const close = market.previousClose(instrument)
    return {
      lowTicks: Math.min(lowTicks, bar?.low ?? close),
      highTicks: Math.max(highTicks, bar?.high ?? close),
    }
  }
}
