/** What a chart says beside its bars: how far back they go, what is missing of them, what was put right, how the last one stands. */
import type { AppError } from '../../../contract/errors.ts'
import type { Bar } from './bar.ts'

export type Older =
  | { readonly kind: 'reading' }
  | { readonly kind: 'more' }
  /** There is nothing before the first bar, or no bar at all: why. */
  | { readonly kind: 'ended'; readonly said: string }
  | { readonly kind: 'failed'; readonly error: AppError }

export type Correction = { readonly was: Bar; readonly is: Bar | null }

export type ChartState = {
  readonly older: Older
  /** Candles among these bars came and could not be read: their places are empty for as long as the chart stands open. */
  readonly holes: AppError | null
  /** Why some of these bars came by the broker's older interface, and have no open interest. */
  readonly insteadOf: AppError | null
  /** Why the newest candles could not be read; they are asked for again. */
  readonly problem: AppError | null
  readonly corrections: number
  readonly lastCorrection: Correction | null
  /** Without one there is nothing that a word of what is missing could stand beside. */
  readonly hasBars: boolean
  /**
   * Whether the last bar is over and the broker's own, still going on, over and not yet told by the broker, not over and
   * without a live price, or not followed by the one that is live, which has no time of its trade.
   */
  readonly last: 'none' | 'settled' | 'going' | 'unsettled' | 'stopped' | 'untimed'
  /** The last bar closes as the broker's candle was read, and not at the last price that the feed told: no live price moves it, or not yet. */
  readonly isCandle: boolean
}

export const nothingRead: ChartState = {
  older: { kind: 'reading' },
  holes: null,
  insteadOf: null,
  problem: null,
  corrections: 0,
  lastCorrection: null,
  hasBars: false,
  last: 'none',
  isCandle: false,
}
