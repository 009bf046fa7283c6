import { expect, test } from 'vitest'
import { notReadYet, type TradingState } from '../../../contract/trading.ts'
import { arrival, counts, row, toldTrading } from './accounts.test-support.ts'
import { between } from './between.ts'
import { openStreams } from './streams.ts'

test('the rows of the one before go, and those of the next one come, in one word', () => {
  const [first, second] = [toldTrading('Asha', []), toldTrading('Vikram', [])]
  const streams = openStreams(first.trading)
  const heard: unknown[] = []
  streams.sources.orders.subscribe((change) => heard.push(change))
  streams.feed(second.trading)
  expect(heard).toEqual([{ rows: [row('Vikram 1')], gone: ['Asha 1'] }])
})

test('a row that is of both stays', () => {
  const streams = openStreams(toldTrading('Asha', []).trading)
  const heard: unknown[] = []
  streams.sources.orders.subscribe((change) => heard.push(change))
  streams.feed(toldTrading('Asha', []).trading)
  expect(heard).toEqual([{ rows: [row('Asha 1')], gone: [] }])
})

test('a listener who hears the state finds the orders of the same account', () => {
  const streams = openStreams(toldTrading('Asha', []).trading)
  let seen: unknown = null
  streams.sources.state.subscribe(() => {
    seen = streams.sources.orders.snapshot()
  })
  streams.feed(toldTrading('Vikram', []).trading)
  expect(seen).toEqual([row('Vikram 1')])
})

test('in between nothing of either is shown: no order, no figure, no postback, and a halt stays', () => {
  const { trading, state } = toldTrading('Asha', [], { arrivals: [arrival(3)], counts })
  const halt: TradingState['halt'] = {
    ...{ kind: 'halted', since: state.snapshot().push.since, step: 'checking', closes: false, couldNot: [] },
    ...{ openOrders: 0, unknownOrders: 0, openPositions: 0 },
  }
  state.set({ ...state.snapshot(), halt })
  const streams = openStreams(trading)
  streams.feed({ ...trading, ...between(state.snapshot(), { book: { kind: 'signed-out' } }) })
  const { orders, portfolio, postbacks } = streams.sources
  expect(orders.snapshot()).toEqual([])
  expect(portfolio.snapshot()).toEqual({
    ...notReadYet,
    tradesDay: 0,
    conversions: [],
    brokerDay: 0,
    positions: [],
    holdings: [],
    trades: [],
  })
  expect(postbacks.snapshot().arrivals).toEqual([])
  expect(streams.sources.state.snapshot()).toMatchObject({ unknown: 0, halt })
})

test('postbacks of the one before have left before those of the next one are counted', () => {
  const { trading, state } = toldTrading('Asha', [], { arrivals: [arrival(3), arrival(4)], counts })
  const streams = openStreams(trading)
  const firsts: number[] = []
  streams.sources.postbacks.subscribe(({ first }) => firsts.push(first))
  streams.feed({ ...trading, ...between(state.snapshot(), {}) })
  expect(firsts.every((first) => first > 4)).toBe(true)
  streams.feed(toldTrading('Vikram', [], { arrivals: [arrival(1)], counts }).trading)
  expect(firsts).toEqual([Number.MAX_SAFE_INTEGER, 1])
})
