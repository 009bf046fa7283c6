/** What is refused at the door, what the broker's rules reject and what the exchange rejects. */
import { expect, test } from 'vitest'
import { client, type Held, holdExchange, richAccounts } from './exchange.test-support.ts'
import type { OrderRequest } from './exchange.ts'
import { doorProblem } from './rules/door.ts'

const request = ({ share, last }: Held, changes: Partial<OrderRequest>): OrderRequest => ({
  ...{ instrument: share, side: 'B', product: 'I', kind: 'L', duration: 'DAY', quantity: 10, price: last() },
  ...{ trigger: 0, disclosed: 0, marketProtection: -1, slice: false, legs: null, tag: null, from: 'v3' },
  ...changes,
})
const legs = { stopLoss: 100_000, squareOff: 100_000, trailingTicks: 0 }

test.each<[string, Partial<OrderRequest>, string]>([
  ['a quantity of zero', { quantity: 0 }, 'UDAPI1052'],
  ['half a share', { quantity: 1.5 }, 'UDAPI100036'],
  ['a negative quantity', { quantity: -10 }, 'UDAPI100036'],
  ['a price that is no number', { price: Number.NaN }, 'UDAPI100036'],
  ['a negative trigger', { trigger: -1 }, 'UDAPI100036'],
  ['a negative disclosed quantity', { disclosed: -1 }, 'UDAPI100036'],
  ['a protection above 25 per cent', { kind: 'M', marketProtection: 26 }, 'UDAPI1159'],
  ['a protection above 25 per cent of a stop-loss order', { kind: 'SL-M', marketProtection: 26 }, 'UDAPI1159'],
  ['a protection below -1', { kind: 'M', marketProtection: -2 }, 'UDAPI100036'],
  ['26 slices', { slice: true, quantity: 2_500_001 }, 'UDAPI1118'],
  ['slices of a cover order', { slice: true, product: 'CO' }, 'UDAPI100036'],
  ['an OCO order at the market', { product: 'OCO', kind: 'M', legs }, 'UDAPI100036'],
  ['an OCO order without a target', { product: 'OCO', legs: { ...legs, squareOff: 0 } }, 'UDAPI100036'],
])('%s is refused at the door, and no order comes of it', (_, changes, code) => {
  const held = holdExchange()
  const answer = held.exchange.place(client, request(held, changes))
  expect(answer).toMatchObject({ refused: true, code })
  expect(held.exchange.orders(client)).toEqual([])
  expect(held.news).toEqual([])
  expect(held.exchange.ledger.entries()).toMatchObject([{ kind: 'placed', orderIds: [], refused: expect.any(String) }])
})

test.each(['L', 'SL'] as const)('2.2: a protection of an order of the kind %s is ignored, whatever it is', (kind) => {
  const held = holdExchange()
  for (const marketProtection of [26, -2, 0]) {
    expect(doorProblem(request(held, { kind, marketProtection }), held.clock.time)).toBeNull()
  }
})

test.each(['NSE_INDEX', 'BSE_INDEX'])('an index of %s cannot be traded', (segment) => {
  const held = holdExchange()
  const [index] = [...held.market.listing().all()].filter((one) => one.segment === segment)
  if (!index) throw new Error('no index')
  expect(held.exchange.place(client, request(held, { instrument: index }))).toMatchObject({ code: 'UDAPI100011' })
})

test('a contract cannot be traded after it has ended', () => {
  const held = holdExchange()
  const instrument = held.instrument('NSE_FO', 'NIFTY26FEBFUT')
  const ends = instrument.contract?.endsAt ?? 0
  expect(doorProblem(request(held, { instrument }), ends - 1)).toBeNull()
  expect(doorProblem(request(held, { instrument }), ends)).toMatchObject({ code: 'UDAPI100011' })
})

test('the current interface has its hours; the legacy one has none', () => {
  const at = (time: string) => Date.parse(`2026-02-03T${time}+05:30`)
  const held = holdExchange()
  expect(doorProblem(request(held, {}), at('05:29:59'))).toMatchObject({ code: 'UDAPI100074' })
  expect(doorProblem(request(held, {}), at('05:30:00'))).toBeNull()
  expect(doorProblem(request(held, { from: 'legacy' }), at('05:29:59'))).toBeNull()
})

const risk = ['put order req received', 'validation pending', 'rejected']
const byExchange = ['put order req received', 'validation pending', 'open pending', 'rejected']

