/** The one way out, where the disk is slow: no budget is spent twice on one call, and what did not leave is not counted. */
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { intentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { RateBudget } from '../../../contract/trading.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import type { Intent } from '../intent.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import type { Wish } from '../intents/wishes.ts'
import type { LaneName } from './lane-limits.ts'
import { openLanes } from './lanes.ts'
import { openQueue } from './queue.ts'
import { openSender } from './send.ts'
import { unusedCalls } from './unused-calls.test-support.ts'

const nobodyKnows = { kind: 'unknown', error: { kind: 'outcome-unknown', happened: '', todo: '' } } as const

function scene(disk: (clock: ManualClock) => Promise<Result<void, AppError> | void>) {
  const clock = manualClock(0)
  const steps: string[] = []
  const lanes = openLanes(clock, 'legacy')
  const moved: IntentState[] = []
  /** The last one. */
  let known: Wish | null = null
  let sentAt: number | null = null
  let isAtDisk = false
  const sender = openSender({
    wishes: {
      ...{
        begin: (intent: Intent, state: IntentState) => {
          known = { intent, state, orders: [] }
        },
        nothingCame: () => false,
        answered: (_: unknown, state: IntentState) => void moved.push(state),
        move: (_: unknown, state: IntentState) => {
          moved.push(state)
          steps.push(state.kind)
          if (known !== null) known = { ...known, state }
        },
        get: () => known,
        leaves: () => {},
        named: () => {},
        all: () => [],
        underWay: () => [],
        unknown: () => [],
      },
      ...{ settle: () => Promise.resolve(ok()), onMoved: () => () => {} },
      record: async () => {
        isAtDisk = true
        // As the journal does: what one breath asks is written at its end.
        queueMicrotask(() => steps.push('given to the disk'))
        const recorded = await disk(clock)
        steps.push('on the disk')
        return recorded ?? ok()
      },
    },
    queue: openQueue(lanes, clock),
    lanes,
    access: {
      prepare: () => {},
      brokerNow: () => null,
      send: (call) => {
        steps.push('sent')
        sentAt = clock.elapsed()
        return call(unusedCalls, new Secret('a-token'))
      },
    },
    clock,
    log: { note: () => {}, fault: () => '' },
    crashPoint: noCrashPoint,
  })
  const id = intentId('cancel-all-1')
  if (id === undefined) throw new Error('no id')
  const bare = { id, at: clock.wall(), knownBefore: [] }
  const always = { lane: 'cancel', window: null, mostMillis: null, gate: null, endsWithHalt: false } as const
  const cancelAll = () =>
    sender.send<void>({
      ...always,
      intent: cancelIntent(bare, 'cancel-all', []),
      isUrgent: true,
      call: () => Promise.resolve(nobodyKnows),
      ordersOf: () => [],
    })
  const place = (gate: () => AppError | null, answer: SendOutcome<void> = nobodyKnows) =>
    act('place', gate, Promise.resolve(answer))
  const act = (
    lane: LaneName,
    gate: () => AppError | null,
    answer: Promise<SendOutcome<void>>,
    mostMillis: number | null = null,
  ) =>
    sender.send<void>({
      ...always,
      ...{ lane, window: 'window 1', gate, mostMillis },
      // What is wanted of it is of no matter here.
      intent: cancelIntent(bare, 'cancel', []),
      isUrgent: false,
      call: () => answer,
      ordersOf: () => [],
    })
  const close = () =>
    sender.send<void>({
      ...{ ...always, lane: 'close', gate: () => null },
      intent: cancelIntent(bare, 'cancel', []),
      isUrgent: true,
      call: () => Promise.resolve(nobodyKnows),
      ordersOf: () => [],
    })
  return {
    ...{ clock, cancelAll, close, place, act, moved, steps, sentAt: () => sentAt, isAtDisk: () => isAtDisk },
    used: () => usedOf(lanes.budgets()),
  }
}

const placing = ['New orders', 'Orders a second', 'Orders a minute', 'Orders in half an hour']
const usedOf = (budgets: readonly RateBudget[]) =>
  budgets.filter(({ name }) => placing.includes(name)).map(({ used }) => used)

/** A busy machine takes its time. */
const soon = (check: () => unknown) => vi.waitFor(check)

test('a slow disk does not cost the kill switch the second of a turn that grew old', async () => {
  const { cancelAll, sentAt } = scene(async (clock) => clock.advance(300))
  await cancelAll()
  expect(sentAt()).toBe(300)
})

test('a disk that hangs costs the kill switch 10 ms: cancelling always works', async () => {
  const { clock, cancelAll, sentAt, isAtDisk } = scene(() => new Promise(() => {}))
  const cancelled = cancelAll()
  await soon(() => expect(isAtDisk()).toBe(true))
  expect(sentAt()).toBeNull()
  clock.advance(10)
  await cancelled
  expect(sentAt()).toBe(10)
})

test('I2: a closing order is as urgent, and leaves all the same only when it is on the disk', async () => {
  const disk = Promise.withResolvers<void>()
  const { clock, close, sentAt, isAtDisk } = scene(() => disk.promise)
  const closed = close()
  await soon(() => expect(isAtDisk()).toBe(true))
  clock.advance(1_000)
  await setImmediate()
  expect(sentAt()).toBeNull()
  disk.resolve()
  await closed
  expect(sentAt()).toBe(1_000)
})

test('how long the broker says it worked on it stands in the state, and is missing where it says nothing', async () => {
  for (const [latencyMillis, brokerMillis] of [
    [12, 12],
    [0, 0],
    [null, undefined],
  ] as const) {
    const { place, moved } = scene(() => Promise.resolve())
    await place(() => null, { kind: 'accepted', value: undefined, latencyMillis })
    expect(moved.at(-1)).toEqual({ kind: 'accepted', at: 0, late: false, brokerMillis })
  }
})

test('the disk has an order first; that it is written down is told while the disk works, and before it leaves', async () => {
  const { place, steps } = scene(() => setImmediate())
  await place(() => null)
  expect(steps).toEqual(['given to the disk', 'recording', 'on the disk', 'sent', 'sending', 'unknown'])
})

test('D06: an order whose turn grew old on a slow disk leaves at once with another, and is counted once', async () => {
  const { place, sentAt, used } = scene(async (clock) => clock.advance(300))
  await place(() => null)
  expect(sentAt()).toBe(300)
  expect(used()).toEqual([1, 1, 1, 1])
})

test('D06: three orders of a window on a slow disk take three turns of its second, not six', async () => {
  const { place, used } = scene(async (clock) => clock.advance(60))
  for (let order = 0; order < 3; order += 1) await place(() => null)
  expect(used()).toEqual([3, 3, 3, 3])
})

test.each([10, 300])('an order stopped on the threshold after %i ms at the disk is counted nowhere', async (millis) => {
  const { place, sentAt, used } = scene(async (clock) => clock.advance(millis))
  await place(() => ({ kind: 'halted', happened: '', todo: '' }))
  expect(sentAt()).toBeNull()
  expect(used()).toEqual([0, 0, 0, 0])
})

test('O07: after too many requests the lane pauses for two seconds, however long the broker asks: nothing leaves by checks of long ago', async () => {
  const { place, clock } = scene(() => Promise.resolve())
  const error: AppError = { kind: 'rate-limited', happened: '', todo: '', retryAfterMillis: 600_000 }
  await place(() => null, { kind: 'refused', status: 429, error })
  let left = false
  void place(() => null).then(() => {
    left = true
  })
  clock.advance(1_999)
  await setImmediate()
  expect(left).toBe(false)
  clock.advance(1)
  await soon(() => expect(left).toBe(true))
})

const what = { kind: 'broker-refused', happened: 'No.', todo: 'Look.' } as const

test.each<[string, SendOutcome<void>, Partial<IntentState>]>([
  ['a refusal', { kind: 'refused', status: 400, error: what }, { kind: 'refused', by: 'broker', because: what }],
  ['what never left', { kind: 'not-sent', error: what }, { kind: 'not-sent', because: what }],
  ['what nobody knows', { kind: 'unknown', error: what }, { kind: 'unknown', because: what }],
  ['what was taken', { kind: 'accepted', value: undefined, latencyMillis: 7 }, { kind: 'accepted', late: false }],
])('O06, I4: %s is told as that, and as nothing else', async (_, outcome, state) => {
  const { place, moved } = scene(() => Promise.resolve())
  await place(() => null, outcome)
  expect(moved.at(-1)).toMatchObject(state)
})

test('I4: a refusal that comes after it was called unknown ends that', async () => {
  const { act, clock, moved } = scene(() => Promise.resolve())
  const answer = Promise.withResolvers<SendOutcome<void>>()
  const sent = act('place', () => null, answer.promise)
  await soon(() => expect(moved.at(-1)?.kind).toBe('sending'))
  clock.advance(5_000)
  expect((await sent).wish.state.kind).toBe('unknown')
  answer.resolve({ kind: 'refused', status: 400, error: what })
  await soon(() => expect(moved.at(-1)).toMatchObject({ kind: 'refused', by: 'broker' }))
})

test('a refusal of one order holds up no other', async () => {
  const { place, clock, used } = scene(() => Promise.resolve())
  const error: AppError = { kind: 'broker-refused', happened: '', todo: '' }
  await place(() => null, { kind: 'refused', status: 400, error })
  await place(() => null)
  expect([clock.elapsed(), used()]).toEqual([0, [2, 2, 2, 2]])
})

test.each<[string, SendOutcome<void>, number]>([
  ['was taken', { kind: 'accepted', value: undefined, latencyMillis: null }, 300],
  ['ended nobody knows how', nobodyKnows, 300],
  ['never left', { kind: 'not-sent', error: { kind: 'not-sent', happened: '', todo: '' } }, 0],
])(
  'O07: the second of two changes waits from the answer to the first, which %s: the broker may have counted it so late',
  async (_, outcome, from) => {
    const { act, clock, sentAt } = scene(() => Promise.resolve())
    const answer = Promise.withResolvers<SendOutcome<void>>()
    const first = act('modify', () => null, answer.promise)
    await soon(() => expect(sentAt()).toBe(0))
    clock.advance(300)
    answer.resolve(outcome)
    await first
    void act('modify', () => null, Promise.resolve(nobodyKnows))
    clock.advance(from + 1_049 - 300)
    await setImmediate()
    expect(sentAt()).toBe(0)
    clock.advance(1)
    await soon(() => expect(sentAt()).toBe(from + 1_050))
  },
)

test('D06: the second turn of an order that a slow disk held up counts from when it leaves, while no answer has come', async () => {
  const { act, clock, sentAt, used } = scene(async (clock) => clock.advance(300))
  void act('place', () => null, new Promise(() => {}))
  await soon(() => expect(sentAt()).toBe(300))
  clock.advance(900)
  expect(used()).toEqual([1, 1, 1, 1])
})

test('O27: a market order that the disk held up for longer than it may wait does not leave, and is counted nowhere', async () => {
  for (const [millis, sent] of [
    [2_000, 2_000],
    [2_001, null],
  ] as const) {
    const { act, sentAt, moved, used } = scene(async (clock) => clock.advance(millis))
    await act('place', () => null, Promise.resolve(nobodyKnows), 2_000)
    expect(sentAt()).toBe(sent)
    if (sent !== null) continue
    expect(moved.at(-1)?.kind).toBe('withdrawn')
    expect(used()).toEqual([0, 0, 0, 0])
  }
})

test('I2: an order that the disk did not take does not leave; the cancellation of everything does', async () => {
  const error: AppError = { kind: 'not-recorded', happened: 'The disk is full.', todo: '' }
  const { place, cancelAll, sentAt, moved, used } = scene(async () => fail(error))
  await place(() => null)
  expect(sentAt()).toBeNull()
  expect(moved.at(-1)).toMatchObject({ kind: 'refused', by: 'terminal', because: error })
  expect(used()).toEqual([0, 0, 0, 0])
  await cancelAll()
  expect(sentAt()).toBe(0)
})
