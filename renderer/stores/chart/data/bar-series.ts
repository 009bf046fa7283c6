/**
 * The bars themselves: history before them, a last bar that the feed goes on with, and the broker's own candle in the place
 * of what was made here as soon as it is over. It asks for nothing, and knows the market only by what it is told of it.
 */
import { indianDay } from '../../../../contract/india.ts'
import type { Time } from '../../../time.ts'
import type { Bar, Bars } from '../bar.ts'
import { barClock, sampleOf } from '../bar-clock.ts'
import { type CandleLength, isWithinDay } from '../candle-length.ts'
import type { Correction } from '../chart-state.ts'
import type { Candles } from './ask-candles.ts'
import { firstBar, foldTick, goingOn, type Live, liveFrom, type Tick, unheard } from './live-bar.ts'
import { type Settled, settleBars, withOlder } from './settle-bars.ts'

/** What became of the bars, for whoever draws them. */
export type BarsChange = 'all' | 'last' | 'added'

/** Candles as they were told, and when they were asked for. */
export type Told = Pick<Candles, 'told' | 'asked'>

/** How its market stands while candles of it are put in. */
export type Standing = {
  /** It was shut so lately that what stands last at the broker may be a candle that was not finished. */
  readonly isCloseAwaited: boolean
  /** Its price is live and has the time of its trade, so that it moves the last bar. */
  readonly isFollowed: boolean
  /** In rupees; NaN is "not told". */
  readonly lastPrice: number
}

export type BarSeries = {
  /** The same list for as long as only its end changes. */
  readonly bars: () => Bars
  /** Bars that begin before it are over, and the broker's own. */
  readonly settledTo: () => number
  readonly isBeforeLastSettled: () => boolean
  /** Whether the last bar is: by the time of the newest trade, and of a live price by the clock too. */
  readonly isLastOver: (now: number, isLive: boolean) => boolean
  /** Candles before those that are here. */
  readonly putBefore: (older: Told) => void
  /** The broker's candles up to now, or of a stretch of what is here. */
  readonly settle: (newest: Told, standing: Standing) => { change: BarsChange; corrected: readonly Correction[] }
  /** The first bar of all, where the broker has told none. False where no bar begins with it. */
  readonly begin: (tick: Tick) => boolean
  /** `isTorn`: days that could not be read lie between these bars and now. Null where it tells nothing new. */
  readonly fold: (tick: Tick, isTorn: boolean) => BarsChange | null
  /** The feed is heard again: what was traded meanwhile is in the broker's candles alone. */
  readonly hearAgain: () => void
}

/** The broker's clock is known to the minute. */
const clockDoubt = 60_000

export type BarSeriesParts = {
  readonly time: Pick<Time, 'wall'>
  readonly segment: string
  readonly length: CandleLength
}

