/** What may come between the look at a GTT order and its leaving, and that a cancellation is asked for once. */
import { describe, expect, test } from 'vitest'
import { type GttTerms, gttsNotReadYet, gttTermsSchema } from '../../../contract/gtt.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { type GttId, instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { start, wishId } from '../book/book.test-support.ts'
import { context, live, paise, share } from '../checks/check.test-support.ts'
import { accepted, gttOf, told, unknown } from '../gtt/gtts.test-support.ts'
import { openReviews } from '../intents/reviews.ts'
import type { SendAct } from '../sending/send.ts'
import {
  cancelledSince,
  gttOver,
  haltedNow,
  listedAnew,
  noSuchGtt,
  tooManyGttCancels,
  tooManyWaiting,
} from './desk-words.ts'
import { type GttDeskParts, openGttDesk } from './gtt.ts'

type Act = SendAct<unknown>

/** At 95 rupees, with the last price at 100. */
const terms: GttTerms = gttTermsSchema.parse({
  ...{ key: share.key, side: 'buy', product: 'delivery', quantity: 20, trigger: 'below' },
  ...{ price: paise(9_500), target: null, stop: null, trailing: null },
})
const relisted: Instrument = { ...share, lotSize: 10 }

function scene(changed: Partial<GttDeskParts> = {}) {
  const clock = manualClock(start)
  const now = { instrument: share, isHalted: false, sweeps: 0, isPlacing: false, isMemoryShort: false }
  const acts: Act[] = []
  const answers: ((state: IntentState) => void)[] = []
  let names = 0
  const newId = () => {
    names += 1
    return wishId(`wish-000${names}`)
  }
  const parts = {
    reviews: openReviews(clock, newId, () => 0),
    facts: {
      context: () => context({ instrument: now.instrument, price: live, isMemoryShort: now.isMemoryShort }),
    },
    market: { instrument: () => now.instrument, need: () => {} },
    gtts: {
      source: { snapshot: () => ({ ...gttsNotReadYet, readAt: instant(start) }), subscribe: () => () => {} },
      get: (id: GttId) => ({ told: told(id), standing: 'ended', heardAt: instant(start), isSeen: true }),
      alike: () => [gttOf(1)],
      isPlacing: () => now.isPlacing,
      recent: () => [],
    },
    sender: {
      send: (act: Act) => {
        acts.push(act)
        return new Promise((resolve) => {
          answers.push((state) => resolve({ wish: { intent: act.intent, state, orders: [] }, value: null }))
        })
      },
    },
    ...{ newId, waiting: () => 0, cancelsWaiting: () => 0, algoName: null, clock },
    gate: () => (now.isHalted ? haltedNow : null),
    timesForAll: () => now.sweeps,
    ...changed,
    // Only what these tests need is there.
  } as unknown as GttDeskParts
  const { look, place, cancel } = openGttDesk(parts)
  return {
    ...{ clock, now, acts, answers, cancel },
    lookAt: () => {
      const looked = look(terms)
      if (!looked.ok) throw new Error(looked.error.happened)
      return looked.value
    },
    place: (intent: Parameters<typeof place>[0]['intent']) => place({ intent, confirmed: [] }, 'window 1'),
  }
}

