/** Modifications and cancellations: their states, their refusals, and what they do to an order's place. */
import { expect, test } from 'vitest'
import { client, holdExchange, richAccounts } from './exchange.test-support.ts'
import { protectedPrice } from './match/protection.ts'

const way = ['put order req received', 'validation pending', 'open pending', 'open']

test('a modification passes through its states back into the book, and counts as a request', () => {
  const { place, exchange, states, latest, share } = holdExchange()
  const order = place()
  const { price } = latest(order)
  const asked = exchange.modify(client, order, { price: price + share.tick, quantity: 20 })
  expect(asked).toMatchObject({ status: 'modify validation pending', requests: 2, quantity: 10 })
  expect(states(order)).toEqual([...way, 'modify validation pending', 'modify pending', 'modified', 'open'])
  expect(latest(order)).toMatchObject({ price: price + share.tick, quantity: 20, requests: 2, kind: 'L' })
})

test('an order can be made one that trades at once', () => {
  const { place, exchange, latest } = holdExchange()
  const order = place()
  exchange.modify(client, order, { kind: 'M', price: 0 })
  expect(latest(order)).toMatchObject({ status: 'complete', filled: 10 })
})

test('rule 2 of section 7 holds for a change too: no market order without protection', () => {
  const { place, exchange, latest, states } = holdExchange()
  const order = place()
  exchange.modify(client, order, { kind: 'M', price: 0, marketProtection: 0 })
  expect(states(order).slice(-2)).toEqual(['not modified', 'open'])
  expect(exchange.history(client, order)[1]?.message).toContain('without market protection')
  // For what has a limit it says nothing.
  exchange.modify(client, order, { quantity: 12, marketProtection: 0 })
  expect(latest(order)).toMatchObject({ status: 'open', quantity: 12 })
})

test('a protection given with a change is the one that holds', () => {
  const { place, exchange, latest, instrument, market, last } = holdExchange({ accounts: richAccounts })
  const share = instrument('NSE_EQ', '3MINDIA')
  const price = (market.limits(share).lower + 20) * share.tick
  const order = place({ instrument: share, quantity: 20_000, price })
  exchange.modify(client, order, { kind: 'M', price: 0, marketProtection: 1 })
  expect(latest(order)).toMatchObject({ status: 'open' })
  // A seller who comes later meets it where it waits, and not at the guideline's price.
  const furthest = protectedPrice(share, last(share), { side: 'B', percent: 1 })
  const sold = place({ instrument: share, side: 'S', quantity: 1, price: furthest })
  expect(latest(sold)).toMatchObject({ status: 'complete', averagePrice: furthest })
})

test('a change of the protection alone moves where a market order waits; naming the same one again leaves its place', () => {
  const { place, exchange, latest, instrument, last } = holdExchange({ accounts: richAccounts })
  const share = instrument('NSE_EQ', '3MINDIA')
  const waits = { instrument: share, quantity: 20_000, kind: 'M', price: 0, marketProtection: 1 } as const
  const [first, second] = [place(waits), place(waits)]
  const nearer = protectedPrice(share, last(share), { side: 'B', percent: 1 })
  const sellOne = () => latest(place({ instrument: share, side: 'S', quantity: 1, price: nearer })).averagePrice
  const filled = () => [first, second].map((order) => latest(order).filled)
  const before = filled()
  exchange.modify(client, first, { marketProtection: 1 })
  expect(sellOne()).toBe(nearer)
  expect(filled()).toEqual([(before[0] ?? 0) + 1, before[1]])
  exchange.modify(client, second, { marketProtection: 2 })
  const [, dearer = 0] = filled()
  expect(sellOne()).toBeGreaterThan(nearer)
  expect(latest(second).filled).toBe(dearer + 1)
})

test('a waiting stop-loss order takes a new trigger', () => {
  const { place, exchange, latest, last, share } = holdExchange()
  const order = place({ kind: 'SL-M', price: 0, trigger: last() + 400 * share.tick })
  exchange.modify(client, order, { trigger: last() + 500 * share.tick })
  expect(latest(order)).toMatchObject({ status: 'trigger pending', trigger: last() + 500 * share.tick })
})

test('a stop-loss order that was triggered waits for no trigger again when its price is changed', () => {
  const { place, exchange, latest, last, share, pass, states } = holdExchange()
  const trigger = last() + 3 * share.tick
  // More than the market sells at that price, so that some of it is left.
  const order = place({ kind: 'SL', price: trigger, trigger, quantity: 2_200 })
  while (latest(order).status === 'trigger pending') pass(250)
  expect(latest(order)).toMatchObject({ status: 'open' })
  exchange.modify(client, order, { price: trigger - 100 * share.tick })
  expect(states(order).slice(-2)).toEqual(['modified', 'open'])
})

test('a new trigger that is already passed is not taken', () => {
  const { place, exchange, latest, last, share } = holdExchange()
  const trigger = last() + 400 * share.tick
  const order = place({ kind: 'SL-M', price: 0, trigger })
  exchange.modify(client, order, { trigger: last() - share.tick })
  expect(latest(order)).toMatchObject({ status: 'trigger pending', trigger })
  expect(exchange.history(client, order)[1]).toMatchObject({ status: 'not modified' })
})

test('more than there is money for is not modified', () => {
  const { place, exchange, latest } = holdExchange()
  const order = place()
  exchange.modify(client, order, { quantity: 90_000 })
  expect(latest(order)).toMatchObject({ status: 'open', quantity: 10 })
  expect(exchange.history(client, order)[1]?.message).toContain('Margin Exceeds')
})