export function openBarSeries({ time, segment, length }: BarSeriesParts): BarSeries {
  /** Around the world sessions go on over midnight in India: whose day, week or month a trade is of only the broker tells. */
  const mayBegin = isWithinDay(length) || !segment.startsWith('GLOBAL_')
  let bars: Bar[] = []
  /** The last bar as the feed goes on with it; null only while there is none. */
  let live: Live | null = null
  let settledTo = Number.NEGATIVE_INFINITY
  let clock = barClock(length, segment, null)

  function putBefore({ told, asked }: Told): void {
    bars = withOlder(told, bars)
    const last = bars.at(-1)
    if (live || !last) return
    clock = barClock(length, segment, sampleOf(bars, length, time.wall()))
    settledTo = Math.max(settledTo, toldTo(last, asked))
    live = liveFrom(last, null)
  }

  function begin(tick: Tick): boolean {
    if (!mayBegin || !(tick.price > 0) || !Number.isFinite(tick.at)) return false
    live = firstBar(tick, clock)
    bars = [live.bar]
    settledTo = live.bar.time
    return true
  }

  function fold(tick: Tick, isTorn: boolean): BarsChange | null {
    if (!live) return null
    if (isNoNews(live, tick)) {
      live = liveFrom(live.bar, tick)
      return null
    }
    const folded = foldTick(live, tick, clock)
    if (folded.kind === 'same' || (folded.kind === 'begun' && !mayBegin)) return null
    live = folded.live
    if (folded.kind === 'begun') return add(live.bar, isTorn)
    bars[bars.length - 1] = live.bar
    settledTo = Math.min(settledTo, live.bar.time)
    return 'last'
  }

  /** Once the broker has told a bar that was over, only a later trade moves it. */
  function isNoNews({ bar, tick: before }: Live, { at }: Tick): boolean {
    return bar.time < settledTo && clock.startOf(at) === bar.time && !(before && at > before.at)
  }

  /** Where bars of an earlier day do not reach to this one, it stands alone: as with a part that is missing. */
  function add(bar: Bar, isTorn: boolean): BarsChange {
    const before = bars.at(-1)
    if (isTorn && before && indianDay(before.time) !== indianDay(bar.time)) {
      bars = [bar]
      return 'all'
    }
    bars.push(bar)
    return 'added'
  }

  function settle({ told, asked }: Told, standing: Standing): ReturnType<BarSeries['settle']> {
    const { isCloseAwaited } = standing
    const count = bars.length
    learnHours(told)
    if (isCloseAwaited) closeWith(told, standing)
    const going = notOverFrom({ told, asked }, standing)
    const isStart = (at: number) => clock.startOf(at) === at
    const settled = settleBars(tradedBars(going), told, { settledTo, going, isStart })
    takeSettled(settled)
    const last = bars.at(-1)
    const isToldLast = last?.time === told.at(-1)?.time && !isCloseAwaited
    settledTo = last && isToldLast ? Math.max(settled.settledTo, toldTo(last, asked)) : settled.settledTo
    if (last) bars[bars.length - 1] = takeTold(last, going)
    const change = settled.changedBefore ? 'all' : bars.length > count ? 'added' : 'last'
    return { change, corrected: settled.corrected }
  }

  /** Of the hours of today only candles of today tell more than all that were read before. */
  function learnHours(told: Bars): void {
    const now = time.wall()
    const newest = told.at(-1)
    const isOfToday = newest !== undefined && indianDay(newest.time) === indianDay(now)
    clock = barClock(length, segment, sampleOf(isOfToday ? told : bars, length, now))
  }

  /** What was made here closes the bar until the candle closes where the feed did; what the broker told earlier gives way to what it tells now. */
  function closeWith(told: Bars, { lastPrice }: Standing): void {
    const [last, candle] = [bars.at(-1), told.at(-1)]
    if (!last || candle?.time !== last.time) return
    const isMadeHere = live?.tick ? clock.startOf(live.tick.at) === last.time : false
    if (!isMadeHere || candle.close === lastPrice) bars[bars.length - 1] = { ...last, close: candle.close }
  }

  /** From which bar on the broker's candle is only a start of what it will be. */
  function notOverFrom({ told, asked }: Told, { isCloseAwaited, isFollowed }: Standing): number {
    if (isCloseAwaited) return told.at(-1)?.time ?? Number.POSITIVE_INFINITY
    return isFollowed && live && !isOverBy(asked, live.bar) ? live.bar.time : Number.POSITIVE_INFINITY
  }

  /** What only the day told of the bar that goes on is not kept beside the broker's candle as if it had been traded. */
  function tradedBars(going: number): Bars {
    const last = bars.at(-1)
    return live && last && last.time >= going ? [...bars.slice(0, -1), { ...last, ...live.traded }] : bars
  }

  function takeSettled({ bars: settled, changedBefore }: Settled): void {
    if (changedBefore) bars = settled
    else bars.splice(bars.length - 1, 1, ...settled.slice(bars.length - 1))
  }

  function takeTold(last: Bar, going: number): Bar {
    const isGoingOn = live?.bar.time === last.time && last.time >= going
    live = live && isGoingOn ? goingOn(live, last) : liveFrom(last, live?.tick ?? null)
    return live.bar
  }

  /** For certain, whether or not another has begun. */
  function isOverBy(now: number, { time: start }: Bar): boolean {
    return clock.endOf(start) + clockDoubt <= now
  }

  /** Up to where bars are over and the broker's own, when this is the newest one that it was asked for then. */
  function toldTo(newest: Bar, asked: number): number {
    return isOverBy(asked, newest) ? clock.endOf(newest.time) : newest.time
  }

  function isLastOver(now: number, isLive: boolean): boolean {
    const last = bars.at(-1)
    if (!last) return false
    return clock.endOf(last.time) <= (live?.tick?.at ?? now) || (isLive && isOverBy(now, last))
  }

  return {
    bars: () => bars,
    settledTo: () => settledTo,
    isBeforeLastSettled: () => bars.length < 2 || (bars.at(-2)?.time ?? 0) < settledTo,
    isLastOver,
    putBefore,
    settle,
    begin,
    fold,
    hearAgain: () => {
      live = live && unheard(live)
    },
  }
}
