/** Cover and one-cancels-other orders: their legs come with the trades, one ends the other, and a cancellation exits. */
import { expect, test } from 'vitest'
import { client, type Held, holdExchange } from './exchange.test-support.ts'
import type { OrderRecord } from './exchange.ts'

const legsOf = ({ exchange }: Held, entry: string): readonly OrderRecord[] =>
  exchange.orders(client).filter(({ parentOrderId }) => parentOrderId === entry)
const positionOf = ({ exchange }: Held) => exchange.positions(client)[0]?.net ?? 0

function coverOrder(held: Held, quantity = 10): string {
  const { last, share, place } = held
  return place({ product: 'CO', quantity, price: last() - 40 * share.tick, trigger: last() - 60 * share.tick })
}

test('a cover order has a stop as soon as it trades, at its trigger', () => {
  const held = holdExchange()
  const entry = coverOrder(held)
  expect(legsOf(held, entry)).toEqual([])
  held.exchange.hands.fill(entry)
  const { trigger } = held.latest(entry)
  expect(legsOf(held, entry)).toMatchObject([
    { status: 'trigger pending', side: 'S', kind: 'SL-M', product: 'CO', quantity: 10, trigger, parentOrderId: entry },
  ])
})

test('the stop grows with the trades of a part', () => {
  const held = holdExchange()
  const entry = coverOrder(held)
  held.exchange.hands.fill(entry, { quantity: 3 })
  expect(legsOf(held, entry)).toMatchObject([{ quantity: 3 }])
  held.exchange.hands.fill(entry, { quantity: 4 })
  expect(legsOf(held, entry)).toMatchObject([{ quantity: 7, status: 'trigger pending' }])
  held.exchange.cancel(client, [entry])
  expect(positionOf(held)).toBe(0)
})

test('the stop of a cover order closes it when the price falls', () => {
  const held = holdExchange()
  const { place, last, share } = held
  const entry = place({ product: 'CO', kind: 'M', price: 0, trigger: last() - 3 * share.tick })
  expect(positionOf(held)).toBe(10)
  held.until('2026-02-03T15:00:00')
  expect(legsOf(held, entry)).toMatchObject([{ status: 'complete', filled: 10 }])
  expect(positionOf(held)).toBe(0)
})

test.each(['the entry', 'its leg'])(
  'cancelling %s of a cover order that has traded exits it at the market',
  (which) => {
    const held = holdExchange()
    const entry = coverOrder(held)
    held.exchange.hands.fill(entry)
    const [leg] = legsOf(held, entry)
    const asked = which === 'the entry' ? entry : (leg?.orderId ?? '')
    expect(held.exchange.cancel(client, [asked])).toEqual([asked])
    expect(held.states(leg?.orderId ?? '').slice(4)).toEqual(['modify pending', 'modified', 'open', 'complete'])
    expect(held.latest(entry).status).toBe('complete')
    expect(positionOf(held)).toBe(0)
  },
)

test('a leg that is still on its way when it is exited arrives as a market order', () => {
  const held = holdExchange({ stepMillis: 20 })
  const entry = coverOrder(held)
  held.pass(200)
  held.exchange.hands.fill(entry)
  held.exchange.cancel(client, [entry])
  held.pass(200)
  const [leg] = legsOf(held, entry)
  expect(held.states(leg?.orderId ?? '')).toEqual([
    ...['put order req received', 'modify pending', 'modified'],
    ...['validation pending', 'open pending', 'open', 'complete'],
  ])
  expect(positionOf(held)).toBe(0)
})

test('a cover order that has not traded is simply cancelled', () => {
  const held = holdExchange()
  const entry = coverOrder(held)
  held.exchange.cancel(client, [entry])
  expect(held.latest(entry).status).toBe('cancelled')
  expect(legsOf(held, entry)).toEqual([])
})

function bracket(held: Held, trailingTicks = 0): string {
  const { last, share, place } = held
  const legs = { stopLoss: 20 * share.tick, squareOff: 30 * share.tick, trailingTicks }
  return place({ product: 'OCO', price: last() - 40 * share.tick, legs })
}

