import { expect, test } from 'vitest'
import type { RowField } from '../../../contract/market-frame.ts'
import { anchorOf } from './anchor-price.ts'

function anchor(told: Partial<Record<RowField, number>>) {
  const found = anchorOf({ number: (field) => told[field] ?? Number.NaN })
  return found === null ? null : [found.what, found.price]
}

test('a ladder is read around the best prices, else the last one, else the close before', () => {
  expect(anchor({ last: 100, bid: 90, ask: 95, previousClose: 80 })).toEqual(['book', 93])
  expect(anchor({ last: 100, bid: 90, ask: 0 })).toEqual(['book', 90])
  expect(anchor({ ask: 95 })).toEqual(['book', 95])
  expect(anchor({ last: 100, bid: 0, ask: 0, previousClose: 80 })).toEqual(['last', 100])
  expect(anchor({ last: 0, previousClose: 80 })).toEqual(['close', 80])
  expect(anchor({})).toBeNull()
})
