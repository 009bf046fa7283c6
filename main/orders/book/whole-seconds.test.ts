/** A broker that tells no instants, and of an order only the second in which it was placed: what came last is known all the same. */
import { describe, expect, test } from 'vitest'
import { type IntentId, instant } from '../../../contract/kinds.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { readV2Order } from '../../broker/orders/read-v2-order.ts'
import { readV2Trade } from '../../broker/orders/read-v2-trade.ts'
import { v2Order, v2Trade } from '../../broker/orders/v2-records.test-support.ts'
import {
  accepted,
  changeWished,
  idOf,
  money,
  openStand,
  type Stand,
  start,
  unknown,
  wishId,
} from './book.test-support.ts'

const placed = '2026-11-20 09:30:00'
const read = readV2Order(() => '1')

type Change = Readonly<Record<string, unknown>>

function told(status: string, changes: Change = {}): BrokerOrder {
  const usual = { quantity: 1_000, filled_quantity: 0, order_timestamp: placed, order_id: 'A1', tag: null }
  const record = read({ ...v2Order, ...usual, status, ...changes })
  if (!record.ok) throw new Error(record.error.field)
  return record.value
}

const asked = (count: number) => ({ order_request_id: String(count) })
const change: IntentId = wishId('i-20261120-0001')

function wantPrice({ book }: Stand, rupees: number, state = accepted, id = change): void {
  const seen = book.seen([idOf('A1')])
  const intent = { at: instant(start), orders: [idOf('A1')], changes: { price: money(rupees) } }
  book.intend(changeWished(id, 'modify', { ...intent, ...(seen.length > 0 && { seen }) }), state)
}

function wantCancelled({ book }: Stand, id = change): void {
  book.intend(
    changeWished(id, 'cancel', { at: instant(start), orders: [idOf('A1')], seen: book.seen([idOf('A1')]) }),
    accepted,
  )
}

const ends = ({ book }: Stand, id = change) =>
  book.outcomes(id).map(({ kind, sentence }) => `${kind} ${sentence}`.trim())

describe('the newest word', () => {
  test('small fills are told by whoever heard of more, and no figure is called fallen', () => {
    const stand = openStand()
    stand.list(told('open', { filled_quantity: 10 }))
    stand.push(told('open', { filled_quantity: 60 }))
    expect(stand.row('A1')).toMatchObject({ filled: 60, alarms: [] })
    expect(stand.told('A1').join()).not.toContain('disagrees')
  })

  test('an end stays the end while lists lag behind it, and is doubted once one of ten seconds later says otherwise', () => {
    const stand = openStand()
    stand.push(told('complete', { filled_quantity: 1_000 }))
    stand.list(told('open'))
    expect(stand.row('A1')).toMatchObject({ status: 'complete', isFinal: true, alarms: [] })
    stand.clock.advance(10_000)
    stand.list(told('open', { filled_quantity: 1_000 }))
    expect(stand.row('A1')).toMatchObject({ status: 'open', isFinal: false })
    expect(stand.row('A1').alarms.join()).toContain('said this order had ended and now says: open')
  })

  test('a state that came back, of which no push told, is the one of the later list', () => {
    const stand = openStand()
    stand.push(told('open'), told('cancel pending', asked(2)))
    stand.list(told('open', asked(2)))
    expect(stand.row('A1').status).toBe('open')
  })

  test('a list that was asked for before a push came does not undo it', () => {
    const stand = openStand()
    stand.list(told('open pending'))
    stand.push(told('open'), told('cancel pending'))
    expect(stand.row('A1').status).toBe('cancel pending')
  })

  test('a word that nobody knows gives way to the next list', () => {
    const stand = openStand()
    stand.push(told('half open', asked(2)))
    stand.list(told('modify after market order req received', asked(2)))
    expect(stand.row('A1').status).toBe('modify after market order req received')
  })

  test('a reduction that is refused while it is partly filled leaves the order as it was', () => {
    const stand = openStand()
    const half = { quantity: 100, filled_quantity: 50, ...asked(2) }
    stand.list(told('open', { quantity: 100, filled_quantity: 50 }))
    stand.push(told('modify pending', { ...half, quantity: 60 }), told('not modified', half), told('open', half))
    stand.list(told('open', { ...half, filled_quantity: 70 }))
    expect(stand.row('A1')).toMatchObject({ status: 'open', quantity: 100, filled: 70, alarms: [] })
  })

  test('without a count of requests the later list has the price in force', () => {
    const stand = openStand()
    const none = { order_request_id: null }
    stand.push(told('open', { price: 100, ...none }))
    for (const price of [105, 110]) {
      stand.push(told('modified', { price, ...none }), told('open', { price, ...none }))
      stand.list(told('open', { price, ...none }))
    }
    expect(stand.row('A1')).toMatchObject({ status: 'open', price: money(110) })
  })

  test('what came before an end and is heard after it does not undo it, though more requests are counted in it', () => {
    const stand = openStand()
    stand.push(told('complete', { filled_quantity: 1_000 }))
    stand.push(told('modify pending', { filled_quantity: 1_000, ...asked(2) }))
    expect(stand.row('A1')).toMatchObject({ status: 'complete', isFinal: true })
  })

  test('a word on the request before this one does not undo it, however far on the way it is', () => {
    const stand = openStand()
    stand.push(told('modify pending', asked(3)), told('not cancelled', asked(2)))
    expect(stand.row('A1').status).toBe('modify pending')
  })

  test('where one witness tells no time of placing, what the list says counts', () => {
    const stand = openStand()
    stand.push(told('open', { order_timestamp: null, exchange_timestamp: '2026-11-20 10:00:05' }))
    stand.list(told('complete', { filled_quantity: 1_000, exchange_timestamp: '2026-11-20 10:00:09' }))
    expect(stand.row('A1')).toMatchObject({ status: 'complete', isFinal: true, alarms: [] })
  })
})

