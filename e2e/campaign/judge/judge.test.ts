/** What the campaign's judge calls lost, duplicated, sent again, hidden and different, and what it lets pass. */
import { expect, test } from 'vitest'
import type { OrderRow } from '../../../contract/orders.ts'
import { idOf, notPlaced, units, unknown, wishId } from '../../../main/orders/book/book.test-support.ts'
import { client } from '../../../sandbox/orders/exchange.test-support.ts'
import { judge, type Verdict } from './judge.ts'
import { openDay } from './judged.test-support.ts'

const nothing: Verdict = { lost: [], duplicated: [], sentAgain: [], hidden: [], bookDifferences: [], broken: [] }
const right = (found: Partial<Verdict>) => ({ ...nothing, ...found })

test('an order that was placed, filled in part, shown as it is and answered for is right', () => {
  const day = openDay()
  day.place('wish-0001')
  const other = day.place('wish-0002')
  day.answer({ verb: 'cancel', orders: [other] })
  day.exchange.cancel(client, [other])
  day.pass(1_000)
  expect(judge(day.seen())).toEqual(nothing)
})

test('an order from elsewhere is nobody’s wish, and has to be shown all the same', () => {
  const day = openDay()
  const id = day.exchange.place(client, day.request({ from: 'elsewhere' }))
  if ('refused' in id) throw new Error(id.reason)
  day.pass(1_000)
  expect(judge(day.seen())).toEqual(nothing)
  expect(judge(day.seen({ rows: [] }))).toEqual(right({ hidden: [`order ${id[0]} is at the broker and has no row`] }))
})

test('lost: an order of ours that the terminal takes for somebody else’s', () => {
  const day = openDay()
  const id = day.place('wish-0001', {}, notPlaced)
  expect(judge(day.seen())).toEqual(right({ lost: [`order ${id} (wish-0001) is ours and is not known as ours`] }))
})

test('not lost and not hidden: one of an earlier day that the broker’s own list names no more, and none beside it', () => {
  const day = openDay()
  const [id, other] = [day.place('wish-0001'), day.place('wish-0002')]
  expect(judge(day.seen({ rows: [] })).lost).toHaveLength(4)
  expect(judge(day.seen({ rows: [], over: [id] }))).toEqual(
    right({
      lost: [
        `order ${other} (wish-0002) is ours and is not known as ours`,
        'wish-0002 was answered as accepted and has no row',
      ],
      hidden: [`order ${other} is at the broker and has no row`],
    }),
  )
})

test('not lost: one whose journal was taken away is shown as anybody’s, unless its wish says that nothing came of it', () => {
  const day = openDay()
  const forgets = [{ from: day.now() - 1, to: day.now() + 1 }]
  day.exchange.place(client, day.request({ tag: 'wish-0001' }))
  day.answer({ intent: 'wish-0001', state: 'accepted' })
  expect(judge(day.seen()).lost).toHaveLength(2)
  expect(judge(day.seen({ forgets }))).toEqual(nothing)
  expect(judge(day.seen({ forgets, rows: [] })).hidden).toHaveLength(1)
  const other = openDay()
  // Of other looks than the wish, so that neither row can name the other.
  other.place('wish-0001', { price: other.request({}).price + other.share.tick }, notPlaced)
  expect(judge(other.seen({ forgets })).lost).toHaveLength(1)
})

test('not lost: one that was given up, beside a journal that lost others, while both rows say that it may be of that wish', () => {
  const day = openDay()
  const forgets = [{ from: day.now() - 1, to: day.now() + 1 }]
  const id = day.place('wish-0001', {}, notPlaced)
  const seen = day.seen({ forgets })
  expect(judge(seen)).toEqual(nothing)
  expect(seen.rows.map(({ order }) => order)).toEqual([null, id])
  for (const silent of [null, id]) {
    const rows = seen.rows.map((row) => (row.order === silent ? { ...row, alarms: [] } : row))
    expect(judge({ ...seen, rows }).lost).toHaveLength(1)
  }
})

test('not lost: the same while the terminal says of its wish that it does not know', () => {
  const day = openDay()
  day.place('wish-0001', {}, unknown)
  expect(judge(day.seen())).toEqual(nothing)
})

