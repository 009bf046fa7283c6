/**
 * The bars of one instrument and length: history that grows backwards, a last bar made from the feed, and the broker's own
 * candle put in its place as soon as it is over. Nothing here is drawn.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { dayAfterHistory } from '../../../contract/broker-history.ts'
import type { AppError } from '../../../contract/errors.ts'
import { dayText, indianDay } from '../../../contract/india.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import { type InstrumentKey, segmentOf, unitsPerRupee } from '../../../contract/kinds.ts'
import type { Stop, Time } from '../../time.ts'
import type { Market, ShownState } from '../market.ts'
import { type Bar, type Bars, unpackBars } from './bar.ts'
import { barClock, sampleOf } from './bar-clock.ts'
import { type CandleLength, daysFor, isWithinDay } from './candle-length.ts'
import { firstBar, foldTick, goingOn, type Live, liveFrom, type Tick, unheard } from './live-bar.ts'
import { settleBars, withOlder } from './settle-bars.ts'

/** What became of the bars, for whoever draws them. */
export type BarsChange = 'all' | 'last' | 'added'

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
  /** While no price that is live moves it: the last bar closes as the broker's candle was read, and not at the last price that the feed told. */
  readonly isCandle: boolean
}

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

const firstBars = 1_500
const moreBars = 4_000
/** So many ranges in a row without a candle are the end: listed later, or never traded. */
const mostEmpty = 8
const settleAfter = 2_000
const settleAgainAfter = 10_000
const mostSettling = 3
/** What the broker tells moments after a close may be a candle that was not finished. */
const readingsOfClose = 2
/** A trade so long ago is in the broker's candles. */
const longestLag = 300_000
const goingRhythm = 60_000
/** The broker's clock is known to the minute. */
const clockDoubt = 60_000
const longestPause = 60_000

