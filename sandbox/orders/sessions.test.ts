/** What the time of day makes of an order: after-market orders, the pre-open, the square-off, the close, holidays. */
import { expect, test } from 'vitest'
import { client, type Held, holdExchange } from './exchange.test-support.ts'

const at = (time: string) => Date.parse(`${time}+05:30`)
/** Below the market, and within the limits of the next day too. */
const below = ({ last, share }: Held) => Math.round((last() * 0.96) / share.tick) * share.tick
const amo = 'after market order req received'
const way = ['put order req received', 'validation pending', 'open pending']
const released = [amo, ...way]

test.each([
  ['the evening', '2026-02-03T18:00:00', '2026-02-04T09:00:00'],
  ['the morning before the pre-open', '2026-02-04T07:00:00', '2026-02-04T09:00:00'],
  ['the minutes between the pre-open and the open', '2026-02-03T09:10:00', '2026-02-03T09:15:00'],
  ['a Saturday', '2026-02-07T11:00:00', '2026-02-09T09:00:00'],
  ['a holiday', '2026-01-26T11:00:00', '2026-01-27T09:00:00'],
  ['Diwali before its hour', '2026-11-08T12:00:00', '2026-11-08T17:45:00'],
  ['Diwali after its hour', '2026-11-08T19:30:00', '2026-11-09T09:00:00'],
])(
  'O24: an order of %s is an after-market order, whatever it says, and released when orders are taken',
  (_, asked, taken) => {
    const held = holdExchange({ at: at(asked) })
    const { place, states, latest, until } = held
    const order = place({ price: below(held) })
    expect(states(order)).toEqual([amo])
    expect(latest(order)).toMatchObject({ isAmo: true, exchangeOrderId: '' })
    until(taken)
    expect(states(order)).toEqual([...released, 'open'])
    expect(latest(order).timeMicros).toBeGreaterThanOrEqual(at(taken) * 1_000)
  },
)

test('an after-market order is modified and cancelled in its own words', () => {
  const { place, states, latest, exchange, until } = holdExchange({ at: at('2026-02-03T18:00:00') })
  const order = place()
  exchange.modify(client, order, { quantity: 25 })
  expect(latest(order)).toMatchObject({ status: 'modify after market order req received', quantity: 25, requests: 2 })
  exchange.cancel(client, [order])
  until('2026-02-04T10:00:00')
  expect(states(order)).toEqual([amo, 'modify after market order req received', 'cancelled after market order'])
})

test('a modified after-market order goes out as it was last asked for', () => {
  const held = holdExchange({ at: at('2026-02-03T18:00:00') })
  const { place, latest, exchange, until } = held
  const order = place({ price: below(held) })
  exchange.modify(client, order, { quantity: 25 })
  until('2026-02-04T10:00:00')
  expect(latest(order)).toMatchObject({ status: 'open', quantity: 25, requests: 2 })
})

test.each([
  ['an immediate one', { duration: 'IOC' }, 'IOC validity'],
  ['a cover order', { product: 'CO', trigger: 10_000_000 }, 'CO orders'],
  ['one off the tick', { price: 13_000_001 }, 'tick size'],
] as const)('%s is not taken after hours', (_, changes, reason) => {
  const { place, states, latest } = holdExchange({ at: at('2026-02-03T18:00:00') })
  const order = place(changes)
  expect(states(order)).toEqual(['put order req received', 'rejected'])
  expect(latest(order).message).toContain(reason)
})

test('orders gather in the pre-open and meet the market when it opens', () => {
  const { place, states, latest, until, exchange, last } = holdExchange({ at: at('2026-02-03T09:02:00') })
  const order = place({ kind: 'M', price: 0 })
  const far = place()
  expect(states(order)).toEqual([...way, 'open'])
  until('2026-02-03T09:14:59')
  expect(latest(order)).toMatchObject({ status: 'open', filled: 0 })
  until('2026-02-03T09:15:00')
  expect(latest(order)).toMatchObject({ status: 'complete', filled: 10, timeMicros: at('2026-02-03T09:15:00') * 1_000 })
  expect(Math.abs(latest(order).averagePrice / last() - 1)).toBeLessThan(0.05)
  expect(latest(far).status).toBe('open')
  expect(exchange.trades(client)).toHaveLength(1)
})

