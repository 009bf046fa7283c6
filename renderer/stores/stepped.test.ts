import { expect, test } from 'vitest'
import { rupees } from '../../contract/kinds.test-support.ts'
import type { Counting } from '../format/quantities.ts'
import { gold, niftyCall } from '../sentence/sentence.test-support.ts'
import { plainPrice, steppedCount, steppedMoney, steppedPrice, steppedQuantity } from './stepped.ts'

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

test('a count steps to whole steps and never below the least', () => {
  expect(steppedCount('75', 75, 1, 75)).toBe('150')
  expect(steppedCount('100', 75, 1, 75)).toBe('150')
  expect(steppedCount('100', 75, -1, 75)).toBe('75')
  expect(steppedCount('75', 75, -10, 75)).toBe('75')
  expect(steppedCount('', 1, -1, 0)).toBe('0')
})

test('T46: a quantity steps by one lot in what its ending counts, and in what the field counts where it has none', () => {
  const stepped = (text: string, counting: Counting, steps: number) =>
    steppedQuantity(text, counting, niftyCall, steps, 1)
  expect(stepped('75', 'units', 1)).toBe('150')
  expect(stepped('2', 'lots', 1)).toBe('3')
  expect(stepped('2l', 'units', 1)).toBe('3l')
  expect(stepped('2L', 'units', -1)).toBe('1L')
  expect(stepped('2 l', 'units', -10)).toBe('1l')
  expect(stepped('75u', 'lots', 1)).toBe('150u')
  expect(stepped('75u', 'lots', -1)).toBe('75u')
  expect(stepped('', 'units', 1)).toBe('75')
  expect(steppedQuantity('2', 'lots', gold, 1, 1)).toBe('3')
  expect(steppedQuantity('200u', 'lots', gold, 1, 1)).toBe('300u')
  expect(steppedQuantity('1l', 'units', niftyCall, -1, 0)).toBe('0l')
  expect(steppedQuantity('5', 'units', null, -10, 1)).toBe('1')
})

test('what cannot be read stays as it was typed, and is not stepped from nought', () => {
  for (const text of ['101,5', '1 2', 'abc', '12a']) {
    expect(steppedPrice(text, 500, 1)).toBe(text)
    expect(steppedCount(text, 75, -1, 75)).toBe(text)
  }
  // The form of a change counts as the order does, and reads no ending.
  for (const text of ['2l', '75u']) expect(steppedCount(text, 75, 1, 75)).toBe(text)
  expect(steppedQuantity('1,0l', 'units', niftyCall, 1, 1)).toBe('1,0l')
})

test('a price as a field holds it', () => {
  expect(plainPrice(29_000_500)).toBe('2900.05')
  expect(plainPrice(25)).toBe('0.0025')
})
