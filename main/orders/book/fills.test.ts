import { expect, test } from 'vitest'
import { indianDay } from '../../../contract/india.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'
import { momentOf } from '../../ports/moment.ts'
import { money, openStand, said, start, startMicros, traded } from './book.test-support.ts'

const ids = (stand: ReturnType<typeof openStand>) => stand.book.trades().map(({ id, order }) => `${id} of ${order}`)

test('O23: one trade told by push, trade book and again by push counts once', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { filled: 100 }))
  stand.pushTrade(traded('T1', 'A1', 100, { timeMicros: null }))
  stand.tradeBook(traded('T1', 'A1', 100))
  stand.pushTrade(traded('T1', 'A1', 100, { timeMicros: null }))
  stand.list(said('A1', 'open', { filled: 100 }))
  expect(ids(stand)).toEqual(['T1 of A1'])
  expect(stand.row('A1')).toMatchObject({ filled: 100, alarms: [] })
  expect(stand.book.tradeRecords()[0]?.timeMicros).toBe(startMicros + 2_000n)
  expect(stand.told('A1').filter((line) => line.includes('Trade T1'))).toEqual([
    'push · Trade T1: bought 100 at 101.50',
    'push · Trade T1: bought 100 at 101.50 · repeat',
  ])
})

test('a trade is shown with its product, its type and the exchange’s id of its order', () => {
  const stand = openStand()
  stand.tradeBook(traded('T1', 'A1', 100, { product: 'delivery', type: 'market', exchangeId: '1100000001' }))
  expect(stand.book.trades()).toMatchObject([
    { product: 'delivery', type: 'market', exchangeOrder: '1100000001', symbol: 'NIFTY26NOVFUT' },
  ])
})

test('O23: the same number in another segment, or of another order, is another trade', () => {
  const stand = openStand()
  stand.tradeBook(
    traded('T1', 'A1', 100),
    traded('T1', 'A2', 100, { side: 'sell' }),
    traded('T1', 'A3', 100, { segment: 'BSE_FO' }),
  )
  expect(ids(stand)).toEqual(['T1 of A3', 'T1 of A1', 'T1 of A2'])
})

test('O22: trades and traded quantity that differ are an alarm with both figures, and the broker’s is shown', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { filled: 300 }))
  stand.pushTrade(traded('T1', 'A1', 200))
  expect(stand.row('A1').alarms).toEqual([])
  stand.tradeBook(traded('T1', 'A1', 200))
  const alarms = ['The broker says 300 filled, but its trades come to 200.']
  expect(stand.row('A1')).toMatchObject({ filled: 300, alarms })
  stand.tradeBook(traded('T1', 'A1', 200), traded('T2', 'A1', 100))
  expect(stand.row('A1').alarms).toEqual([])
})

test('O22: a figure that a list only says again is not younger than the trade book that denies it', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { filled: 300 }))
  stand.tradeBook(traded('T1', 'A1', 200))
  stand.list(said('A1', 'open', { filled: 300 }))
  stand.list(said('A1', 'open', { micros: 2_000, filled: 300 }))
  expect(stand.row('A1').alarms).toEqual(['The broker says 300 filled, but its trades come to 200.'])
  stand.push(said('A1', 'open', { micros: 3_000, filled: 400 }))
  expect(stand.row('A1').alarms).toEqual([])
})

test('O22: trades beyond the traded quantity are an alarm once the broker spoke of the order again', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { filled: 100 }))
  stand.pushTrade(traded('T1', 'A1', 100))
  stand.pushTrade(traded('T2', 'A1', 50))
  expect(stand.row('A1').alarms).toEqual([])
  stand.list(said('A1', 'open', { filled: 100 }))
  expect(stand.row('A1')).toMatchObject({
    filled: 100,
    alarms: ['The broker says 100 filled, but its trades come to 150.'],
  })
})

test('O22: a word of the broker from before a trade does not accuse it', () => {
  const stand = openStand()
  stand.pushTrade(traded('T1', 'A1', 100))
  stand.list(said('A1', 'open', { filled: 100 }))
  stand.pushTrade(traded('T2', 'A1', 50))
  expect(stand.row('A1').alarms).toEqual([])
})

