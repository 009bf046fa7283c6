import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { must, units } from '../book/book.test-support.ts'
import { openFillsSince } from './fills-since.ts'

const key = must(instrumentKey('NSE_EQ|RELIANCE'))
const other = must(instrumentKey('NSE_EQ|INFY'))

function scene() {
  const clock = manualClock(0)
  const now = { isCurrent: true }
  const fills = openFillsSince({ clock, isCurrent: () => now.isCurrent })
  const told = (filled: number) =>
    fills.heard({ rows: [{ id: 'A1', key, product: 'intraday', filled: units(filled) }], gone: [] })
  return { clock, now, fills, told }
}

test('T02: a position has traded since it was asked for from the fill on, and no longer once it was asked for anew', () => {
  const { clock, fills, told } = scene()
  const askedAt = clock.elapsed()
  told(0)
  expect(fills.hasTraded(key, 'intraday', askedAt)).toBe(false)
  clock.advance(10)
  told(40)
  expect(fills.hasTraded(key, 'intraday', askedAt)).toBe(true)
  expect(fills.hasTraded(key, 'intraday', null)).toBe(true)
  expect(fills.hasTraded(key, 'delivery', askedAt)).toBe(false)
  expect(fills.hasTraded(other, 'intraday', askedAt)).toBe(false)
  clock.advance(10)
  expect(fills.hasTraded(key, 'intraday', clock.elapsed())).toBe(false)
  told(40)
  expect(fills.hasTraded(key, 'intraday', clock.elapsed())).toBe(false)
})

test('what is told of an order for the first time, or while the book is checked, was filled before', () => {
  const { fills, told, now } = scene()
  told(40)
  expect(fills.hasTraded(key, 'intraday', 0)).toBe(false)
  now.isCurrent = false
  told(50)
  expect(fills.hasTraded(key, 'intraday', 0)).toBe(false)
})
