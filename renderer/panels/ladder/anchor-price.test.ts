import { expect, test } from 'vitest'
import type { RowField } from '../../../contract/market-frame.ts'
import type { ShownState } from '../../stores/market.ts'
import { anchorPrice } from './anchor-price.ts'

function anchor(told: Partial<Record<RowField, number>>, state: ShownState = 'live') {
  return anchorPrice({ state, number: (field) => told[field] ?? Number.NaN })
}

test('a ladder is read around the last price, else the middle of the book, else the close before', () => {
  expect(anchor({ last: 100, bid: 90, ask: 95, previousClose: 80 })).toBe(100)
  expect(anchor({ bid: 90, ask: 95, previousClose: 80 })).toBe(93)
  expect(anchor({ last: 0, bid: 90, ask: 0 })).toBe(90)
  expect(anchor({ ask: 95 })).toBe(95)
  expect(anchor({ previousClose: 80 })).toBe(80)
  expect(anchor({})).toBeNull()
})

test('what has not traded today is read around its book: its last price is of another day', () => {
  expect(anchor({ last: 100, bid: 90, ask: 94 }, 'untraded')).toBe(92)
  expect(anchor({ last: 100 }, 'untraded')).toBe(100)
})
