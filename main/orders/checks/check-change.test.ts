import { describe, expect, it } from 'vitest'
import { instant, orderId } from '../../../contract/kinds.ts'
import type { OrderChanges, OrderRow } from '../../../contract/orders.ts'
import { workingOrder } from '../../../contract/working-order.test-support.ts'
import { changedTerms } from './changed-terms.ts'
import {
  context,
  found,
  fullDisk,
  type LooseContext,
  live,
  now,
  option,
  paise,
  rupees,
  share,
  terms,
} from './check.test-support.ts'
import { changeStopsByNow, checkChange, type Earlier } from './check-change.ts'

type Loose<Whole> = { readonly [part in keyof Whole]?: unknown }

/** An open order to buy ten shares at 100. */
function row(part: Loose<OrderRow> = {}): OrderRow {
  const whole = {
    ...workingOrder,
    id: 'row',
    intent: null,
    intentState: null,
    order: orderId('25112000000001'),
    exchangeOrder: '1',
    key: share.key,
    segment: share.segment,
    symbol: share.symbol,
    price: 1_000_000,
    placedAt: instant(now),
    updatedAt: instant(now),
    ...part,
  }
  // Numbers that no parser would let in are part of what is tested.
  return whole as OrderRow
}

function check(
  changes: Loose<OrderChanges>,
  of: Loose<OrderRow> = {},
  about: LooseContext = {},
  { changesBy = 'legacy', unended = [] }: Partial<Loose<Earlier>> = {},
): readonly string[] {
  return found(checkChange(row(of), changes as OrderChanges, context(about), { changesBy, unended } as Earlier))
}

const bare: Earlier = { changesBy: 'legacy', unended: [] }
const waitingStop = { type: 'stop-market', price: null, trigger: 1_020_000 } as const
const entry = { type: 'limit', price: 1_000_000, trigger: 950_000, side: 'buy' } as const
const unknownState = { kind: 'unknown', since: now, because: null, asked: 1, notFoundAt: null }
const full: LooseContext = {
  day: { openOrders: 50, openValue: 1_000 * 10_000, turnover: 0, profit: 0 },
  limits: { mostOpenOrders: 50, mostOpenValue: 1_000 * 10_000, mostValue: 1_000 * 10_000, mostQuantity: 10 },
}

