/** The indicators that stand in a pane of their own. */
import { CCI, EMA, MFI, MOM, OBV, ROC } from 'trading-signals'
import { directional } from './directional.ts'
import { bars } from './price-studies.ts'
import { relativeStrength } from './relative-strength.ts'
import { wilderMean } from './smoothing.ts'
import { counted, ofBar, ofClose } from './steps.ts'
import { stochasticOf } from './stochastic-of.ts'
import type { Step, Study } from './study.ts'
import { trueRange } from './super-trend.ts'

const line = (name: string) => ({ name, look: 'line' }) as const
const dashed = (name: string) => ({ name, look: 'dashed' }) as const

export const ownStudies = {
  macd: {
    ...{ title: 'Moving average convergence and divergence', short: 'MACD', place: 'own', levels: [0] },
    lines: [line('MACD'), { ...dashed('Signal'), tone: 1 }, { name: 'Histogram', look: 'histogram' }],
    parameters: [bars(12, 'fast', 'Fast'), bars(26, 'slow', 'Slow'), bars(9, 'signal', 'Signal')],
    check: ({ fast = 12, slow = 26 }) =>
      fast < slow ? null : `The fast average (${fast}) must be of fewer bars than the slow one (${slow}).`,
    open: ({ fast = 12, slow = 26, signal = 9 }) => macd(fast, slow, signal),
  },
  rsi: {
    ...{ title: 'Relative strength index', short: 'RSI', place: 'own', lines: [line('RSI')], levels: [30, 70] },
    parameters: [bars(14)],
    open: ({ bars: count = 14 }) => {
      const strength = relativeStrength(count)
      return ({ close }, isAgain) => [strength(close, isAgain)]
    },
  },
  stochastic: {
    ...{
      title: 'Stochastic oscillator',
      short: 'Stoch',
      place: 'own',
      lines: [line('%K'), { ...dashed('%D'), tone: 1 }],
    },
    ...{ levels: [20, 80] },
    parameters: [bars(14), bars(3, 'slow', 'Slowing', 1), bars(3, 'signal', '%D', 1)],
    open: ({ bars: count = 14, slow = 3, signal = 3 }) =>
      counted(count + slow + signal - 2, stochasticOf(count, slow, signal)),
  },
  stochrsi: {
    ...{
      title: 'Stochastic of the RSI',
      short: 'StochRSI',
      place: 'own',
      lines: [line('%K'), { ...dashed('%D'), tone: 1 }],
    },
    ...{ levels: [20, 80] },
    parameters: [
      bars(14),
      bars(14, 'range', 'Bars of the range'),
      bars(3, 'slow', '%K', 1),
      bars(3, 'signal', '%D', 1),
    ],
    open: ({ bars: count = 14, range = 14, slow = 3, signal = 3 }) => {
      const strength = relativeStrength(count)
      const stochastic = stochasticOf(range, slow, signal)
      return counted(count + range + slow + signal - 2, (bar, isAgain) => {
        const at = strength(bar.close, isAgain)
        return at === null ? [null, null] : stochastic({ high: at, low: at, close: at }, isAgain)
      })
    },
  },
  adx: {
    ...{ title: 'Average directional index, with +DI and −DI', short: 'ADX', place: 'own', levels: [25] },
    lines: [line('ADX'), { ...dashed('+DI'), tone: 1 }, { ...dashed('−DI'), tone: 2 }],
    parameters: [bars(14)],
    open: ({ bars: count = 14 }) => directional(count),
  },
  atr: {
    ...{ title: 'Average true range', short: 'ATR', place: 'own', lines: [line('ATR')] },
    parameters: [bars(14, 'bars', 'Bars', 1)],
    open: ({ bars: count = 14 }) => averageRange(count),
  },
  cci: {
    ...{ title: 'Commodity channel index', short: 'CCI', place: 'own', lines: [line('CCI')], levels: [-100, 100] },
    parameters: [bars(20)],
    open: ({ bars: count = 20 }) => ofBar(new CCI(count), count),
  },
  mfi: {
    ...{ title: 'Money flow index', short: 'MFI', place: 'own', lines: [line('MFI')], levels: [20, 80] },
    ...{ parameters: [bars(14)], needsVolume: true },
    open: ({ bars: count = 14 }) => ofBar(new MFI(count), count + 1),
  },
  obv: {
    ...{ title: 'On-balance volume', short: 'OBV', place: 'own', lines: [line('OBV')] },
    ...{ parameters: [], needsVolume: true },
    // Of the two bars that it compares; the sum goes over all of them.
    open: () => ofBar(new OBV(2), 2),
  },
  roc: {
    ...{ title: 'Rate of change, per cent', short: 'ROC', place: 'own', lines: [line('ROC')], levels: [0] },
    parameters: [bars(9, 'bars', 'Bars', 1)],
    open: ({ bars: count = 9 }) => ofClose(new ROC(count), count + 1, 100),
  },
  momentum: {
    ...{ title: 'Momentum', short: 'Mom', place: 'own', lines: [line('Momentum')], levels: [0] },
    parameters: [bars(10, 'bars', 'Bars', 1)],
    open: ({ bars: count = 10 }) => ofClose(new MOM(count), count + 1),
  },
} as const satisfies Record<string, Study>

/** The signal is an average of its own and needs as many values of the line as it says. */
function macd(fast: number, slow: number, signal: number): Step {
  const short = new EMA(fast)
  const long = new EMA(slow)
  const average = new EMA(signal)
  let count = 0
  return (bar, isAgain) => {
    if (!isAgain || count === 0) count += 1
    const value = short.update(bar.close, isAgain) - long.update(bar.close, isAgain)
    if (count < slow) return [null, null, null]
    const mean = average.update(value, isAgain)
    return count < slow + signal - 1 ? [value, null, null] : [value, mean, value - mean]
  }
}

function averageRange(count: number): Step {
  const mean = wilderMean(count)
  let before: number | null = null
  let now: number | null = null
  return (bar, isAgain) => {
    if (!isAgain) before = now
    now = bar.close
    return [mean(trueRange(bar, before), isAgain)]
  }
}
