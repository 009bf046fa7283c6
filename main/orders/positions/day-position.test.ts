/** What the limits reckon with between a fill and the reading of positions that tells of it. */
import { expect, test } from 'vitest'
import { money } from '../book/book.test-support.ts'
import { deal, futureKey, openDerived, position } from './positions.test-support.ts'

test('T47: a fresh sale out of the holdings has the day neither lose nor gain before the positions tell of it; one sold short does', () => {
  const share = { segment: 'NSE_EQ', token: '2885', symbol: 'RELIANCE' }
  const read = openDerived({ instrumentOf: () => ({ key: futureKey, multiplier: 1 }), priceOf: () => money(120) })
  const own = deal('s10@100', { ...share, product: 'delivery' })
  const short = deal('s10@100', { ...share, product: 'intraday' })
  expect(read([], own, short)).toMatchObject({
    shown: { positions: [] },
    ofDay: [
      { realised: 0, unrealised: 0, isOpen: true, needsBoth: false },
      { realised: 0, unrealised: money(-200), isOpen: true, needsBoth: false },
    ],
  })
})

test('T47: what was closed and the broker does not show is of the day too, also where nobody can reckon it', () => {
  const closed = [deal('b50@101'), deal('s50@100')]
  expect(openDerived()([], ...closed).ofDay).toMatchObject([{ realised: money(-50), unrealised: 0, isOpen: false }])
  const unknown = closed.map((trade) => ({ ...trade, token: '9' }))
  expect(openDerived()([], ...unknown)).toMatchObject({
    shown: { positions: [] },
    ofDay: [{ realised: null, unrealised: null }],
  })
})

test('T47: a position and trades that do not explain each other both count, until a reading asked for later says so again', () => {
  const read = openDerived()
  const told = position({ net: 150, buyQuantity: 150, unrealised: money(1_500) })
  const trade = deal('b100@100')
  expect(read([told], trade).ofDay).toMatchObject([{ unrealised: money(1_000), needsBoth: true }])
  expect(read([told], trade).ofDay).toMatchObject([{ realised: null, unrealised: null, needsBoth: false }])
})

test('T47: where it is the trades that could not be read whole, the broker’s figure of a position counts by itself', () => {
  const told = position({ net: 150, buyQuantity: 150, unrealised: money(1_500) })
  const read = openDerived({ tradesLack: 1 })
  expect(read([told], deal('b100@100')).ofDay).toMatchObject([{ realised: null, unrealised: null, needsBoth: false }])
})