describe('a change of an open order', () => {
  it.each([
    ['a better price', { price: 1_005_000 }, {}, []],
    ['nothing', {}, {}, ['terms stop']],
    ['nothing but what is not told', { price: undefined }, {}, ['terms stop']],
    ['an order with no name yet', { price: 1_005_000 }, { order: null }, ['terms stop']],
    ['an order that has ended', { price: 1_005_000 }, { isFinal: true, status: 'complete' }, ['terms stop']],
    ['a quantity below what has traded', { quantity: 3 }, { filled: 4 }, ['terms stop']],
    ['a quantity that has all traded', { quantity: 4 }, { filled: 4 }, ['terms stop']],
    ['a quantity above what has traded', { quantity: 5 }, { filled: 4 }, []],
    ['a quantity that is no number', { quantity: Number.NaN }, {}, ['terms stop']],
    ['an instrument that is not known', { price: 1_005_000 }, { key: null }, ['terms stop']],
    ['a product of the broker’s own', { price: 1_005_000 }, { product: { other: 'X' } }, ['terms stop']],
    ['a type of the broker’s own', { price: 1_005_000 }, { type: { other: 'X' } }, ['terms stop']],
    ['the protection of a type of the broker’s own', { marketProtection: 5 }, { type: { other: 'X' } }, ['terms stop']],
    ['a price between ticks', { price: 1_000_300 }, {}, ['tick-multiple stop']],
    ['a price with a digit too many', { price: 10_000_000 }, {}, ['price-band stop', 'circuit stop']],
    ['a limit without its price', { price: null }, {}, ['terms stop']],
    ['market instead of limit', { type: 'market' }, {}, []],
    ['limit instead of market, no price', { type: 'limit' }, { type: 'market', price: null }, ['terms stop']],
    ['a stop without its trigger', { type: 'stop-limit' }, {}, ['terms stop']],
    ['the trigger of a cover order', { trigger: 950_000 }, { product: 'cover', trigger: 960_000 }, []],
    [
      'the trigger of the stop that is a leg of a pair',
      { trigger: 985_000 },
      { product: 'one-cancels-other', side: 'sell', type: 'stop-market', price: null, trigger: 980_000 },
      [],
    ],
    ['the price of a pair', { price: 1_005_000 }, { product: 'one-cancels-other' }, []],
    [
      'the trigger of the stop that is a leg of a cover order',
      { trigger: 985_000 },
      { product: 'cover', side: 'sell', type: 'stop-market', price: null, trigger: 980_000 },
      [],
    ],
  ])('%s: %o', (_, changes, of, expected) => {
    expect(check(changes, of).filter((line) => !line.startsWith('value-limit'))).toEqual(expected)
  })

  const exit = { side: 'sell', quantity: 40, price: 1_010_000 }
  const beside = (others: number) => ({ net: 100, pending: { buy: 0, sell: 40 + others } })
  it.each<[string, Loose<OrderChanges>, LooseContext, boolean]>([
    ['larger than what the other leaves', { quantity: 50 }, beside(60), true],
    ['larger than the position', { quantity: 200 }, beside(60), true],
    ['larger, and there is room', { quantity: 50 }, beside(50), false],
    ['larger, beside none', { quantity: 200 }, beside(0), false],
    [
      'larger, out of a position that is converted',
      { quantity: 50 },
      { ...beside(60), converting: { buy: 0, sell: 60 } },
      false,
    ],
    ['of its price alone', { price: 1_015_000 }, beside(80), false],
    ['smaller', { quantity: 30 }, beside(80), false],
  ])('T02: of an exit beside another, %s: is asked about %o', (_, changes, about, isAsked) => {
    const wide = { ...about, limits: { mostValue: rupees(1e6), mostOpenValue: rupees(1e6) } }
    expect(check(changes, exit, wide).includes('leaving-already confirm')).toBe(isAsked)
  })

  it.each(['queued', 'recording', 'sending', 'unknown', 'accepted'])(
    'O17: waits for the change before it that is %s',
    (kind) => {
      const one = { verb: 'modify', state: { ...unknownState, kind } }
      const later = { verb: 'cancel', state: { kind: 'accepted', at: now } }
      expect(check({ price: 1_005_000 }, {}, {}, { unended: [one] })).toEqual(['terms stop'])
      expect(check({ price: 1_005_000 }, {}, {}, { unended: [one, later] })).toEqual(['terms stop'])
    },
  )

  it.each([
    ['modify', 'decided'],
    ['cancel', 'accepted'],
  ])('O17: goes after a %s that was %s', (verb, kind) => {
    expect(check({ price: 1_005_000 }, {}, {}, { unended: [{ verb, state: { kind, at: now } }] })).toEqual([])
  })

  it('O17: by the interface that names every field it waits also for what the trader said was done, which it would take back', () => {
    const accepted = (verb: string) => ({ verb, state: { kind: 'accepted', at: now } })
    const decided = { verb: 'modify', state: { kind: 'decided', at: now, verdict: 'placed' } }
    const checked = (...unended: readonly unknown[]) => check({ quantity: 5 }, {}, {}, { changesBy: 'v3', unended })
    expect(checked(decided)).toEqual(['terms stop'])
    expect(checked(decided, accepted('cancel'))).toEqual(['terms stop'])
    expect(checked(accepted('cancel'))).toEqual([])
    expect(checked()).toEqual([])
  })

  it.each([
    ['GTD', 'The order is good by GTD'],
    ['', 'does not tell how long'],
  ])('a validity of %j is not made a day’s by the interface that names it', (validity, words) => {
    const stop = { type: 'stop-market', price: null, trigger: 1_010_000, protection: 3, validity }
    const first = (changes: Loose<OrderChanges>, changesBy: 'legacy' | 'v3') =>
      checkChange(row(stop), changes as OrderChanges, context(), { ...bare, changesBy })[0]?.sentence ?? ''
    expect(first({ quantity: 5 }, 'v3')).toContain(words)
    expect(first({ marketProtection: 5 }, 'legacy')).toContain(words)
    expect(first({ quantity: 5 }, 'legacy')).not.toContain(words)
  })

  it.each([
    ['a protection of its own', { marketProtection: 5 }, []],
    ['the exchange’s own again', { marketProtection: null }, []],
    ['none', { marketProtection: 0 }, ['market-protection stop']],
    ['above the highest', { marketProtection: 26 }, ['market-protection stop']],
    ['with a limit instead', { marketProtection: 5, type: 'stop-limit', price: 1_000_000 }, ['terms stop']],
  ])('of the protection of a stop order, %s', (_, changes, expected) => {
    const stop = { type: 'stop-market', price: null, trigger: 1_010_000, protection: 3 }
    expect(check(changes, stop)).toEqual(expected)
  })

  it('a protection that stands is looked at again with every change', () => {
    const stop = { type: 'stop-market', price: null, trigger: 1_010_000, protection: 0 }
    expect(check({ quantity: 5 }, stop)).toEqual(['market-protection stop'])
  })

  it.each([
    ['a limit order', {}],
    ['a cover order', { product: 'cover', type: 'market', price: null, trigger: 950_000 }],
    ['a pair', { product: 'one-cancels-other' }],
  ])('%s has no protection to change', (_, of) => {
    expect(check({ marketProtection: 5 }, of)).toEqual(['terms stop'])
  })

  it.each(['modify', 'cancel'])(
    'a protection waits for the end of the %s before it, from which it could not be told',
    (verb) => {
      const stop = { type: 'stop-market', price: null, trigger: 1_010_000 }
      const unended = [{ verb, state: { kind: 'accepted', at: now } }]
      expect(check({ marketProtection: 5 }, stop, {}, { unended })).toEqual(['terms stop'])
      expect(check({ marketProtection: 5 }, stop)).toEqual([])
    },
  )

  it('a market order needs a fresh price when it becomes one', () => {
    expect(check({ type: 'market' }, {}, { price: { ...live, ageMillis: 6_000 } })).toContain('fresh-price stop')
  })

  it('I10, I2: no change while halted, checking, or not to be written down', () => {
    expect(check({ price: 1_005_000 }, {}, { isHalted: true })).toEqual(['halted stop'])
    expect(check({ price: 1_005_000 }, {}, { journalTrouble: fullDisk })).toEqual(['journal stop'])
    expect(check({ price: 1_005_000 }, {}, { isBookCurrent: false })).toEqual(['checking stop'])
    const held = { isBookCurrent: false, isTradesAlone: true, net: -1_000 }
    expect(check({ price: 1_005_000 }, {}, held)).toContain('checking stop')
  })

  it('T47: the order itself is not counted twice', () => {
    expect(check({ price: 999_500 }, {}, full)).toEqual([])
    expect(check({ price: 1_000_500 }, {}, full)).toEqual(['value-limit stop', 'open-value-limit stop'])
    expect(check({ quantity: 11 }, {}, full)).toContain('quantity-limit stop')
  })

  it('T47: a change of an order that has legs makes no more of them', () => {
    const stands = { product: 'one-cancels-other', quantity: 9 }
    // It has to grow, for what only grows smaller is let past the limit.
    expect(check({ quantity: 10 }, stands, full)).toEqual(['open-value-limit stop'])
  })

  it('T47: what else is open counts, and an order that is not counted is not taken off', () => {
    const others: LooseContext = { ...full, day: { openOrders: 52, openValue: 5_000 * 10_000, turnover: 0, profit: 0 } }
    expect(check({ price: 1_000_500 }, {}, { ...others, limits: { mostOpenOrders: 50 } })).toEqual([
      'open-orders-limit stop',
    ])
    // One too many beside the order itself.
    const one: LooseContext = { day: { ...others.day, openOrders: 51, openValue: 0 }, limits: { mostOpenOrders: 50 } }
    expect(check({ price: 1_000_500 }, {}, one)).toEqual(['open-orders-limit stop'])
    const most = { limits: { mostOpenValue: 1_001 * 10_000 } }
    expect(check({ price: 1_000_500 }, {}, most)).toEqual([])
    expect(check({ price: 1_001_500 }, {}, most)).toEqual(['open-value-limit stop'])
    const uncounted: LooseContext = { limits: { mostValue: 1 }, net: 12, pending: { buy: 0, sell: 0 } }
    expect(check({ quantity: 13 }, { side: 'sell' }, uncounted)).toEqual(['value-limit stop'])
    const beside: LooseContext = { limits: { mostValue: 1 }, net: 12, pending: { buy: 0, sell: 15 } }
    expect(check({ quantity: 12 }, { side: 'sell' }, beside)).toEqual(['value-limit stop', 'leaving-already confirm'])
  })

  it('T47: of one that has traded in part only what is left is taken off', () => {
    // Itself 6 at ₹100, and ₹400 of others.
    const about = (mostOpenValue: number): LooseContext => ({
      day: { openOrders: 2, openValue: rupees(1_000) },
      limits: { mostOpenValue },
    })
    const larger = (mostOpenValue: number) => check({ quantity: 11 }, { filled: 4 }, about(mostOpenValue))
    expect(larger(rupees(1_100))).toEqual([])
    expect(larger(rupees(1_100) - 1)).toEqual(['open-value-limit stop'])
    const exits: LooseContext = { limits: { mostValue: 1 }, net: 12, pending: { buy: 0, sell: 12 } }
    expect(check({ quantity: 11 }, { side: 'sell', filled: 4 }, exits)).toContain('value-limit stop')
  })

  it('T47: what nobody can reckon is not made known by taking the order off it, nor by making it smaller', () => {
    expect(check({ price: 1_000_500 }, {}, { day: { openValue: null } })).toEqual(['open-value-limit stop'])
    const unpriced: LooseContext = { price: null, circuit: null }
    expect(check({ quantity: 9, type: 'market' }, {}, unpriced)).toContain('value-limit stop')
  })

  it('says why it cannot be changed', () => {
    const sentence = (of: Loose<OrderRow>) =>
      checkChange(row(of), { price: paise(10_050) }, context(), bare)[0]?.sentence
    expect(sentence({ isFinal: true, status: 'complete' })).toContain('is complete and can no longer')
    expect(sentence({ isFinal: true, phase: 'over', status: 'open' })).toContain('of an earlier day and over')
    expect(sentence({ key: null })).toContain('cannot be changed from here')
  })

  it('T47: only what is left of it counts', () => {
    expect(check({ price: 1_000_500 }, { filled: 9 }, { limits: { mostValue: 101 * 10_000 } })).toEqual([])
    expect(check({ price: 1_000_500 }, { filled: 8 }, { limits: { mostValue: 101 * 10_000 } })).toEqual([
      'value-limit stop',
    ])
  })

  it('T47: making it smaller is let past the limits of money, making it larger is not', () => {
    const past: LooseContext = { ...full, limits: { mostValue: 1, mostOpenValue: 1, mostLoss: 1 } }
    const notes = ['value-limit note', 'open-value-limit note']
    expect(check({ quantity: 9 }, {}, past)).toEqual(notes)
    expect(check({ quantity: 11 }, {}, past)).toEqual(['value-limit stop', 'open-value-limit stop'])
    expect(check({ price: 999_500 }, {}, past)).toEqual(notes)
    expect(check({ disclosed: 5 }, {}, past)).toEqual(notes)
    // Larger and worth less: it can trade more all the same.
    expect(check({ quantity: 11, price: 900_000 }, {}, past)).toContain('value-limit stop')
    expect(check({ quantity: 9, price: 1_150_000 }, {}, past)).toContain('value-limit stop')
    expect(check({ quantity: 9, type: 'market' }, {}, { ...past, price: null })).toContain('value-limit stop')
  })

  it.each<[string, Loose<OrderChanges>, Loose<OrderRow>, boolean]>([
    ['a sale that waited is brought to the market', { price: 990_000 }, { side: 'sell', price: 1_100_000 }, false],
    ['a stop becomes an order at the market', { type: 'market', trigger: null }, waitingStop, false],
    ['a trigger comes nearer', { trigger: 1_010_000 }, waitingStop, false],
    ['it may run further', { marketProtection: 5 }, { ...waitingStop, protection: 3 }, false],
    ['less, and at once', { quantity: 5, type: 'market', price: null }, {}, false],
    ['less', { quantity: 5 }, {}, true],
    ['less of one that stops', { quantity: 5 }, waitingStop, true],
    ['less of one whose price the broker writes as nought', { quantity: 5 }, { ...waitingStop, price: 0 }, true],
    ['less of one whose trigger the broker writes as nought', { quantity: 5 }, { trigger: 0 }, true],
    ['less of a sale', { quantity: 5 }, { side: 'sell', price: 1_100_000 }, true],
    [
      'less of a sale at the market, with a limit',
      { quantity: 5, type: 'limit', price: 1_100_000 },
      { side: 'sell', type: 'market', price: null },
      false,
    ],
    ['further from the market', { price: 999_500 }, {}, true],
    ['less to be seen', { disclosed: 5 }, {}, true],
  ])('of an entry after the loss of the day has reached its limit: %s', (_, changes, of, goes) => {
    const found = check(changes, of, { day: { profit: -rupees(90_000) }, limits: { mostLoss: 1 } })
    expect(found.filter((line) => line.startsWith('loss-limit'))).toEqual([`loss-limit ${goes ? 'note' : 'stop'}`])
  })

  it.each<[string, Loose<OrderChanges>, Loose<OrderRow>, boolean]>([
    ['the stop of a cover order comes nearer', { trigger: 990_000 }, {}, true],
    ['it is sent to the market', { type: 'market', trigger: null }, { product: 'one-cancels-other' }, true],
    ['it becomes larger', { quantity: 11 }, {}, false],
    ['the entry comes nearer', { price: 1_005_000 }, { parent: null, ...entry }, false],
    ['an order below another one has no way out of its own', { trigger: 990_000 }, { product: 'intraday' }, false],
  ])('of a leg, which only ends what its entry opened, past every limit: %s', (_, changes, of, goes) => {
    const leg = { ...waitingStop, parent: orderId('25112000000009'), product: 'cover', side: 'sell', trigger: 980_000 }
    const past: LooseContext = { ...full, day: { ...full.day, profit: -rupees(90_000) } }
    const found = check(
      changes,
      { ...leg, ...of },
      { ...past, limits: { mostValue: 1, mostOpenValue: 1, mostLoss: 1 } },
    )
    expect(found.every((line) => line.endsWith(' note'))).toBe(goes)
    expect(found).toContain(`loss-limit ${goes ? 'note' : 'stop'}`)
  })

  it('a way out is brought to the market whatever was lost', () => {
    const lost = { day: { profit: -rupees(90_000) }, limits: { mostLoss: 1 } }
    const sale = { side: 'sell', price: 1_100_000 } as const
    expect(check({ price: 990_000 }, sale, { ...lost, net: 10 })).toContain('loss-limit note')
    expect(check({ price: 990_000 }, sale, { ...lost, net: 9 })).toContain('loss-limit stop')
  })

  it('T47: a way out stays one when it is changed, and only as far as the position goes', () => {
    const past: LooseContext = { limits: { mostValue: 1 }, net: 12, pending: { buy: 0, sell: 10 } }
    expect(check({ quantity: 12 }, { side: 'sell' }, past)).toEqual(['value-limit note'])
    expect(check({ quantity: 13 }, { side: 'sell' }, past)).toEqual(['value-limit stop'])
  })

  it('is no repeat, and says nothing of the hours', () => {
    const recent = [{ ageMillis: 10, terms: terms({ quantity: 10, price: 100.5 }) }]
    expect(check({ price: 1_005_000 }, {}, { recent, session: 'shut' })).toEqual([])
  })

  it('O24: of an after-market order asks where its price is outside the circuit of the day that is over', () => {
    const waiting = { isAfterMarket: true, side: 'sell', price: 1_100_000 }
    const night: LooseContext = { session: 'shut', price: null }
    expect(check({ price: 1_200_500 }, waiting, night)).toEqual(['fresh-price confirm', 'circuit confirm'])
    expect(check({ price: 1_200_000 }, waiting, night)).toEqual(['fresh-price confirm'])
  })

  it('is judged by the lots of its instrument', () => {
    const of = { key: option.key, quantity: 75 }
    const findings = checkChange(row(of), { quantity: row({ quantity: 100 }).quantity }, context({}, option), bare)
    expect(found(findings)).toEqual(['lot-multiple stop'])
  })
})

