import { expect, test } from 'vitest'
import { usualStudy } from '../../stores/chart/studies/chosen-study.ts'
import { firstSetup, readSetup } from './chart-setup.ts'

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
