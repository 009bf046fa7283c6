import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OrderTerms, orderTypes, products, sides, validities } from '../../../contract/orders.ts'
import { context, crude, fullDisk, live, option, share, terms } from './check.test-support.ts'
import { type CheckContext, checkOrder } from './check-order.ts'

const oddNumber = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 0.5)

/** Mostly as it stands in an ordinary order, sometimes anything. */
function mostly<Value>(sane: fc.Arbitrary<Value>, ...odd: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: sane }, ...odd.map((arbitrary) => ({ weight: 1, arbitrary })))
}

const nearTick = fc.integer({ min: 1_880, max: 2_120 }).map((count) => count / 20)
const nearRupee = fc.integer({ min: 94, max: 106 })
const anyAmount = fc.oneof(fc.double({ min: 0.01, max: 300, noNaN: true }), oddNumber)

const anyOrder = fc
  .record({
    instrument: fc.constantFrom(share, option, crude),
    type: fc.constantFrom(...orderTypes),
    side: fc.constantFrom(...sides),
    product: mostly(fc.constantFrom('intraday', 'delivery'), fc.constantFrom(...products)),
    validity: fc.constantFrom(...validities),
    slice: fc.boolean(),
  })
  .chain((start) => {
    const tick = start.instrument === crude ? nearRupee : nearTick
    const price = start.type === 'limit' || start.type === 'stop-limit' ? tick : fc.constant(null)
    const trigger = start.type === 'limit' || start.type === 'market' ? fc.constant(null) : tick
    const step = start.instrument === option ? 75 : 1
    return fc.record({
      instrument: fc.constant(start.instrument),
      order: fc.record({
        ...Object.fromEntries(Object.entries(start).map(([name, value]) => [name, fc.constant(value)])),
        quantity: mostly(
          fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 400 })).map((steps) => steps * step),
          fc.integer({ min: 0, max: 100_000 }),
          oddNumber,
        ),
        price: mostly(price, anyAmount, fc.constant(null)),
        trigger: mostly(trigger, anyAmount, tick),
        disclosed: mostly(fc.constant(0), fc.integer({ min: 0, max: 1_000 }), oddNumber),
        marketProtection: mostly(fc.constant(null), fc.integer({ min: -2, max: 30 })),
      }),
    })
  })

const anyPrice = fc.record({
  state: mostly(fc.constant('live'), fc.constantFrom('stale', 'closed', 'suspect', 'waiting')),
  last: mostly(fc.constant(1_000_000), fc.constant(null), oddNumber),
  bid: mostly(fc.constant(999_000), fc.constant(null), oddNumber),
  ask: mostly(fc.constant(1_001_000), fc.constant(null), oddNumber),
  ageMillis: mostly(fc.integer({ min: 0, max: 6_000 }), oddNumber),
})

const anyMoment = fc.record({
  price: mostly(anyPrice, fc.constant(null)),
  session: fc.constantFrom('open', 'shut', 'unknown'),
  isListOld: mostly(fc.constant(false), fc.constant(true)),
  isHalted: mostly(fc.constant(false), fc.constant(true)),
  journalTrouble: mostly(fc.constant(null), fc.constant(fullDisk)),
  isBookCurrent: mostly(fc.constant(true), fc.constant(false)),
  isMemoryShort: mostly(fc.constant(false), fc.constant(true)),
  net: fc.oneof(fc.constant(0), fc.integer({ min: -5_000, max: 5_000 }), oddNumber),
  day: fc.record({
    openOrders: fc.integer({ min: 0, max: 52 }),
    openValue: mostly(fc.integer({ min: 0, max: 101e9 }), fc.constant(null)),
    turnover: mostly(fc.integer({ min: 0, max: 505e9 }), fc.constant(null)),
    profit: mostly(fc.integer({ min: -6e8, max: 1e9 }), fc.constant(null)),
  }),
})

/** What passes may go to the exchange; reckoned here from the words of the rules, not by their code. */
describe('whatever passes the checks', () => {
  it('T02, T47: keeps every limit, for twenty thousand orders at twenty thousand moments', () => {
    let passed = 0
    fc.assert(
      fc.property(anyOrder, anyMoment, ({ instrument, order }, moment) => {
        const wanted = terms({ ...order, key: instrument.key }, instrument)
        const about = context({ ...moment, circuit: null }, instrument)
        if (checkOrder(wanted, about).some(({ severity }) => severity === 'stop')) return
        passed += 1
        expect(wrongWith(wanted, about)).toEqual([])
      }),
      { seed: 47, numRuns: 20_000 },
    )
    // Else nothing was proved.
    expect(passed).toBeGreaterThan(2_000)
  })
})

function wrongWith(wanted: OrderTerms, about: CheckContext): readonly string[] {
  const { instrument, limits, day, net, price } = about
  const isCrude = instrument === crude
  const units = wanted.quantity * (isCrude ? 100 : 1)
  const isAtMarket = wanted.type === 'market' || wanted.type === 'stop-market'
  const isFresh =
    price?.state === 'live' && price.last === 1_000_000 && price.ageMillis >= 0 && price.ageMillis <= 5_000
  const isPlain = wanted.product !== 'cover' && wanted.product !== 'one-cancels-other'
  const isOut = isPlain && wanted.quantity <= (wanted.side === 'sell' ? net : -net)
  const worth =
    units *
    Math.max(
      wanted.price ?? 0,
      wanted.type === 'stop-market' ? (wanted.trigger ?? 0) : 0,
      wanted.type === 'market' ? live.last : 0,
    )
  const amounts = [wanted.price, wanted.trigger].filter((amount) => amount !== null)
  const rules: Record<string, boolean> = {
    'a quantity in whole lots':
      wanted.quantity > 0 && wanted.quantity % (isCrude ? 1 : Number(instrument?.lotSize)) === 0,
    'prices on the tick': amounts.every((amount) => amount > 0 && amount % Number(instrument?.tickSize) === 0),
    'no more in one order than the exchange takes':
      wanted.slice || wanted.quantity <= Number(instrument?.freezeQuantity),
    'no market order without a fresh price': !isAtMarket || isFresh,
    'protection the exchange takes':
      !isAtMarket ||
      wanted.marketProtection === null ||
      (wanted.marketProtection >= 1 && wanted.marketProtection <= 25),
    'nothing while halted': !about.isHalted,
    'nothing that cannot be written down': about.journalTrouble === null,
    'nothing while checking': about.isBookCurrent,
    'nothing without memory': !about.isMemoryShort,
    'nothing on an old list': isOut || !about.isListOld,
    'the most quantity': isOut || units <= limits.mostQuantity,
    'the most value': isOut || worth <= limits.mostValue,
    'the most open orders': isOut || day.openOrders < limits.mostOpenOrders,
    'the most open value': isOut || (day.openValue !== null && day.openValue + worth <= limits.mostOpenValue),
    'the most turnover': isOut || (day.turnover !== null && day.turnover + worth <= Number(limits.mostTurnover)),
    'the most loss': isOut || (day.profit !== null && -day.profit < Number(limits.mostLoss)),
  }
  return Object.keys(rules).filter((rule) => rules[rule] !== true)
}
