import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { must, units } from '../book/book.test-support.ts'
import { openFillsSince } from './fills-since.ts'

const key = must(instrumentKey('NSE_EQ|RELIANCE'))
const other = must(instrumentKey('NSE_EQ|INFY'))
const nothing = { buy: 0, sell: 0 }

function scene() {
  const clock = manualClock(0)
  const now = { isCurrent: true }
  const fills = openFillsSince({ clock, isCurrent: () => now.isCurrent })
  const told = (filled: number, side: 'buy' | 'sell' = 'sell') =>
    fills.heard({ rows: [{ id: side, key, product: 'intraday', side, filled: units(filled) }], gone: [] })
  return { clock, now, fills, told }
}

test('T02: fills count from the moment they are heard until the positions are asked for anew, each side and position by itself', () => {
  const { clock, fills, told } = scene()
  told(0)
  told(0, 'buy')
  clock.advance(10)
  told(30)
  told(40)
  told(5, 'buy')
  told(40)
  expect(fills.filled(key, 'intraday', 0)).toEqual({ buy: 5, sell: 40 })
  expect(fills.filled(key, 'intraday', null)).toEqual({ buy: 5, sell: 40 })
  expect(fills.filled(key, 'delivery', 0)).toEqual(nothing)
  expect(fills.filled(other, 'intraday', 0)).toEqual(nothing)
  clock.advance(10)
  told(50)
  expect(fills.filled(key, 'intraday', 20)).toEqual({ buy: 0, sell: 10 })
  expect(fills.filled(key, 'intraday', 21)).toEqual(nothing)
})

test('what is told of an order for the first time, or while the book is checked, was filled before', () => {
  const { fills, told, now } = scene()
  told(40)
  expect(fills.filled(key, 'intraday', 0)).toEqual(nothing)
  now.isCurrent = false
  told(50)
  expect(fills.filled(key, 'intraday', 0)).toEqual(nothing)
})
