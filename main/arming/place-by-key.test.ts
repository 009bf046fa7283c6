import { describe, expect, it } from 'vitest'
import { oneKeyEndWords } from '../../contract/arming.ts'
import type { OneKeyOrder } from '../../contract/arming-schema.ts'
import type { AppError } from '../../contract/errors.ts'
import { key as keyOf } from '../../contract/key.test-support.ts'
import { must, rupees, units } from '../../contract/kinds.test-support.ts'
import { instant, intentId } from '../../contract/kinds.ts'
import type { Finding, IntentState, OrderReview, OrderTerms } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { defaultLimits } from '../orders/limits/default-limits.ts'
import { armingScene } from './arming.test-support.ts'
import { awayMillis } from './arming.ts'
import { pressedBefore } from './arming-errors.ts'
import { placeByKey } from './place-by-key.ts'

const key = keyOf('NSE_EQ|INE002A01018')
const intent = must(intentId('bw-intent-0001'))
const halted = { kind: 'halted', happened: 'Trading is halted.', todo: 'Release it.' } as const

function order(changes: Partial<OneKeyOrder> = {}): OneKeyOrder {
  presses += 1
  return {
    ...{ press: `press-${presses}-0000`, key, side: 'buy', product: 'intraday' },
    ...{ quantity: units(5), price: rupees(2_900) },
    ...changes,
  }
}
let presses = 0

const accepted: IntentState = { kind: 'accepted', at: instant(1), late: false }

function scene(
  looked: Partial<OrderReview> = {},
  isRefused = false,
  ends: IntentState | (() => IntentState | Promise<IntentState>) = accepted,
  unlooked: Result<never, AppError> | null = null,
) {
  const arming = armingScene()
  const reviewed: OrderTerms[] = []
  const sent: unknown[] = []
  const limits = { repeatMillis: 10_000 }
  const place = placeByKey({
    arming: arming.arming,
    limits: () => ({ ...defaultLimits, ...limits }),
    clock: arming.clock,
    trading: {
      review: (terms) => {
        reviewed.push(terms)
        if (unlooked !== null) return unlooked
        return ok({
          ...{ intent, terms, words: '', value: null, pieces: 1, afterMarket: false, isWayOut: false, last: null },
          ...{ lastAgeMillis: null, findings: [], ...looked },
        })
      },
      place: async (ask) => {
        sent.push(ask)
        // What else a wish carries is nothing to an order by one key.
        const wish = {
          intent: { id: intent },
          state: await (typeof ends === 'function' ? ends() : ends),
          orders: [],
        } as never
        return isRefused ? fail(halted) : ok(wish)
      },
    },
  })
  return { ...arming, place, reviewed, sent, limits }
}

function found(severity: Finding['severity']): readonly Finding[] {
  return [{ rule: 'price-band', severity, sentence: 'Far away.' }]
}

