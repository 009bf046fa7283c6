import { expect, test } from 'vitest'
import { candleField } from '../../../contract/packed-candle.ts'
import { parseCandles, parseLegacyCandle, parseV3Candle } from './parse-candle.ts'

/** The seven elements of section 2.4, in the order and types it names. */
const whole = ['2026-02-02T09:15:00+05:30', 1480.5, 1482.05, 1479, 1481.25, 12_345, 0]
const at = Date.parse('2026-02-02T03:45:00Z')
const changed = (index: number, value: unknown) => whole.map((old, place) => (place === index ? value : old))

test('a candle of the current interface; prices in ten-thousandths', () => {
  expect(parseV3Candle(whole)).toEqual([at, 14_805_000, 14_820_500, 14_790_000, 14_812_500, 12_345, 0])
})

test('a legacy candle as text and as the older object (service facts 7.3); its open interest is not told', () => {
  const expected = [at, 14_805_000, 14_820_500, 14_790_000, 14_812_500, 12_345, Number.NaN]
  expect(parseLegacyCandle(`${at},1480.5,1482.05,1479,1481.25,12345`)).toEqual(expected)
  const older = { timestamp: at, open: 1480.5, high: 1482.05, low: 1479, close: 1481.25, volume: 12_345, cp: 1479.9 }
  expect(parseLegacyCandle(older)).toEqual(expected)
})

test.each([
  ['C05 seconds', 1_770_003_900],
  ['C05 microseconds', at * 1_000],
])('an instant in %s is not believed', (_what, time) => {
  expect(parseLegacyCandle(`${time},1,1,1,1,1`)).toBeNull()
})

test.each([
  ['M03 a price of zero', changed(4, 0)],
  ['M03 a negative price', changed(3, -1)],
  ['M03 no number', changed(1, null)],
  ['M03 a number as text', changed(1, '1480.5')],
  ['M03 an absurd price', changed(2, 1e300)],
  ['a high below the close', changed(2, 1_480)],
  ['a low above the open', changed(3, 1_480.9)],
  ['a negative volume', changed(5, -1)],
  ['M11 a volume past 2^53', changed(5, 2 ** 53)],
  ['no open interest', whole.slice(0, 6)],
  ['eight elements', [...whole, 0]],
  ['C03 an instant without its zone', changed(0, '2026-02-02T09:15:00')],
  ['a day alone', changed(0, '2026-02-02')],
  ['no candle at all', { o: 1 }],
])('a candle with %s is refused whole', (_what, row) => {
  expect(parseV3Candle(row)).toBeNull()
})

test('what is refused is counted, the rest is put in order without a repeat', () => {
  const later = changed(0, '2026-02-02T09:16:00+05:30')
  const { candles, refused } = parseCandles([later, changed(1, 0), whole, whole], parseV3Candle)
  expect([candles.length / 7, refused]).toEqual([2, 1])
  expect([candles[candleField.time], candles[7]]).toEqual([at, at + 60_000])
})
