/**
 * What a chart shows of one instrument and length: bars that grow backwards and go on with the feed, and what is said beside
 * them. Here only who tells whom; what the bars are, and what is read when, stands in `data/`. Nothing here is drawn.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../../contract/ipc.ts'
import { type InstrumentKey, segmentOf } from '../../../contract/kinds.ts'
import type { Stop, Time } from '../../time.ts'
import type { Market } from '../market/market.ts'
import type { Bars } from './bar.ts'
import type { CandleLength } from './candle-length.ts'
import { type ChartState, nothingRead } from './chart-state.ts'
import { candleAsker } from './data/ask-candles.ts'
import { type BarsChange, openBarSeries, type Told } from './data/bar-series.ts'
import { hearPrice } from './data/heard-price.ts'
import type { Tick } from './data/live-bar.ts'
import { readNewestBars } from './data/newest-bars.ts'
import { nothingBefore, readOlderBars } from './data/older-bars.ts'
import { countPauses } from './data/pauses.ts'
import { saidOfLast } from './data/said-of-last.ts'

export type ChartData = {
  readonly key: InstrumentKey
  readonly length: CandleLength
  /** The same list for as long as only its end changes. */
  readonly bars: () => Bars
  readonly state: StoreApi<ChartState>
  /** Bars that begin before it are over, and the broker's own. */
  readonly settledTo: () => number
  readonly subscribe: (listener: (change: BarsChange) => void) => Stop
  /** Reads what lies before the first bar, if there is any and it is not being read already. */
  readonly needOlder: () => void
  /** Asks again for what could not be read. */
  readonly again: () => void
  readonly stop: Stop
}

export type ChartDataParts = {
  readonly readCandles: Bridge['readCandles']
  readonly market: Pick<Market, 'quote' | 'subscribeAhead' | 'version'>
  readonly time: Time
  /** By it bars are over: a practice day may be another one than the computer's. */
  readonly brokerNow: () => number
  readonly key: InstrumentKey
  readonly length: CandleLength
}

export function openChartData({ readCandles, market, time, brokerNow, key, length }: ChartDataParts): ChartData {
  const listeners = new Set<(change: BarsChange) => void>()
  const state = createStore<ChartState>(() => nothingRead)
  const series = openBarSeries({ time, segment: segmentOf(key), length })
  const price = hearPrice({ market, brokerNow, key })
  const pauses = countPauses()
  const byOlder = (insteadOf: ChartState['insteadOf']) => state.setState({ insteadOf })
  const ask = candleAsker({ readCandles, time, brokerNow, key, length, byOlder })
  const hasBars = () => series.bars().length > 0
  const older = readOlderBars({ ask, time, length, pauses, state, hasBars, putBefore, settle })
  const newest = readNewestBars({ ask, time, pauses, state, series, price, settle, stayed: sayLast })

  function tell(change: BarsChange): void {
    for (const listener of [...listeners]) listener(change)
  }

  function sayLast(): void {
    const said = saidOfLast({ series, price, now: brokerNow() })
    const before = state.getState()
    const isSame = said.last === before.last && said.isCandle === before.isCandle && said.hasBars === before.hasBars
    if (!isSame) state.setState(said)
  }

  function putBefore(told: Told): void {
    const isFirst = !hasBars()
    series.putBefore(told)
    // Before the feed is heard: what is drawn must have these bars before it takes the next.
    tell('all')
    if (!isFirst) return
    hearMarket(true)
    newest.begin()
  }

  function settle(told: Told): void {
    const { change, corrected } = series.settle(told, price.standing())
    const lastCorrection = corrected.at(-1)
    if (lastCorrection) {
      state.setState(({ corrections }) => ({ corrections: corrections + corrected.length, lastCorrection }))
    }
    sayLast()
    tell(change)
  }

  function hearMarket(isBeginning = false): void {
    const news = price.hear(isBeginning)
    if (!news) return
    if (news.cameBack && hasBars()) {
      series.hearAgain()
      newest.readNow()
    }
    if (news.hasShut && hasBars()) {
      price.awaitClose()
      newest.readSoon()
    }
    if (news.tick) take(news.tick)
    sayLast()
  }

  function take(tick: Tick): void {
    const change = hasBars() ? series.fold(tick, older.isTorn()) : begin(tick)
    if (change === null) return
    if (change !== 'last') newest.readSoon()
    tell(change)
  }

  function begin(tick: Tick): BarsChange | null {
    if (state.getState().older.kind !== 'ended' || !series.begin(tick)) return null
    // It is being traded now, so why there was no bar at all is no longer why there are none before this one.
    state.setState({ older: { kind: 'ended', said: nothingBefore } })
    return 'all'
  }

  const stopMarket = market.subscribeAhead(() => hearMarket())
  void older.read()

  return {
    key,
    length,
    bars: series.bars,
    state,
    settledTo: series.settledTo,
    subscribe: (listener) => {
      const own = (change: BarsChange) => listener(change)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    needOlder: () => {
      if (state.getState().older.kind === 'more') void older.read()
    },
    again: () => {
      pauses.forget()
      if (state.getState().older.kind === 'failed') void older.read()
      if (state.getState().problem) newest.readNow()
    },
    stop: () => {
      older.stop()
      newest.stop()
      stopMarket()
      listeners.clear()
    },
  }
}
