/**
 * The bar that is going on, made of the feed's own prices and volumes. What a window sees of the feed is conflated, so an
 * extreme of the day that fell within the bar is taken from the day's own high and low; the rest the broker's candle settles.
 */
import { dayMillis, indianDay } from '../../../../contract/india.ts'
import type { Bar } from '../bar.ts'
import type { BarClock } from '../bar-clock.ts'

/** What the feed says of one instrument; NaN is "not told". Prices in rupees. */
export type Tick = {
  readonly price: number
  /** Of the last trade, in epoch milliseconds. */
  readonly at: number
  /** Of the day. */
  readonly volume: number
  readonly high: number
  readonly low: number
  readonly interest: number
}

/** From where the volume of the bar is counted, and the extremes of the day as they were. */
export type LiveBase = {
  readonly barVolume: number
  readonly dayVolume: number
  /** Counted from before the bar began: what the broker's candle has more by now, the feed has yet to tell, and is no volume beside it. */
  readonly isWhole: boolean
  /** What the broker's candle told of it. */
  readonly least: number
  readonly high: number
  readonly low: number
}

type Extremes = Pick<Bar, 'high' | 'low'>

/** `traded`: the extremes of the bar without what the day's alone told, which it may take back. */
export type Live = {
  readonly bar: Bar
  readonly traded: Extremes
  readonly base: LiveBase
  readonly tick: Tick | null
}

export type Folded =
  /** Nothing that this bar did not know. */
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly live: Live }
  /** Another bar has begun; the one before it is over, and so are those that nothing was heard of. */
  | { readonly kind: 'begun'; readonly live: Live }

/** The bar as the broker told it, with what the feed says at that moment as the base of what comes. */
export function liveFrom(bar: Bar, tick: Tick | null): Live {
  const { volume = Number.NaN, high = Number.NaN, low = Number.NaN } = tick ?? {}
  const counted = { barVolume: bar.volume, dayVolume: volume, isWhole: false, least: 0 }
  return { bar, traded: extremesOf(bar), base: { ...counted, high, low }, tick }
}

/** The same bar with the broker's candle in it, which may be older than an extreme that the day told since the bar began. */
export function goingOn({ bar: before, base: from, tick }: Live, bar: Bar): Live {
  const now = liveFrom(bar, tick)
  const { high, low, least } = from
  const counted = { ...from, least: bar.volume > before.volume ? bar.volume : least }
  const base = { ...(from.isWhole ? counted : now.base), high, low }
  return { ...now, bar: { ...bar, ...(tick && ofTheDay(bar, now.traded, base, tick)) }, base }
}

/** After a time in which the feed was not heard: when the last trade was stands, but nothing is counted from what it said then. */
export function unheard({ bar, traded, tick }: Live): Live {
  return { ...liveFrom(bar, tick && { ...tick, volume: Number.NaN, high: Number.NaN, low: Number.NaN }), traded }
}

export function foldTick(live: Live, tick: Tick, clock: BarClock): Folded {
  if (!(tick.price > 0) || !Number.isFinite(tick.at)) return { kind: 'same' }
  const start = clock.startOf(tick.at)
  if (start < live.bar.time) return { kind: 'same' }
  return start === live.bar.time ? within(live, tick, clock) : begun(live, tick, start, clock)
}

/** The first bar of all, where the broker has told none yet. */
export function firstBar(tick: Tick, clock: BarClock): Live {
  const start = clock.startOf(tick.at)
  return openedLive(opened(tick, start), tick, countedFrom(tick, isDay(start, clock)))
}

