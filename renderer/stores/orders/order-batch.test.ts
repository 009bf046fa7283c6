import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import type { Bridge, Wished } from '../../../contract/ipc.ts'
import { instant, intentId } from '../../../contract/kinds.ts'
import type { Finding, IntentState, OrderReview } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { anIntent, someTerms } from './order.test-support.ts'
import { batchEnd, batchQuestions, createOrderBatch, goingOf, whyNotSendBatch } from './order-batch.ts'

type Placed = Result<Wished & { readonly orders: readonly [] }, AppError>
const accepted: Placed = ok({ intent: anIntent, state: { kind: 'accepted', at: instant(1), late: false }, orders: [] })
const repeat: Finding = { rule: 'repeat', severity: 'confirm', sentence: 'The same again.' }
const stop: Finding = { rule: 'value-limit', severity: 'stop', sentence: 'Too much.' }

/** Three orders wanted; what main finds and answers is given for each by its place. */
function aBatch(
  findings: readonly (readonly Finding[])[],
  answers: readonly (Placed | Promise<Placed>)[] = [],
  basketOf: (place: number) => string | undefined = (place) => `basket-${place}`,
  held: readonly Promise<unknown>[] = [],
) {
  const placed: Parameters<Bridge['placeOrder']>[0][] = []
  let looks = 0
  const bridge: Pick<Bridge, 'reviewOrder' | 'placeOrder'> = {
    reviewOrder: async (terms) => {
      const place = looks
      looks += 1
      await held[place]
      const intent = intentId(`intent-000${place}`) ?? anIntent
      const review: OrderReview = {
        ...{ intent, terms, words: `Order ${place}`, value: null, pieces: 1, afterMarket: false, isWayOut: false },
        ...{ last: null, lastAgeMillis: null, findings: findings[place] ?? [] },
      }
      return ok(review)
    },
    placeOrder: async (ask) => {
      placed.push(ask)
      return answers[placed.length - 1] ?? accepted
    },
  }
  const over = new Set<number>()
  const batch = createOrderBatch(bridge, (place) => (over.has(place) ? 'its position has changed' : null), basketOf)
  const wanted = findings.map((_, place) => ({ name: `Order ${place}`, terms: ok(someTerms()) }))
  return { batch, wanted, placed, over, state: () => batch.store.getState() }
}

test('one question, one Enter: each order that may go is sent once, and those that a rule stops are not', async () => {
  const { batch, wanted, placed, state } = aBatch([[], [stop], []])
  await batch.look(wanted)
  expect(goingOf(state().parts)).toHaveLength(2)
  expect(placed).toEqual([])
  await batch.send()
  expect(placed.map(({ intent }) => intent)).toEqual(['intent-0000', 'intent-0002'])
  // Each under its own name in the basket, by which main takes it out.
  expect(placed.map(({ basket }) => basket)).toEqual(['basket-0', 'basket-2'])
  expect(state().parts.map(({ kind }) => kind)).toEqual(['sent', 'looked-at', 'sent'])
})

test('X02: main is told what is to follow, so that it can say what was not sent if this window goes; of a basket too', async () => {
  const { batch, wanted, placed } = aBatch([[], [stop], [], []], [], () => undefined)
  await batch.look(wanted)
  await batch.send()
  expect(placed.map(({ following }) => following)).toEqual([['intent-0002', 'intent-0003'], ['intent-0003'], []])
  const ofBasket = aBatch([[], []])
  await ofBasket.batch.look(ofBasket.wanted)
  await ofBasket.batch.send()
  expect(ofBasket.placed.map(({ following }) => following)).toEqual([['intent-0001'], []])
})

test('of two looks the later one stands, also where the answer to the one before comes after it', async () => {
  const first = Promise.withResolvers<void>()
  const { batch, wanted, state } = aBatch([[], []], [], undefined, [first.promise])
  const [one, other] = wanted.map((each) => batch.look([each]))
  await other
  const later = state().parts
  expect(later).toMatchObject([{ name: 'Order 1' }])
  first.resolve()
  await one
  expect(state().parts).toBe(later)
})

test('T45: a hundred Enters are one sending, and a second look after it sends nothing more', async () => {
  const { batch, wanted, placed } = aBatch([[], []])
  await batch.look(wanted)
  await Promise.all(Array.from({ length: 100 }, () => batch.send()))
  await batch.look(wanted)
  await batch.send()
  expect(placed).toHaveLength(2)
})

