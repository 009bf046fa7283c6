import { describe, expect, test } from 'vitest'
import { createMinuteGate } from './minute-gate.ts'
import { reachIn } from './reach.ts'
import { priceUnits } from './units.ts'

const none = Number.NaN
const contract = reachIn('NSE_FO')
type Beside = { day?: readonly [high: number, low: number]; last?: number; volume?: number }

const word = (high: number, low: number, { day = [24_600, 24_400], last = 24_500, volume = 5 }: Beside = {}) => ({
  ...{ high: priceUnits(high), low: priceUnits(low), volume, dayVolume: 500, last: priceUnits(last) },
  ...{ dayHigh: priceUnits(day[0]), dayLow: priceUnits(day[1]) },
})

function judge(words: readonly ReturnType<typeof word>[], reach = contract): readonly boolean[] {
  const gate = createMinuteGate(1)
  return words.map((one) => gate.isBelieved(0, one, reach))
}

test.each([
  ['a high of twice the price', word(48_000, 24_490)],
  ['a low of 3', word(24_510, 3)],
  ['more than was traded in the day', word(24_510, 24_490, { volume: 5_000 })],
])('M10: %s is doubted, and gone with the next', (_, far) => {
  const near = word(24_510, 24_490)
  expect(judge([near, far, near, far, far, far])).toEqual([true, false, true, false, false, true])
})

describe('M10: an honest minute is not held back:', () => {
  test('a wide one of a day as wide', () => {
    expect(judge([word(80, 20, { day: [90, 15], last: 25 })])).toEqual([true])
  })

  test('one that is ahead of its day', () => {
    expect(judge([word(24_650, 24_390)])).toEqual([true])
  })

  test('one without a day, within what the price may do', () => {
    const day = [none, none] as const
    expect(judge([word(45, 18, { day, last: 20 }), word(110, 18, { day, last: 20 })])).toEqual([true, false])
    expect(judge([word(110, 95, { day, last: 112 })], reachIn('NSE_EQ'))).toEqual([true])
    expect(judge([word(110, 95, { day, last: none })])).toEqual([true])
  })
})
