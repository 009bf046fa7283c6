import { expect, test } from 'vitest'
import { lastBarWords } from './last-bar-words.ts'

test.each([
  ['going', false, 'Last bar going on', false],
  ['stopped', false, 'Last bar stands still: its price is not live', true],
  ['stopped', true, "Last bar as the broker's candle told it: no live price moves it", true],
  ['untimed', false, 'Last bar stands still: its live price comes without the time of a trade', true],
  ['untimed', true, "Last bar as the broker's candle told it: its live price comes without the time of a trade", true],
  ['settled', true, "Last bar as the broker's candle told it: no live price moves it", true],
  ['unsettled', false, 'Last bar not yet told by the broker', false],
] as const)('%s, at the candle’s price: %s', (last, isCandle, text, isTrouble) => {
  expect(lastBarWords({ last, isCandle })).toMatchObject({ text, isTrouble })
})

test.each(['none', 'settled'] as const)('%s needs no word', (last) => {
  expect(lastBarWords({ last, isCandle: false })).toBeNull()
})