test('Enter before there is anything to read sends nothing, and neither does the one after it until what came up was read', async () => {
  const { batch, wanted, placed, state } = aBatch([[], []])
  const looking = batch.look(wanted)
  await batch.send()
  await looking
  expect(whyNotSendBatch(state())).toMatch(/^it has only just come up/)
  await batch.send()
  expect(placed).toEqual([])
  batch.read()
  await batch.send()
  expect(placed).toHaveLength(2)
})

test('an Enter of the look before says nothing of the next one', async () => {
  const { batch, wanted, placed } = aBatch([[], []])
  const [one, other] = wanted.map((each) => [each])
  const first = batch.look(one ?? [])
  await batch.send()
  await batch.look(other ?? [])
  await first
  await batch.send()
  expect(placed).toHaveLength(1)
})

test('a warning wants its word once for all orders that have it, and is named only for those', async () => {
  const { batch, wanted, placed, state } = aBatch([[repeat], [], [repeat]])
  await batch.look(wanted)
  expect([...batchQuestions(state().parts)]).toEqual([['repeat', ['The same again.', 'The same again.']]])
  expect(whyNotSendBatch(state())).toBe('one warning waits for your word')
  await batch.send()
  expect(placed).toEqual([])
  batch.confirm('repeat', true)
  expect(whyNotSendBatch(state())).toBeNull()
  await batch.send()
  expect(placed.map(({ confirmed }) => confirmed)).toEqual([['repeat'], [], ['repeat']])
})

test('what cannot be put in terms is said, and does not keep the others', async () => {
  const { batch, wanted, placed, state } = aBatch([[]])
  await batch.look([{ name: 'A cover order', terms: fail('it has its own way out') }, ...wanted])
  expect(state().parts[0]).toEqual({ kind: 'not-possible', name: 'A cover order', why: 'it has its own way out' })
  await batch.send()
  expect(placed).toHaveLength(1)
})

const gone = { kind: 'core-lost', happened: 'Gone.', todo: 'Wait.' } as const
const unknown: IntentState = { kind: 'unknown', since: instant(1), because: gone, asked: 0, notFoundAt: null }

test.each([
  ['an answer that was lost', fail(gone)],
  ['an outcome that nobody knows', ok({ intent: anIntent, state: unknown, orders: [] as const })],
])('T45: after %s nothing more leaves, and what was left out is said', async (_, lost) => {
  const { batch, wanted, placed, state } = aBatch([[], [], []], [accepted, lost])
  await batch.look(wanted)
  await batch.send()
  expect(placed).toHaveLength(2)
  expect(state().parts.map(({ kind }) => kind)).toEqual(['sent', 'sent', 'left-out'])
  await batch.send()
  expect(placed).toHaveLength(2)
})

const halted = { kind: 'halted', happened: 'Everything was to be cancelled.', todo: 'Place it anew.' } as const

test.each<IntentState>([
  { kind: 'refused', at: instant(1), by: 'terminal', because: halted },
  { kind: 'not-sent', at: instant(1), because: halted },
])('T45: what kept one here that waited keeps the others here too: %o', async (state) => {
  const { batch, wanted, placed } = aBatch([[], []], [ok({ intent: anIntent, state, orders: [] })], () => undefined)
  await batch.look(wanted)
  await batch.send()
  expect(placed).toHaveLength(1)
})

const no = { kind: 'broker-refused', happened: 'No.', todo: 'Look.' } as const
const refused: readonly (readonly [string, Placed])[] = [
  ['main says no to', fail(no)],
  [
    'the broker refuses',
    ok({ intent: anIntent, state: { kind: 'refused', at: instant(1), by: 'broker', because: no }, orders: [] }),
  ],
  ['never left', ok({ intent: anIntent, state: { kind: 'not-sent', at: instant(1), because: no }, orders: [] })],
  [
    'was taken back',
    ok({ intent: anIntent, state: { kind: 'withdrawn', at: instant(1), why: 'Halted.' }, orders: [] }),
  ],
]

test.each(refused)('one that %s does not keep the next, where each stands for itself', async (_what, answer) => {
  const { batch, wanted, placed } = aBatch([[], []], [answer], () => undefined)
  await batch.look(wanted)
  await batch.send()
  expect(placed).toHaveLength(2)
})

