import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { idOf, must, units } from '../book/book.test-support.ts'
import { lastUnshown, openFillsSince } from './fills-since.ts'

const key = must(instrumentKey('NSE_EQ|RELIANCE'))
const other = must(instrumentKey('NSE_EQ|INFY'))
const nothing = { buy: 0, sell: 0 }

function scene() {
  const clock = manualClock(0)
  const now = { isCurrent: true }
  const fills = openFillsSince({ clock, isCurrent: () => now.isCurrent })
  const told = (
    filled: number,
    side: 'buy' | 'sell' = 'sell',
    row: Partial<OrderRow> = {},
    gone: readonly string[] = [],
  ) =>
    fills.heard({
      rows: [{ id: side, order: null, key, product: 'intraday', side, filled: units(filled), ...row }],
      gone,
    })
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
  expect(fills.filled(key, 'intraday', 0, nothing)).toEqual({ buy: 5, sell: 40 })
  expect(fills.filled(key, 'intraday', null, nothing)).toEqual({ buy: 5, sell: 40 })
  expect(fills.filled(key, 'delivery', 0, nothing)).toEqual(nothing)
  expect(fills.filled(other, 'intraday', 0, nothing)).toEqual(nothing)
  clock.advance(10)
  told(50)
  expect(fills.filled(key, 'intraday', 20, nothing)).toEqual({ buy: 0, sell: 10 })
  expect(fills.filled(key, 'intraday', 21, nothing)).toEqual(nothing)
})

test('T02: where the positions are not asked for anew, what filled counts however long ago it was heard', () => {
  const { clock, fills, told } = scene()
  told(0)
  clock.advance(10)
  told(40)
  clock.advance(3_600_000)
  expect(fills.filled(key, 'intraday', 5, nothing)).toEqual({ buy: 0, sell: 40 })
  expect(fills.filled(key, 'intraday', null, nothing)).toEqual({ buy: 0, sell: 40 })
})

test('T02: what was heard before that counts for ten seconds as far as the positions do not show it', () => {
  const { clock, fills, told } = scene()
  told(0)
  told(40)
  const unshown = (sell: number) => fills.filled(key, 'intraday', 1, { buy: 7, sell })
  expect([unshown(0), unshown(30), unshown(90)]).toEqual([nothing, { buy: 0, sell: 30 }, { buy: 0, sell: 40 }])
  expect(lastUnshown(fills.young(), () => ({ buy: 1, sell: 0 }))).toBeNull()
  expect(lastUnshown(fills.young(), () => ({ buy: 0, sell: 1 }))).toBe(0)
  clock.advance(5_000)
  told(50)
  // One side by itself: what is known to be behind is no less than what was not read since.
  expect(fills.filled(key, 'intraday', 5_000, { buy: 0, sell: 5 })).toEqual({ buy: 0, sell: 10 })
  let asked = 0
  const last = lastUnshown(fills.young(), () => {
    asked += 1
    return { buy: 0, sell: 1 }
  })
  expect([last, asked, fills.young().length]).toEqual([5_000, 1, 2])
  clock.advance(5_000)
  expect(fills.filled(key, 'intraday', 5_001, { buy: 0, sell: 50 })).toEqual({ buy: 0, sell: 10 })
  clock.advance(5_000)
  expect(fills.filled(key, 'intraday', 5_001, { buy: 0, sell: 50 })).toEqual(nothing)
  expect(fills.young()).toEqual([])
})

test('T47: what was sold since the holdings were asked for is known for a minute, whatever was read of positions', () => {
  const { clock, fills, told } = scene()
  told(0)
  told(0, 'buy')
  told(40)
  told(5, 'buy')
  clock.advance(20_000)
  expect(fills.filled(key, 'intraday', 20_000, nothing)).toEqual(nothing)
  const sold = (askedAt: number) => fills.soldSince((one) => one === key, 'intraday', askedAt)
  expect([sold(0), sold(1)]).toEqual([40, 0])
  expect(fills.soldSince(() => true, 'delivery', 0)).toBe(0)
  expect(fills.soldSince(() => false, 'intraday', 0)).toBe(0)
  clock.advance(40_000)
  fills.filled(key, 'intraday', 60_000, nothing)
  expect(sold(0)).toBe(0)
})

test('T02: the last fill that does not show is the last of all positions, whichever was told of last', () => {
  const { clock, fills, told } = scene()
  const [first, second] = [
    { id: 'A1', order: idOf('A1') },
    { id: 'A2', order: idOf('A2'), key: other },
  ]
  told(10, 'sell', first)
  clock.advance(1_000)
  told(10, 'sell', second)
  clock.advance(1_000)
  told(20, 'sell', first)
  expect(lastUnshown(fills.young(), () => ({ buy: 0, sell: 1 }))).toBe(2_000)
})

test('T02: of what is none of the terminal’s instruments or products no position is behind', () => {
  const { fills, told } = scene()
  told(10, 'sell', { key: null })
  expect([fills.young(), fills.isAny(null)]).toEqual([[], false])
  told(10, 'buy', { product: { other: 'X' } })
  const asked: unknown[] = []
  const unshown = (...of: unknown[]) => {
    asked.push(of)
    return { buy: 1, sell: 1 }
  }
  expect([lastUnshown(fills.young(), unshown), asked]).toEqual([null, []])
})

test('of an order that nobody knew, what is told while the book is checked was filled before', () => {
  const { fills, told, now } = scene()
  now.isCurrent = false
  told(50)
  now.isCurrent = true
  told(50)
  expect(fills.filled(key, 'intraday', 0, nothing)).toEqual(nothing)
  expect(fills.isAny(0)).toBe(false)
})

test('T02, T47: a known order that fills in the middle of a check counts, for the positions were asked for as it began', () => {
  const { clock, fills, told, now } = scene()
  told(10)
  clock.advance(10)
  now.isCurrent = false
  told(50)
  now.isCurrent = true
  expect(fills.filled(key, 'intraday', 5, nothing)).toEqual({ buy: 0, sell: 40 })
  expect([fills.isAny(5), fills.isAny(10), fills.isAny(11)]).toEqual([true, true, false])
})

test('T02: the fill of an order that has the number of one of an earlier day counts from its first word', () => {
  const { clock, fills, told } = scene()
  const numbered = { id: 'A1', order: idOf('A1') }
  told(0, 'sell', numbered)
  told(500, 'sell', numbered)
  clock.advance(86_400_000)
  told(100, 'sell', numbered)
  expect(fills.filled(key, 'intraday', 86_400_000, nothing)).toEqual({ buy: 0, sell: 100 })
})

test('T02, T47: an order from elsewhere whose first word is its fill counts, for the positions may have been asked for before', () => {
  const { fills, told } = scene()
  const elsewhere = { id: 'A1', order: idOf('A1') }
  told(100, 'sell', elsewhere)
  expect(fills.filled(key, 'intraday', 0, nothing)).toEqual({ buy: 0, sell: 100 })
  // It is found to be a wish's: the same fill under another name is no other.
  told(100, 'sell', { ...elsewhere, id: 'wish-0001' }, ['A1'])
  told(100, 'sell', { ...elsewhere, id: 'wish-0001' })
  expect(fills.filled(key, 'intraday', 0, nothing)).toEqual({ buy: 0, sell: 100 })
})