describe('a change and a cancellation', () => {
  test.each([accepted, unknown])('of an earlier run end by what was known when they were asked for: %o', (state) => {
    const before = openStand()
    before.push(told('open', { price: 100 }))
    const seen = before.book.seen([idOf('A1')])
    const stand = openStand()
    const intent = { at: instant(start), orders: [idOf('A1')], changes: { price: money(110) }, seen }
    stand.book.intend(changeWished(change, 'modify', intent), state)
    stand.list(told('open', { price: 110, ...asked(2) }))
    expect(ends(stand)).toEqual(['done Modified.'])
  })

  test('of an earlier run, done and then filled, is done', () => {
    const before = openStand()
    before.push(told('open', { price: 100 }))
    const seen = before.book.seen([idOf('A1')])
    const stand = openStand()
    const intent = { at: instant(start), orders: [idOf('A1')], changes: { price: money(110) }, seen }
    stand.book.intend(changeWished(change, 'modify', intent), unknown)
    const filled = { filled_quantity: 1_000, price: 110, ...asked(2) }
    stand.list(told('complete', filled))
    stand.detail(told('open', { price: 100 }), told('modified', { price: 110, ...asked(2) }), told('complete', filled))
    expect(ends(stand)).toEqual(['done Modified.'])
  })

  test('of an earlier run is not refused by the word on the one before it', () => {
    const before = openStand()
    before.push(told('open'))
    wantCancelled(before)
    before.push(told('cancel pending'), told('not cancelled'))
    before.list(told('open'))
    const seen = before.book.seen([idOf('A1')])
    const stand = openStand()
    stand.book.intend(changeWished(change, 'cancel', { at: instant(start), orders: [idOf('A1')], seen }), unknown)
    stand.detail(told('open'), told('cancel pending'), told('not cancelled'))
    expect(ends(stand)).toEqual(['open'])
    stand.push(told('cancelled'))
    expect(ends(stand)).toEqual(['done Cancelled.'])
  })

  test('of an earlier run is not refused by the word on a request that somebody else made since', () => {
    const before = openStand()
    before.push(told('open', { price: 100 }))
    const seen = before.book.seen([idOf('A1')])
    const stand = openStand()
    const intent = { at: instant(start), orders: [idOf('A1')], changes: { price: money(110) }, seen }
    stand.book.intend(changeWished(change, 'modify', intent), unknown)
    stand.detail(told('open', { price: 100 }), told('not modified', { price: 100, ...asked(3) }))
    expect(ends(stand).join()).toMatch(/^overtaken .*changed from elsewhere too/)
  })

  test('to what a list showed already is done by a list that was asked for since, and by no other', () => {
    const stand = openStand()
    const none = { order_request_id: null, price: 110 }
    stand.list(told('open', none))
    wantPrice(stand, 110)
    stand.push(told('open', none))
    expect(ends(stand)).toEqual(['open'])
    stand.clock.advance(1)
    stand.list(told('open', none))
    expect(ends(stand)).toEqual(['done Modified.'])
  })

  test('of an order of which only the name is known ends by its first records', () => {
    const stand = openStand()
    wantPrice(stand, 110)
    stand.push(told('open', { price: 100 }), told('modified', { price: 110, ...asked(2) }))
    stand.push(told('open', { price: 110, ...asked(2) }))
    expect(ends(stand)).toEqual(['done Modified.'])
    expect(stand.row('A1').changing).toBeNull()
  })

  test('that stands as before proves nothing, and has its detail asked for; that ends it', () => {
    const stand = openStand()
    stand.push(told('open'))
    wantCancelled(stand)
    expect(stand.book.unproven()).toEqual([])
    stand.push(told('cancel pending'))
    stand.list(told('open'))
    expect(ends(stand)).toEqual(['open'])
    expect(stand.book.unproven()).toEqual([idOf('A1')])
    stand.detail(told('open'), told('cancel pending'), told('not cancelled', { status_message: 'Too late' }))
    expect(ends(stand)).toEqual(['not-done Not cancelled: Too late'])
  })

  test('a second cancellation is not refused by the word on the first', () => {
    const stand = openStand()
    stand.push(told('open'))
    wantCancelled(stand)
    stand.push(told('cancel pending'), told('not cancelled'))
    stand.list(told('open'))
    const second = wishId('i-20261120-0002')
    wantCancelled(stand, second)
    expect(ends(stand, second)).toEqual(['open'])
    stand.push(told('cancelled'))
    expect(ends(stand, second)).toEqual(['done Cancelled.'])
  })

  test('to a price that a later list shows is done, where no request is counted', () => {
    const stand = openStand()
    const none = { order_request_id: null }
    stand.push(told('open', { price: 100, ...none }))
    wantPrice(stand, 110)
    stand.list(told('open', { price: 100, ...none }))
    expect(ends(stand)).toEqual(['open'])
    stand.list(told('open', { price: 110, ...none }))
    expect(ends(stand)).toEqual(['done Modified.'])
  })
})

test('an after-market order of the evening before that works today is missing where a list leaves it out, and not over', () => {
  const stand = openStand()
  const given = (status: string, changes: Change = {}) =>
    told(status, { is_amo: true, order_timestamp: '2026-11-19 20:00:00', ...changes })
  stand.list(given('after market order req received', { exchange_timestamp: null }))
  stand.list(given('open', { exchange_timestamp: '2026-11-20 09:15:00' }))
  stand.list()
  stand.notFound('A1')
  expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false })
  expect(stand.row('A1').alarms.join()).toContain('Missing at the broker')
  expect(stand.book.open()).toHaveLength(1)
})

test('a trade that was read before the list of the day has its instrument once that is there', () => {
  const stand = openStand()
  let token: string | null = null
  const trade = readV2Trade(() => token)
  const tell = () => {
    const record = trade({ ...v2Trade, instrument_token: 'NSE_EQ|INE002A01018' })
    if (record.ok) stand.tradeBook(record.value)
  }
  tell()
  expect(stand.book.tradeRecords().map((one) => one.token)).toEqual([''])
  token = '2885'
  tell()
  expect(stand.book.tradeRecords().map((one) => one.token)).toEqual(['2885'])
})