test.each(refused)(
  'of a basket one that %s keeps the rest there: a sale is not sent without what guards it',
  async (_what, answer) => {
    const { batch, wanted, placed, state } = aBatch([[], [], []], [accepted, answer])
    await batch.look(wanted)
    await batch.send()
    expect(placed).toHaveLength(2)
    expect(state().parts[2]).toMatchObject({ kind: 'left-out', why: 'one before it did not go' })
  },
)

test('stopping leaves out what has not left yet', async () => {
  let answer: (placed: Placed) => void = () => {}
  const { batch, wanted, placed, state } = aBatch(
    [[], []],
    [
      new Promise<Placed>((done) => {
        answer = done
      }),
    ],
  )
  await batch.look(wanted)
  const sending = batch.send()
  batch.stop()
  answer(accepted)
  await sending
  expect(placed).toHaveLength(1)
  expect(state().parts.map(({ kind }) => kind)).toEqual(['sent', 'left-out'])
})

test('T46: where what was looked at for one of them is over, Enter sends none', async () => {
  const { batch, wanted, placed, over, state } = aBatch([[], []])
  await batch.look(wanted)
  over.add(1)
  await batch.send()
  expect(placed).toEqual([])
  expect(state().step).toBe('asking')
  expect(whyNotSendBatch(state(), 'its position has changed')).toBe('its position has changed')
  over.clear()
  await batch.send()
  expect(placed).toHaveLength(2)
})

test('T46: one that is over while those before it are sent is left out with the reason, and keeps no other', async () => {
  let answer: (placed: Placed) => void = () => {}
  const first = new Promise<Placed>((done) => {
    answer = done
  })
  const { batch, wanted, placed, over, state } = aBatch([[], [], []], [first])
  await batch.look(wanted)
  const sending = batch.send()
  over.add(1)
  answer(accepted)
  await sending
  expect(placed.map(({ intent }) => intent)).toEqual(['intent-0000', 'intent-0002'])
  // Each under its own name in the basket, by which main takes it out.
  expect(placed.map(({ basket }) => basket)).toEqual(['basket-0', 'basket-2'])
  expect(state().parts[1]).toMatchObject({ kind: 'left-out', why: 'its position has changed' })
  expect(batchEnd(state())).toBe('2 of 3 orders were sent. Order 1: not sent, because its position has changed.')
})

test('a look that was overtaken by another shows nothing', async () => {
  const { batch, wanted, state } = aBatch([[], []])
  const first = batch.look(wanted)
  await batch.look(wanted.slice(0, 1))
  await first
  expect(state().parts).toHaveLength(1)
})

test('how it ended is one sentence for whoever does not see the question any more', async () => {
  const all = aBatch([[], []])
  await all.batch.look(all.wanted)
  await all.batch.send()
  expect(batchEnd(all.state())).toBeNull()
  const refused = fail({ kind: 'check-stopped', happened: 'Too much.', todo: 'Make it less.' } as const)
  const three = aBatch([[], [], [stop], []], [accepted, refused], () => undefined)
  await three.batch.look(three.wanted)
  await three.batch.send()
  expect(batchEnd(three.state())).toBe('2 of 3 orders were sent. Order 1: Too much. Make it less.')
})

test('an order whose answer was lost is counted neither as sent nor as one that did not go', async () => {
  const { batch, wanted, state } = aBatch([[], [], []], [accepted, fail(gone)])
  await batch.look(wanted)
  await batch.send()
  expect(batchEnd(state())).toBe(
    '1 of 3 orders were sent, and of 1 it is not known. Order 1: Gone. Wait. 1 more did not go.',
  )
  // That one went nowhere is not said of it either.
  expect(state().parts[2]).toMatchObject({ kind: 'left-out', why: 'it was stopped before its turn' })
})

test.each([
  [1, '1 of 2 orders were sent. Order 1: Halted.'],
  [0, '1 of 2 orders were sent. Order 1: No. Look.'],
  [2, null],
])(
  'what was taken back or kept here is not said to be sent, and what the broker refused is (%#)',
  async (which, end) => {
    const states: readonly IntentState[] = [
      { kind: 'refused', at: instant(1), by: 'terminal', because: no },
      { kind: 'withdrawn', at: instant(1), why: 'Halted.' },
      { kind: 'refused', at: instant(1), by: 'broker', because: no },
    ]
    const state = states[which]
    if (state === undefined) throw new Error('no such state')
    const two = aBatch([[], []], [accepted, ok({ intent: anIntent, state, orders: [] })], () => undefined)
    await two.batch.look(two.wanted)
    await two.batch.send()
    expect(batchEnd(two.state())).toBe(end)
  },
)
