/** Money that orders and positions block, and shares that may be sold. */
import { expect, test } from 'vitest'
import { client, holdExchange, holdMarket } from '../exchange.test-support.ts'
import { blockedBy } from './rates.ts'

const shared = holdMarket()
const hold = () => holdExchange({ on: shared })
const { share, instrument } = hold()
const rupees = 10_000
const call = instrument('NSE_FO', 'NIFTY26FEB25500CE')
const future = instrument('NSE_FO', 'NIFTY26FEBFUT')
const crude = instrument('MCX_FO', 'CRUDEOILM26FEBFUT')
const dollar = instrument('NCD_FO', 'USDINR26FEBFUT')

test.each([
  ['shares for delivery, whole', share, 'D', 'B', 10, 1_000, 10_000],
  ['shares for the day, a fifth', share, 'I', 'B', 10, 1_000, 2_000],
  ['shares sold for the day, as much', share, 'I', 'S', 10, 1_000, 2_000],
  ['shares on margin funding', share, 'MTF', 'B', 10, 1_000, 4_000],
  ['a cover order', share, 'CO', 'B', 10, 1_000, 1_500],
  ['shares sold from the holdings, released', share, 'D', 'S', 10, 1_000, -8_000],
  ['an option bought, its premium', call, 'D', 'B', 65, 200, 13_000],
  ['an option sold, a share of its strike', call, 'D', 'S', 65, 200, 65 * 25_500 * 0.15],
  ['a future', future, 'D', 'S', 65, 25_000, 65 * 25_000 * 0.15],
  ['a contract of a currency, by the thousand', dollar, 'D', 'B', 2, 90, 5_400],
  ['a commodity, by its weight', crude, 'D', 'B', 1, 5_000, 6_000],
] as const)('%s', (_, what, product, side, quantity, price, blocked) => {
  expect(blockedBy({ instrument: what, product, side, quantity, price: price * rupees })).toBe(blocked * rupees)
})

test('an open order blocks, its cancellation releases, its trade goes on blocking, its closing releases', () => {
  const { place, exchange, latest } = hold()
  const used = () => exchange.usedMargin(client).equity
  expect(used()).toBe(0)
  const first = place()
  expect(used()).toBe(Math.ceil((latest(first).price * 10 * 0.2) / 100))
  exchange.cancel(client, [first])
  expect(used()).toBe(0)
  const bought = place({ kind: 'M', price: 0 })
  expect(used()).toBe(Math.ceil((latest(bought).averagePrice * 10 * 0.2) / 100))
  place({ kind: 'M', price: 0, side: 'S' })
  const loss = Math.max(0, -(exchange.positions(client)[0]?.realised ?? 0))
  expect(used()).toBe(Math.ceil(loss / 100))
})

test('a commodity blocks on its own side', () => {
  const { place, exchange } = hold()
  place({ instrument: crude, kind: 'M', price: 0, quantity: 1 })
  expect(exchange.usedMargin(client).equity).toBe(0)
  expect(exchange.usedMargin(client).commodity).toBeGreaterThan(0)
})

test('orders that close a position block nothing, but each unit closes only once', () => {
  const { place, exchange, last } = hold()
  place({ kind: 'M', price: 0 })
  const held = exchange.usedMargin(client).equity
  place({ side: 'S', price: last() + 50_000, quantity: 6 })
  expect(exchange.usedMargin(client).equity).toBe(held)
  place({ side: 'S', price: last() + 50_000, quantity: 6 })
  expect(exchange.usedMargin(client).equity).toBe(held + Math.ceil(((last() + 50_000) * 2 * 0.2) / 100))
})

test('what waits is counted before one more is let in', () => {
  const { place, latest, last, share: what } = hold()
  const price = last() - 20 * what.tick
  const first = place({ product: 'D', price, quantity: 300 })
  expect(latest(first).status).toBe('open')
  const second = place({ product: 'D', price, quantity: 300 })
  expect(latest(second)).toMatchObject({
    status: 'rejected',
    message: expect.stringMatching(/Required:\d+\.\d\d, Available:\d+\.\d\d/),
  })
})

test('the way out is never barred for want of money', () => {
  const { place, latest, exchange, last, share: what } = hold()
  const order = place({ product: 'I', quantity: 2_000, kind: 'M', price: 0 })
  expect(latest(order).status).toBe('complete')
  expect(latest(place({ quantity: 2_000, price: last() - 20 * what.tick })).status).toBe('rejected')
  const exit = place({ side: 'S', quantity: 2_000, kind: 'M', price: 0 })
  expect(latest(exit).status).toBe('complete')
  expect(exchange.positions(client)).toMatchObject([{ net: 0 }])
})

test('shares are sold from the holdings once, at whichever exchange', () => {
  const { place, latest, exchange, instrument: find, last } = hold()
  const [nse, bse] = [find('NSE_EQ', 'ITC'), find('BSE_EQ', 'ITC')]
  const sell = { product: 'D', side: 'S', kind: 'M', price: 0 } as const
  expect(latest(place({ ...sell, instrument: nse, quantity: 200 })).status).toBe('complete')
  expect(exchange.holdings(client).find((one) => one.share.symbol === 'ITC')).toMatchObject({ used: 200 })
  expect(latest(place({ ...sell, instrument: bse, quantity: 101 })).status).toBe('rejected')
  const waiting = place({ ...sell, kind: 'L', instrument: bse, price: last(bse) + 50 * bse.tick, quantity: 60 })
  expect(latest(waiting).status).toBe('open')
  expect(latest(place({ ...sell, instrument: nse, quantity: 41 })).status).toBe('rejected')
  expect(latest(place({ ...sell, instrument: nse, quantity: 40 })).status).toBe('complete')
  expect(exchange.usedMargin(client).equity).toBeLessThan(0)
})

test('what was bought today may be sold today', () => {
  const { place, latest, instrument: find } = hold()
  const acc = find('NSE_EQ', 'ACC')
  place({ instrument: acc, product: 'D', kind: 'M', price: 0, quantity: 5 })
  const sell = { instrument: acc, product: 'D', side: 'S', kind: 'M', price: 0 } as const
  expect(latest(place({ ...sell, quantity: 6 })).status).toBe('rejected')
  expect(latest(place({ ...sell, quantity: 5 })).status).toBe('complete')
})

test('what was sold is gone from the holdings the next day', () => {
  const { place, exchange, until, instrument: find } = hold()
  const itc = find('NSE_EQ', 'ITC')
  place({ instrument: itc, product: 'D', side: 'S', kind: 'M', price: 0, quantity: 300 })
  until('2026-02-04T00:00:00')
  expect(exchange.holdings(client).map((one) => one.share.symbol)).toEqual(['RELIANCE', 'INFY', 'SBIN'])
  expect(exchange.positions(client)).toEqual([])
})