test('orders of the day end at the close, intraday ones at the square-off', () => {
  const { place, states, latest, until } = holdExchange()
  const delivery = place({ product: 'D' })
  const intraday = place()
  until('2026-02-03T15:19:59')
  expect([latest(delivery).status, latest(intraday).status]).toEqual(['open', 'open'])
  until('2026-02-03T15:20:00')
  expect([latest(delivery).status, latest(intraday).status]).toEqual(['open', 'cancelled'])
  expect(latest(intraday).message).toContain('square-off')
  until('2026-02-03T15:30:00')
  expect(states(delivery)).toEqual([...way, 'open', 'cancelled'])
  expect(latest(delivery).message).toContain('end of the day')
})

test('a clock that jumps over the close finds what traded before it', () => {
  const { place, latest, until, last, share } = holdExchange()
  const order = place({ price: last() - 3 * share.tick })
  const never = place()
  until('2026-02-05T16:00:00')
  expect([latest(order).status, latest(never).status]).toEqual(['complete', 'cancelled'])
  expect(latest(order).timeMicros).toBeLessThan(at('2026-02-03T15:20:00') * 1_000)
})

test('an order whose trigger never came ends at the close too', () => {
  const { place, latest, until, last, share } = holdExchange()
  const order = place({ kind: 'SL-M', product: 'D', price: 0, trigger: last() + 900 * share.tick })
  until('2026-02-03T16:00:00')
  expect(latest(order)).toMatchObject({ status: 'cancelled', filled: 0 })
})

test('intraday positions are squared off before the close by an order of the broker’s', () => {
  const { place, exchange, until } = holdExchange()
  place({ kind: 'M', price: 0 })
  place({ kind: 'M', price: 0, side: 'S', quantity: 4 })
  until('2026-02-03T15:19:59')
  expect(exchange.positions(client)).toMatchObject([{ net: 6 }])
  until('2026-02-03T15:21:00')
  expect(exchange.positions(client)).toMatchObject([{ net: 0, buyQuantity: 10, sellQuantity: 10, unrealised: null }])
  expect(exchange.orders(client)[0]).toMatchObject({ side: 'S', quantity: 6, status: 'complete', product: 'I' })
  const [last] = exchange.ledger
    .entries()
    .filter((entry) => entry.kind === 'placed' && entry.request.from === 'elsewhere')
  expect(last).toMatchObject({ clientId: client, refused: null })
})

test('a delivery position is left alone', () => {
  const { place, exchange, until } = holdExchange()
  place({ kind: 'M', price: 0, product: 'D' })
  until('2026-02-03T15:31:00')
  expect(exchange.positions(client)).toMatchObject([{ net: 10, product: 'D' }])
})

test('no new intraday order after the square-off, but one for delivery', () => {
  const { place, latest } = holdExchange({ at: at('2026-02-03T15:25:00') })
  expect(latest(place())).toMatchObject({ status: 'rejected', message: expect.stringContaining('square-off') })
  expect(latest(place({ product: 'D' })).status).toBe('open')
})

test('commodities go on into the night', () => {
  const { place, latest, instrument, until } = holdExchange({ at: at('2026-02-03T22:00:00') })
  const crude = instrument('MCX_FO', 'CRUDEOILM26FEBFUT')
  const order = place({ instrument: crude, kind: 'M', price: 0, quantity: 1, product: 'D' })
  expect(latest(order)).toMatchObject({ status: 'complete', isAmo: false })
  until('2026-02-03T23:30:00')
  expect(latest(place({ instrument: crude, kind: 'M', price: 0, quantity: 1 })).status).toBe(amo)
})

test('an order good till a date lives through the night, until its contract ends', () => {
  const { place, latest, instrument, until, last } = holdExchange()
  const crude = instrument('MCX_FO', 'CRUDEOILM26FEBFUT')
  const price = Math.round((last(crude) * 0.93) / crude.tick) * crude.tick
  const order = place({ instrument: crude, duration: 'GTD', product: 'D', quantity: 1, price })
  expect(latest(order)).toMatchObject({ status: 'open', validDate: '2026-02-19' })
  until('2026-02-04T08:00:00')
  expect(latest(order).status).toBe('open')
  until('2026-02-20T08:00:00')
  expect(['cancelled', 'complete']).toContain(latest(order).status)
})

test('nothing trades in a halt, and what waits goes on after it', () => {
  const { place, latest, market, share, exchange, last, pass } = holdExchange()
  const order = place({ price: last() - 2 * share.tick, product: 'D' })
  const before = latest(order).filled
  market.halt(share.key)
  pass(3_600_000)
  expect(latest(order).filled).toBe(before)
  market.resume(share.key)
  pass(3_600_000)
  expect(exchange.trades(client).every(({ price }) => price <= latest(order).price)).toBe(true)
})
