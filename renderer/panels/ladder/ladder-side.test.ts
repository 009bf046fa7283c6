import { describe, expect, test } from 'vitest'
import type { LevelField } from '../../../contract/market-frame.ts'
import type { Side } from '../../../contract/orders.ts'
import type { Book } from '../../stores/market/market.ts'
import { around, type Rows } from './ladder-rows.ts'
import { emptyLadderSide, isUntold, readLadderSide } from './ladder-side.ts'

type Level = Partial<Record<LevelField, number>>

function bookOf(...levels: readonly Level[]): Book {
  return { levels: levels.length, number: (level, field) => levels[level]?.[field] ?? Number.NaN }
}

const bid = (price: number, bidQuantity: number): Level => ({ bid: price, bidQuantity })
const ask = (price: number, askQuantity: number): Level => ({ ask: price, askQuantity })
const none: Level = { bid: 0, bidQuantity: 0, ask: 0, askQuantity: 0 }

const rows = around(10_000, { count: 5, step: 10 })
const wider: Rows = around(10_000, { count: 5, step: 50 })

function read(book: Book, side: Side, over = rows) {
  const into = emptyLadderSide(over.count)
  readLadderSide(book, side, over, into)
  const untold = [...into.quantities.keys()].filter((place) => isUntold(into, side, place))
  return { quantities: [...into.quantities], most: into.most, untold, isEndInPart: into.isEndInPart }
}

describe('a side of the ladder', () => {
  test('each level stands at the row of its price, and what is out of sight is left out', () => {
    const { quantities, most } = read(bookOf(bid(10_000, 5), bid(9_990, 7), bid(9_900, 100)), 'buy')
    expect(quantities).toEqual([0, 0, 5, 7, 0])
    expect(most).toBe(7)
    expect(read(bookOf(ask(10_010, 3), ask(10_030, 9)), 'sell').quantities).toEqual([0, 3, 0, 0, 0])
  })

  test('a book that is told to its last level says nothing of what rests beyond it', () => {
    expect(read(bookOf(bid(10_000, 5), bid(9_990, 7)), 'buy').untold).toEqual([4])
    expect(read(bookOf(ask(10_000, 5), ask(10_010, 7)), 'sell').untold).toEqual([0])
  })

  test('a side with room left in the telling is told whole: beyond it nothing rests', () => {
    expect(read(bookOf(bid(10_000, 5), none), 'buy').untold).toEqual([])
    expect(read(bookOf(none, none), 'sell')).toMatchObject({ untold: [], quantities: [0, 0, 0, 0, 0] })
  })

  test('while nothing is told, nothing is known of any row', () => {
    for (const side of ['buy', 'sell'] as const) {
      expect(read(bookOf(), side).untold).toEqual([0, 1, 2, 3, 4])
      expect(read(bookOf({}, {}), side).untold).toEqual([0, 1, 2, 3, 4])
    }
  })

  test('rows of several ticks add up what they hold, each side away from the market', () => {
    const book = bookOf({ ...bid(9_990, 5), ...ask(10_010, 2) }, { ...bid(9_960, 7), ...ask(10_050, 4) }, none)
    expect(read(book, 'buy', wider).quantities).toEqual([0, 0, 0, 12, 0])
    expect(read(book, 'sell', wider).quantities).toEqual([0, 6, 0, 0, 0])
  })

  test('a row of which the telling reached only some prices holds at least what it shows', () => {
    const cut = bookOf(bid(10_000, 5), bid(9_990, 7))
    expect(read(cut, 'buy', wider)).toMatchObject({ untold: [4], isEndInPart: true, quantities: [0, 0, 5, 7, 0] })
    expect(read(bookOf(bid(10_000, 5), bid(9_950, 7)), 'buy', wider)).toMatchObject({ isEndInPart: false })
    expect(read(bookOf(bid(9_990, 7), none), 'buy', wider).isEndInPart).toBe(false)
  })

  test('one reading leaves nothing for the next', () => {
    const into = emptyLadderSide(5)
    readLadderSide(bookOf(bid(10_000, 5), bid(9_990, 7)), 'buy', rows, into)
    readLadderSide(bookOf(bid(9_980, 1), none), 'buy', rows, into)
    expect([...into.quantities]).toEqual([0, 0, 0, 0, 1])
    expect([into.most, into.endsAt]).toEqual([1, Number.NaN])
  })
})
