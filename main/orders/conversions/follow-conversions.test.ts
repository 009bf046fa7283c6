/** What ends a conversion of unknown outcome, and how long one counts as under way: by readings asked for after it left, and by nothing else. */
import { expect, test } from 'vitest'
import { indianDay } from '../../../contract/india.ts'
import { type IntentId, instant, instrumentKey, intentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { unitsSchema } from '../../../contract/orders.ts'
import { notReadYet } from '../../../contract/trading.ts'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { held } from '../../ipc/source.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { must, start } from '../book/book.test-support.ts'
import { option } from '../checks/check.test-support.ts'
import { convertIntent } from '../intents/make-intent.ts'
import type { Wish } from '../intents/wishes.ts'
import { deal, position } from '../positions/positions.test-support.ts'
import type { Standing } from '../reconcile/readings.ts'
import type { IntendedConversion } from './conversion.ts'
import { followConversions } from './follow-conversions.ts'

const key = must(instrumentKey('NSE_FO|35001'))
const future = { ...option, key, exchangeToken: '35001' }
const id = must(intentId('bw-0001-aaaaaaaa'))
const day = indianDay(start)
const because = { kind: 'outcome-unknown', happened: 'Nothing came.', todo: 'Wait.' } as const
const unknown: IntentState = { kind: 'unknown', since: instant(start), because, asked: 0, notFoundAt: null }
const sending: IntentState = { kind: 'sending', since: instant(start) }
const accepted: IntentState = { kind: 'accepted', at: instant(start), late: false }

const held10 = position({ product: 'I', net: 10, buyQuantity: 10 })
const moved = [position({ product: 'I', net: 6, buyQuantity: 6 }), position({ product: 'D', net: 4, buyQuantity: 4 })]

const before = { day, from: { net: 10, traded: 10 }, to: { net: 0, traded: 0 }, trades: 1 }

function aConversion(id: IntentId, changed: Partial<IntendedConversion> = {}) {
  return convertIntent({ id, at: instant(start), knownBefore: [] }, future, {
    ...{ key, from: 'intraday', to: 'delivery', side: 'buy', quantity: unitsSchema.parse(4), before },
    ...changed,
  })
}

/** One of four out of ten, long; it stands as is said, and has left if it is on the wire. */
function scene(first: IntentState = sending, others: readonly Wish[] = [], changed: Partial<IntendedConversion> = {}) {
  const clock = manualClock(start)
  const intent = aConversion(id, changed)
  let wish: Wish = { intent, state: first, orders: [] }
  const listeners = new Set<(wish: Wish) => void>()
  const move = (moved: IntentId, state: IntentState) => {
    if (moved !== id) return
    wish = { ...wish, state }
    for (const listener of [...listeners]) listener(wish)
  }
  let trades: readonly BrokerTrade[] = [deal('b10@100', { product: 'intraday' })]
  const standing = held<Standing>({
    ...{ ...notReadYet, positions: [held10], holdings: [] },
    ...{ positionsAskedAt: null, holdingsAskedAt: null, tradesAskedAt: null },
  })
  let tradesDay = day
  const conversions = followConversions({
    wishes: {
      ...{
        all: () => [wish, ...others],
        get: (asked) => [wish, ...others].find((one) => one.intent.id === asked) ?? null,
        move,
      },
      onMoved: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    standing: { now: standing.snapshot, source: standing },
    ...{ trades: () => trades, tradesDay: () => tradesDay, clock },
  })
  const state = () => wish.state
  const read = (positions: readonly BrokerPosition[], change: Partial<Standing> = {}, askedAt = clock.elapsed()) =>
    standing.set({ ...standing.snapshot(), positions, positionsAskedAt: askedAt, tradesAskedAt: askedAt, ...change })
  return {
    ...{ clock, conversions, state, read },
    is: (next: IntentState) => move(id, next),
    traded: (...next: readonly BrokerTrade[]) => {
      trades = [...trades, ...next]
    },
    tradesAre: (next: readonly BrokerTrade[]) => {
      trades = next
    },
    nextDay: () => {
      tradesDay += 1
    },
    shown: () => conversions.source.snapshot()[0]?.shown,
    leaving: () => conversions.leaving(key, 'intraday').sell,
  }
}

/** So many readings, each so long after the one before, that show what stood before. */
function readsOn({ clock, read }: ReturnType<typeof scene>, times: number, millis: number): void {
  for (let time = 0; time < times; time += 1) {
    clock.advance(millis)
    read([held10])
  }
}

test('not found is said after three readings and ten seconds, and not before either', () => {
  const quick = scene()
  quick.is(unknown)
  readsOn(quick, 9, 1_000)
  expect(quick.state()).toMatchObject({ kind: 'unknown', asked: 9, notFoundAt: null })
  readsOn(quick, 1, 1_000)
  expect(quick.state()).toMatchObject({ kind: 'unknown', asked: 10, notFoundAt: expect.any(Number) })
  const slow = scene()
  slow.is(unknown)
  readsOn(slow, 2, 60_000)
  expect(slow.state()).toMatchObject({ asked: 2, notFoundAt: null })
  readsOn(slow, 1, 1_000)
  expect(slow.state()).toMatchObject({ asked: 3, notFoundAt: expect.any(Number) })
})

test('what was asked for before it left proves nothing, and neither does half of the two readings', () => {
  const one = scene({ kind: 'queued', since: instant(start) })
  const early = one.clock.elapsed()
  one.clock.advance(1_000)
  one.is(sending)
  one.is(unknown)
  for (let time = 0; time < 20; time += 1) {
    one.clock.advance(1_000)
    one.read(moved, {}, early + time / 100)
  }
  expect(one.state()).toMatchObject({ kind: 'unknown', asked: 0, notFoundAt: null })
  one.read(moved, { tradesAskedAt: early })
  expect(one.state()).toMatchObject({ kind: 'unknown', asked: 0 })
  one.read(moved)
  expect(one.state()).toMatchObject({ kind: 'accepted', late: true })
})

test('a reading that is told again is one, and one that is not whole is none', () => {
  const one = scene()
  one.is(unknown)
  one.clock.advance(30_000)
  const askedAt = one.clock.elapsed()
  for (let time = 0; time < 5; time += 1) one.read([held10], {}, askedAt)
  expect(one.state()).toMatchObject({ asked: 1 })
  for (const lack of ['problem', 'tradesProblem'] as const) {
    one.clock.advance(1_000)
    one.read(moved, { problem: null, tradesProblem: null, [lack]: because })
  }
  expect(one.state()).toMatchObject({ kind: 'unknown', asked: 1 })
})

test('it is done where both positions have moved by all of it, whatever was traded since', () => {
  const one = scene()
  one.is(unknown)
  one.clock.advance(1_000)
  one.traded(deal('b5@101', { product: 'intraday' }))
  one.read([position({ product: 'I', net: 11, buyQuantity: 11 }), position({ product: 'D', net: 4, buyQuantity: 4 })])
  expect(one.state()).toMatchObject({ kind: 'accepted', late: true })
})

test('it is done too where the broker tells the trades by their new product', () => {
  const one = scene()
  one.is(unknown)
  one.clock.advance(1_000)
  one.tradesAre([deal('b10@100', { product: 'delivery' })])
  one.read(moved)
  expect(one.state()).toMatchObject({ kind: 'accepted' })
})

test.each([
  ['only what left', [position({ product: 'I', net: 6, buyQuantity: 6 })]],
  ['only what arrived', [held10, position({ product: 'D', net: 4, buyQuantity: 4 })]],
  ['less', [position({ product: 'I', net: 7 }), position({ product: 'D', net: 3 })]],
  ['the other way', [position({ product: 'I', net: 14 }), position({ product: 'D', net: -4 })]],
])('it is not done by %s', (_, positions) => {
  const one = scene()
  one.is(unknown)
  one.clock.advance(1_000)
  one.read(positions)
  expect(one.state()).toMatchObject({ kind: 'unknown', asked: 1 })
})

test('the figures of another day prove nothing, and after enough of them the trader is asked', () => {
  const one = scene()
  one.is(unknown)
  one.nextDay()
  for (let time = 0; time < 3; time += 1) {
    one.clock.advance(5_000)
    one.read(moved)
  }
  expect(one.state()).toMatchObject({ kind: 'unknown', notFoundAt: expect.any(Number) })
})

test('what would leave counts from the first moment until it is known, and refused or never sent it leaves nothing', () => {
  const ends: readonly (readonly [IntentState, number])[] = [
    [{ kind: 'queued', since: instant(start) }, 4],
    [{ kind: 'recording', since: instant(start) }, 4],
    [sending, 4],
    [unknown, 4],
    [accepted, 4],
    [{ kind: 'decided', at: instant(start), verdict: 'placed' }, 4],
    [{ kind: 'decided', at: instant(start), verdict: 'not-placed' }, 0],
    [{ kind: 'refused', at: instant(start), by: 'broker', because }, 0],
    [{ kind: 'not-sent', at: instant(start), because }, 0],
    [{ kind: 'withdrawn', at: instant(start), why: '' }, 0],
  ]
  for (const [state, leaves] of ends) {
    const one = scene({ kind: 'queued', since: instant(start) })
    one.is(state)
    expect([state.kind, one.leaving()]).toEqual([state.kind, leaves])
    expect(one.conversions.leaving(key, 'delivery')).toEqual({ buy: 0, sell: 0 })
  }
})

test('what was done counts as under way until the positions show it, and is said to be missing where they never do', () => {
  const shows = scene()
  shows.is(accepted)
  readsOn(shows, 1, 1_000)
  expect([shows.shown(), shows.leaving(), shows.conversions.unsettled(), shows.conversions.isAsking()]).toEqual([
    ...['not-yet', 4, [key], true],
  ])
  shows.clock.advance(1_000)
  shows.read(moved)
  expect([shows.shown(), shows.leaving(), shows.conversions.unsettled(), shows.conversions.isAsking()]).toEqual([
    ...['shown', 0, [], false],
  ])
  const never = scene()
  never.is(accepted)
  readsOn(never, 9, 1_000)
  expect([never.shown(), never.leaving()]).toEqual(['not-yet', 4])
  readsOn(never, 1, 1_000)
  expect([never.shown(), never.leaving(), never.conversions.unsettled()]).toEqual(['missing', 0, []])
  // It is not forgotten: who sells it all the same is asked.
  const notShown = () => never.conversions.leaving(key, 'intraday').notShown
  expect(notShown()).toEqual({ buy: 0, sell: 4 })
  expect(never.conversions.leaving(key, 'delivery').notShown).toBeUndefined()
  never.clock.advance(1_000)
  never.read(moved)
  expect([never.shown(), notShown()]).toEqual(['shown', undefined])
})

test('one that was never shown is of its own day: the positions of the next say what is there', () => {
  const one = scene()
  one.is(accepted)
  readsOn(one, 10, 1_000)
  expect(one.conversions.leaving(key, 'intraday').notShown).toBeDefined()
  one.nextDay()
  expect(one.conversions.leaving(key, 'intraday').notShown).toBeUndefined()
})

test('after a start one that was done long ago is shown, one of a moment ago may not be yet', () => {
  const at = (millis: number) => scene({ ...accepted, at: instant(start - millis) }).shown()
  expect([at(61_000), at(59_000)]).toEqual(['shown', 'not-yet'])
})

/** Back again by as much, after the one of the scene. */
function backAgain(state: IntentState): Wish {
  const back = { from: 'delivery', to: 'intraday', before: { ...before, from: before.to, to: before.from } } as const
  return { intent: aConversion(must(intentId('bw-0002-bbbbbbbb')), back), state, orders: [] }
}

test('one that another took back is shown where all of the day explain how both products stand', () => {
  const one = scene(accepted, [backAgain(accepted)])
  readsOn(one, 1, 1_000)
  expect(one.shown()).toBe('shown')
})

test('one in doubt that goes back explains nothing, nor does one that was refused', () => {
  for (const state of [unknown, sending, { kind: 'refused', at: instant(start), by: 'broker', because } as const]) {
    const one = scene(accepted, [backAgain(state)])
    readsOn(one, 4, 5_000)
    expect(one.shown()).toBe('missing')
  }
})

test('one in doubt that moves the same way takes nothing from what was done, and is ended by none of it', () => {
  const again = (state: IntentState): Wish => ({
    intent: aConversion(must(intentId('bw-0003-cccccccc')), { before }),
    ...{ state, orders: [] },
  })
  const both = [position({ product: 'I', net: 2, buyQuantity: 2 }), position({ product: 'D', net: 8, buyQuantity: 8 })]
  const late = scene(accepted, [again(unknown)])
  readsOn(late, 4, 5_000)
  expect(late.shown()).toBe('missing')
  late.clock.advance(1_000)
  late.read(both)
  expect(late.shown()).toBe('shown')
  const alone = scene(accepted, [again(unknown)], { before: { ...before, from: { net: 13, traded: 10 } } })
  alone.clock.advance(1_000)
  alone.read(moved)
  expect(alone.shown()).toBe('shown')
  const inDoubt = scene(unknown, [again(accepted)])
  inDoubt.clock.advance(1_000)
  inDoubt.read(both)
  expect(inDoubt.state().kind).toBe('unknown')
})

test('one whose reading before was wrong is shown where it explains how both products stand, also after it was missed', () => {
  const wrong = { ...before, from: { net: 13, traded: 10 } }
  const one = scene(accepted, [], { before: wrong })
  readsOn(one, 4, 5_000)
  expect(one.shown()).toBe('missing')
  one.clock.advance(1_000)
  one.read(moved)
  expect(one.shown()).toBe('shown')
})

test('another instrument’s explain nothing of it, and nothing of another day does', () => {
  const wrong = { ...before, from: { net: 13, traded: 10 } }
  const other = { key: must(instrumentKey('NSE_FO|35002')) }
  const elsewhere = { intent: aConversion(must(intentId('bw-0003-cccccccc')), other), state: accepted, orders: [] }
  const one = scene(accepted, [elsewhere], { before: wrong })
  one.clock.advance(1_000)
  one.read(moved)
  expect(one.shown()).toBe('shown')
  const past = scene(accepted, [], { before: wrong })
  past.nextDay()
  readsOn(past, 2, 1_000)
  expect(past.shown()).toBe('not-yet')
})

test('what was carried over is no conversion', () => {
  const carried = position({ product: 'I', net: 10, buyQuantity: 6, carriedBuyQuantity: 4 })
  const wrong = { ...before, from: { net: 13, traded: 10 } }
  const one = scene(accepted, [], { before: wrong })
  one.tradesAre([deal('b6@100', { product: 'intraday' })])
  for (const delivered of [4, 8]) {
    one.clock.advance(1_000)
    const product = { product: 'D', carriedBuyQuantity: delivered - 4, net: delivered }
    one.read([{ ...carried, net: 6 }, position(product)])
    expect(one.shown()).toBe('shown')
  }
})

test('a wish of unknown outcome is not ended by what would explain it', () => {
  const one = scene(unknown, [], { before: { ...before, from: { net: 13, traded: 10 } } })
  one.clock.advance(1_000)
  one.read(moved)
  expect(one.state().kind).toBe('unknown')
})

test('by when it was done is told where it was answered, found late, or said by the trader; before that nobody knows', () => {
  const at = instant(start + 15_000)
  const ofDay = (state: IntentState) => scene(state).conversions.ofDay(day)
  const asked = BigInt(start) * 1_000n
  const by = { askedMicros: asked, doneMicros: asked + 15_000_000n, isCertain: true }
  for (const late of [false, true]) expect(ofDay({ kind: 'accepted', at, late })).toMatchObject([by])
  expect(ofDay({ kind: 'decided', at, verdict: 'placed' })).toMatchObject([by])
  for (const state of [sending, unknown]) expect(ofDay(state)).toMatchObject([{ doneMicros: null, isCertain: false }])
  expect(ofDay({ kind: 'decided', at, verdict: 'not-placed' })).toEqual([])
})

test('as much sold of the one and bought of the other is no conversion', () => {
  const stage = scene()
  stage.is(unknown)
  stage.clock.advance(1_000)
  stage.traded(deal('s4@100', { product: 'intraday' }), deal('b4@100', { product: 'delivery' }))
  stage.read(moved)
  expect(stage.state()).toMatchObject({ kind: 'unknown' })
})