test('a cancellation', () => {
  const { place, exchange, states } = holdExchange()
  const order = place()
  expect(exchange.cancel(client, [order])).toEqual([order])
  expect(states(order)).toEqual([...way, 'cancel pending', 'cancelled'])
})

test.each([
  ['a price off the tick', { price: 12_345_678 }, 'tick size'],
  ['no quantity', { quantity: 0 }, 'cannot be zero'],
  ['more than the freeze quantity', { quantity: 100_001 }, 'freeze quantity of 100000'],
  ['a price beyond the limits', { price: 1_000 }, 'circuit limit'],
])('%s is not modified, and the order stays as it was', (_, change, reason) => {
  const { place, exchange, states, latest } = holdExchange()
  const order = place()
  const before = latest(order)
  exchange.modify(client, order, change)
  expect(states(order).slice(way.length)).toEqual(['modify validation pending', 'not modified', 'open'])
  expect(exchange.history(client, order)[1]?.message).toContain(reason)
  expect(latest(order)).toMatchObject({ price: before.price, quantity: before.quantity, status: 'open', requests: 2 })
})

test('less than was traded cannot be asked for; just as much completes the order', () => {
  const { place, exchange, latest } = holdExchange()
  const order = place()
  exchange.hands.fill(order, { quantity: 6 })
  exchange.modify(client, order, { quantity: 5 })
  expect(exchange.history(client, order)[1]).toMatchObject({ status: 'not modified' })
  expect(latest(order)).toMatchObject({ status: 'open', quantity: 10, filled: 6 })
  exchange.modify(client, order, { quantity: 6 })
  expect(latest(order)).toMatchObject({ status: 'complete', quantity: 6, filled: 6 })
})

test.each([
  ['complete', (exchange: ReturnType<typeof holdExchange>['exchange'], order: string) => exchange.hands.fill(order)],
  ['rejected', (exchange, order) => exchange.hands.reject(order, 'for a test')],
  ['cancelled', (exchange, order) => void exchange.cancel(client, [order])],
] satisfies [string, (exchange: ReturnType<typeof holdExchange>['exchange'], order: string) => unknown][])(
  'what is %s is neither modified nor cancelled, with the reason, and stays what it is',
  (word, finish) => {
    const { place, exchange, states } = holdExchange()
    const order = place()
    finish(exchange, order)
    const before = states(order)
    expect(exchange.modify(client, order, { quantity: 5 })).toMatchObject({ status: 'not modified', requests: 2 })
    expect(exchange.cancel(client, [order])).toEqual([order])
    expect(states(order)).toEqual([...before, 'not modified', word, 'not cancelled', word])
    const messages = exchange.history(client, order).map(({ message }) => message)
    expect(messages[1]).toBe(`The order is already ${word}`)
    expect(messages[3]).toBe(`The order is already ${word}`)
    if (word === 'rejected') expect([messages[0], messages[2]]).toEqual(['for a test', 'for a test'])
  },
)

test('O15: a trade can be quicker than a cancellation that is on its way', () => {
  const { place, exchange, states, latest, pass } = holdExchange({ stepMillis: 20 })
  const order = place()
  pass(200)
  exchange.cancel(client, [order])
  exchange.hands.fill(order)
  pass(200)
  expect(states(order).slice(4)).toEqual(['cancel pending', 'complete', 'not cancelled', 'complete'])
  expect(latest(order)).toMatchObject({ filled: 10 })
})

test('O15: what was traded before a cancellation stays traded', () => {
  const { place, exchange, latest } = holdExchange()
  const order = place()
  exchange.hands.fill(order, { quantity: 3 })
  exchange.cancel(client, [order])
  expect(latest(order)).toMatchObject({ status: 'cancelled', filled: 3, quantity: 10 })
  expect(exchange.trades(client).map(({ quantity }) => quantity)).toEqual([3])
})

test('O17: a modification that a trade overtakes is not modified', () => {
  const { place, exchange, states, latest, pass } = holdExchange({ stepMillis: 20 })
  const order = place()
  pass(200)
  exchange.modify(client, order, { quantity: 20 })
  while (latest(order).status !== 'modify pending') pass(1)
  exchange.hands.fill(order)
  pass(200)
  expect(states(order).slice(4)).toEqual([
    'modify validation pending',
    'modify pending',
    'complete',
    'not modified',
    'complete',
  ])
  expect(latest(order)).toMatchObject({ quantity: 10, filled: 10 })
})

test('a cancellation reaches an order on its way in', () => {
  const { place, exchange, states, pass } = holdExchange({ stepMillis: 20 })
  const order = place()
  exchange.cancel(client, [order])
  pass(500)
  expect(states(order).at(-1)).toBe('cancelled')
  expect(states(order)).not.toContain('open')
})

test('cancel-all names every open order, and no other', () => {
  const { place, exchange, latest } = holdExchange()
  const open = [place(), place()]
  const done = place({ kind: 'M', price: 0 })
  expect(exchange.cancelAll(client)).toEqual(open)
  expect(open.map((order) => latest(order).status)).toEqual(['cancelled', 'cancelled'])
  expect(latest(done).status).toBe('complete')
  expect(exchange.cancelAll(client)).toEqual([])
})

test('one unknown order among many, and none is cancelled', () => {
  const { place, exchange, latest } = holdExchange()
  const order = place()
  expect(exchange.cancel(client, [order, '999'])).toMatchObject({ refused: true })
  expect(latest(order).status).toBe('open')
})