export function openChartData({ readCandles, market, time, brokerNow, key, length }: ChartDataParts): ChartData {
  const segment = segmentOf(key)
  /** Around the world sessions go on over midnight in India: whose day, week or month a trade is of only the broker tells. */
  const mayBegin = isWithinDay(length) || !segment.startsWith('GLOBAL_')
  const listeners = new Set<(change: BarsChange) => void>()
  const state = createStore<ChartState>(() => ({
    ...{ older: { kind: 'reading' }, holes: null, insteadOf: null, problem: null, corrections: 0 },
    ...{ lastCorrection: null, last: 'none', hasBars: false, isCandle: false },
  }))
  let isOpen = true
  let bars: Bar[] = []
  let live: Live | null = null
  let settledTo = Number.NEGATIVE_INFINITY
  let clock = barClock(length, segment, null)
  /** The first day that has been asked for. */
  let oldestDay = indianDay(time.wall()) + 1
  /** Since then the broker has written no history. */
  let historyOf = dayAfterHistory(time.wall())
  let emptyInARow = 0
  let isReadingOlder = false
  /** The first look came in part, so the range that is read for the rest of it holds what stands here as well. */
  let missesInside = false
  let isReadingNewest = false
  let wantsNewest = false
  let settling = 0
  /** How many readings asked for after the close are still to come, before the last bar of the session is the broker's. */
  let closeAwaits = 0
  /** Since its market was open last. */
  let wasCloseAwaited = false
  let failures = 0
  let seenVersion = -1
  let seenState: ShownState | null = null
  /** Null before the first reading of the newest is to come. */
  let cancelNewest: Stop | null = null
  let cancelOlder: Stop = () => {}

  function tell(change: BarsChange): void {
    for (const listener of [...listeners]) listener(change)
  }

  async function readRange(from: number, to: number) {
    const asked = brokerNow()
    try {
      return { ...(await ask(from, to)), asked }
    } catch (fault) {
      // Said here, and thrown where the window tells of it to the log: what is asked next must not wait for it for ever.
      time.after(0, () => {
        throw fault
      })
      return { ...noCandles, problem: broken, asked }
    }
  }

  async function ask(from: number, to: number) {
    const answer = await readCandles({ key, length, from: dayText(from), to: dayText(to) })
    if (!answer.ok) return { ...noCandles, problem: answer.error }
    const told = unpackBars(answer.value)
    if (!told) return { ...noCandles, problem: unreadable }
    const { nothing, problem, insteadOf } = answer.value
    if (insteadOf) state.setState({ insteadOf })
    return { told, nothing, problem }
  }

  async function readOlder(): Promise<void> {
    if (isReadingOlder || !isOpen) return
    cancelOlder()
    isReadingOlder = true
    state.setState({ older: { kind: 'reading' } })
    const isFirst = bars.length === 0
    const to = oldestDay - 1
    const from = Math.max(0, to - daysFor(length, isFirst ? firstBars : moreBars))
    const { told, nothing, problem, asked } = await readRange(from, to)
    isReadingOlder = false
    if (!isOpen) return
    const isWithHoles = problem?.kind === 'unreadable-part' && told.length > 0 && !missesInside
    if (problem && !isWithHoles) {
      // A part that is missing in the middle would look as if nothing had traded then.
      if (isFirst) takeOlder(told, { isFirst, asked })
      missesInside = missesInside || (isFirst && told.length > 0)
      state.setState({ older: { kind: 'failed', error: problem } })
      if (mayPass(problem)) cancelOlder = time.after(pause(), () => void readOlder())
      return
    }
    failures = 0
    oldestDay = from
    if (problem) state.setState({ holes: problem })
    if (missesInside && told.length > 0) settle(told, asked)
    else takeOlder(told, { isFirst, asked })
    missesInside = false
    emptyInARow = told.length > 0 ? 0 : emptyInARow + 1
    if (nothing && ends.includes(nothing.why)) state.setState({ older: { kind: 'ended', said: nothing.said } })
    else if (emptyInARow >= mostEmpty || from === 0) {
      state.setState({ older: { kind: 'ended', said: nothing?.said ?? nothingBefore } })
    } else if (told.length === 0) void readOlder()
    else state.setState({ older: { kind: 'more' } })
  }

  function takeOlder(told: Bars, { isFirst, asked }: { isFirst: boolean; asked: number }): void {
    if (told.length === 0) return
    bars = withOlder(told, bars)
    // Before the feed is heard: what is drawn must have these bars before it takes the next.
    tell('all')
    if (isFirst || live === null) beginLive(asked)
  }

  /** From the newest bar on, the feed goes on. */
  function beginLive(asked: number): void {
    const last = bars.at(-1)
    if (!last) return
    clock = barClock(length, segment, sampleOf(bars, length, time.wall()))
    settledTo = Math.max(settledTo, toldTo(last, asked))
    live = liveFrom(last, null)
    hearMarket(true)
    if (!cancelNewest) soon(goingRhythm)
    sayLast()
  }

  function hearMarket(isBeginning = false): void {
    const version = market.version(key)
    if (!isBeginning && version === seenVersion) return
    seenVersion = version
    const quote = market.quote(key)
    const cameBack = quote.state === 'live' && seenState !== null && seenState !== 'live'
    const isNewlyShut = quote.state === 'closed' && (isBeginning || seenState !== 'closed')
    const mayLag = isOpenIn(seenState) || brokerNow() - quote.number('lastTime') <= longestLag
    seenState = quote.state
    if (quote.state !== 'closed') closeAwaits = 0
    if (isOpenIn(quote.state)) wasCloseAwaited = false
    // What was traded meanwhile is in the broker's candles alone.
    if (cameBack && bars.length > 0) soon(0)
    if (cameBack && live) live = unheard(live)
    // The last trades come with the close, and no price is live any more: the last bar would close elsewhere than its market did.
    if (isNewlyShut && mayLag && bars.length > 0) awaitClose()
    if (quote.state === 'live') fold(tickOf(quote.number))
    sayLast()
  }

  function awaitClose(): void {
    closeAwaits = readingsOfClose
    wasCloseAwaited = true
    settling = 0
    soon(settleAfter)
  }

  function fold(tick: Tick): void {
    if (!live) {
      if (canBegin(tick)) beginWith(tick)
      return
    }
    if (isNoNews(live, tick)) {
      live = liveFrom(live.bar, tick)
      return
    }
    const folded = foldTick(live, tick, clock)
    if (folded.kind === 'same' || (folded.kind === 'begun' && !mayBegin)) return
    live = folded.live
    if (folded.kind === 'changed') {
      bars[bars.length - 1] = live.bar
      settledTo = Math.min(settledTo, live.bar.time)
      tell('last')
      return
    }
    settling = 0
    soon(settleAfter)
    add(live.bar)
  }

  /** Once the broker has told a bar that was over, only a later trade moves it. */
  function isNoNews({ bar, tick: before }: Live, { at }: Tick): boolean {
    return bar.time < settledTo && clock.startOf(at) === bar.time && !(before && at > before.at)
  }

  /** Days that could not be read lie between the bars of an earlier one and today: as with a part that is missing, what comes after them stands alone. */
  function add(bar: Bar): void {
    const before = bars.at(-1)
    if (missesInside && before && indianDay(before.time) !== indianDay(bar.time)) {
      bars = [bar]
      tell('all')
    } else {
      bars.push(bar)
      tell('added')
    }
  }

  function canBegin({ price, at }: Tick): boolean {
    return mayBegin && bars.length === 0 && state.getState().older.kind === 'ended' && price > 0 && Number.isFinite(at)
  }

  function beginWith(tick: Tick): void {
    live = firstBar(tick, clock)
    bars = [live.bar]
    settledTo = live.bar.time
    // It is being traded now, so why there was no bar at all is no longer why there are none before this one.
    state.setState({ older: { kind: 'ended', said: nothingBefore } })
    soon(settleAfter)
    tell('all')
  }

  function soon(millis: number): void {
    cancelNewest?.()
    cancelNewest = time.after(millis, () => void readNewest())
  }

  async function readNewest(): Promise<void> {
    if (isReadingNewest) {
      wantsNewest = true
      return
    }
    const last = bars.at(-1)
    if (!isOpen || !last) return
    isReadingNewest = true
    wantsNewest = false
    const isOfClose = closeAwaits > 0
    const history = dayAfterHistory(time.wall())
    // With a day's history the broker may have written anew all before it, as after a split: none of it is taken as still told.
    const oldest = history > historyOf ? (bars[0] ?? last).time : settledTo
    const from = indianDay(Math.min(last.time, oldest))
    const to = Math.max(indianDay(time.wall()), indianDay(last.time))
    const { told, problem, asked } = await readRange(from, to)
    isReadingNewest = false
    if (!isOpen) return
    state.setState({ problem })
    if (told.length > 0 && !problem) {
      historyOf = history
      if (isOfClose) closeAwaits = Math.max(0, closeAwaits - 1)
      settle(told, asked)
    } else sayLast()
    if (problem) soon(pause())
    else if (wantsNewest) soon(0)
    else soon(nextReading())
  }

  function settle(told: Bars, asked: number): void {
    failures = 0
    const before = bars.length
    learnHours(told)
    if (closeAwaits > 0) closeWith(told)
    const isStart = (at: number) => clock.startOf(at) === at
    const going = notOverFrom(told, asked)
    const settled = settleBars(tradedBars(going), told, { settledTo, going, isStart })
    if (settled.changedBefore) bars = settled.bars
    else bars.splice(before - 1, 1, ...settled.bars.slice(before - 1))
    const last = bars.at(-1)
    const isToldLast = last?.time === told.at(-1)?.time && closeAwaits === 0
    settledTo = last && isToldLast ? Math.max(settled.settledTo, toldTo(last, asked)) : settled.settledTo
    if (last) bars[bars.length - 1] = takeTold(last, going)
    if (settled.corrected.length > 0) {
      const { corrections } = state.getState()
      state.setState({
        corrections: corrections + settled.corrected.length,
        lastCorrection: settled.corrected.at(-1) ?? null,
      })
    }
    sayLast()
    if (settled.changedBefore) tell('all')
    else if (bars.length > before) tell('added')
    else tell('last')
  }

  /** What only the day told of the bar that goes on is not kept beside the broker's candle as if it had been traded. */
  function tradedBars(going: number): Bars {
    const last = bars.at(-1)
    return live && last && last.time >= going ? [...bars.slice(0, -1), { ...last, ...live.traded }] : bars
  }

  function takeTold(last: Bar, going: number): Bar {
    const isGoingOn = live?.bar.time === last.time && last.time >= going
    live = live && isGoingOn ? goingOn(live, last) : liveFrom(last, live?.tick ?? null)
    return live.bar
  }

  /** Of the hours of today only candles of today tell more than all that were read before. */
  function learnHours(told: Bars): void {
    const now = time.wall()
    const newest = told.at(-1)
    const isOfToday = newest !== undefined && indianDay(newest.time) === indianDay(now)
    clock = barClock(length, segment, sampleOf(isOfToday ? told : bars, length, now))
  }

  /** From which bar on the broker's candle is only a start of what it will be. */
  function notOverFrom(told: Bars, asked: number): number {
    if (closeAwaits > 0) return told.at(-1)?.time ?? Number.POSITIVE_INFINITY
    return isFollowed() && live && !isOverBy(asked, live.bar) ? live.bar.time : Number.POSITIVE_INFINITY
  }

  /** For certain, whether or not another has begun. */
  function isOverBy(now: number, { time: start }: Bar): boolean {
    return clock.endOf(start) + clockDoubt <= now
  }

  /** Up to where bars are over and the broker's own, when this is the newest one that it was asked for then. */
  function toldTo(newest: Bar, asked: number): number {
    return isOverBy(asked, newest) ? clock.endOf(newest.time) : newest.time
  }

  /** What was made here closes the bar until the candle closes where the feed did; what the broker told earlier gives way to what it tells now. */
  function closeWith(told: Bars): void {
    const [last, candle] = [bars.at(-1), told.at(-1)]
    if (!last || candle?.time !== last.time) return
    const isMadeHere = live?.tick ? clock.startOf(live.tick.at) === last.time : false
    const lastPrice = market.quote(key).number('last') / unitsPerRupee
    if (!isMadeHere || candle.close === lastPrice) bars[bars.length - 1] = { ...last, close: candle.close }
  }

  function nextReading(): number {
    const isUnsettled = closeAwaits > 0 || isBeforeLastUnsettled()
    settling = isUnsettled ? settling + 1 : 0
    return isUnsettled && settling <= mostSettling ? settleAgainAfter : goingRhythm
  }

  function isBeforeLastUnsettled(): boolean {
    return bars.length > 1 && (bars.at(-2)?.time ?? 0) >= settledTo
  }

  function pause(): number {
    failures += 1
    return Math.min(longestPause, 5_000 * 2 ** Math.min(failures - 1, 10))
  }

  function sayLast(): void {
    const [last, isCandle, hasBars] = [lastWord(), closesElsewhere(), bars.length > 0]
    const before = state.getState()
    const isSame = before.last === last && before.isCandle === isCandle && before.hasBars === hasBars
    if (!isSame) state.setState({ last, isCandle, hasBars })
  }

  function closesElsewhere(): boolean {
    const [last, told] = [bars.at(-1), market.quote(key).number('last') / unitsPerRupee]
    const isOfNow = isFollowed() || (seenState === 'closed' && wasCloseAwaited)
    return !isOfNow && last !== undefined && told > 0 && told !== last.close
  }

  /** A price without the time of its trade, as an index has it on the older channel, belongs to no bar. */
  function isFollowed(): boolean {
    return seenState === 'live' && Number.isFinite(market.quote(key).number('lastTime'))
  }

  function lastWord(): ChartState['last'] {
    const last = bars.at(-1)
    if (!last) return 'none'
    if (seenState === 'closed') return closeAwaits === 0 && last.time <= settledTo ? 'settled' : 'unsettled'
    if (seenState === 'live' && !isFollowed()) return 'untimed'
    if (hasEnded(last)) return last.time < settledTo ? 'settled' : 'unsettled'
    return seenState === 'live' ? 'going' : 'stopped'
  }

  /** The last trade tells, and of a live one the clock too: nothing may trade in it any more. */
  function hasEnded(last: Bar): boolean {
    const isPast = clock.endOf(last.time) <= (live?.tick?.at ?? brokerNow())
    return isPast || (seenState === 'live' && isOverBy(brokerNow(), last))
  }

  const stopMarket = market.subscribeAhead(() => hearMarket())
  void readOlder()

  return {
    key,
    length,
    bars: () => bars,
    state,
    settledTo: () => settledTo,
    subscribe: (listener) => {
      const own = (change: BarsChange) => listener(change)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    needOlder: () => {
      if (state.getState().older.kind === 'more') void readOlder()
    },
    again: () => {
      failures = 0
      if (state.getState().older.kind === 'failed') void readOlder()
      if (state.getState().problem) soon(0)
    },
    stop: () => {
      isOpen = false
      cancelNewest?.()
      cancelOlder()
      stopMarket()
      listeners.clear()
    },
  }
}

function tickOf(number: ReturnType<Market['quote']>['number']): Tick {
  return {
    price: number('last') / unitsPerRupee,
    at: number('lastTime'),
    volume: number('volume'),
    high: number('high') / unitsPerRupee,
    low: number('low') / unitsPerRupee,
    interest: number('openInterest'),
  }
}

const ends: readonly string[] = ['before-the-history', 'not-listed']

/** Whether the price that is called so is one of an open market. */
function isOpenIn(state: ShownState | null): boolean {
  return state === 'live' || state === 'stale' || state === 'suspect' || state === 'untraded'
}

const nothingBefore = 'Nothing was traded before these candles, as far as the broker tells.'

/** A refusal stands until something else is asked; trouble on the way passes. */
function mayPass({ kind }: AppError): boolean {
  return kind !== 'broker-refused' && kind !== 'forbidden' && kind !== 'malformed-ask' && kind !== 'refused'
}

const noCandles = { told: [], nothing: null }

const broken: AppError = {
  kind: 'unexpected',
  happened: 'A fault in the terminal itself kept candles from being asked for or read, so none of them is shown.',
  todo: 'Ask again; the log has the fault. If it goes on, restart the terminal.',
}

const unreadable: AppError = {
  kind: 'unreadable-answer',
  happened: "The terminal's core gave candles that are not whole, so none of them is shown.",
  todo: 'Ask again; if it goes on, restart the terminal.',
}