describe('the terms after a change', () => {
  it.each([
    [{ validity: 'IOC' }, 'immediate'],
    [{ validity: 'ioc' }, 'immediate'],
    [{ validity: 'immediate' }, 'immediate'],
    [{ validity: 'DAY' }, 'day'],
    [{ validity: 'GTD' }, 'day'],
  ])('%o is %s', (of, validity) => {
    expect(changedTerms(row(of), {})?.validity).toBe(validity)
  })

  it('a price goes with its type, and what is not changed stays', () => {
    const stopLimit = { type: 'stop-limit', price: 1_030_000, trigger: 1_020_000, disclosed: 2 }
    expect(changedTerms(row(stopLimit), { type: 'limit' })).toMatchObject({
      price: 1_030_000,
      trigger: null,
      disclosed: 2,
    })
    expect(changedTerms(row(stopLimit), { type: 'stop-market' })).toMatchObject({ price: null, trigger: 1_020_000 })
    expect(changedTerms(row(stopLimit), {})).toMatchObject({
      type: 'stop-limit',
      quantity: 10,
      slice: false,
      legs: null,
    })
    expect(changedTerms(row({ product: 'cover', trigger: 960_000 }), {})?.trigger).toBe(960_000)
    expect(changedTerms(row({ trigger: 960_000 }), {})?.trigger).toBeNull()
    expect(changedTerms(row({ type: 'market' }), {})?.price).toBeNull()
  })
})

