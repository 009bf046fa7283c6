/** I10: a halt that comes while an order waits for its connection still stops it. */
import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { intentId, type OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import { openOrderScene, order } from '../../broker/orders/order-scene.test-support.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import { openLanes } from './lanes.ts'
import { openQueue } from './queue.ts'
import { openSender } from './send.ts'

const halted: AppError = { kind: 'halted', happened: 'Trading is halted. Nothing was sent.', todo: 'Release it.' }

type LastGate = (clock: ManualClock) => AppError | null

/** What comes of an order whose gate opens so often and then does that: after twice, at the look with a connection. */
async function sentWith(last: LastGate, mostMillis: number | null, opens = 2) {
  const scene = await openOrderScene(() => {})
  const clock = manualClock(0)
  const lanes = openLanes(clock, 'legacy')
  const moved: IntentState[] = []
  const sender = openSender({
    wishes: {
      ...{
        begin: () => {},
        get: () => null,
        leaves: () => {},
        named: () => {},
        all: () => [],
        underWay: () => [],
        unknown: () => [],
      },
      ...{ settle: () => Promise.resolve(ok()), onMoved: () => () => {}, record: () => Promise.resolve(ok()) },
      move: (_id, state) => void moved.push(state),
      nothingCame: (_id, state) => {
        moved.push(state)
        return true
      },
      answered: (_id, state) => void moved.push(state),
    },
    queue: openQueue(lanes, clock),
    lanes,
    access: { send: (call) => call(scene.calls, scene.token), prepare: () => {}, brokerNow: () => null },
    ...{ clock, log: { note: () => {}, fault: () => '' }, crashPoint: noCrashPoint },
  })
  const id = intentId('place-once-1')
  if (id === undefined) throw new Error('no id')
  let looks = 0
  let requests = 0
  const gate = () => {
    looks += 1
    return looks > opens ? last(clock) : null
  }
  await sender.send<readonly OrderId[]>({
    ...{ lane: 'place', window: null, isUrgent: false, mostMillis, gate, endsWithHalt: true },
    intent: cancelIntent({ id, at: clock.wall(), knownBefore: [] }, 'cancel', []),
    call: (calls, token, lastLook) => {
      requests += 1
      return calls.place(token, order(), lastLook)
    },
    ordersOf: (orders) => orders,
  })
  const arrived = scene.server.arrived().join('')
  await scene.stop()
  return { looks, requests, moved, arrived }
}

test('I10: the gate is asked again when there is a connection, and nothing leaves', async () => {
  // The halt comes after the last look before the request, while its connection is opened.
  const { looks, moved, arrived } = await sentWith(() => halted, null)
  expect(looks).toBe(3)
  expect(arrived).toBe('')
  expect(JSON.stringify(moved)).not.toContain('accepted')
})

test('I10: what a halt stops right before its request opens no connection', async () => {
  const { requests, moved } = await sentWith(() => halted, null, 1)
  expect(requests).toBe(0)
  expect(moved.at(-1)).toMatchObject({ kind: 'not-sent', because: halted })
})

test('O27: what grew too old while its connection was opened does not leave', async () => {
  const { moved, arrived } = await sentWith((clock) => {
    clock.advance(2_001)
    return null
  }, 2_000)
  expect(arrived).toBe('')
  expect(moved.at(-1)).toMatchObject({ kind: 'not-sent', because: { happened: expect.stringContaining('waited') } })
})
