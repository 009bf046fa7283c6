/** Bars of an instrument that no exchange has, for a chart that nobody sees. They are held by nothing but that chart. */
import { createStore } from 'zustand/vanilla'
import type { InstrumentKey } from '../../../../contract/kinds.ts'
import type { Bar } from '../../../stores/chart/bar.ts'
import type { ChartData } from '../../../stores/chart/chart-data.ts'
import type { ChartState } from '../../../stores/chart/chart-state.ts'
import type { BarsChange } from '../../../stores/chart/data/bar-series.ts'

export type MadeUpBars = {
  readonly data: ChartData
  readonly become: (count: number) => void
  /** Its last bar moves, or another one begins. */
  readonly move: (what: 'last' | 'added') => void
}

/** Of bars of which nothing is missing, and more come. */
export const goingOn: ChartState = {
  ...{ older: { kind: 'more' }, holes: null, insteadOf: null, problem: null, corrections: 0 },
  ...{ lastCorrection: null, hasBars: true, last: 'going', isCandle: false },
}

/** A branded text, which only this file may make of nothing: no exchange, and no instrument. */
const nobodys = 'REHEARSAL|1' as InstrumentKey
const minute = 60_000
const began = Date.UTC(2026, 0, 5, 3, 45)

export function madeUpBars(): MadeUpBars {
  const bars: Bar[] = []
  let tell: (change: BarsChange) => void = () => {}
  const state = createStore<ChartState>(() => goingOn)
  return {
    data: {
      ...{ key: nobodys, length: { unit: 'minutes', interval: 1 }, bars: () => bars, state, settledTo: () => 0 },
      subscribe: (listener) => {
        tell = listener
        return () => {
          tell = () => {}
        }
      },
      ...{ needOlder: () => {}, again: () => {}, stop: () => {} },
    },
    become: (count) => {
      bars.length = 0
      for (let at = 0; at < count; at += 1) bars.push(barAt(at))
      tell('all')
    },
    move: (what) => {
      const at = what === 'last' ? bars.length - 1 : bars.length
      bars[at] = { ...barAt(at), volume: at }
      tell(what)
    },
  }
}

/** Up and down, so that each kind of bar, and each side of an indicator, is drawn. */
function barAt(at: number): Bar {
  const close = 100 + 9 * Math.sin(at / 17) + 2 * Math.sin(at * 1.7)
  const open = 100 + 9 * Math.sin((at - 1) / 17) + 2 * Math.sin((at - 1) * 1.7)
  const [high, low] = [Math.max(open, close) + 0.4, Math.min(open, close) - 0.4]
  return { time: began + at * minute, open, high, low, close, volume: 500 + ((at * 37) % 900), interest: Number.NaN }
}
