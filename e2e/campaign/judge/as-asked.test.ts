/** What the judge makes of orders that are other than they were asked for, and of those that no tag tells apart. */
import { expect, test } from 'vitest'
import type { Money } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { accepted, terms, units } from '../../../main/orders/book/book.test-support.ts'
import { client } from '../../../sandbox/orders/exchange.test-support.ts'
import type { OrderRequest } from '../../../sandbox/orders/exchange.ts'
import { judge } from './judge.ts'
import { openDay } from './judged.test-support.ts'
import { requestText, termsText } from './order-words.ts'

type Day = ReturnType<typeof openDay>

function wishOf({ share, request }: Day, changes: Partial<OrderTerms> = {}): OrderTerms {
  // What the practice exchange takes for a price is money.
  const price = request({}).price as Money
  const plain = { ...terms, key: share.key as OrderTerms['key'], quantity: units(10), price, disclosed: units(0) }
  return { ...plain, slice: false, marketProtection: null, legs: null, ...changes }
}

const alike: readonly (readonly [string, Partial<OrderTerms>, Partial<OrderRequest>])[] = [
  ['a limit order', {}, {}],
  [
    'a market order within a protection',
    { type: 'market', price: null, marketProtection: 5 },
    { kind: 'M', price: 0, marketProtection: 5 },
  ],
  ['a market order by the guideline', { type: 'market', price: null }, { kind: 'M', price: 0, marketProtection: -1 }],
  [
    'a stop order for delivery, at once or not at all',
    { type: 'stop-market', price: null, trigger: 500 as Money, product: 'delivery', validity: 'immediate' },
    { kind: 'SL-M', price: 0, trigger: 500, product: 'D', duration: 'IOC' },
  ],
  ['one that discloses a part', { disclosed: units(4) }, { disclosed: 4 }],
  [
    'one with its own way out, which can name no protection',
    {
      product: 'one-cancels-other',
      legs: { stopLoss: 500 as Money, squareOff: 1_000 as Money, trailingTicks: null },
    },
    {
      product: 'OCO',
      marketProtection: null,
      legs: { stopLoss: 500, squareOff: 1_000, trailingTicks: 0 },
    },
  ],
]

test.each(alike)('%s is the same in both words', (_, wished, sent) => {
  const day = openDay()
  expect(requestText(day.request(sent))).toBe(termsText(wishOf(day, wished)))
})

const market = { type: 'market', price: null, marketProtection: 5 } as const
const changes: readonly (readonly [string, Partial<OrderRequest>, Partial<OrderTerms>])[] = [
  ['side', { side: 'S' }, {}],
  ['product', { product: 'D' }, {}],
  ['type', { kind: 'SL', trigger: 500 }, {}],
  ['validity', { duration: 'IOC' }, {}],
  ['quantity', { quantity: 11 }, {}],
  ['disclosed', { disclosed: 4 }, {}],
  ['protection', { kind: 'M', price: 0, marketProtection: 3 }, market],
]

test.each(changes)('broken: an order that was sent with another %s than was asked for', (_, sent, asked) => {
  const day = openDay()
  day.exchange.place(client, day.request({ tag: 'wish-0001', ...sent }))
  const told = { intent: 'wish-0001', state: 'unknown' }
  day.answer({ ...told, terms: wishOf(day, asked) })
  expect(judge(day.seen()).broken).toEqual([
    expect.stringMatching(/^wish-0001 was asked for as B 10 of .* and sent as /),
  ])
})

/** By the older interface, as the exchange takes it. */
function placeCover(day: Day): { readonly wished: OrderTerms; readonly sent: OrderRequest; readonly id: string } {
  const trigger = (day.request({}).price - 10 * day.share.tick) as Money
  const wished = wishOf(day, { product: 'cover', trigger })
  const sent = day.request({ product: 'CO', trigger, marketProtection: null, from: 'legacy' })
  const [id] = day.exchange.place(client, sent) as readonly string[]
  if (id === undefined) throw new Error('the exchange did not take it')
  day.pass(1_000)
  return { wished, sent, id }
}

