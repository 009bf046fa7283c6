import type { IChartApi, ISeriesApi, MouseEventHandler, MouseEventParams, SeriesType, Time } from 'lightweight-charts'
import { describe, expect, test } from 'vitest'
import type { Bar } from '../../../stores/chart/bar.ts'
import { createCrosshair } from '../../../stores/chart/crosshair.ts'
import { openCursor } from './chart-cursor.ts'
import { shownTime } from './shown-time.ts'

const ist = (text: string) => Date.parse(`${text}+05:30`)
const bars = ['2026-11-20T15:20', '2026-11-20T15:25', '2026-11-23T09:15', '2026-11-23T09:20'].map(
  (time): Bar => ({ time: ist(time), open: 100, high: 100, low: 100, close: 100, volume: 1, interest: 0 }),
)

function stage({ keepsPrice = false } = {}) {
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
    keepsPrice: () => keepsPrice,
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

describe('the price that keys have brought it to', () => {
  test('is that one, on the tick, and an order begins with it', () => {
    const { cursor, placed } = stage()
    cursor.go(1)
    expect(cursor.level()).toBeNull()
    cursor.movePrice(3)
    expect([cursor.level(), placed()?.price]).toEqual([1_001_500, 100.15])
    cursor.go(0)
    expect(cursor.level()).toBeNull()
  })

  test('is none that a pointer only rests at, also when another chart then moves the crosshair', () => {
    const { cursor, point, follow, placed } = stage()
    point(1, 137.65)
    expect(cursor.level()).toBeNull()
    follow(ist('2026-11-20T15:20'))
    expect(cursor.level()).toBeNull()
    expect(placed()?.price).toBe(100)
  })

  test('is none that a drawing is begun at where the pointer rests', () => {
    const { cursor, point } = stage({ keepsPrice: true })
    point(1, 137.65)
    cursor.move(0)
    expect(cursor.spot()?.price).toBe(1_376_500)
    expect(cursor.level()).toBeNull()
    cursor.movePrice(1)
    expect(cursor.level()).toBe(1_377_000)
  })
})
