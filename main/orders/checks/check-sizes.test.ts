import { describe, expect, it } from 'vitest'
import {
  check,
  context,
  crude,
  type LooseContext,
  market,
  option,
  sentenceOf,
  share,
  stopMarket,
  terms,
} from './check.test-support.ts'
import { checkOrder } from './check-order.ts'

const limitsOf = (part: LooseContext['limits'] & object): LooseContext => ({ limits: part })

describe('lots, ticks and pieces', () => {
  it.each([
    [option, { quantity: 75 }, []],
    [option, { quantity: 74 }, ['lot-multiple stop']],
    [option, { quantity: 76 }, ['lot-multiple stop']],
    [option, { quantity: 150, disclosed: 75 }, []],
    [option, { quantity: 150, disclosed: 10 }, ['lot-multiple stop']],
    [crude, { quantity: 3 }, []],
    [{ ...share, lotSize: 0 }, {}, ['lot-multiple stop']],
    [{ ...option, lotSize: -75 }, { quantity: 75 }, ['lot-multiple stop']],
    [{ ...share, lotSize: 1.5 }, {}, ['lot-multiple stop']],
    [{ ...share, lotSize: Number.NaN }, {}, ['lot-multiple stop']],
  ])('O25: $symbol with %o: %o', (instrument, order, expected) => {
    expect(check(order, {}, instrument)).toEqual(expect.arrayContaining(expected))
    expect(check(order, {}, instrument).includes('lot-multiple stop')).toBe(expected.length > 0)
  })

  it.each([
    ['as much as the last of its orders', { quantity: 1_950, disclosed: 150 }, false],
    ['more than the last of its orders', { quantity: 1_875, disclosed: 150 }, true],
    ['more than each of its orders', { quantity: 3_600, disclosed: 1_875 }, true],
    ['more than its one order', { quantity: 75, disclosed: 150 }, true],
  ])('O25: what is sliced discloses %s: stopped %s', (_what, order, isStopped) => {
    expect(check({ ...order, slice: true }, {}, option).includes('terms stop')).toBe(isStopped)
  })

  it('O25: what is not sliced is cut into nothing, however much of it is disclosed', () => {
    expect(check({ quantity: 1_875, disclosed: 150 }, {}, option)).toEqual(['freeze-quantity stop'])
  })

  it('O25: what each of the orders may disclose is named', () => {
    const cut = terms({ quantity: 1_875, disclosed: 150, slice: true }, option)
    expect(sentenceOf('terms', checkOrder(cut, context({}, option)))).toBe(
      'The last of the orders that this one is cut into has 75 units (1 lot), and 150 units (2 lots) are to be disclosed of each: the exchange would refuse it. Disclose 75 units (1 lot) or less.',
    )
  })

  it('O25: the nearest good quantities and prices are named', () => {
    const lots = sentenceOf('lot-multiple', checkOrder(terms({ quantity: 100 }, option), context({}, option)))
    expect(lots).toContain('75 units (1 lot) or 150 units (2 lots)')
    const few = sentenceOf('lot-multiple', checkOrder(terms({ quantity: 10 }, option), context({}, option)))
    expect(few).toContain('Nearest: 75 units (1 lot).')
    const tick = sentenceOf('tick-multiple', checkOrder(terms({ price: 100.03 }), context()))
    expect(tick).toContain('100.03')
    expect(tick).toContain('0.05')
    expect(tick).toContain('100.00 or 100.05')
    expect(sentenceOf('tick-multiple', checkOrder(terms({ price: 0.03 }), context()))).toContain('Nearest: 0.05.')
  })

  it.each([
    [{ price: 100.05 }, false],
    [{ price: 100.04 }, true],
    [{ type: 'stop-limit', price: 103, trigger: 102.01 }, true],
    [{ ...stopMarket, trigger: 102.03 }, true],
    [{ product: 'one-cancels-other', legs: { stopLoss: 30_050, squareOff: 30_000, trailingTicks: null } }, true],
    [{ product: 'one-cancels-other', legs: { stopLoss: 30_000, squareOff: 30_050, trailingTicks: null } }, true],
    [{ product: 'one-cancels-other', legs: { stopLoss: 30_000, squareOff: 30_000, trailingTicks: null } }, false],
    [market, false],
  ])('O25: off the tick, %o: %s', (order, isOff) => {
    expect(check(order).includes('tick-multiple stop')).toBe(isOff)
  })

  it('a list without a tick stops what has a price, and nothing else', () => {
    for (const tickSize of [null, 0, -500, 2.5, Number.NaN]) {
      const instrument = { ...share, tickSize: tickSize as typeof share.tickSize }
      expect(check({}, {}, instrument)).toEqual(['tick-multiple stop'])
      expect(sentenceOf('tick-multiple', checkOrder(terms(), context({}, instrument)))).toContain('no tick size')
      expect(check(market, {}, instrument)).toEqual([])
    }
  })

  it.each([
    [{ quantity: 1_800 }, []],
    [{ quantity: 1_875 }, ['freeze-quantity stop']],
    [{ quantity: 1_875, slice: true }, ['freeze-quantity note']],
    [{ quantity: 1_800, slice: true }, []],
    [{ quantity: 45_000, slice: true }, ['freeze-quantity note']],
    [{ quantity: 45_075, slice: true }, ['freeze-quantity note', 'slice-count stop']],
    [{ quantity: 45_075 }, ['freeze-quantity stop']],
  ])('O25: above the freeze quantity, %o: %o', (order, expected) => {
    const about = limitsOf({ mostQuantity: 1e9, mostValue: 1e15, mostOpenValue: 1e15, mostTurnover: null })
    expect(check(order, about, option)).toEqual(expected)
  })

  it('O25: how many pieces it would be is named, with and without slicing', () => {
    const about = context({ limits: { mostQuantity: 1e9 } }, option)
    const asked = (slice: boolean) =>
      sentenceOf('freeze-quantity', checkOrder(terms({ quantity: 3_675, slice }, option), about))
    expect(asked(false)).toContain('3 orders')
    expect(asked(true)).toContain('3 orders')
    const most = sentenceOf('slice-count', checkOrder(terms({ quantity: 45_075, slice: true }, option), about))
    expect(most).toContain('26 orders')
    expect(most).toContain('45,000 units (600 lots)')
  })

  it('a count of orders is grouped, wherever a rule says one', () => {
    const about = context({ limits: { mostQuantity: 1e9, mostOpenOrders: 1_000 } }, option)
    const findings = checkOrder(terms({ quantity: 225_000_000, slice: true }, option), about)
    expect(sentenceOf('freeze-quantity', findings)).toContain('It goes as 1,25,000 orders.')
    expect(sentenceOf('slice-count', findings)).toContain('become 1,25,000 orders')
    expect(sentenceOf('open-orders-limit', findings)).toContain('1,25,000 more would pass your limit of 1,000.')
    const whole = checkOrder(terms({ quantity: 225_000_000 }, option), about)
    expect(sentenceOf('freeze-quantity', whole)).toContain('it would go as 1,25,000 orders.')
  })

  it('commodity pieces are reckoned in lots, as their orders are', () => {
    const about = limitsOf({ mostQuantity: 1e9, mostValue: 1e15, mostOpenValue: 1e15, mostTurnover: null })
    expect(check({ quantity: 100 }, about, crude)).toEqual([])
    expect(check({ quantity: 101 }, about, crude)).toEqual(['freeze-quantity stop'])
  })

  it('a freeze quantity that is not told is never guessed', () => {
    const untold = { ...option, freezeQuantity: null }
    expect(check({ quantity: 75 }, {}, untold)).toEqual([])
    expect(check({ quantity: 150 }, {}, untold)).toEqual(['freeze-quantity confirm'])
    expect(check({ quantity: 150, slice: true }, {}, untold)).toEqual(['freeze-quantity stop'])
    expect(check({ quantity: 150 }, {}, { ...option, freezeQuantity: 0 })).toEqual(['freeze-quantity confirm'])
  })
})
