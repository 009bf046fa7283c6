import { describe, expect, it } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import {
  context,
  crude,
  found,
  fullDisk,
  index,
  type LooseContext,
  option,
  rupees,
  share,
  terms,
} from './check.test-support.ts'
import { checkOrder } from './check-order.ts'

type Case = {
  readonly slip: string
  readonly order: { readonly [part in keyof OrderTerms]?: unknown }
  readonly of?: Instrument
  readonly when?: LooseContext
  /** The rule that has to catch it, and how. */
  readonly caught: string
}

const justSent = { recent: [{ ageMillis: 400, terms: terms() }] }
const noPrice = { price: null }
const oldPrice = { price: { state: 'live', last: 1_000_000, bid: null, ask: null, ageMillis: 5_001 } }

const pair = (stopLoss: number, squareOff: number): Case['order'] => ({
  product: 'one-cancels-other',
  legs: { stopLoss: rupees(stopLoss), squareOff: rupees(squareOff), trailingTicks: null },
})

const cases: readonly Case[] = [
  // Quantity.
  { slip: 'a zero too many in the quantity', order: { quantity: 100_000 }, caught: 'quantity-limit stop' },
  { slip: 'the price typed as the quantity', order: { quantity: 24_500, price: 100 }, caught: 'quantity-limit stop' },
  { slip: 'nothing typed as the quantity', order: { quantity: 0 }, caught: 'terms stop' },
  { slip: 'a minus before the quantity', order: { quantity: -10 }, caught: 'terms stop' },
  { slip: 'half a share', order: { quantity: 1.5 }, caught: 'terms stop' },
  { slip: 'a quantity that is no number', order: { quantity: Number.NaN }, caught: 'terms stop' },
  { slip: 'lots typed where units are meant', order: { quantity: 2 }, of: option, caught: 'lot-multiple stop' },
  { slip: 'the lot size of last year', order: { quantity: 50 }, of: option, caught: 'lot-multiple stop' },
  { slip: 'units typed where lots are meant', order: { quantity: 300 }, of: crude, caught: 'quantity-limit stop' },
  {
    slip: 'units for lots, within the units',
    order: { quantity: 100, price: 6_000 },
    of: crude,
    when: { price: { state: 'live', last: 60_000_000, bid: null, ask: null, ageMillis: 0 }, circuit: null },
    caught: 'value-limit stop',
  },
  { slip: 'more than one order may hold', order: { quantity: 1_875 }, of: option, caught: 'freeze-quantity stop' },
  {
    slip: 'more pieces than the broker takes',
    order: { quantity: 46_800, slice: true },
    of: option,
    caught: 'slice-count stop',
  },
  { slip: 'more shown than ordered', order: { quantity: 10, disclosed: 100 }, caught: 'terms stop' },
  {
    slip: 'a worth beyond the purse',
    order: { quantity: 19_000, price: 104, side: 'buy' },
    when: { limits: { mostValue: 1_900_000 * 10_000 } },
    caught: 'value-limit stop',
  },
  // Price.
  { slip: 'a zero too many in the price', order: { price: 1_000 }, when: { circuit: null }, caught: 'price-band stop' },
  { slip: 'the point forgotten', order: { price: 10_000 }, when: { circuit: null }, caught: 'price-band stop' },
  {
    slip: 'the point one place left',
    order: { side: 'sell', price: 10 },
    when: { circuit: null },
    caught: 'price-band stop',
  },
  { slip: 'a price in paise', order: { price: 10_010 }, caught: 'circuit stop' },
  { slip: 'a buyer far below', order: { price: 10 }, when: { circuit: null }, caught: 'price-band confirm' },
  { slip: 'two digits exchanged, a little away', order: { price: 110 }, caught: 'price-band confirm' },
  { slip: 'no price at all', order: { price: null }, caught: 'terms stop' },
  { slip: 'zero as the price', order: { price: 0 }, caught: 'terms stop' },
  { slip: 'a minus before the price', order: { price: -100 }, caught: 'terms stop' },
  { slip: 'a price between the ticks', order: { price: 100.03 }, caught: 'tick-multiple stop' },
  { slip: 'outside the circuit', order: { side: 'sell', price: 120.05 }, caught: 'circuit stop' },
  {
    slip: 'outside the circuit of the day that is over',
    order: { side: 'sell', price: 120.05 },
    when: { session: 'shut' },
    caught: 'circuit confirm',
  },
  { slip: 'a price left in a market order', order: { type: 'market', price: 100 }, caught: 'terms stop' },
  // Stops.
  { slip: 'a stop without its trigger', order: { type: 'stop-limit', price: 105 }, caught: 'terms stop' },
  {
    slip: 'trigger and limit exchanged',
    order: { type: 'stop-limit', price: 102, trigger: 104 },
    caught: 'terms stop',
  },
  {
    slip: 'a stop on the wrong side of the market',
    order: { type: 'stop-market', price: null, trigger: 95 },
    caught: 'terms confirm',
  },
  {
    slip: 'a stop of a seller on the wrong side',
    order: { side: 'sell', type: 'stop-market', price: null, trigger: 105 },
    caught: 'terms confirm',
  },
  {
    slip: 'a stop with a limit that has a digit too many',
    order: { type: 'stop-limit', trigger: 102, price: 1_020 },
    when: { circuit: null },
    caught: 'price-band stop',
  },
  {
    slip: 'the stop of a cover order on the wrong side',
    order: { product: 'cover', trigger: 104 },
    caught: 'terms stop',
  },
  // The distances of a pair, in rupees from the entry at 100.
  { slip: 'the price of the stop typed for its distance', order: pair(98, 4), caught: 'leg-distances stop' },
  { slip: 'the price of the target typed for its distance', order: pair(2, 104), caught: 'leg-distances stop' },
  {
    slip: 'the price of the stop typed for its distance, of a seller',
    order: { ...pair(102, 4), side: 'sell' },
    caught: 'leg-distances stop',
  },
  {
    slip: 'the price of the stop typed for its distance, with no circuit known',
    order: pair(98, 4),
    when: { circuit: null },
    caught: 'leg-distances confirm',
  },
  {
    slip: 'the price of the target typed for its distance, in a market that is shut',
    order: pair(2, 104),
    when: { session: 'shut' },
    caught: 'leg-distances confirm',
  },
  {
    slip: 'a stop at zero, with no circuit known',
    order: pair(100, 4),
    when: { circuit: null },
    caught: 'leg-distances stop',
  },
  {
    slip: 'a target below zero, of a seller, in a market that is shut',
    order: { ...pair(2, 104), side: 'sell' },
    when: { session: 'shut' },
    caught: 'leg-distances stop',
  },
  { slip: 'a stop a little too far away', order: pair(7, 4), caught: 'leg-distances confirm' },
  { slip: 'a target a little too far away', order: pair(2, 7), caught: 'leg-distances confirm' },
  // Kind of order.
  {
    slip: 'a pair sent at the market',
    order: {
      ...{ product: 'one-cancels-other', type: 'market', price: null },
      legs: { stopLoss: 10_000, squareOff: 10_000, trailingTicks: null },
    },
    caught: 'terms stop',
  },
  { slip: 'an index bought as if it were a share', order: {}, of: index, caught: 'known-instrument stop' },
  {
    slip: 'protection switched off',
    order: { type: 'market', price: null, marketProtection: 0 },
    caught: 'market-protection stop',
  },
  {
    slip: 'a stop loss that no order carries',
    order: { legs: { stopLoss: 10_000, squareOff: 10_000, trailingTicks: null } },
    caught: 'terms stop',
  },
  { slip: 'margin funding for an option', order: { product: 'margin-funding' }, of: option, caught: 'terms stop' },
  // The moment.
  { slip: 'the key pressed twice', order: {}, when: justSent, caught: 'repeat confirm' },
  {
    slip: 'a market order with no price on the screen',
    order: { type: 'market', price: null },
    when: noPrice,
    caught: 'fresh-price stop',
  },
  {
    slip: 'a market order on a frozen price',
    order: { type: 'market', price: null },
    when: oldPrice,
    caught: 'fresh-price stop',
  },
  { slip: 'a limit typed against a frozen price', order: {}, when: oldPrice, caught: 'fresh-price confirm' },
  {
    slip: 'an order at once in a market that is shut',
    order: { validity: 'immediate' },
    when: { session: 'shut' },
    caught: 'market-hours stop',
  },
  { slip: 'an order after the halt', order: {}, when: { isHalted: true }, caught: 'halted stop' },
  {
    slip: 'an order while the journal has stopped',
    order: {},
    when: { journalTrouble: fullDisk },
    caught: 'journal stop',
  },
]

describe('fat fingers', () => {
  it('T46, G12: the table holds forty and more', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
    expect(new Set(cases.map(({ slip }) => slip)).size).toBe(cases.length)
  })

  it('T46: the order that the slips are made in is a good one', () => {
    for (const instrument of [share, option, crude]) {
      expect(found(checkOrder(terms({}, instrument), context({}, instrument)))).toEqual([])
    }
    expect(found(checkOrder(terms(pair(2, 4)), context()))).toEqual([])
  })

  it.each(cases)('T46, G12: $slip: $caught', ({ order, of = share, when = {}, caught }) => {
    const findings = checkOrder(terms(order, of), context(when, of))
    expect(found(findings)).toContain(caught)
    for (const { sentence } of findings) expect(sentence).toMatch(/^[A-Z₹\d−].*[.]$/)
  })
})
