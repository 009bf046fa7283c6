/** What the checks reckon with: what is still to trade of an instrument, and what was wished a moment ago. */
import { describe, expect, test } from 'vitest'
import { type Instant, type IntentId, instant } from '../../../contract/kinds.ts'
import type { IntentState, OrderRow } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { because, unknown, wished } from '../book/book.test-support.ts'
import { context, now, terms } from '../checks/check.test-support.ts'
import type { Intent } from '../intent.ts'
import { type FactsParts, openFacts } from './facts.ts'

function scene(
  rows: readonly Partial<OrderRow>[] = [],
  brokerNow: Instant | null = null,
  filledSince = { buy: 0, sell: 0 },
  restored: FactsParts['restored'] = [],
  leaving = { buy: 0, sell: 0 },
) {
  const clock = manualClock(now)
  const known = context()
  const facts = openFacts({
    market: {
      ...{ instrument: () => known.instrument, isListOld: () => false, price: () => known.price },
      ...{
        circuit: () => null,
        circuitAsked: async () => null,
        session: () => 'open',
        need: () => {},
        olderName: () => ({ kind: 'not-listed' }),
      },
    },
    ...{
      limits: () => known.limits,
      day: () => known.day,
      net: () => 0,
      sellable: (_key, product) => (product === 'intraday' ? 7 : 0),
      gone: () => ({ filled: filledSince, doubted: { buy: 0, sell: 1 } }),
      leaving: () => leaving,
      clock,
      memory: () => 0,
      restored,
    },
    ...{ isHalted: () => false, journalTrouble: () => null, isBookCurrent: () => true, isTradesAlone: () => false },
    brokerNow: () => brokerNow,
    book: { rowsAtMost: () => rows.map((row) => ({ ...whole, ...row })) },
  })
  return { clock, facts, pending: () => facts.context(terms()).pending }
}

const { key, side, product } = terms()
// Of a row only these are looked at.
const whole = {
  ...{ key, side, product, quantity: 10, filled: 4, order: '1', isFinal: false, intentState: null },
} as unknown as OrderRow

const state = (kind: string, isFinal = false) => ({ order: null, isFinal, intentState: { kind } }) as Partial<OrderRow>

test('what may still trade of an instrument and product is summed by side', () => {
  const { pending } = scene([{}, { side: 'sell' }, { quantity: 3, filled: 0 } as Partial<OrderRow>])
  expect(pending()).toEqual({ buy: 9, sell: 6 })
})

test('T02: what filled since the position was asked for is counted with it', () => {
  expect(scene([{}], null, { buy: 2, sell: 5 }).pending()).toEqual({ buy: 8, sell: 5 })
})

test('T02: what leaves with a conversion that has no end is under way too, and told as such', () => {
  const { facts } = scene([{}], null, { buy: 2, sell: 5 }, [], { buy: 1, sell: 4 })
  expect(facts.context(terms())).toMatchObject({ pending: { buy: 9, sell: 9 }, converting: { buy: 1, sell: 4 } })
})

test('T47: what can be sold of the holdings is asked for the product of the order', () => {
  expect(scene().facts.context(terms()).held).toBe(7)
  expect(scene().facts.context(terms({ product: 'delivery' })).held).toBe(0)
})

test('T02: what the trades say has left and the position does not show is no order that is under way', () => {
  const { facts } = scene([{}], null, { buy: 2, sell: 5 })
  expect(facts.context(terms())).toMatchObject({ pending: { buy: 8, sell: 5 }, doubted: { buy: 0, sell: 1 } })
})

test.each<[string, Partial<OrderRow>]>([
  ['another instrument', { key: 'NSE_EQ|other' } as unknown as Partial<OrderRow>],
  ['an instrument that nobody knows', { key: null }],
  ['another product', { product: 'delivery' }],
  ['what has ended', { isFinal: true }],
  ['a wish that was refused', state('refused', true)],
  ['more filled than was wanted', { filled: 11 } as unknown as Partial<OrderRow>],
])('%s adds nothing', (_, row) => {
  expect(scene([row]).pending()).toEqual({ buy: 0, sell: 0 })
})