test('a sliced wish of which not all orders are named is right while it says so, with both figures, and every order is shown', () => {
  const day = openDay()
  const [, , third] = day.placeSliced('wish-0001', 1, 2)
  const seen = day.seen()
  expect(judge(seen)).toEqual(nothing)
  expect(judge({ ...seen, rows: seen.rows.filter(({ order }) => order !== third) }).hidden).toEqual([
    `order ${third} is at the broker and has no row`,
  ])
})

test('a sliced wish of which one order was of an earlier day that is over lacks none, and one that is over in nobody’s list does', () => {
  const day = openDay()
  const [, , third = ''] = day.placeSliced('wish-0001', 1, 2, 3)
  const seen = day.seen()
  expect(judge(seen)).toEqual(nothing)
  const rows = seen.rows.filter(({ order }) => order !== third)
  expect(judge({ ...seen, rows, over: [third] })).toEqual(nothing)
  expect(judge({ ...seen, rows }).hidden).toContain(
    'wish-0001 asked for more than is known to have come of it, and does not say so',
  )
})

test.each<[keyof OrderRow, Partial<OrderRow>]>([
  ['disclosed', { disclosed: units(3) }],
  ['side', { side: 'sell' }],
  ['product', { product: 'delivery' }],
  ['type', { type: 'market' }],
  ['validity', { validity: 'IOC' }],
])('different: an order that is shown with another %s than it has at the broker', (figure, shown) => {
  const day = openDay()
  const id = day.place('wish-0001')
  const seen = day.seen()
  expect(judge(seen)).toEqual(nothing)
  expect(judge({ ...seen, rows: seen.rows.map((row) => ({ ...row, ...shown })) }).bookDifferences).toEqual([
    expect.stringMatching(new RegExp(`^${id}: ${figure} is shown as .* and is `)),
  ])
})

test('hidden and lost: the same where one of its rows does not say it', () => {
  const day = openDay()
  const [first, , third] = day.placeSliced('wish-0001', 1, 2)
  const seen = day.seen()
  const rows = seen.rows.map((row) => (row.order === first ? { ...row, alarms: [] } : row))
  expect(judge({ ...seen, rows })).toEqual(
    right({
      lost: [`order ${third} (wish-0001) is ours and is not known as ours`],
      hidden: ['wish-0001 asked for more than is known to have come of it, and does not say so'],
    }),
  )
})

test.each([
  ['asked', /^[\d,]+/, '3'],
  ['known to have come of it', / make [\d,]+/, ' make 7'],
  ['missing', /[\d,]+ fewer/, '5 fewer'],
])('hidden: it says another figure of what was %s', (_, figure, other) => {
  const day = openDay()
  day.placeSliced('wish-0001', 1, 2)
  const seen = day.seen()
  const rows = seen.rows.map((row) => ({ ...row, alarms: row.alarms.map((alarm) => alarm.replace(figure, other)) }))
  expect(judge({ ...seen, rows }).hidden).toEqual([
    'wish-0001 asked for more than is known to have come of it, and does not say so',
  ])
})

test('a book difference: a piece that is shown as of another wish, or an order from elsewhere as a piece', () => {
  const day = openDay()
  day.placeSliced('wish-0001', 1, 2, 3)
  const [other] = day.placeSliced('wish-0002', 1, 2, 3)
  const { rows, ...seen } = day.seen()
  const [first, ...rest] = rows.filter(({ intent }) => intent === 'wish-0002')
  if (!first) throw new Error('no row')
  const elsewhere = day.exchange.place(client, day.request({ from: 'elsewhere' }))
  if ('refused' in elsewhere) throw new Error(elsewhere.reason)
  const claimed = (order: string) => [{ ...first, intent: wishId('wish-0001'), order: idOf(order) }]
  const differences = (order: string) =>
    judge({ ...seen, rows: [...claimed(order), ...rest] }).bookDifferences.filter((what) =>
      what.includes('shown as of'),
    )
  expect(differences(other ?? '')).toEqual([`order ${other} is of wish-0002 and is shown as of wish-0001`])
  expect(differences(elsewhere[0] ?? '')).toEqual([
    `order ${elsewhere[0]} is of nobody here and is shown as of wish-0001`,
  ])
})

