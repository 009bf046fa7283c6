import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { wishId } from '../book/book.test-support.ts'
import { openLanes } from './lanes.ts'
import { openQueue } from './queue.ts'

test('what was told to be taken back stays here, also where what it waited for came in the same breath', async () => {
  const clock = manualClock(0)
  const queue = openQueue(openLanes(clock, 'legacy'), clock)
  const id = wishId('wish-0001')
  const { promise, resolve } = Promise.withResolvers<null>()
  const held = queue.hold({ id, lane: 'place', mostMillis: null, endsWithHalt: true }, promise)
  resolve(null)
  expect(queue.withdraw(id, 'You took it back.')).toBe(true)
  expect(await held).toBe('You took it back.')
  expect(queue.withdraw(id, 'You took it back.')).toBe(false)
})

test('what it waited for is what it is told, where nobody took it back', async () => {
  const clock = manualClock(0)
  const queue = openQueue(openLanes(clock, 'legacy'), clock)
  const wish = { id: wishId('wish-0001'), lane: 'place', mostMillis: null, endsWithHalt: true } as const
  expect(await queue.hold(wish, Promise.resolve({ kind: 'refused' }))).toEqual({ kind: 'refused' })
  expect(queue.withdraw(wish.id, 'You took it back.')).toBe(false)
})

test('O28: a halt takes back what it ends, and a cancellation that waits for its turn goes on waiting', async () => {
  const clock = manualClock(0)
  const lanes = openLanes(clock, 'legacy')
  const queue = openQueue(lanes, clock)
  lanes.pause('modify', 1_000)
  lanes.pause('cancel', 1_000)
  const change = queue.wait({ id: wishId('wish-0001'), lane: 'modify', mostMillis: null, endsWithHalt: true })
  const cancellation = queue.wait({ id: wishId('wish-0002'), lane: 'cancel', mostMillis: null, endsWithHalt: false })
  queue.takeBack('Trading is halted.')
  expect(await change).toBe('Trading is halted.')
  clock.advance(1_000)
  expect(await cancellation).toBeNull()
})