test.each([-600_000, 600_000])(
  'C02: a wall that steps by %i ms hides no trade that lacks, and accuses none',
  (step) => {
    const stand = openStand()
    const stepped = () => stand.clock.setWall(stand.clock.wall() + step)
    stand.pushTrade(traded('T1', 'A1', 100))
    stepped()
    stand.list(said('A1', 'open', { filled: 50 }))
    expect(stand.row('A1').alarms).toEqual(['The broker says 50 filled, but its trades come to 100.'])
    stand.push(said('A1', 'open', { micros: 3_000, filled: 150 }))
    stepped()
    expect(stand.row('A1').alarms).toEqual([])
    stand.tradeBook(traded('T1', 'A1', 100))
    expect(stand.row('A1').alarms).toEqual(['The broker says 150 filled, but its trades come to 100.'])
  },
)

test('O22: the trades of one order say nothing of another', () => {
  const stand = openStand()
  stand.list(said('A1', 'open', { filled: 100 }), said('A2', 'open', { filled: 100 }))
  stand.clock.advance(1_000)
  const at = { askedAt: momentOf(stand.clock), arrivedAt: momentOf(stand.clock) }
  const trades = [traded('T1', 'A1', 100)]
  stand.book.take({ kind: 'trades', witness: 'order-trades', ...at, isWhole: true, trades })
  expect(stand.row('A2').alarms).toEqual([])
})

test('O22: a trade book that leaves an order out altogether says that nothing of it was traded', () => {
  const stand = openStand()
  stand.push(said('A1', 'complete', { filled: 500 }))
  stand.tradeBook()
  expect(stand.row('A1').alarms).toEqual(['The broker says 500 filled, but its trades come to 0.'])
})

test('O22: trades that come to more than was ordered are an alarm at once', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { filled: 400 }))
  stand.pushTrade(traded('T1', 'A1', 501))
  expect(stand.row('A1').alarms).toEqual([
    'More was filled than ordered: ordered 500, filled 400, the trades come to 501.',
  ])
})

test('O22: a trade told with two prices is an alarm; what was asked for is kept', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { filled: 100 }))
  stand.pushTrade(traded('T1', 'A1', 100, { price: money(99) }))
  stand.tradeBook(traded('T1', 'A1', 100))
  stand.pushTrade(traded('T1', 'A1', 100, { price: money(99) }))
  expect(stand.book.trades()).toMatchObject([{ price: 1_015_000, quantity: 100 }])
  expect(stand.row('A1').alarms).toEqual(['The broker told trade T1 with two different quantities or prices.'])
  expect(stand.book.timeline('A1').at(-1)?.marks).toEqual(['disagrees'])
})

test('P07: a trade of an order nobody knows is kept, and its order is known by name', () => {
  const stand = openStand()
  stand.pushTrade(traded('T1', 'A1', 100))
  expect(stand.shown()).toEqual([])
  expect(stand.book.knownOrders()).toEqual(['A1'])
  expect(stand.book.byOrder(traded('T1', 'A1', 1).order)).toBeNull()
  stand.detail(said('A1', 'open', { filled: 100 }))
  expect(stand.row('A1')).toMatchObject({ filled: 100, isExternal: true })
})

test('trades stand in the order of their times, and one that was told without a time is the latest', () => {
  const stand = openStand()
  stand.pushTrade(traded('T3', 'A1', 1, { timeMicros: null }))
  stand.tradeBook(
    traded('T2', 'A1', 1, { timeMicros: startMicros + 9n }),
    traded('T1', 'A1', 1, { timeMicros: startMicros }),
  )
  expect(ids(stand)).toEqual(['T1 of A1', 'T2 of A1', 'T3 of A1'])
})

const today = indianDay(start)
const hours = 3_600_000
const midnight = Date.parse('2026-11-20T18:30:00Z')
const ofDay = ({ book }: ReturnType<typeof openStand>) => [
  book.tradesDay() - today,
  book.trades(book.tradesDay()).map(({ id }) => id),
]

