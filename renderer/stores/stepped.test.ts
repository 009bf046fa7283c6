import { expect, test } from 'vitest'
import { rupees } from './order.test-support.ts'
import { plainPrice, steppedCount, steppedMoney, steppedPrice } from './stepped.ts'

test('a price steps to whole ticks and never below one', () => {
  expect(steppedPrice('101.50', 500, 1)).toBe('101.55')
  expect(steppedPrice('101.52', 500, 1)).toBe('101.55')
  expect(steppedPrice('101.52', 500, -1)).toBe('101.50')
  expect(steppedPrice('101.50', 500, 10)).toBe('102.00')
  expect(steppedPrice('0.05', 500, -10)).toBe('0.05')
  expect(steppedPrice('', 25, 1)).toBe('0.0025')
})

test('an amount steps as a typed price does', () => {
  expect(steppedMoney(rupees(101.52), rupees(0.05), 1)).toBe(rupees(101.55))
  expect(steppedMoney(rupees(0.05), rupees(0.05), -10)).toBe(rupees(0.05))
})

test('a quantity steps by lots and keeps its ending', () => {
  expect(steppedCount('75', 75, 1, 75)).toBe('150')
  expect(steppedCount('100', 75, 1, 75)).toBe('150')
  expect(steppedCount('100', 75, -1, 75)).toBe('75')
  expect(steppedCount('75', 75, -10, 75)).toBe('75')
  expect(steppedCount('2l', 75, 1, 1)).toBe('3l')
  expect(steppedCount('', 1, -1, 0)).toBe('0')
})

test('what cannot be read stays as it was typed, and is not stepped from nought', () => {
  for (const text of ['101,5', '1 2', 'abc', '12a']) {
    expect(steppedPrice(text, 500, 1)).toBe(text)
    expect(steppedCount(text, 75, -1, 75)).toBe(text)
  }
  expect(steppedCount('1,0l', 75, 1, 75)).toBe('1,0l')
})

test('a price as a field holds it', () => {
  expect(plainPrice(29_000_500)).toBe('2900.05')
  expect(plainPrice(25)).toBe('0.0025')
})
