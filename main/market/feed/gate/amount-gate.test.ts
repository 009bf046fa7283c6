import { describe, expect, test } from 'vitest'
import { createAmountGate } from './amount-gate.ts'

function judge(amounts: readonly number[], { room = 1_000, mayFall = false } = {}): readonly boolean[] {
  const gate = createAmountGate(1, mayFall)
  return amounts.map((amount) => gate.isBelieved(0, amount, room))
}

test('M10: an amount of a thousandfold is doubted, gone with the next, and stands when three in a row tell about the same', () => {
  const far = 12_000_000
  expect(judge([12_000, far, 12_050, far, far, far + 500, far])).toEqual([true, false, true, false, false, true, true])
  expect(judge([12_000, far, 90_000_000_000, 4_000_000, far])).toEqual([true, false, false, false, false])
  expect(judge([12_000, 1_200_000])).toEqual([true, false])
})

test('M10: an amount of a thousandth is doubted where none may fall so far', () => {
  expect(judge([12_000_000, 12_000, 12_000_000])).toEqual([true, false, true])
  expect(judge([12_000_000, 12_000, 12_000_000], { mayFall: true })).toEqual([true, true, false])
})

describe('M10: an honest amount passes at once:', () => {
  test.each([
    ['the first of a day, however great', [9e12]],
    ['that goes to nothing where as much was traded', [600, 0]],
    ['that is nothing and stays so, as of a share', [0, 0, 0]],
    ['that begins with nothing', [0, 12_000_000]],
    ['that grows by less than a hundredfold', [12_000, 1_190_000]],
    ['that falls by less than a hundredfold', [12_000, 121]],
    ['that grows by no more than there is room for', [1, 1_001]],
    ['one that is not told', [12_000, Number.NaN, 12_001]],
  ])('%s', (_, amounts) => {
    expect(judge(amounts)).toEqual(amounts.map(() => true))
  })

  test('and one that is not told is nothing to hold the next against, nor does it change what is', () => {
    expect(judge([12_000, Number.NaN, 12_000_000])).toEqual([true, true, false])
  })
})

describe('M10: an amount of nothing, which a message that leaves it out tells too,', () => {
  test('is doubted after one of something, gone with the next, and stands with the third', () => {
    expect(judge([12_000, 0, 12_050, 0, 0, 0, 0])).toEqual([true, false, true, false, false, true, true])
    expect(judge([12_000, 0, 0, 0, 12_000], { room: Number.NaN })).toEqual([true, false, false, true, true])
  })

  test('passes at once where others may take theirs back, as at a circuit', () => {
    expect(judge([12_000_000, 0, 12_000_000], { mayFall: true })).toEqual([true, true, true])
  })
})

test('M10: a part of one is no count: it is doubted, the first too, and goes on being told where the broker counts so', () => {
  expect(judge([12_000, 12_000.4, 12_050])).toEqual([true, false, true])
  expect(judge([12_000.4, 12_000.5, 12_001, 12_001.5])).toEqual([false, false, true, false])
  expect(judge([12_000.4, 12_000.5, 12_000.6, 12_700.2])).toEqual([false, false, true, true])
  expect(judge([12_000, 0.5, 12_050], { mayFall: true })).toEqual([true, false, true])
})

test('where nobody knows how much room there is, a hundredfold is doubted alone', () => {
  expect(judge([5, 499, 60_000], { room: Number.NaN })).toEqual([true, true, false])
})

test('what is forgotten is nothing to hold the next against', () => {
  const gate = createAmountGate(1, false)
  expect([gate.isBelieved(0, 500, 0), gate.isBelieved(0, 500_000, 0)]).toEqual([true, false])
  gate.forget(0)
  expect(gate.isBelieved(0, 500_000, 0)).toBe(true)
})
