import { expect, test } from 'vitest'
import type { Bar } from '../../stores/chart/bar.ts'
import { chartWords } from './chart-words.ts'
import { correctionWords } from './correction-words.ts'

const words = chartWords(2, 0.05, 'indian')
const minutes = { unit: 'minutes', interval: 1 } as const
const time = Date.parse('2026-11-20T09:45:00+05:30')
const bar = (more: Partial<Bar> = {}): Bar => ({
  ...{ time, open: 100, high: 104, low: 99, close: 103, volume: 60, interest: 0 },
  ...more,
})
const said = (was: Partial<Bar>, is: Partial<Bar>) =>
  correctionWords({ was: bar(was), is: bar(is) }, minutes, words)
    .split(': ')
    .at(-1)

test('what was put right is said, and nothing else', () => {
  expect(said({ close: 103.1, volume: 55 }, {})).toBe('close 103.10 → 103.00, volume 55 → 60')
})

test.each([
  ['the broker', Number.NaN, 60],
  ['the feed', 60, Number.NaN],
  ['neither of them', Number.NaN, Number.NaN],
])('a volume that only %s tells was not put right', (_, was, is) => {
  expect(said({ high: 103.5, volume: was }, { volume: is })).toBe('high 103.50 → 104.00')
})