describe('T45: an order by one key', () => {
  it('is refused while they are not armed, and never looked at', async () => {
    const { place, reviewed } = scene()
    expect(await place(order(), 'window 1')).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(reviewed).toEqual([])
  })

  it.each([
    [null, 'refused', 'One-key orders are not armed. Nothing was sent.'],
    ['by-hand', 'refused', `One-key orders are not armed: ${oneKeyEndWords['by-hand']}. Nothing was sent.`],
    ['halted', 'halted', `One-key orders are not armed: ${oneKeyEndWords.halted}. Nothing was sent.`],
  ] as const)('that is refused says what ended them: %s', async (why, kind, happened) => {
    const { place, arming } = scene()
    if (why !== null) arming.arm(5)
    if (why !== null) arming.disarm(why)
    expect(await place(order(), 'window 1')).toMatchObject({ ok: false, error: { kind, happened } })
  })

  it('keeps them armed: somebody is there', async () => {
    const { place, arming, clock, state } = scene()
    arming.arm(5)
    clock.advance(awayMillis - 1)
    await place(order(), 'window 1')
    clock.advance(awayMillis - 1)
    expect(state().kind).toBe('armed')
  })

  it('is refused when their time has passed, before any timer came', async () => {
    const { place, arming, clock, sent } = scene()
    arming.arm(1)
    clock.setWall(clock.wall() + 60_000)
    expect(await place(order(), 'window 1')).toMatchObject({ ok: false })
    expect(sent).toEqual([])
  })

  it('is a limit order at the price that was read, and confirms nothing by itself', async () => {
    const { place, arming, reviewed, sent } = scene()
    arming.arm(5)
    expect(await place(order(), 'window 1')).toMatchObject({ ok: true, value: { kind: 'placed' } })
    expect(reviewed).toMatchObject([{ type: 'limit', price: 29_000_000, quantity: 5, slice: false, validity: 'day' }])
    expect(sent).toEqual([{ intent, confirmed: [] }])
  })

  it('is one, however often its press arrives', async () => {
    const { place, arming, clock, sent } = scene()
    arming.arm(5)
    const pressed = order()
    await place(pressed, 'window 1')
    clock.advance(15_000)
    expect(await place(pressed, 'window 2')).toMatchObject({ ok: false })
    expect(sent).toHaveLength(1)
  })

  it('is one among ten thousand presses after it, more than a hand makes in a day; of older ones nothing is kept', async () => {
    const { place, arming, pass, sent } = scene()
    arming.arm(30)
    const pressed = order()
    await place(pressed, 'window 1')
    for (let count = 1; count < 10_000; count += 1) await place(order(), 'window 1')
    pass(15_000)
    expect(await place(pressed, 'window 1')).toMatchObject({ ok: false, error: pressedBefore })
    await place(order(), 'window 1')
    pass(15_000)
    expect(await place(pressed, 'window 1')).toMatchObject({ ok: true })
    expect(sent).toHaveLength(3)
  })

  it('is one of four hundred presses in four windows, though the price moves with each', async () => {
    const { place, arming, sent } = scene()
    arming.arm(5)
    const asked = Array.from({ length: 400 }, (_, at) =>
      place(order({ price: rupees(2_900 + at) }), `window ${at % 4}`),
    )
    const answers = await Promise.all(asked)
    expect(answers.filter(({ ok: isPlaced }) => isPlaced)).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  it('may follow another after the span of the repeat rule, and in another instrument or side at once', async () => {
    const { place, arming, clock, sent } = scene()
    arming.arm(5)
    await place(order(), 'window 1')
    await place(order({ side: 'sell' }), 'window 1')
    clock.advance(9_999)
    await place(order(), 'window 1')
    expect(sent).toHaveLength(2)
    clock.advance(1)
    await place(order(), 'window 1')
    expect(sent).toHaveLength(3)
  })

  it('is one of two quick presses also where the repeat rule is off', async () => {
    const { place, arming, clock, sent, limits } = scene()
    limits.repeatMillis = 0
    arming.arm(5)
    await place(order(), 'window 1')
    clock.advance(999)
    await place(order(), 'window 1')
    expect(sent).toHaveLength(1)
  })

  it.each(['confirm', 'stop'] as const)(
    'with a finding to %s is looked at in the ticket, and not sent',
    async (severity) => {
      const { place, arming, sent } = scene({ findings: found(severity) })
      arming.arm(5)
      expect(await place(order(), 'window 1')).toMatchObject({ ok: true, value: { kind: 'look' } })
      expect(sent).toEqual([])
      // Nothing went, so the next press is not called a second one.
      expect(await place(order(), 'window 1')).toMatchObject({ ok: true, value: { kind: 'look' } })
    },
  )

  it('that cannot be looked at is refused with that reason, and may be pressed again', async () => {
    const { place, arming, reviewed, sent } = scene({}, false, accepted, fail(halted))
    arming.arm(5)
    for (const _ of [1, 2]) expect(await place(order(), 'window 1')).toEqual(fail(halted))
    expect(reviewed).toHaveLength(2)
    expect(sent).toEqual([])
  })

  it('with only a note goes', async () => {
    const { place, arming, sent } = scene({ findings: found('note') })
    arming.arm(5)
    await place(order(), 'window 1')
    expect(sent).toHaveLength(1)
  })

  it('outside market hours is looked at: it would be an after-market order', async () => {
    const { place, arming, sent } = scene({ afterMarket: true })
    arming.arm(5)
    expect(await place(order(), 'window 1')).toMatchObject({ value: { kind: 'look' } })
    expect(sent).toEqual([])
  })

  it('that is refused before it left may be pressed again', async () => {
    const { place, arming, sent } = scene({}, true)
    arming.arm(5)
    expect(await place(order(), 'window 1')).toMatchObject({ ok: false, error: { kind: 'halted' } })
    await place(order(), 'window 1')
    expect(sent).toHaveLength(2)
  })

  it.each<IntentState>([
    { kind: 'not-sent', at: instant(1), because: halted },
    { kind: 'withdrawn', at: instant(1), why: 'You took it back.' },
    { kind: 'refused', at: instant(1), by: 'terminal', because: halted },
  ])('that came to $kind never left, and may be pressed again', async (ends) => {
    const { place, arming, sent } = scene({}, false, ends)
    arming.arm(5)
    expect(await place(order(), 'window 1')).toMatchObject({ ok: true, value: { state: ends } })
    expect(await place(order(), 'window 1')).toMatchObject({ ok: true })
    expect(sent).toHaveLength(2)
  })

  it.each<IntentState>([
    { kind: 'refused', at: instant(1), by: 'broker', because: halted },
    { kind: 'unknown', since: instant(1), because: halted, asked: 0, notFoundAt: null },
  ])('that came to $kind went, and counts', async (ends) => {
    const { place, arming, sent } = scene({}, false, ends)
    arming.arm(5)
    await place(order(), 'window 1')
    expect(await place(order(), 'window 1')).toMatchObject({ ok: false })
    expect(sent).toHaveLength(1)
  })

  it('that never left takes only itself back, and not one that was pressed after it', async () => {
    const ends = [Promise.withResolvers<IntentState>(), Promise.withResolvers<IntentState>()]
    let count = 0
    const { place, arming, clock, sent } = scene({}, false, () => ends[count++]?.promise ?? accepted)
    arming.arm(5)
    const first = place(order(), 'window 1')
    clock.advance(10_000)
    void place(order(), 'window 1')
    ends[0]?.resolve({ kind: 'withdrawn', at: instant(1), why: 'You took it back.' })
    await first
    expect(await place(order(), 'window 1')).toMatchObject({ ok: false })
    expect(sent).toHaveLength(2)
  })
})