test('an order that waits already is not on its way beside itself', () => {
  const [one, other] = ['one', 'other'].map((intent) => ({ ...state('queued'), intent }) as Partial<OrderRow>)
  const { facts } = scene([one ?? {}, other ?? {}, { intent: null }])
  expect(facts.context(terms(), 'one' as IntentId).pending).toEqual({ buy: 12, sell: 0 })
  expect(facts.context(terms()).pending).toEqual({ buy: 18, sell: 0 })
})

test.each(['queued', 'recording', 'sending', 'unknown', 'accepted', 'decided'])(
  'a wish that is %s and has not ended may be an order',
  (kind) => {
    expect(scene([state(kind)]).pending()).toEqual({ buy: 6, sell: 0 })
  },
)

test('what time it is at the broker is asked of the broker, and of this computer until that is known', () => {
  const tomorrow = instant(now + 86_400_000)
  expect(scene([], tomorrow).facts.context(terms())).toMatchObject({ now, brokerNow: tomorrow })
  expect(scene().facts.context(terms())).toMatchObject({ now, brokerNow: now })
})

test('the last wishes are remembered, newest last, and no more than a thousand', () => {
  const { facts, clock } = scene()
  for (let wished = 1; wished <= 1_002; wished += 1) {
    clock.advance(1)
    facts.remember(terms({ quantity: wished }))
  }
  const { recent } = facts.context(terms())
  expect(recent.length).toBe(1_000)
  expect(recent.at(-1)).toMatchObject({ ageMillis: 0, terms: { quantity: 1_002 } })
  expect(recent[0]).toMatchObject({ ageMillis: 999, terms: { quantity: 3 } })
})

test('T45: what came to nothing is taken back, and that alone, however much came after it', () => {
  const { facts } = scene()
  const forgets = [1, 2, 3].map((quantity) => facts.remember(terms({ quantity })))
  forgets[1]?.()
  forgets[1]?.()
  expect(facts.context(terms()).recent.map((one) => one.terms.quantity)).toEqual([1, 3])
})

test.each([3_600_000, -3_600_000])('T45, C02: a wall that is set by %i ms makes nothing older or younger', (step) => {
  const { facts, clock } = scene()
  facts.remember(terms())
  clock.advance(4_000)
  clock.setWall(clock.wall() + step)
  expect(facts.context(terms()).recent).toMatchObject([{ ageMillis: 4_000 }])
})

describe('T45: what the run before sent', () => {
  const accepted: IntentState = { kind: 'accepted', at: instant(now), late: false }
  const order = (millisAgo: number, quantity: number, state: IntentState = accepted, part: Partial<Intent> = {}) => ({
    intent: wished('wish-0001', { at: instant(now - millisAgo), terms: terms({ quantity }), ...part }),
    state,
  })
  const sentBefore = (...wishes: FactsParts['restored']) => scene([], null, { buy: 0, sell: 0 }, wishes)

  test('counts as long as the span of the repeat rule, from when it was sent', () => {
    const { facts, clock } = sentBefore(order(10_000, 1), order(9_999, 2), order(4_000, 3))
    clock.advance(1_000)
    facts.remember(terms({ quantity: 4 }))
    expect(facts.context(terms()).recent).toMatchObject([
      { ageMillis: 10_999, terms: { quantity: 2 } },
      { ageMillis: 5_000, terms: { quantity: 3 } },
      { ageMillis: 0, terms: { quantity: 4 } },
    ])
  })

  test('counts as sent just now by a wall that stepped back meanwhile', () => {
    expect(sentBefore(order(-60_000, 1)).facts.context(terms()).recent).toMatchObject([{ ageMillis: 0 }])
  })

  test.each<[string, FactsParts['restored'][number], number]>([
    ['unknown', order(1, 1, unknown), 1],
    ['turned away by the broker', order(1, 1, { kind: 'refused', at: instant(now), by: 'broker', because }), 1],
    ['never sent', order(1, 1, { kind: 'not-sent', at: instant(now), because }), 0],
    ['stopped here', order(1, 1, { kind: 'refused', at: instant(now), by: 'terminal', because }), 0],
    ['an order of the kill switch', order(1, 1, accepted, { verb: 'close' }), 0],
    ['a cancellation', order(1, 1, accepted, { verb: 'cancel', terms: null }), 0],
  ])('is %s', (_what, wish, count) => {
    expect(sentBefore(wish).facts.context(terms()).recent).toHaveLength(count)
  })
})
