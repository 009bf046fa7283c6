/** The indicators that are drawn over the prices. */
import { DonchianChannels, EMA, IchimokuCloud, KeltnerChannels, WMA } from 'trading-signals'
import { indianDay } from '../../../../contract/india.ts'
import { parabolicStop } from './parabolic-stop.ts'
import { spreadOf } from './smoothing.ts'
import { counted, folded, ofBands, ofClose } from './steps.ts'
import type { Parameter, Study } from './study.ts'
import { superTrend } from './super-trend.ts'

export function bars(usual: number, name = 'bars', label = 'Bars', least = 2): Parameter {
  return { name, label, usual, least, most: 500, isWhole: true }
}

const width = (usual: number): Parameter => ({
  ...{ name: 'width', label: 'Width', usual, least: 0.1, most: 10, isWhole: false },
})

const line = (name: string) => ({ name, look: 'line' }) as const
const dashed = (name: string) => ({ name, look: 'dashed' }) as const
const bands = [line('Upper'), dashed('Middle'), line('Lower')]

export const priceStudies = {
  sma: {
    ...{ title: 'Simple moving average', short: 'SMA', place: 'price', lines: [line('SMA')] },
    parameters: [bars(20)],
    open: ({ bars: count = 20 }) => {
      const spread = spreadOf(count)
      return ({ close }, isAgain) => [spread(close, isAgain)?.mean ?? null]
    },
  },
  ema: {
    ...{ title: 'Exponential moving average', short: 'EMA', place: 'price', lines: [line('EMA')] },
    parameters: [bars(20)],
    open: ({ bars: count = 20 }) => ofClose(new EMA(count), count),
  },
  wma: {
    ...{ title: 'Weighted moving average', short: 'WMA', place: 'price', lines: [line('WMA')] },
    parameters: [bars(20)],
    open: ({ bars: count = 20 }) => ofClose(new WMA(count), count),
  },
  vwap: {
    ...{ title: 'Volume-weighted average price, of the day', short: 'VWAP', place: 'price', lines: [line('VWAP')] },
    ...{ parameters: [], needsVolume: true, isOfDay: true },
    open: () => dayVwap(),
  },
  bollinger: {
    ...{ title: 'Bollinger bands', short: 'BB', place: 'price', lines: bands },
    parameters: [bars(20), width(2)],
    open: ({ bars: count = 20, width: times = 2 }) => {
      const spread = spreadOf(count)
      return ({ close }, isAgain) => {
        const at = spread(close, isAgain)
        if (!at) return [null, null, null]
        return [at.mean + times * at.deviation, at.mean, at.mean - times * at.deviation]
      }
    },
  },
  keltner: {
    ...{ title: 'Keltner channels', short: 'KC', place: 'price', lines: bands },
    parameters: [bars(20), bars(10, 'range', 'Bars of the true range', 1), width(2)],
    open: ({ bars: emaInterval = 20, range: atrInterval = 10, width: multiplier = 2 }) =>
      ofBands(
        new KeltnerChannels({ emaInterval, atrInterval, multiplier }),
        (bar) => bar,
        Math.max(emaInterval, atrInterval),
      ),
  },
  donchian: {
    ...{ title: 'Donchian channels', short: 'DC', place: 'price', lines: bands },
    parameters: [bars(20)],
    open: ({ bars: count = 20 }) => ofBands(new DonchianChannels(count), (bar) => bar, count),
  },
  supertrend: {
    ...{ title: 'SuperTrend', short: 'ST', place: 'price' },
    lines: [line('Rising'), line('Falling')],
    parameters: [bars(10), width(3)],
    open: ({ bars: count = 10, width: times = 3 }) => superTrend(count, times),
  },
  psar: {
    ...{ title: 'Parabolic SAR', short: 'PSAR', place: 'price', lines: [{ name: 'SAR', look: 'dots' }] },
    parameters: [
      { name: 'step', label: 'Step', usual: 0.02, least: 0.001, most: 0.5, isWhole: false },
      { name: 'most', label: 'At most', usual: 0.2, least: 0.01, most: 1, isWhole: false },
    ],
    check: ({ step = 0.02, most = 0.2 }) =>
      step < most ? null : `The step (${step}) must be below the most (${most}).`,
    open: ({ step = 0.02, most = 0.2 }) => parabolicStop(step, most),
  },
  ichimoku: {
    ...{ title: 'Ichimoku cloud', short: 'Ichimoku', place: 'price' },
    lines: [
      line('Conversion'),
      { ...line('Base'), tone: 1 },
      { name: 'Span A', look: 'dashed', tone: 2, shift: ({ base = 26 }) => base },
      { name: 'Span B', look: 'dashed', tone: 3, shift: ({ base = 26 }) => base },
      { name: 'Lagging', look: 'line', tone: 4, shift: ({ base = 26 }) => -base },
    ],
    parameters: [
      bars(9, 'conversion', 'Bars of the conversion line'),
      bars(26, 'base', 'Bars of the base line'),
      bars(52, 'span', 'Bars of span B'),
    ],
    open: ({ conversion = 9, base = 26, span = 52 }) => {
      const cloud = new IchimokuCloud({ conversionInterval: conversion, baseInterval: base, spanBInterval: span })
      return counted(1, (bar, isAgain) => {
        const at = cloud.update(bar, isAgain)
        return at ? [at.conversion, at.base, at.spanA, at.spanB, bar.close] : [null, null, null, null, bar.close]
      })
    },
  },
} as const satisfies Record<string, Study>

type Sums = { readonly day: number; readonly value: number; readonly volume: number }

/** Begins anew with each Indian day, as the exchange's own average price does. */
function dayVwap() {
  return folded<Sums>({ day: Number.NaN, value: 0, volume: 0 }, (sums, { time, high, low, close, volume }) => {
    const day = indianDay(time)
    const from = day === sums.day ? sums : { day, value: 0, volume: 0 }
    const told = Number.isFinite(volume) ? volume : 0
    const next = { day, value: from.value + ((high + low + close) / 3) * told, volume: from.volume + told }
    return [next, [next.volume > 0 ? next.value / next.volume : null]]
  })
}
