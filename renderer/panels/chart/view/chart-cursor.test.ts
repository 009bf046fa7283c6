import type { IChartApi, ISeriesApi, MouseEventHandler, MouseEventParams, SeriesType, Time } from 'lightweight-charts'
import { describe, expect, test } from 'vitest'
import type { Bar } from '../../../stores/chart/bar.ts'
import { createCrosshair } from '../../../stores/crosshair.ts'
import { openCursor } from './chart-cursor.ts'
import { shownTime } from './shown-time.ts'

const ist = (text: string) => Date.parse(`${text}+05:30`)
const bars = ['2026-11-20T15:20', '2026-11-20T15:25', '2026-11-23T09:15', '2026-11-23T09:20'].map(
  (time): Bar => ({ time: ist(time), open: 100, high: 100, low: 100, close: 100, volume: 1, interest: 0 }),
)

function stage() {
  let onMove: MouseEventHandler<Time> = () => {}
  let placed: { readonly price: number; readonly time: Time } | null = null
  // The part of the library that a crosshair asks.
  const chart = {
    subscribeCrosshairMove: (listener: MouseEventHandler<Time>) => {
      onMove = listener
    },
    setCrosshairPosition: (price: number, time: Time) => {
      placed = { price, time }
    },
    clearCrosshairPosition: () => {
      placed = null
    },
  } as unknown as IChartApi
  const series = { coordinateToPrice: (y: number) => 200 - y } as unknown as ISeriesApi<SeriesType>
  const crosshair = createCrosshair()
  const cursor = openCursor({
    ...{ chart, series, tick: 0.05, crosshair, panel: 'here', bringIntoView: () => {}, onPlaced: () => {} },
    data: { bars: () => bars, length: { unit: 'minutes', interval: 5 }, needOlder: () => {} },
    link: { letter: () => 'A', follows: () => true },
    keepsPrice: () => false,
  })
  return {
    cursor,
    placed: () => placed,
    /** The pointer comes to a bar, at the height of a price. */
    point: (at: number, price: number) =>
      onMove({
        time: shownTime(bars[at]?.time ?? 0),
        point: { x: 0, y: 200 - price },
        sourceEvent: {},
      } as MouseEventParams),
    /** The crosshair of another chart of the letter is moved. */
    follow: (at: number) => crosshair.setState({ by: 'there', letter: 'A', at, isFromElsewhere: true }),
  }
}

describe('moved in another chart', () => {
  test('by its candle of a day, it stands on the first bar of that day', () => {
    const { cursor, follow } = stage()
    follow(ist('2026-11-23T00:00'))
    expect(cursor.at()).toBe(2)
  })
})
