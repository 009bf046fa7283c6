import { describe, expect, it } from 'vitest'
import type { ruleIds } from '../../../contract/orders.ts'
import {
  check,
  context,
  crude,
  dollar,
  type LooseContext,
  live,
  market,
  option,
  rupees,
  sentenceOf,
  stopMarket,
  terms,
} from './check.test-support.ts'
import { checkOrder } from './check-order.ts'

const limitsOf = (part: LooseContext['limits'] & object): LooseContext => ({ limits: part })
const dayOf = (day: LooseContext['day'] & object, limits: LooseContext['limits'] & object = {}): LooseContext => ({
  day,
  limits,
})

describe('the trader’s own limits', () => {
  it.each([
    ['quantity-limit', { quantity: 10 }, limitsOf({ mostQuantity: 10 }), false],
    ['quantity-limit', { quantity: 11 }, limitsOf({ mostQuantity: 10 }), true],
    ['quantity-limit', { quantity: 11 }, limitsOf({ mostQuantity: Number.NaN }), true],
    ['value-limit', { quantity: 10 }, limitsOf({ mostValue: rupees(1_000) }), false],
    ['value-limit', { quantity: 10 }, limitsOf({ mostValue: rupees(1_000) - 1 }), true],
    ['value-limit', { quantity: 10 }, limitsOf({ mostValue: Number.NaN }), true],
    // A seller is paid the market's price where the limit lies below it.
    ['value-limit', { side: 'sell', price: 96, quantity: 10 }, limitsOf({ mostValue: rupees(999) }), true],
    ['value-limit', { side: 'sell', price: 104, quantity: 10 }, limitsOf({ mostValue: rupees(1_039) }), true],
    ['value-limit', { side: 'sell', price: 104, quantity: 10 }, limitsOf({ mostValue: rupees(1_040) }), false],
    ['value-limit', { price: 96, quantity: 10 }, limitsOf({ mostValue: rupees(960) }), false],
    // A market order meets the other side of the book.
    ['value-limit', { ...market, quantity: 10 }, limitsOf({ mostValue: rupees(1_001) }), false],
    ['value-limit', { ...market, quantity: 10 }, limitsOf({ mostValue: rupees(1_000) }), true],
    ['value-limit', { ...market, side: 'sell', quantity: 10 }, limitsOf({ mostValue: rupees(1_000) }), false],
    ['value-limit', { ...market, side: 'sell', quantity: 10 }, limitsOf({ mostValue: rupees(999) }), true],
    ['value-limit', { ...stopMarket, quantity: 10 }, limitsOf({ mostValue: rupees(1_020) }), false],
    ['value-limit', { ...stopMarket, quantity: 10 }, limitsOf({ mostValue: rupees(1_019) }), true],
    [
      'value-limit',
      { ...stopMarket, side: 'sell', trigger: 98, quantity: 10 },
      limitsOf({ mostValue: rupees(999) }),
      true,
    ],
    [
      'value-limit',
      { type: 'stop-limit', trigger: 102, price: 103, quantity: 10 },
      limitsOf({ mostValue: rupees(1_029) }),
      true,
    ],
    [
      'value-limit',
      { type: 'stop-limit', trigger: 102, price: 103, quantity: 10 },
      limitsOf({ mostValue: rupees(1_030) }),
      false,
    ],
    [
      'value-limit',
      { type: 'stop-limit', side: 'sell', trigger: 98, price: 97, quantity: 10 },
      limitsOf({ mostValue: rupees(979) }),
      true,
    ],
    ['open-orders-limit', {}, dayOf({ openOrders: 49 }), false],
    ['open-orders-limit', {}, dayOf({ openOrders: 50 }), true],
    ['open-orders-limit', {}, dayOf({ openOrders: Number.NaN }), true],
    [
      'open-value-limit',
      { quantity: 10 },
      dayOf({ openValue: rupees(9_000) }, { mostOpenValue: rupees(10_000) }),
      false,
    ],
    [
      'open-value-limit',
      { quantity: 10 },
      dayOf({ openValue: rupees(9_000) + 1 }, { mostOpenValue: rupees(10_000) }),
      true,
    ],
    ['open-value-limit', { quantity: 10 }, dayOf({ openValue: Number.NaN }), true],
    ['open-value-limit', { quantity: 10 }, dayOf({ openValue: null }), true],
    ['turnover-limit', { quantity: 10 }, dayOf({ turnover: rupees(9_000) }, { mostTurnover: rupees(10_000) }), false],
    [
      'turnover-limit',
      { quantity: 10 },
      dayOf({ turnover: rupees(9_000) + 1 }, { mostTurnover: rupees(10_000) }),
      true,
    ],
    [
      'turnover-limit',
      { quantity: 10 },
      dayOf({ turnover: rupees(8_000), openValue: rupees(1_001) }, { mostTurnover: rupees(10_000) }),
      true,
    ],
    ['turnover-limit', { quantity: 10 }, dayOf({ turnover: 1e15 }, { mostTurnover: null }), false],
    ['turnover-limit', {}, dayOf({ turnover: Number.NaN }), true],
    ['turnover-limit', {}, dayOf({ turnover: null }), true],
    ['turnover-limit', {}, dayOf({ turnover: null }, { mostTurnover: null }), false],
    ['loss-limit', {}, dayOf({ profit: -rupees(50_000) + 1 }), false],
    ['loss-limit', {}, dayOf({ profit: -rupees(50_000) }), true],
    ['loss-limit', {}, dayOf({ profit: rupees(50_000) }), false],
    ['loss-limit', {}, dayOf({ profit: null }), true],
    ['loss-limit', {}, dayOf({ profit: Number.NaN }), true],
    ['loss-limit', {}, dayOf({ profit: null }, { mostLoss: null }), false],
    ['loss-limit', {}, dayOf({ profit: -1e15 }, { mostLoss: null }), false],
  ])('T47: %s for %o, %o, stopped: %s', (rule, order, about, isStopped) => {
    expect(check(order, about).includes(`${rule} stop`)).toBe(isStopped)
  })

  it.each([
    ['the upper circuit', {}, 1_200, false],
    ['the upper circuit', {}, 1_199.99, true],
    ['nothing known', { circuit: null }, 1e9, true],
  ])(
    'T47: without a fresh price a market order is worth %s %o, and not what the book showed: ₹%d',
    (_, about, most, isStopped) => {
      const stale = { price: { ...live, ageMillis: 60_000 }, ...limitsOf({ mostValue: rupees(most) }), ...about }
      expect(check({ ...market, quantity: 10 }, stale).includes('value-limit stop')).toBe(isStopped)
    },
  )

  it('T47: turnover is told with no figure for what is open where nobody can reckon that', () => {
    const day = { openValue: null, turnover: rupees(9e7) }
    expect(check({}, { day })).toEqual(['open-value-limit stop'])
  })

  it('units of a commodity contract count, and its worth is that of all its units', () => {
    expect(check({ quantity: 2 }, limitsOf({ mostQuantity: 200 }), crude)).toEqual([])
    expect(check({ quantity: 2 }, limitsOf({ mostQuantity: 199 }), crude)).toEqual(['quantity-limit stop'])
    expect(check({ quantity: 2 }, limitsOf({ mostValue: rupees(20_000) }), crude)).toEqual([])
    expect(check({ quantity: 2 }, limitsOf({ mostValue: rupees(20_000) - 1 }), crude)).toEqual(['value-limit stop'])
  })

  it('a contract of a currency is ordered as one and is worth a thousand', () => {
    expect(check({ quantity: 2 }, limitsOf({ mostQuantity: 2_000 }), dollar)).toEqual([])
    expect(check({ quantity: 2 }, limitsOf({ mostQuantity: 1_999 }), dollar)).toEqual(['quantity-limit stop'])
    expect(check({ quantity: 2 }, limitsOf({ mostValue: rupees(200_000) }), dollar)).toEqual([])
    expect(check({ quantity: 2 }, limitsOf({ mostValue: rupees(200_000) - 1 }), dollar)).toEqual(['value-limit stop'])
  })

  it('each piece of a sliced order counts as an open one', () => {
    const about = (openOrders: number) => ({ day: { openOrders }, limits: { mostQuantity: 1e9, mostValue: 1e15 } })
    expect(check({ quantity: 3_675, slice: true }, about(47), option)).toEqual(['freeze-quantity note'])
    expect(check({ quantity: 3_675, slice: true }, about(48), option)).toContain('open-orders-limit stop')
  })

  it.each([
    ['cover', 48, 49],
    ['one-cancels-other', 47, 48],
  ] as const)('T47: an order that is a %s counts with its legs', (product, fits, passes) => {
    const legs = product === 'cover' ? {} : { legs: { stopLoss: 10_000, squareOff: 10_000, trailingTicks: null } }
    const lines = (openOrders: number) =>
      check({ product, trigger: product === 'cover' ? 99 : null, ...legs }, { day: { openOrders } })
    expect(lines(fits)).not.toContain('open-orders-limit stop')
    expect(lines(passes)).toContain('open-orders-limit stop')
  })

  it('what cannot be reckoned does not pass', () => {
    expect(check(market, { price: null, circuit: null })).toEqual(['fresh-price stop', 'value-limit stop'])
    expect(check({ quantity: 1e10, price: 1e10 }, { circuit: null, limits: { priceBandPercent: 100 } })).toContain(
      'value-limit stop',
    )
  })

  it('a market order is worth the best of what is known of the price', () => {
    const about = (part: object) => ({ price: { ...live, ...part }, limits: { mostValue: rupees(1_050) } })
    expect(check({ ...market, side: 'sell', quantity: 10 }, about({ bid: 1_060_000 }))).toEqual(['value-limit stop'])
    expect(check({ ...market, quantity: 10 }, about({ bid: 1_060_000 }))).toEqual([])
    expect(check({ ...market, quantity: 10 }, about({ ask: null }))).toEqual([])
    expect(check({ ...market, quantity: 10 }, about({ ask: Number.NaN }))).toEqual([])
  })

  it('where nothing can be reckoned nothing is told twice', () => {
    const day = { openOrders: 60, openValue: rupees(2e7), turnover: rupees(9e7) }
    expect(check({}, { day, instrument: null })).toEqual(['known-instrument stop'])
    expect(check(market, { day: { ...day, openOrders: 0 }, price: null, circuit: null })).toEqual([
      'fresh-price stop',
      'value-limit stop',
    ])
  })

  it('a sum that cannot be reckoned is said to be one, never as a figure', () => {
    const [open, turnover] = [{ openValue: null }, { turnover: null }].map((day) =>
      checkOrder(terms({ quantity: 10 }), context({ day })).map(({ rule, sentence }) => `${rule}: ${sentence}`),
    )
    expect(open).toEqual([
      expect.stringMatching(
        /^open-value-limit: What your open orders are worth cannot be reckoned.* ₹1,00,00,000\.00\. /,
      ),
    ])
    expect(turnover).toEqual([
      expect.stringMatching(
        /^turnover-limit: What has changed hands today cannot be reckoned.* ₹5,00,00,000\.00 for a day/,
      ),
    ])
  })

  it('each sentence names its value and its limit', () => {
    const about = context({
      day: { openOrders: 50, openValue: rupees(99_99_950), turnover: rupees(4_99_99_950), profit: -rupees(60_000) },
      limits: { mostQuantity: 9, mostValue: rupees(999) },
    })
    const findings = checkOrder(terms({ quantity: 10 }), about)
    const sentence = (rule: (typeof ruleIds)[number]) => sentenceOf(rule, findings)
    expect(sentence('quantity-limit')).toMatch(/10 units .* 9 units/)
    expect(sentence('value-limit')).toMatch(/₹1,000\.00.*₹999\.00/)
    expect(sentence('open-orders-limit')).toMatch(/50 orders open and 1 more .* 50/)
    expect(sentence('open-value-limit')).toMatch(/₹99,99,950\.00; ₹1,000\.00 .* ₹1,00,00,000\.00/)
    expect(sentence('turnover-limit')).toMatch(/₹4,99,99,950\.00 .*₹1,000\.00 .*₹5,00,00,000\.00/)
    expect(sentence('loss-limit')).toMatch(/₹60,000\.00 .* ₹50,000\.00/)
  })
})

describe('orders of an earlier day whose outcome is unknown', () => {
  const said =
    '1 order of an earlier day counts too, for its outcome is still unknown: say in the list of orders what came of it.'
  it.each([
    ['open-orders-limit', { openOrders: 50 }],
    ['open-value-limit', { openValue: rupees(1e8) }],
    ['turnover-limit', { turnover: rupees(4_99_99_950) }],
  ] as const)('%s: they count, and the sentence names them and the way to end that', (rule, day) => {
    const sentence = (unknownOfEarlier: number) =>
      sentenceOf(rule, checkOrder(terms(), context({ day: { ...day, unknownOfEarlier } })))
    expect(sentence(0)).not.toContain('earlier day')
    expect(sentence(1)).toBe(`${sentence(0)} ${said}`)
    expect(sentence(2)).toContain('2 orders of an earlier day count too, for their outcome')
  })
})
