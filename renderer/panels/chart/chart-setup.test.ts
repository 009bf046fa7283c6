import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { typedLength } from '../../stores/chart/candle-length.ts'
import { usualStudy } from '../../stores/chart/studies/chosen-study.ts'
import { drawnSetup, firstSetup, leftOutWords, readSetup, readWidth } from './chart-setup.ts'

test('a setup that was kept comes back as it was', () => {
  const setup = {
    ...firstSetup,
    ...{ length: { unit: 'hours', interval: 2 }, style: 'line', scale: 'log', volume: false, interest: true },
    studies: [usualStudy('macd'), { kind: 'sma', parameters: { bars: 50 } }],
    compare: 'NSE_EQ|INE009A01021',
  }
  expect(readSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup)
})

test.each([
  ['nothing', undefined],
  ['another shape', ['chart']],
  ['lengths that the broker does not have', { length: { unit: 'minutes', interval: 301 } }],
  ['a unit that is none', { length: { unit: 'seconds', interval: 1 } }],
  ['looks and scales that are none', { style: 'renko', scale: 'square', compare: 'nobody' }],
  ['indicators that are none', { studies: [{ kind: 'magic', parameters: {} }, null, 'sma'] }],
  ['parameters beyond their limits', { studies: [{ kind: 'sma', parameters: { bars: 1e9 } }] }],
  [
    'parameters that do not go together',
    { studies: [{ kind: 'macd', parameters: { fast: 30, slow: 20, signal: 9 } }] },
  ],
])('%s falls back to the first setup', (_what, kept) => {
  expect(readSetup(kept)).toEqual(firstSetup)
})

test('how many places were in sight is read beside it, and what is no such number is none', () => {
  expect(readWidth({ ...firstSetup, width: 46 })).toBe(46)
  for (const width of [undefined, null, '46', 0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e9])
    expect(readWidth({ ...firstSetup, width })).toBeNull()
  expect(readWidth('46')).toBeNull()
})

test('of an index no volume is drawn, and of what is no contract no open interest, whatever is switched on for the others', () => {
  const all = { ...firstSetup, volume: true, interest: true }
  const drawn = (key: string) => {
    const known = instrumentKey(key)
    return known && drawnSetup(all, known, false)
  }
  expect(drawn('NSE_INDEX|Nifty 50')).toEqual({ ...all, volume: false, interest: false })
  expect(drawn('BSE_INDEX|SENSEX')).toMatchObject({ volume: false })
  expect(drawn('GLOBAL_INDICATOR|USDINR')).toMatchObject({ volume: false })
  expect(drawn('NSE_EQ|INE002A01018')).toEqual({ ...all, interest: false })
  expect(drawn('NSE_FO|35001')).toBe(all)
})

test('nor is an indicator of its volume: where nothing is traded a line of it would say that buyers and sellers are even', () => {
  const wanted = { ...firstSetup, studies: [usualStudy('mfi'), usualStudy('rsi'), usualStudy('obv')] }
  const drawn = (text: string) => {
    const key = instrumentKey(text)
    if (!key) throw new Error(text)
    const shown = drawnSetup(wanted, key, false)
    return [shown.studies.map(({ kind }) => kind), leftOutWords(wanted, shown, key)]
  }
  expect(drawn('NSE_EQ|INE002A01018')).toEqual([['mfi', 'rsi', 'obv'], []])
  const why = 'no volume is told of this instrument'
  expect(drawn('NSE_INDEX|India VIX')).toEqual([['rsi'], [`MFI is not drawn: ${why}`, `OBV is not drawn: ${why}`]])
})

test('in per cent no indicator is drawn at a place among the prices that it does not have', () => {
  const key = instrumentKey('NSE_EQ|INE002A01018')
  if (!key) throw new Error('no key')
  const studies = [usualStudy('supertrend'), usualStudy('rsi'), usualStudy('ema')]
  const kinds = (scale: 'plain' | 'log' | 'percent', isCompared: boolean) =>
    drawnSetup({ ...firstSetup, studies, scale }, key, isCompared).studies.map(({ kind }) => kind)
  expect(kinds('percent', false)).toEqual(['rsi'])
  expect(kinds('plain', true)).toEqual(['rsi'])
  expect(kinds('plain', false)).toEqual(['supertrend', 'rsi', 'ema'])
  expect(kinds('log', false)).toEqual(['supertrend', 'rsi', 'ema'])
})

test('an average of the day is drawn of bars within it, and of days and longer that it is not is said', () => {
  const key = instrumentKey('NSE_EQ|INE002A01018')
  if (!key) throw new Error('no key')
  const studies = [usualStudy('vwap'), usualStudy('ema')]
  const drawn = (typed: string, isCompared = false) => {
    const read = typedLength(typed)
    if ('problem' in read) throw new Error(read.problem)
    const wanted = { ...firstSetup, studies, length: read.length }
    const shown = drawnSetup(wanted, key, isCompared)
    return [shown.studies.map(({ kind }) => kind), leftOutWords(wanted, shown, key)]
  }
  for (const within of ['1m', '5h']) expect(drawn(within)).toEqual([['vwap', 'ema'], []])
  const ofDay = 'VWAP is not drawn: it is for bars within a day'
  for (const longer of ['D', 'W', 'M']) expect(drawn(longer)).toEqual([['ema'], [ofDay]])
  const inPercent = 'In per cent, without the indicators over the prices'
  expect(drawn('1m', true)).toEqual([[], [inPercent]])
  expect(drawn('D', true)).toEqual([[], [inPercent, ofDay]])
})
