/** The states of section 3, each in its turn, and the news of them. */
import { expect, test } from 'vitest'
import { client, holdExchange, tuesdayMorning } from './exchange.test-support.ts'

const way = ['put order req received', 'validation pending', 'open pending']

test('a limit order waits in the book', () => {
  const { place, states, latest } = holdExchange()
  const order = place()
  expect(states(order)).toEqual([...way, 'open'])
  expect(latest(order)).toMatchObject({ filled: 0, averagePrice: 0, message: '', requests: 1, isAmo: false })
})

test('a market order is complete at once, with a trade for each level it took', () => {
  const { place, states, latest, exchange } = holdExchange()
  const order = place({ kind: 'M', price: 0, quantity: 2_000 })
  expect(states(order)).toEqual([...way, 'open', 'complete'])
  const trades = exchange.trades(client)
  expect(trades.length).toBeGreaterThan(1)
  const worth = trades.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  expect(latest(order)).toMatchObject({ filled: 2_000, averagePrice: Math.round(worth / 2_000) })
})

test('a stop-loss order waits for its trigger, and is then in the book', () => {
  const { place, states, last, pass, latest, share, exchange } = holdExchange()
  const trigger = last() + 2 * share.tick
  const order = place({ kind: 'SL-M', price: 0, trigger })
  expect(states(order)).toEqual([...way, 'trigger pending'])
  pass(3_600_000)
  expect(states(order)).toEqual([...way, 'trigger pending', 'open', 'complete'])
  const [trade] = exchange.trades(client)
  expect(trade?.price).toBeGreaterThanOrEqual(trigger - share.tick)
  expect(latest(order).timeMicros).toBeGreaterThan(tuesdayMorning * 1_000)
})

test('the triggered price of a stop-loss limit order is its limit', () => {
  const { place, last, pass, share, states, exchange } = holdExchange()
  const trigger = last() + 3 * share.tick
  const order = place({ kind: 'SL', price: trigger + share.tick, trigger })
  pass(3_600_000)
  expect(states(order).slice(3, 5)).toEqual(['trigger pending', 'open'])
  const trades = exchange.trades(client)
  expect(trades).not.toEqual([])
  for (const { price } of trades) expect(price).toBeLessThanOrEqual(trigger + share.tick)
})

test('an immediate order takes what is there, and the rest is cancelled', () => {
  const { place, states, latest, market, share } = holdExchange()
  const [ask] = market.book(share).asks
  if (!ask) throw new Error('nobody sells')
  const order = place({ duration: 'IOC', price: ask.ticks * share.tick, quantity: ask.lots + 7 })
  expect(states(order)).toEqual([...way, 'open', 'open', 'cancelled'])
  expect(latest(order)).toMatchObject({ filled: ask.lots, quantity: ask.lots + 7 })
  expect(latest(order).message).toContain('IOC')
})

test('what nobody sells at its price is cancelled whole', () => {
  const { place, states, latest } = holdExchange()
  const order = place({ duration: 'IOC' })
  expect(states(order)).toEqual([...way, 'open', 'cancelled'])
  expect(latest(order).filled).toBe(0)
})

test('times of an order rise and never repeat, also when the clock is set back', () => {
  const { place, clock, exchange, pass } = holdExchange()
  const order = place()
  clock.time -= 60_000
  exchange.cancel(client, [order])
  pass(0)
  const times = exchange.history(client, order).map(({ timeMicros }) => timeMicros)
  expect(times.length).toBe(6)
  for (const [nth, time] of times.entries()) if (nth > 0) expect(time).toBeLessThan(times[nth - 1] ?? 0)
})

test('every record and trade is told as news and stands in the ledger, in one order', () => {
  const { place, news, exchange } = holdExchange()
  place({ kind: 'M', price: 0 })
  place()
  exchange.cancelAll(client)
  const entries = exchange.ledger.entries()
  const told = entries.flatMap((entry) => (entry.kind === 'order' || entry.kind === 'trade' ? [entry.record] : []))
  expect(news.map(({ record }) => record)).toEqual(told)
  expect(entries.filter(({ kind }) => kind === 'placed')).toHaveLength(2)
  expect(entries.filter(({ kind }) => kind === 'cancel-asked')).toMatchObject([{ isAll: true }])
})

test('steps that take time come one by one as the clock goes on, the same for the same seed', () => {
  const run = () => {
    const { place, states, pass, exchange } = holdExchange({ stepMillis: 10 })
    const order = place()
    const first = [...states(order)]
    pass(15)
    const then = [...states(order)]
    pass(60)
    return { first, then, last: states(order), history: exchange.history(client, order).map((one) => one.timeMicros) }
  }
  const { first, then, last } = run()
  expect(first).toEqual(['put order req received'])
  expect(then.length).toBeGreaterThan(1)
  expect(then.length).toBeLessThan(4)
  expect(last).toEqual([...way, 'open'])
  expect(run()).toEqual(run())
})

test('whoever hears the news may ask at once', () => {
  const { place, exchange } = holdExchange()
  const seen: number[] = []
  exchange.onNews(() => seen.push(exchange.orders(client).length))
  place()
  expect(seen).toEqual([1, 1, 1, 1])
})

test('the day’s list holds the newest first, and leaves out what ended on an earlier day', () => {
  const { place, exchange, until } = holdExchange()
  const first = place()
  const second = place({ kind: 'M', price: 0 })
  expect(exchange.orders(client).map(({ orderId }) => orderId)).toEqual([second, first])
  until('2026-02-04T08:00:00')
  expect(exchange.orders(client)).toEqual([])
  expect(exchange.trades(client)).toEqual([])
})

test('nobody sees or touches the orders of another', () => {
  const { place, exchange, states } = holdExchange()
  const order = place()
  expect(exchange.orders('PR1002')).toEqual([])
  expect(exchange.history('PR1002', order)).toEqual([])
  expect(exchange.modify('PR1002', order, { quantity: 1 })).toMatchObject({ refused: true, code: 'UDAPI100010' })
  expect(exchange.cancel('PR1002', [order])).toMatchObject({ refused: true, code: 'UDAPI100010' })
  expect(states(order)).toEqual([...way, 'open'])
})