test.each<[string, (held: Held) => Partial<OrderRequest>, string]>([
  [
    'a price above the circuit',
    ({ market, share }) => ({ price: (market.limits(share).upper + 1) * share.tick }),
    'circuit limit',
  ],
  [
    'a price below the circuit',
    ({ market, share }) => ({ price: (market.limits(share).lower - 1) * share.tick }),
    'circuit limit',
  ],
  ['a limit order without a price', () => ({ price: 0 }), 'circuit limit'],
  [
    'a market order without protection',
    () => ({ kind: 'M', price: 0, marketProtection: 0 }),
    'without market protection',
  ],
  ['more than there is money for', () => ({ product: 'D', quantity: 9_000 }), 'RMS:Margin Exceeds,Required:'],
  ['shares that are not held', () => ({ product: 'D', side: 'S', quantity: 41 }), 'Check holdings'],
  ['shares that are pledged', () => ({ product: 'D', side: 'S', quantity: 16 }), 'Check holdings'],
  ['a date for a share', () => ({ duration: 'GTD' }), 'GTD validity is not allowed'],
  [
    'a stop on the wrong side of a cover order',
    ({ last, share }) => ({ product: 'CO', trigger: last() + share.tick }),
    'must be below its price',
  ],
  ['a cover order without a stop', () => ({ product: 'CO' }), 'needs a stop-loss trigger'],
  ['margin funding sold short', () => ({ product: 'MTF', side: 'S' }), 'Check holdings'],
])('%s is rejected by the broker’s rules', (_, changes, reason) => {
  const held = holdExchange()
  const order = held.place(request(held, changes(held)))
  expect(held.states(order)).toEqual(risk)
  expect(held.latest(order)).toMatchObject({ filled: 0, exchangeOrderId: '', message: expect.stringContaining(reason) })
})

test.each<[string, (held: Held) => Partial<OrderRequest>, string]>([
  ['a price off the tick', ({ last }) => ({ price: last() + 1 }), 'not multiple of the tick size'],
  ['a trigger off the tick', ({ last }) => ({ kind: 'SL-M', price: 0, trigger: last() + 100_001 }), 'tick size'],
  ['more than the freeze quantity', ({ last }) => ({ quantity: 100_001, price: last() }), 'freeze quantity of 100000'],
  ['more disclosed than ordered', () => ({ disclosed: 11 }), 'disclosed quantity'],
  [
    'a stop without a trigger price',
    ({ last }) => ({ kind: 'SL', price: last(), trigger: last() - 200_000 }),
    'must be above',
  ],
  [
    'a buy stop below the last price',
    ({ last }) => ({ kind: 'SL-M', price: 0, trigger: last() - 200_000 }),
    'must be above the last',
  ],
  [
    'a sell stop above the last price',
    ({ last }) => ({ kind: 'SL-M', side: 'S', price: 0, trigger: last() + 200_000 }),
    'must be below the last',
  ],
  [
    'a buy stop whose price is below its trigger',
    ({ last }) => ({ kind: 'SL', price: last() + 100_000, trigger: last() + 200_000 }),
    'cannot be above its price',
  ],
  [
    'a sell stop whose price is above its trigger',
    ({ last }) => ({ kind: 'SL', side: 'S', price: last() - 100_000, trigger: last() - 200_000 }),
    'cannot be below its price',
  ],
])('%s is rejected by the exchange', (_, changes, reason) => {
  const held = holdExchange({ accounts: richAccounts })
  const order = held.place(request(held, changes(held)))
  expect(held.states(order)).toEqual(byExchange)
  expect(held.latest(order)).toMatchObject({ filled: 0, message: expect.stringContaining(reason) })
})

test('half a lot of a contract is rejected, a whole lot is not', () => {
  const held = holdExchange()
  const instrument = held.instrument('NSE_FO', 'NIFTY26FEBFUT')
  const terms = { instrument, price: held.last(instrument) } as const
  const half = held.place({ ...terms, quantity: 64 })
  expect(held.latest(half)).toMatchObject({ status: 'rejected', message: expect.stringContaining('lot size 65') })
  expect(held.latest(held.place({ ...terms, quantity: 65 })).status).not.toBe('rejected')
})

test('commodities are ordered in lots, whatever a lot weighs', () => {
  const held = holdExchange()
  const instrument = held.instrument('MCX_FO', 'CRUDEOILM26FEBFUT')
  const order = held.place({ instrument, kind: 'M', price: 0, quantity: 1 })
  expect(held.latest(order)).toMatchObject({ status: 'complete', filled: 1 })
})

test('a halted share takes no orders', () => {
  const held = holdExchange()
  held.market.halt(held.share.key)
  const order = held.place()
  expect(held.latest(order)).toMatchObject({ status: 'rejected', message: expect.stringContaining('16387') })
  held.market.resume(held.share.key)
  expect(held.latest(held.place()).status).toBe('open')
})

test.each([
  ['PR1002', 'NSE_FO', 'NIFTY26FEBFUT', 'I', 'Segment NSE_FO is not enabled'],
  ['PR1002', 'NSE_EQ', 'SBIN', 'CO', 'Product CO is not enabled'],
  ['PR1003', 'NSE_EQ', 'SBIN', 'D', 'inactive'],
  ['NOBODY', 'NSE_EQ', 'SBIN', 'D', 'inactive'],
] as const)('%s may not trade %s %s for %s', (who, segment, symbol, product, reason) => {
  const held = holdExchange()
  const instrument = held.instrument(segment, symbol)
  const answer = held.exchange.place(who, request(held, { instrument, product, quantity: instrument.unitsPerLot }))
  const [order = ''] = 'refused' in answer ? [] : answer
  expect(held.exchange.history(who, order)[0]).toMatchObject({
    status: 'rejected',
    message: expect.stringContaining(reason),
  })
})
