import { describe, expect, test } from 'vitest'
import {
  countedIn,
  countedWords,
  inCounting,
  inOrderUnits,
  lotsOrBare,
  notTradedWords,
  quantityWords,
} from './quantities.ts'

const option = { segment: 'NSE_FO', lotSize: 75 }
const crude = { segment: 'MCX_FO', lotSize: 100 }
const share = { segment: 'NSE_EQ', lotSize: 1 }

describe('T46: a quantity', () => {
  test('is said in units and in lots wherever they differ', () => {
    expect(quantityWords(150, option, 'NSE_FO', 'indian')).toBe('150 units = 2 lots')
    expect(quantityWords(2, crude, 'MCX_FO', 'indian')).toBe('2 lots = 200 units')
    expect(quantityWords(1, share, 'NSE_EQ', 'indian')).toBe('1 unit')
    expect(quantityWords(100, option, 'NSE_FO', 'indian')).toBe('100 units')
    expect(quantityWords(3, null, 'MCX_FO', 'indian')).toBe('3 lots')
  })

  test('as its order counts it has its word beside it', () => {
    expect(countedWords(1_500, option, 'indian')).toBe('1,500 units')
    expect(countedWords(2, crude, 'indian')).toBe('2 lots')
    expect(countedWords(-1, crude, 'indian')).toBe('−1 lot')
    expect([countedIn(option), countedIn(crude)]).toEqual(['units', 'lots'])
    expect([lotsOrBare(150, option, 'indian'), lotsOrBare(1, crude, 'indian')]).toEqual(['150', '1 lot'])
  })

  test('of lots and of units comes to what the exchange counts', () => {
    expect(inOrderUnits(2, 'lots', option)).toBe(150)
    expect(inOrderUnits(150, 'units', option)).toBe(150)
    expect(inOrderUnits(2, 'lots', crude)).toBe(2)
    expect(inOrderUnits(200, 'units', crude)).toBe(2)
    // Half a lot of a commodity cannot be said to the exchange at all.
    expect(inOrderUnits(150, 'units', crude)).toBeUndefined()
  })

  test('goes back into the counting it was typed in', () => {
    expect(inCounting(150, 'lots', option)).toBe(2)
    expect(inCounting(100, 'lots', option)).toBeNull()
    expect(inCounting(2, 'units', crude)).toBe(200)
    expect(inCounting(2, 'lots', crude)).toBe(2)
  })
})

test('nobody is led to contracts on what is listed around the world: there are none here', () => {
  expect(notTradedWords({ segment: 'GLOBAL_INDEX' })).toBe('only to look at: nothing on it is traded here')
  expect(notTradedWords({ segment: 'GLOBAL_INDICATOR' })).toBe('only to look at: nothing on it is traded here')
  expect(notTradedWords({ segment: 'NSE_INDEX' })).toBe('only a figure, not traded itself')
})
