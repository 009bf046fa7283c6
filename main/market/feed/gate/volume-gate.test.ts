import { describe, expect, test } from 'vitest'
import { priceUnits } from './units.ts'
import { createVolumeGate } from './volume-gate.ts'

const none = Number.NaN

function judge(volumes: readonly number[], last = 24_500): readonly boolean[] {
  const gate = createVolumeGate(1)
  return volumes.map((volume) =>
    gate.isBelieved(0, { volume, openInterest: none, volatility: 0, last: priceUnits(last) }),
  )
}

function judgeVolatility(told: readonly number[]): readonly boolean[] {
  const gate = createVolumeGate(1)
  return told.map((volatility) =>
    gate.isBelieved(0, { volume: 5, openInterest: none, volatility, last: priceUnits(100) }),
  )
}

describe('M10: the volume of a day', () => {
  test('that falls is doubted until three in a row tell one that goes on from there', () => {
    expect(judge([5_000, 4_000, 5_001, 4_000, 4_000, 4_010, 4_020])).toEqual([
      ...[true, false, true, false, false, true, true],
    ])
    expect(judge([5_000, 4_000, 3_000, 2_000, 1_000])).toEqual([true, false, false, false, false])
  })

  test.each([
    ['a future', 4_000_000, 24_500],
    ['a share', 3_000_000, 1_400],
    ['an option of one rupee', 40_000_000, 1],
  ])('of %s that is told a thousandfold is doubted, and gone with the next', (_, volume, last) => {
    expect(judge([volume, volume * 1_000, volume + 10], last)).toEqual([true, false, true])
    expect(judge([volume, ...[1, 2, 3].map((more) => volume * 1_000 + more)], last)).toEqual([true, false, false, true])
  })

  test('of an honest block deal is not, nor the first of a day', () => {
    // The greatest there have been: 17,500 crore of a share of 400, and eight hundred million of one of nine.
    expect(judge([5_000, 5_000 + 437_500_000], 400)).toEqual([true, true])
    expect(judge([0, 800_000_000], 9)).toEqual([true, true])
    expect(judge([9e12])).toEqual([true])
  })

  test('of what has never traded waits for no price', () => {
    expect(judge([0, 900], 0)).toEqual([true, true])
  })
})

describe('M10: an implied volatility', () => {
  test('of 900,000 % is doubted, and gone with the next', () => {
    expect(judgeVolatility([0.14, 9_000, 0.14])).toEqual([true, false, true])
  })

  test('may go to what it is in the last minutes of an option', () => {
    expect(judgeVolatility([0.14, 8, 12, 19, 30, 0, 9, 11])).toEqual(Array.from({ length: 8 }, () => true))
    expect(judgeVolatility([0.14, 30, 31, 30.5, 33])).toEqual([true, false, false, true, true])
  })
})

describe('M10: an open interest', () => {
  /** Volume and open interest of each message. */
  const judgeInterest = (told: readonly (readonly [volume: number, openInterest: number])[]) => {
    const gate = createVolumeGate(1)
    return told.map(([volume, openInterest]) =>
      gate.isBelieved(0, { volume, openInterest, volatility: 0, last: priceUnits(100) }),
    )
  }

  test('of a thousandfold is doubted where less was traded since it last moved', () => {
    expect(
      judgeInterest([
        [900_000, 12_000],
        [900_000, 12_000_000],
        [900_100, 12_050],
      ]),
    ).toEqual([true, false, true])
    expect(
      judgeInterest([
        [900_000, 12_000],
        [12_900_000, 12_000_000],
        [12_900_000, 12_000],
      ]),
    ).toEqual([true, true, false])
  })

  test('of nothing is doubted after one of something, but where the last of it was traded away', () => {
    expect(
      judgeInterest([
        [900_000, 12_000],
        [900_000, 0],
        [900_100, 12_050],
      ]),
    ).toEqual([true, false, true])
    expect(
      judgeInterest([
        [150, 75],
        [225, 0],
      ]),
    ).toEqual([true, true])
  })

  test('is told later than what it comes of, and passes at once', () => {
    expect(
      judgeInterest([
        [150, 75],
        [60_000, 75],
        [300_000, 75],
        [300_000, 150_000],
      ]),
    ).toEqual([true, true, true, true])
  })

  test('beside a volume that is not believed has no room by that one, and what follows is held against neither', () => {
    expect(
      judgeInterest([
        [900_000, 12_000],
        [9e12, 12_000_000],
        [900_100, 12_050],
      ]),
    ).toEqual([true, false, true])
    expect(
      judgeInterest([
        [900_000, 75],
        [9e12, 80],
        [1_200_000, 150_000],
      ]),
    ).toEqual([true, false, true])
  })

  test('leaves a volume that is not told', () => {
    expect(
      judgeInterest([
        [500, 75],
        [none, 80],
        [501, 80],
        [400, 80],
      ]),
    ).toEqual([true, true, true, false])
  })
})

test('what is forgotten is nothing to hold the next against', () => {
  const gate = createVolumeGate(1)
  const of = (volume: number) => ({ volume, openInterest: none, volatility: 0, last: priceUnits(100) })
  expect([gate.isBelieved(0, of(500)), gate.isBelieved(0, of(3))]).toEqual([true, false])
  gate.forget(0)
  expect(gate.isBelieved(0, of(3))).toBe(true)
})

test('what was traded counts from the first word of a day on, also where the open interest is that of the day before', () => {
  const gate = createVolumeGate(1)
  const of = (volume: number, openInterest: number) =>
    gate.isBelieved(0, { volume, openInterest, volatility: 0, last: priceUnits(100) })
  of(900_000, 75)
  gate.forget(0)
  of(10, 75)
  expect(of(60_000, 15_000)).toBe(true)
})
