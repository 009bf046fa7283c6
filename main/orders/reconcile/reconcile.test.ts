/** How often the broker's list is read while the book is current. */
import { expect, test, vi } from 'vitest'
import { ok } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { momentOf } from '../../ports/moment.ts'
import { openReconcile } from './reconcile.ts'

const nothing = async () => ok()
const noRows = async () => ok([])

test('the list is read every three seconds while something that was taken is awaited or nothing comes by itself, else now and then', async () => {
  const hand = manualClock(0)
  const waits: number[] = []
  const clock: Clock = {
    ...hand,
    after: (millis, run) => {
      waits.push(millis)
      return hand.after(millis, run)
    },
  }
  const now = { isAwaiting: true, isPushUp: true }
  const orders = async () => ok({ askedAt: momentOf(clock), orders: [], isWhole: true })
  const reconcile = openReconcile({
    readings: { orders, order: noRows, trades: nothing, tradesOf: nothing, positions: noRows, holdings: nothing },
    settling: { heard: () => {}, glance: () => {}, unknownFor: () => 0, isAsking: () => false },
    book: { missing: () => [], unproven: () => [] },
    askDetail: () => {},
    isPushUp: () => now.isPushUp,
    isAwaiting: () => now.isAwaiting,
    ...{ clock, crashPoint: noCrashPoint },
  })
  reconcile.begin('start')
  await vi.waitFor(() => expect(waits).toEqual([3_000]))
  now.isAwaiting = false
  hand.advance(3_000)
  await vi.waitFor(() => expect(waits).toEqual([3_000, 20_000]))
  now.isPushUp = false
  hand.advance(20_000)
  await vi.waitFor(() => expect(waits).toEqual([3_000, 20_000, 3_000]))
})
