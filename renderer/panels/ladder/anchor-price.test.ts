import { expect, test } from 'vitest'
import type { RowField } from '../../../contract/market-frame.ts'
import { anchorAway, anchorOf, bestAway } from './anchor-price.ts'
import { around } from './ladder-rows.ts'

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

test('where the rows do not reach it, it is said where it is and which key shows it', () => {
  const rows = around(10_000, { count: 5, step: 10 })
  const away = (price: number) => anchorAway({ price, what: 'book' }, rows, { centre: 'Y', ticks: 'J' })
  expect([away(10_000), away(10_020)]).toEqual(['', ''])
  expect(away(10_030)).toBe('The best prices are 1 row above: Y goes there.')
  expect(away(9_900)).toBe('The best prices are 8 rows below: Y goes there.')
  expect(away(9)).toBe('The best prices are below the lowest row: J makes the rows finer.')
})

test('a bid and an ask that are both beyond the rows between them are told of', () => {
  const rows = around(10_000, { count: 5, step: 10 })
  const best = (bid: number, ask: number) =>
    bestAway({ number: (field) => (field === 'bid' ? bid : field === 'ask' ? ask : Number.NaN) }, rows)
  expect(best(9_000, 11_000)).toBe('The best bid is 98 rows below, the best ask 98 rows above.')
  expect([best(9_980, 11_000), best(9_000, 10_020), best(9_000, 0), best(Number.NaN, 11_000)]).toEqual(['', '', '', ''])
})