describe('a placing', () => {
  test('leaves in its own lane, ends with a halt, and is written down with those known that have its terms', async () => {
    const { lookAt, place, acts, answers } = scene()
    const { intent, findings } = lookAt()
    expect(findings).toEqual([])
    const placed = place(intent)
    expect(acts).toMatchObject([
      {
        ...{ lane: 'gtt-place', window: 'window 1', isUrgent: false, mostMillis: 5_000, endsWithHalt: true },
        intent: { id: intent, verb: 'gtt-place', gtt: { kind: 'place', terms, knownBefore: [gttOf(1)] } },
      },
    ])
    answers[0]?.(accepted)
    expect(await placed).toMatchObject({ ok: true, value: { state: accepted } })
  })

  test('is good once, and for a minute', async () => {
    const { lookAt, place, acts, clock } = scene()
    const { intent } = lookAt()
    void place(intent)
    expect(await place(intent)).toEqual({ ok: false, error: gttOver })
    const late = lookAt()
    clock.advance(60_001)
    expect(await place(late.intent)).toEqual({ ok: false, error: gttOver })
    expect(acts).toHaveLength(1)
  })

  test.each<[string, (now: ReturnType<typeof scene>['now']) => void, object]>([
    ['everything was cancelled', (now) => Object.assign(now, { sweeps: 1 }), cancelledSince],
    ['its instrument is listed otherwise', (now) => Object.assign(now, { instrument: relisted }), listedAnew],
    ['a rule stops it', (now) => Object.assign(now, { isMemoryShort: true }), { kind: 'check-stopped' }],
  ])('does not leave where %s since the look', async (_, comes, error) => {
    const before = scene()
    const { intent } = before.lookAt()
    comes(before.now)
    expect(await before.place(intent)).toMatchObject({ ok: false, error })
    expect(before.acts).toEqual([])
  })

  test.each<[string, Partial<ReturnType<typeof scene>['now']>, object]>([
    ['trading is halted', { isHalted: true }, haltedNow],
    ['everything is cancelled', { sweeps: 1 }, cancelledSince],
    ['its instrument is listed otherwise', { instrument: relisted }, listedAnew],
  ])('that waits does not leave where %s', (_, comes, error) => {
    const { lookAt, place, acts, now } = scene()
    void place(lookAt().intent)
    expect(acts[0]?.gate?.()).toBeNull()
    Object.assign(now, comes)
    expect(acts[0]?.gate?.()).toEqual(error)
  })

  test('that waits does not leave where the same one was asked for meanwhile, once its facts are old', () => {
    const { lookAt, place, acts, now, clock } = scene()
    void place(lookAt().intent)
    now.isPlacing = true
    clock.advance(200)
    expect(acts[0]?.gate?.()).toBeNull()
    clock.advance(1)
    expect(acts[0]?.gate?.()).toMatchObject({ kind: 'check-stopped' })
  })

  test('of an instrument that is not known leaves under no confirmation', async () => {
    const { lookAt, place, acts } = scene({ facts: { context: () => context({ instrument: null, price: null }) } })
    const { intent, words } = lookAt()
    expect(words).toBe('A GTT order for an instrument that is not known')
    expect(await place(intent)).toMatchObject({ ok: false })
    expect(acts).toEqual([])
  })

  test('O27: where a hundred wait already none joins them', async () => {
    for (const [waiting, sent] of [
      [99, 1],
      [100, 0],
    ] as const) {
      const { lookAt, place, acts } = scene({ waiting: () => waiting })
      const placed = place(lookAt().intent)
      expect(acts).toHaveLength(sent)
      if (sent === 0) expect(await placed).toEqual({ ok: false, error: tooManyWaiting })
    }
  })
})

describe('a cancellation', () => {
  test('is stopped by nothing, ends with no halt, and is asked for once, however often it is pressed meanwhile', async () => {
    const { cancel, acts, answers, now } = scene()
    now.isHalted = true
    const pressed = [cancel([gttOf(1), gttOf(1)]), cancel([gttOf(1)])]
    expect(acts).toMatchObject([
      {
        ...{ lane: 'gtt-cancel', gate: null, mostMillis: null, endsWithHalt: false },
        intent: { verb: 'gtt-cancel', gtt: { kind: 'cancel', id: gttOf(1) } },
      },
    ])
    answers[0]?.(accepted)
    for (const one of pressed) expect(await one).toMatchObject({ ok: true, value: { state: accepted } })
    void cancel([gttOf(1)])
    expect(acts).toHaveLength(2)
  })

  test('of several none waits for another, and what is told of them is how the worst went', async () => {
    const { cancel, acts, answers } = scene()
    const cancelled = cancel([gttOf(1), gttOf(2), gttOf(3)])
    expect(acts).toHaveLength(3)
    answers[2]?.(accepted)
    answers[1]?.(unknown)
    answers[0]?.(accepted)
    expect(await cancelled).toMatchObject({ ok: true, value: { state: { kind: 'unknown' } } })
  })

  test('of none is said to be of none; and beyond a thousand that wait only what is on its way is heard again', async () => {
    let waiting = 0
    const { cancel, acts, answers } = scene({ cancelsWaiting: () => waiting })
    expect(await cancel([])).toEqual({ ok: false, error: noSuchGtt })
    const first = cancel([gttOf(1)])
    waiting = 1_000
    expect(await cancel([gttOf(1), gttOf(2)])).toEqual({ ok: false, error: tooManyGttCancels })
    const again = cancel([gttOf(1)])
    answers[0]?.(accepted)
    expect([(await first).ok, (await again).ok, acts.length]).toEqual([true, true, 1])
  })
})