test('a sliced wish that knows all of its orders has nothing to say, and one that is unknown says that', () => {
  const day = openDay()
  day.placeSliced('wish-0001', 1, 2, 3)
  expect(judge(day.seen())).toEqual(nothing)
  const doubted = openDay()
  doubted.placeSliced('wish-0001', 1, 2)
  doubted.book.move(wishId('wish-0001'), unknown, [])
  expect(judge(doubted.seen())).toEqual(nothing)
})

test('lost: a wish said to be accepted, of which the broker knows nothing', () => {
  const day = openDay()
  const id = day.place('wish-0001')
  const { rows } = day.seen()
  expect(judge(day.seen({ ledger: [], rows }))).toEqual(
    right({ lost: [`wish-0001 says it became ${id}, of which the broker knows nothing`] }),
  )
})

test('lost: a wish answered as accepted that has no row any more', () => {
  const day = openDay()
  day.answer({ intent: 'wish-0009', state: 'accepted' })
  expect(judge(day.seen()).lost).toEqual(['wish-0009 was answered as accepted and has no row'])
})

test('duplicated: two orders of one wish; one wish refused at the door and then placed is not', () => {
  const day = openDay()
  const id = day.place('wish-0001')
  day.exchange.place(client, day.request({ tag: 'wish-0002', quantity: 0 }))
  day.place('wish-0002')
  expect(judge(day.seen()).duplicated).toEqual([])
  day.exchange.place(client, day.request({ tag: 'wish-0001' }))
  expect(judge(day.seen()).duplicated).toEqual(['wish-0001 made more than one order'])
  expect(id).not.toBe('')
})

test('sent again: one request that arrived twice, also where only one of them came to an order', () => {
  const day = openDay()
  day.place('wish-0001')
  day.arrivedTags.push('wish-0001')
  expect(judge(day.seen())).toEqual(right({ sentAgain: ['the request of wish-0001 arrived more than once'] }))
})

test('hidden: a wish that is for ever on its way; one that is shown as unknown is not hidden', () => {
  const day = openDay()
  day.wish('wish-0001')
  expect(judge(day.seen())).toEqual(right({ hidden: ['wish-0001 is still sending'] }))
})

test.each([
  ['status', { status: 'complete' }, 'status is shown as complete and is open'],
  ['filled', { filled: 3 }, 'filled is shown as 3 and is 0'],
  ['quantity', { quantity: 11 }, 'quantity is shown as 11 and is 10'],
  ['trigger', { trigger: 10_000_000 }, 'trigger is shown as 10000000 and is 0'],
])('a book difference: %s', (_, lie, words) => {
  const day = openDay()
  const id = day.place('wish-0001')
  day.hear(() => lie)
  expect(judge(day.seen()).bookDifferences).toEqual([`${id}: ${words}`])
})

test('a book difference: the price; and each order is held against its own latest record', () => {
  const day = openDay()
  const id = day.place('wish-0001')
  day.place('wish-0002')
  const { price } = day.latest(id)
  const wrong = price + day.share.tick
  day.hear(({ orderId }) => (orderId === id ? { price: wrong } : {}))
  expect(judge(day.seen()).bookDifferences).toEqual([`${id}: price is shown as ${wrong} and is ${price}`])
})

test('a book difference: a position that is not the broker’s, here or there', () => {
  const day = openDay()
  const { key, segment, legacySymbol: symbol } = day.share
  const position = { key, segment, symbol, product: 'intraday', soldHoldings: 0, differences: [] }
  expect(judge(day.seen({ positions: [{ ...position, net: 5 }] })).bookDifferences).toEqual([
    `position ${key.toUpperCase()} INTRADAY is shown as 5 and is 0`,
  ])
  expect(judge(day.seen({ positions: [{ ...position, key: null, net: 5 }] })).bookDifferences).toEqual([
    `position ${`${segment} ${symbol}`.toUpperCase()} INTRADAY is shown as 5 and is 0`,
  ])
  const differs = { ...position, net: 0, differences: ['By 5'] }
  expect(judge(day.seen({ positions: [differs] })).bookDifferences).toEqual([
    `position ${symbol} intraday is said to differ: By 5`,
  ])
  // Nothing of it is as good as no position.
  expect(judge(day.seen({ positions: [{ ...position, net: 0 }] }))).toEqual(nothing)
})
