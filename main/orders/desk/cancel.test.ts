import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.ts'
import { idOf, wishId } from '../book/book.test-support.ts'
import type { LaneName } from '../sending/lane-limits.ts'
import { openCancelling } from './cancel.ts'

test('X02: cancelling everything goes by a lane of its own, which no limit of placements shares', async () => {
  const lanes: LaneName[] = []
  const cancelling = openCancelling({
    ...{ clock: manualClock(0), newId: () => wishId('wish-0001'), waiting: () => 0 },
    book: { open: () => [], knownOrders: () => [] },
    sender: {
      send: async ({ lane, intent }) => {
        lanes.push(lane)
        return { wish: { intent, state: { kind: 'queued', since: intent.at }, orders: [] }, value: null }
      },
    },
  })
  await cancelling.cancel([idOf('A1')])
  await cancelling.cancelAll()
  expect(lanes).toEqual(['cancel', 'cancel-all'])
})