/** An evening with a trade that the list has named, left running into the night. */
function openNight(...trades: readonly BrokerTrade[]) {
  const stand = openStand()
  stand.tradeBook(...trades)
  stand.clock.advance(15 * hours)
  return stand
}

const evening = traded('T1', 'A1', 100)

test('C05: a reading with another instant of a trade is right, and one without says nothing of it', () => {
  const stand = openStand()
  const wrong = startMicros + 9_000_000n
  stand.tradeBook(traded('T1', 'A1', 100, { timeMicros: wrong }), traded('T2', 'A1', 100))
  expect(ids(stand)).toEqual(['T2 of A1', 'T1 of A1'])
  stand.tradeBook(traded('T1', 'A1', 100, { timeMicros: startMicros }), traded('T2', 'A1', 100))
  expect(ids(stand)).toEqual(['T1 of A1', 'T2 of A1'])
  stand.tradeBook(traded('T1', 'A1', 100, { timeMicros: null }), traded('T2', 'A1', 100))
  stand.pushTrade(traded('T1', 'A1', 100, { timeMicros: wrong }))
  expect(ids(stand)).toEqual(['T1 of A1', 'T2 of A1'])
})

test('a day of trades ends by the broker’s list: the calendar alone ends nothing', () => {
  const stand = openNight(evening)
  expect(ofDay(stand)).toEqual([0, ['T1']])
  stand.tradeBook(evening)
  expect(ofDay(stand)).toEqual([0, ['T1']])
  stand.tradeBook()
  expect(ofDay(stand)).toEqual([1, []])
  expect(stand.book.trades(today)).toHaveLength(1)
  stand.tradeBook(evening)
  expect(ofDay(stand)).toEqual([0, ['T1']])
})

test('a part of a list ends no day', () => {
  const stand = openNight(evening)
  const askedAt = momentOf(stand.clock)
  stand.book.take({
    ...{ kind: 'trades', witness: 'trade-book', askedAt, arrivedAt: askedAt },
    ...{ isWhole: false, trades: [] },
  })
  expect(ofDay(stand)).toEqual([0, ['T1']])
})

test('a list that was asked for before the last one says nothing of the day', () => {
  const stand = openNight(evening)
  const early = momentOf(stand.clock)
  stand.tradeBook(evening)
  stand.book.take({
    ...{ kind: 'trades', witness: 'trade-book', askedAt: early, arrivedAt: momentOf(stand.clock) },
    ...{ isWhole: true, trades: [] },
  })
  expect(ofDay(stand)).toEqual([0, ['T1']])
})

test('started in the night, what the list still names is of the day that stands', () => {
  const stand = openStand()
  stand.clock.advance(15 * hours)
  expect(ofDay(stand)).toEqual([1, []])
  stand.tradeBook(evening)
  expect(ofDay(stand)).toEqual([0, ['T1']])
})

test.each([
  ['by the broker’s clock', { timeMicros: BigInt(midnight - 1) * 1_000n }, { timeMicros: BigInt(midnight) * 1_000n }],
  [
    'by the date it wrote',
    { timeMicros: null, exchangeTime: '20-Nov-2026 23:29:59' },
    { timeMicros: null, exchangeTime: '21-Nov-2026 00:00:00' },
  ],
  ['or of no told day', { timeMicros: BigInt(midnight - 1) * 1_000n }, { timeMicros: null, exchangeTime: 'just now' }],
])('a trade of a later day ends the one before it, though the list still names that: %s', (_, before, after) => {
  const yesterdays = traded('T1', 'A1', 100, before)
  const stand = openNight(yesterdays)
  stand.pushTrade(traded('T2', 'A2', 50, after))
  expect(ofDay(stand)).toEqual([1, ['T2']])
  stand.tradeBook(yesterdays)
  expect(ofDay(stand)).toEqual([1, ['T2']])
})

test('a time that is yet to come makes no day of its own', () => {
  const stand = openNight(evening)
  stand.pushTrade(traded('T2', 'A1', 50, { timeMicros: BigInt(start + 72 * hours) * 1_000n }))
  expect(ofDay(stand)).toEqual([1, ['T2']])
})