test('a one-cancels-other order has a target and a stop at their distances from the price it got', () => {
  const held = holdExchange()
  const entry = bracket(held)
  const got = held.last() - held.share.tick
  held.exchange.hands.fill(entry, { price: got })
  expect(legsOf(held, entry)).toMatchObject([
    { kind: 'SL-M', trigger: got - 20 * held.share.tick, side: 'S', status: 'trigger pending', quantity: 10 },
    { kind: 'L', price: got + 30 * held.share.tick, side: 'S', quantity: 10 },
  ])
})

test.each([0, 1])('leg %i that trades ends the other', (which) => {
  const held = holdExchange()
  const entry = bracket(held)
  held.exchange.hands.fill(entry, { price: held.last() })
  const legs = legsOf(held, entry)
  held.exchange.hands.fill(legs[which]?.orderId ?? '')
  const ended = held.latest(legs[1 - which]?.orderId ?? '')
  expect(ended).toMatchObject({ status: 'cancelled', filled: 0, message: 'The other leg was executed' })
  expect(positionOf(held)).toBe(0)
})

test('a leg that trades in part leaves the other as much', () => {
  const held = holdExchange()
  const entry = bracket(held)
  held.exchange.hands.fill(entry, { price: held.last() })
  const [stop, target] = legsOf(held, entry)
  held.exchange.hands.fill(target?.orderId ?? '', { quantity: 4 })
  expect(held.latest(stop?.orderId ?? '')).toMatchObject({ quantity: 6, status: 'trigger pending' })
  held.exchange.hands.fill(stop?.orderId ?? '')
  expect(held.latest(target?.orderId ?? '')).toMatchObject({ status: 'cancelled', filled: 4 })
  expect(positionOf(held)).toBe(0)
})

test('cancelling a leg exits the whole', () => {
  const held = holdExchange()
  const entry = bracket(held)
  held.exchange.hands.fill(entry, { price: held.last() })
  const [stop, target] = legsOf(held, entry)
  held.exchange.cancel(client, [target?.orderId ?? ''])
  expect(held.latest(target?.orderId ?? '')).toMatchObject({ status: 'cancelled', message: 'The order was exited' })
  expect(held.latest(stop?.orderId ?? '')).toMatchObject({ status: 'complete', kind: 'M' })
  expect(positionOf(held)).toBe(0)
})

test('cancel-all leaves neither orders nor a position of such orders, and closes nothing twice', () => {
  const held = holdExchange()
  const [first, second] = [bracket(held), coverOrder(held)]
  held.exchange.hands.fill(first, { price: held.last() })
  held.exchange.hands.fill(second)
  held.exchange.cancelAll(client)
  expect(held.exchange.positions(client).map(({ net }) => net)).toEqual([0, 0])
  const open = held.exchange.orders(client).filter(({ status }) => !['complete', 'cancelled'].includes(status))
  expect(open).toEqual([])
  const words = held.news.flatMap((one) => (one.kind === 'order' ? [one.record.status] : []))
  expect(words).not.toContain('not cancelled')
})

test('a trailing stop follows the price up by whole steps, and never back', () => {
  const held = holdExchange()
  const entry = bracket(held, 5)
  held.exchange.hands.fill(entry, { price: held.last() - 10 * held.share.tick })
  const [stop] = legsOf(held, entry)
  const first = stop?.trigger ?? 0
  held.pass(1_200_000)
  const triggers = held.exchange
    .history(client, stop?.orderId ?? '')
    .map(({ trigger }) => trigger)
    .reverse()
  expect(new Set(triggers).size).toBeGreaterThan(1)
  for (const [nth, trigger] of triggers.entries()) {
    expect(trigger).toBeGreaterThanOrEqual(triggers[nth - 1] ?? first)
    expect((trigger - first) % (5 * held.share.tick)).toBe(0)
  }
})

test('the square-off closes what a cover order still has open', () => {
  const held = holdExchange()
  const { last, share, place, until } = held
  place({ product: 'CO', kind: 'M', price: 0, trigger: last() - 1_300 * share.tick })
  until('2026-02-03T15:21:00')
  expect(positionOf(held)).toBe(0)
  expect(held.exchange.orders(client).map(({ status }) => status)).toEqual(['complete', 'cancelled', 'complete'])
})