test('without a tag: one that was asked for once and made twice is duplicated, and its request was sent again', () => {
  const day = openDay()
  const { wished, sent } = placeCover(day)
  day.answer({ intent: 'wish-0001', state: 'unknown', terms: wished })
  const text = requestText(sent)
  expect(judge(day.seen({ arrivedUntagged: [text] }))).toMatchObject({ duplicated: [], sentAgain: [] })
  placeCover(day)
  expect(judge(day.seen({ arrivedUntagged: [text, text] }))).toMatchObject({
    duplicated: [`${text} was made more often than it was asked for`],
    sentAgain: [`the request for ${text} arrived more often than it was asked for`],
  })
})

test('without a tag: one that no row knows for ours is lost, and an unknown wish for another instrument excuses it not', () => {
  const day = openDay()
  const { wished, id } = placeCover(day)
  day.answer({ intent: 'wish-0001', state: 'unknown', terms: wished })
  expect(judge(day.seen()).lost).toEqual([`order ${id} (null) is ours and is not known as ours`])
  const [row] = day.seen().rows
  if (!row) throw new Error('the order has no row')
  const state = { kind: 'unknown', since: row.updatedAt, because: lost, asked: 0, notFoundAt: null } as const
  const asked = { ...row, key: wished.key, order: null, intent: 'wish-0001' as typeof row.intent, intentState: state }
  expect(judge(day.seen({ rows: [row, asked] })).lost).toEqual([])
  const elsewhere = { ...asked, key: 'NSE_EQ|INE000A00000' as typeof row.key }
  expect(judge(day.seen({ rows: [row, elsewhere] })).lost).toHaveLength(1)
})

test('without a tag: one of an earlier day that is over is not lost, and it accounts for one wish of its words', () => {
  const day = openDay()
  const { wished, id } = placeCover(day)
  day.answer({ intent: 'wish-0001', state: 'accepted', terms: wished })
  expect(judge(day.seen({ rows: [] })).lost).toContain('wish-0001 was answered as accepted and has no row')
  expect(judge(day.seen({ rows: [], over: [id] })).lost).toEqual([])
  day.answer({ intent: 'wish-0002', state: 'accepted', terms: wished })
  expect(judge(day.seen({ rows: [], over: [id] })).lost).toEqual(['wish-0002 was answered as accepted and has no row'])
})

test('without a tag: a wish that says it became an order of which the broker knows nothing is lost', () => {
  const day = openDay()
  const { id } = placeCover(day)
  const [row] = day.seen().rows
  if (!row) throw new Error('the order has no row')
  const said = { ...row, intent: 'wish-0001' as typeof row.intent, intentState: accepted }
  const other = { ...said, order: 'another' as typeof row.order }
  expect(judge(day.seen({ rows: [said, other] })).lost).toEqual([
    'wish-0001 says it became another, of which the broker knows nothing',
  ])
  expect(id).toBe(row.order)
})

test('hidden: a leg that the exchange made of itself and no row shows', () => {
  const day = openDay()
  const price = day.market.limits(day.share).upper * day.share.tick
  const trigger = day.request({}).price
  day.exchange.place(client, day.request({ product: 'CO', price, trigger, marketProtection: null, from: 'elsewhere' }))
  day.pass(2_000)
  const seen = day.seen()
  const leg = seen.rows.find(({ parent }) => parent !== null)
  if (!leg) throw new Error('the entry has not been filled')
  expect(judge(seen).hidden).toEqual([])
  expect(judge({ ...seen, rows: seen.rows.filter((row) => row !== leg) }).hidden).toEqual([
    `order ${leg.order} is at the broker and has no row`,
  ])
})

test('sent again: a code that arrived twice; broken: a log beyond its size', () => {
  const day = openDay()
  expect(judge(day.seen({ arrivedCodes: ['a', 'b'], logBytes: 4 * 1024 * 1024 }))).toMatchObject({
    sentAgain: [],
    broken: [],
  })
  expect(judge(day.seen({ arrivedCodes: ['a', 'b', 'a'], logBytes: 5_000_000 }))).toMatchObject({
    sentAgain: ['a code was exchanged for a token more than once'],
    broken: ['the log has grown to 5000000 bytes'],
  })
})

const lost = { kind: 'no-answer', happened: 'Nothing came back.', todo: 'Wait.' } as const
