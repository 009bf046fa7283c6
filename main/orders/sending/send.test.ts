/** The one way out, where the disk is slow: no budget is spent twice on the cancellation of everything. */
import { expect, test, vi } from 'vitest'
import { intentId } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import { openLanes } from './lanes.ts'
import { openQueue } from './queue.ts'
import { openSender } from './send.ts'

function scene(disk: (clock: ManualClock) => Promise<void>) {
  const clock = manualClock(0)
  const lanes = openLanes(clock, 'legacy')
  let sentAt: number | null = null
  let isAtDisk = false
  const sender = openSender({
    wishes: {
      ...{
        begin: () => {},
        move: () => {},
        get: () => null,
        leaves: () => {},
        all: () => [],
        underWay: () => [],
        unknown: () => [],
      },
      ...{ settle: () => Promise.resolve(ok()), onMoved: () => () => {} },
      record: async () => {
        isAtDisk = true
        await disk(clock)
        return ok()
      },
    },
    queue: openQueue(lanes, clock),
    lanes,
    access: {
      brokerNow: () => null,
      send: () => {
        sentAt = clock.elapsed()
        return Promise.resolve({ kind: 'unknown', error: { kind: 'outcome-unknown', happened: '', todo: '' } })
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
      call: () => Promise.resolve({ kind: 'accepted', value: undefined, latencyMillis: null }),
      ordersOf: () => [],
    })
  return { clock, cancelAll, sentAt: () => sentAt, isAtDisk: () => isAtDisk }
}

/** A busy machine takes its time. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

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
