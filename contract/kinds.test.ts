import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Instant,
  instant,
  instrumentKey,
  type Money,
  moneyFromRupees,
  moneyFromUnits,
  orderUnits,
  priceFromUnits,
  unitsPerRupee,
} from './kinds.ts'

test('an amount in rupees becomes a whole number of ten-thousandths', () => {
  expect(moneyFromRupees(1234.35)).toBe(12_343_500)
  expect(moneyFromRupees(-0.0025)).toBe(-25)
  expect(moneyFromRupees(0)).toBe(0)
})

test('what an integer cannot hold exactly is refused', () => {
  for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 9.1e11, -9.1e11]) {
    expect(moneyFromRupees(amount)).toBeUndefined()
  }
})

test('a count of ten-thousandths is an amount as it stands, and a price only above zero', () => {
  for (const units of [-25, 0, 12_343_500, Number.MAX_SAFE_INTEGER]) expect(moneyFromUnits(units)).toBe(units)
  for (const units of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(moneyFromUnits(units)).toBeUndefined()
  expect(priceFromUnits(1)).toBe(1)
  for (const units of [0, -1, 0.5, Number.NaN, 2 ** 53]) expect(priceFromUnits(units)).toBeUndefined()
})

test('a key has one bar between two parts', () => {
  expect(instrumentKey('NSE_EQ|INE002A01018')).toBe('NSE_EQ|INE002A01018')
  for (const text of ['', '|', 'NSE_EQ', 'NSE_EQ|', '|INE002A01018', 'NSE_EQ|INE|018'])
    expect(instrumentKey(text)).toBeUndefined()
})

test('a quantity is a whole number that is not below nought', () => {
  for (const count of [0, 1, Number.MAX_SAFE_INTEGER]) expect(orderUnits(count)).toBe(count)
  for (const count of [-1, 0.5, Number.NaN, 2 ** 53]) expect(orderUnits(count)).toBeUndefined()
})

test('every amount of up to four decimals survives the way in and out', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }), (units) => {
      expect(moneyFromRupees(units / unitsPerRupee)).toBe(units)
    }),
  )
})

test('a plain number, and a number of another kind, is no money', () => {
  const now: Instant = instant(0)
  // @ts-expect-error an instant is not an amount
  const wrong: Money = now
  // @ts-expect-error a plain number is not an amount
  const plain: Money = 5
  expect([wrong, plain]).toHaveLength(2)
})
