import { describe, expect, test } from 'vitest'
import { readCount, readTyped } from './typed-numbers.ts'

describe('a number as it is typed', () => {
  test.each([
    ['2900', 29_000_000],
    ['2,900.05', 29_000_500],
    ['₹ 1,52,250', 1_522_500_000],
    ['.5', 5_000],
    ['0.0025', 25],
    ['2450.05+0.1', 24_501_500],
    ['100-0.05', 999_500],
    ['75*4', 3_000_000],
    ['300/2', 1_500_000],
    ['100+2*3-6/3', 1_040_000],
  ])('%s is %d ten-thousandths', (text, units) => {
    expect(readTyped(text)).toBe(units)
  })

  test.each([
    '',
    ' ',
    'abc',
    '12a',
    '1.2.3',
    '0.00005',
    '100/3',
    '1/0',
    '1+',
    '*2',
    '-5',
    '3-5',
    '2**3',
    '1e5',
    '9'.repeat(20),
    '1'.repeat(70),
  ])('“%s” is none', (text) => {
    expect(readTyped(text)).toBeNull()
  })

  test('a count is whole', () => {
    expect(readCount('1,500')).toBe(1_500)
    expect(readCount('75*2')).toBe(150)
    expect(readCount('1.5')).toBeNull()
    expect(readCount('3/2')).toBeNull()
  })
})