function within({ bar, traded: tradedBefore, base: from, tick: before }: Live, tick: Tick, clock: BarClock): Folded {
  if (before && isSameTick(before, tick)) return { kind: 'same' }
  const base = isDay(bar.time, clock) && !from.isWhole ? { ...from, ...wholeDay, least: bar.volume || 0 } : from
  const traded = withPrice(tradedBefore, tick.price)
  const { isVolumeNear: _, ...rest } = bar
  const next: Bar = {
    ...rest,
    ...ofTheDay(withPrice(bar, tick.price), traded, base, tick),
    close: tick.price,
    ...volumeOf(bar, base, tick),
    interest: Number.isNaN(tick.interest) ? bar.interest : tick.interest,
  }
  // Where the feed's day volume was not known when the bar was read, it counts from now on.
  const counted = Number.isNaN(base.dayVolume) ? { ...base, dayVolume: tick.volume } : base
  const extremes = Number.isNaN(base.high) ? { ...counted, high: tick.high, low: tick.low } : counted
  return { kind: 'changed', live: { bar: next, traded, base: extremes, tick } }
}

function extremesOf({ high, low }: Extremes): Extremes {
  return { high, low }
}

function withPrice({ high, low }: Extremes, price: number): Extremes {
  return { high: Math.max(high, price), low: Math.min(low, price) }
}

/** An extreme of the day that was not there before fell within this bar, and is in it for as long as the day tells it. */
function ofTheDay(shown: Extremes, traded: Extremes, base: LiveBase, { high, low }: Tick): Extremes {
  const isHighTold = Number.isFinite(high - base.high)
  const isLowTold = Number.isFinite(low - base.low)
  return {
    high: isHighTold ? Math.max(traded.high, high > base.high ? high : traded.high) : shown.high,
    low: isLowTold ? Math.min(traded.low, low < base.low ? low : traded.low) : shown.low,
  }
}

/** What was traded in bars that nothing was heard of, before the feed was heard again, or on another day, is not put down to this one. */
function begun({ bar, tick: before }: Live, tick: Tick, start: number, clock: BarClock): Folded {
  const isNext = start <= clock.endOf(bar.time)
  const isSameDay = before !== null && indianDay(before.at) === indianDay(tick.at)
  const goesOn = isNext && isSameDay && before.volume <= tick.volume
  const counted = goesOn
    ? { barVolume: 0, dayVolume: before.volume, isWhole: true }
    : countedFrom(tick, isDay(start, clock))
  return { kind: 'begun', live: openedLive(opened(tick, start), tick, counted) }
}

function opened({ price, interest }: Tick, time: number): Bar {
  return { time, open: price, high: price, low: price, close: price, volume: Number.NaN, interest }
}

type Counted = Pick<LiveBase, 'barVolume' | 'dayVolume' | 'isWhole'>

function openedLive(bar: Bar, tick: Tick, counted: Counted): Live {
  const base = { ...counted, least: 0, high: tick.high, low: tick.low }
  return { ...liveFrom({ ...bar, ...volumeOf(bar, base, tick) }, tick), base }
}

/** What the feed counts through the day is the volume of its bar. */
const wholeDay: Counted = { barVolume: 0, dayVolume: 0, isWhole: true }

/** Until the broker's candle tells it, nobody knows what was traded in a bar before this. */
function countedFrom({ volume }: Tick, isOfDay: boolean): Counted {
  return isOfDay ? wholeDay : { barVolume: Number.NaN, dayVolume: volume, isWhole: false }
}

function isDay(start: number, clock: BarClock): boolean {
  return clock.endOf(start) - start === dayMillis
}

/** The broker's candle and what the feed told when it came are not of the same moment: what is counted from them is only near. */
function volumeOf(bar: Bar, base: LiveBase, tick: Tick): Pick<Bar, 'volume' | 'isVolumeNear'> {
  const grown = tick.volume - base.dayVolume
  const volume = grown >= 0 ? Math.max(base.least, base.barVolume + grown) : bar.volume
  const isNear = !(base.isWhole || Number.isNaN(tick.volume) || Number.isNaN(volume))
  return { volume, ...(isNear && { isVolumeNear: true }) }
}

/** The day may tell an extreme, or take one back, without another trade. */
function isSameTick(one: Tick, other: Tick): boolean {
  return tickFields.every((field) => Object.is(one[field], other[field]))
}

const tickFields = ['price', 'at', 'volume', 'high', 'low', 'interest'] as const
