import { expect, test } from 'vitest'
import { readOrderRecord } from '../../broker/orders/read-order-record.ts'
import { readTradeRecord } from '../../broker/orders/read-trade-record.ts'
import { orderMessage, tradeMessage } from '../../broker/orders/records.test-support.ts'
import { gttRecord } from '../../broker/orders/v2-records.test-support.ts'
import { openStand } from '../../orders/book/book.test-support.ts'
import { openPushWitness, type PushWitnessParts } from './take-push.ts'

const order = orderMessage.order_id

const legacy: PushWitnessParts['readers'] = { order: readOrderRecord, trade: readTradeRecord }

function openHeard(readers = legacy) {
  const { book, clock } = openStand()
  const asked: string[] = []
  const noted: string[] = []
  const take = openPushWitness({
    ...{ readers, book, clock },
    askDetail: (id) => asked.push(`detail of ${id}`),
    askPositions: () => asked.push('positions'),
    askOrders: () => asked.push('orders'),
    takeGtt: (told) => asked.push(`GTT ${told?.id ?? 'unread'}`),
    changed: () => asked.push('postback'),
    trouble: (what) => asked.push(what),
    log: { note: (_, what) => noted.push(what), fault: () => 'R1' },
  })
  return { book, take, asked, noted }
}

test('P07: an update for an order nobody knew makes a row and asks for its detail; a second one only changes the row', () => {
  const { book, take, asked } = openHeard()
  take({ kind: 'order-update', record: orderMessage })
  expect(book.row(order)).toMatchObject({ isExternal: true, status: 'open', filled: 50 })
  expect(asked).toEqual(['postback', `detail of ${order}`])
  take({ kind: 'order-update', record: { ...orderMessage, time_in_micro: '1763613930123457', status: 'cancelled' } })
  expect(book.row(order)).toMatchObject({ status: 'cancelled' })
  expect(asked.slice(2)).toEqual(['postback'])
})

test('P07: a trade of an order nobody knew asks for the order; a trade of a known one does not', () => {
  const { book, take, asked } = openHeard()
  take({ kind: 'trade-update', record: tradeMessage })
  expect(asked).toEqual(['positions', `detail of ${order}`])
  take({ kind: 'order-update', record: orderMessage })
  take({ kind: 'trade-update', record: { ...tradeMessage, trade_id: '700002' } })
  expect(asked.slice(2)).toEqual(['postback', `detail of ${order}`, 'positions'])
  expect(book.trades()).toHaveLength(2)
})

test('an update of a GTT order is handed on; one that cannot be read says that the list is to be read', () => {
  const { take, asked, noted } = openHeard()
  take({ kind: 'gtt-update', record: gttRecord() })
  take({ kind: 'gtt-update', record: gttRecord({ rules: 'none' }) })
  expect(asked).toEqual(['GTT GTT-C26300600141213', 'GTT unread'])
  expect(noted).toHaveLength(1)
})

test('records are read by the readers of the interface that they come from', () => {
  const read: unknown[] = []
  const { book, take } = openHeard({
    order: (sent) => {
      read.push(sent)
      return readOrderRecord(orderMessage)
    },
    trade: (sent) => {
      read.push(sent)
      return readTradeRecord(tradeMessage)
    },
  })
  take({ kind: 'order-update', record: { of: 'an order' } })
  take({ kind: 'trade-update', record: { of: 'a trade' } })
  expect(read).toEqual([{ of: 'an order' }, { of: 'a trade' }])
  expect([book.row(order)?.filled, book.trades().length]).toEqual([50, 1])
})

test.each(['position-update', 'holding-update'] as const)('a %s has the positions and holdings read anew', (kind) => {
  const { take, asked } = openHeard()
  const record = { instrument_token: 'NSE_EQ|INE002A01018' }
  take(kind === 'position-update' ? { kind, what: 'read', records: [record] } : { kind, record })
  expect(asked).toEqual(['positions'])
})

test.each(['order-update', 'trade-update'] as const)(
  'a record that cannot be read is noted, and the list asked for: %s',
  (kind) => {
    const { book, take, asked, noted } = openHeard()
    take({ kind, record: { order_id: order } })
    expect([asked, noted.length, book.knownOrders()]).toEqual([['orders'], 1, []])
  },
)

test.each([
  ['Too many requests', 'The broker says on it: Too many requests (429).'],
  [null, 'The broker tells of an error on it and gives no reason (429).'],
])('an error that the broker tells of is among the words of the line: %s', (reason, words) => {
  const { take, asked, noted } = openHeard()
  take({ kind: 'error', code: 429, reason })
  expect([asked, noted.length]).toEqual([[words], 1])
})
