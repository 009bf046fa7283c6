/** The bars of a chart before a broker and a feed that are played by hand. */
import { expect, vi } from 'vitest'
import type { ShownCandles } from '../../../contract/charts.ts'
import type { AppError } from '../../../contract/errors.ts'
import { key } from '../../../contract/key.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import type { RowField } from '../../../contract/market-frame.ts'
import { candleSize } from '../../../contract/packed-candle.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Time } from '../../time.ts'
import type { ShownState } from '../market/market.ts'
import type { CandleLength } from './candle-length.ts'
import { type ChartData, openChartData } from './chart-data.ts'

export const minute = 60_000
const opens = Date.parse('2026-11-20T09:15:00+05:30')
export const at = (minutes: number) => opens + minutes * minute

export type Candle = readonly [time: number, open: number, high: number, low: number, close: number, volume: number]

function shown(candles: readonly Candle[], nothing: ShownCandles['nothing'] = null): ShownCandles {
  const numbers = new Float64Array(candles.length * candleSize)
  candles.forEach(([time, open, high, low, close, volume], place) => {
    const prices = [open, high, low, close].map((price) => price * 10_000)
    numbers.set([time, ...prices, volume, 0], place * candleSize)
  })
  const packed = Buffer.from(numbers.buffer).toString('base64')
  return { packed, count: candles.length, nothing, problem: null, insteadOf: null }
}

export const lost = { kind: 'no-answer', happened: 'The broker did not answer.', todo: 'Wait.' } as const

type TickTold = { price: number; time: number; volume: number; high?: number; low?: number; interest?: number }

/** A broker whose answers are given by hand, a feed whose word is set, a clock that is moved. */
export function stage(
  length: CandleLength = { unit: 'minutes', interval: 1 },
  clockAhead = 0,
  of = 'NSE_EQ|INE002A01018',
) {
  const asked: { from: string; to: string }[] = []
  type Answer = Awaited<ReturnType<Parameters<typeof openChartData>[0]['readCandles']>>
  const answers: ((answer: Answer | Promise<never>) => void)[] = []
  const timers: { due: number; run: () => void }[] = []
  const listeners = new Set<() => void>()
  let now = at(30)
  let version = 0
  let state: ShownState = 'waiting'
  let row: Partial<Record<RowField, number>> = {}
  const time: Time = {
    wall: () => instant(now),
    after: (millis, run) => {
      const timer = { due: now + millis, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
  }
  const quote = () => ({
    state,
    source: 'feed' as const,
    age: () => 0,
    number: (field: RowField) => row[field] ?? Number.NaN,
  })
  const data: ChartData = openChartData({
    readCandles: ({ from, to }) => {
      asked.push({ from, to })
      return new Promise((resolve) => answers.push(resolve))
    },
    market: {
      quote,
      version: () => version,
      subscribeAhead: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    time,
    brokerNow: () => now - clockAhead,
    key: key(of),
    length,
  })

  // Whoever draws keeps the list of the last time that all was told, and reads the newest bars off its end.
  let drawn = data.bars()
  const otherLists: string[] = []
  data.subscribe((change) => {
    if (change === 'all') drawn = data.bars()
    else if (data.bars() !== drawn) otherLists.push(change)
  })

  return {
    data,
    asked,
    timers,
    otherLists,
    answer: async (candles: readonly Candle[], nothing: ShownCandles['nothing'] = null) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(ok(shown(candles, nothing)))
      await Promise.resolve()
      await Promise.resolve()
    },
    answerByOlder: async (candles: readonly Candle[], insteadOf: AppError) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(ok({ ...shown(candles), insteadOf }))
      await Promise.resolve()
      await Promise.resolve()
    },
    answerInPart: async (candles: readonly Candle[], problem: AppError = lost) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(ok({ ...shown(candles), problem }))
      await Promise.resolve()
      await Promise.resolve()
    },
    refuse: async () => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(fail(lost))
      await Promise.resolve()
      await Promise.resolve()
    },
    breakWith: async (fault: Error) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(Promise.reject(fault))
      await vi.waitFor(() => expect(data.state.getState().problem).not.toBeNull())
    },
    pass: (millis: number) => {
      now += millis
      for (const timer of timers.filter(({ due }) => due <= now)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.run()
      }
    },
    feed: (as: ShownState, told: TickTold) => {
      state = as
      const { price, time: traded, volume, high = 200, low = 50, interest = Number.NaN } = told
      const day = { high: high * 10_000, low: low * 10_000 }
      row = { last: price * 10_000, lastTime: traded, volume, ...day, openInterest: interest }
      version += 1
      for (const listener of [...listeners]) listener()
    },
    turn: (as: ShownState) => {
      state = as
      version += 1
      for (const listener of [...listeners]) listener()
    },
    closes: () => data.bars().map(({ close }) => close),
  }
}

export const first: readonly Candle[] = [
  [at(28), 100, 102, 99, 101, 500],
  [at(29), 101, 103, 100, 102, 600],
  [at(30), 102, 102, 101, 102, 50],
]