describe('a refusal of a change names what a change has', () => {
  const said = (changes: Loose<OrderChanges>, of: Loose<OrderRow>, instrument = share) =>
    checkChange(row(of), changes as OrderChanges, context({ limits: { mostValue: null } }, instrument), bare)

  it('above the freeze quantity there is no slicing to switch on', () => {
    const of = { key: option.key, segment: option.segment, quantity: 75 }
    const [finding] = said({ quantity: 1_875 }, of, option)
    expect(finding).toMatchObject({ rule: 'freeze-quantity', severity: 'stop' })
    expect(finding?.sentence).toContain('A change cannot be sliced')
    expect(finding?.sentence).not.toContain('Switch slicing on')
  })

  it('a quantity below the disclosed one names both, and what is disclosed can be lowered with it', () => {
    const [finding] = said({ quantity: 5 }, { disclosed: 8 })
    expect(finding).toMatchObject({ rule: 'terms', severity: 'stop', field: 'disclosed' })
    expect(finding?.sentence).toBe(
      'The order would disclose 8, which is more than its quantity of 5 then. Disclose less, or keep the quantity at 8 or more.',
    )
    const lowered = found(said({ quantity: 5, disclosed: row({ disclosed: 5 }).disclosed }, { disclosed: 8 }))
    expect(lowered).not.toContain('terms stop')
  })

  it('T02: what is made no larger is not asked about once more for a conversion that was not shown, and what is made larger is', () => {
    const held = { net: 40, converting: { buy: 0, sell: 0, notShown: { buy: 0, sell: 40 } } }
    const exit = { side: 'sell', quantity: 40 }
    expect(check({ quantity: 30 }, exit, held)).not.toContain('converting confirm')
    expect(check({ quantity: 45 }, exit, held)).toContain('converting confirm')
  })
})

describe('a change that waits for its turn', () => {
  const stopsBy = (changes: OrderChanges, about: LooseContext = {}) =>
    found(changeStopsByNow(row(), changes, context(about), { ...bare, counted: row() }))
  const dearer = { price: 1_000_500 } as unknown as OrderChanges
  const betweenTicks = { price: 1_000_300 } as unknown as OrderChanges

  it('is stopped by what its order, its contract or a price is by now', () => {
    expect(stopsBy(betweenTicks)).toEqual(['tick-multiple stop'])
    expect(stopsBy(dearer, { limits: { mostValue: 1_000 * 10_000 } })).toEqual(['value-limit stop'])
  })

  it('is not stopped by sums of orders: what was placed after it was checked with it in them', () => {
    expect(check(dearer, {}, full)).toEqual(['value-limit stop', 'open-value-limit stop'])
    expect(stopsBy(dearer, full)).toEqual(['value-limit stop'])
  })
})
