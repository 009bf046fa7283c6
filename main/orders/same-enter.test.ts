import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { ok } from '../../contract/result.ts'
import { manualClock } from '../ports/manual-clock.ts'
import { wishId } from './book/book.test-support.ts'
import { openSameEnter } from './same-enter.ts'

const [first, second, third] = [wishId('wish-0001'), wishId('wish-0002'), wishId('wish-0003')]
const placed = ok({ intent: first, state: { kind: 'accepted', at: instant(1), late: false }, orders: [] } as const)

function opened() {
  const clock = manualClock(0)
  const leftOut: string[] = []
  const answer = Promise.withResolvers<typeof placed>()
  const enter = openSameEnter({ leaveOut: (intent) => void leftOut.push(intent), clock })
  const place = enter.place(() => answer.promise)
  const send = (windowId: string, following?: readonly (typeof first)[]) =>
    place(
      { intent: first, confirmed: [], ...(following && { following: [...following] }) },
      { windowId, refusal: null },
    )
  return { clock, leftOut, answer, enter, send }
}

test('X02: what was to follow under the same Enter is left out when its window goes, while the one before is on its way and right after it', async () => {
  const { leftOut, enter, answer, send } = opened()
  const sending = send('window 1', [second, third])
  void send('window 2', [wishId('wish-0004')])
  enter.windowGone('window 1')
  expect(leftOut).toEqual([second, third])
  enter.windowGone('window 1')
  answer.resolve(placed)
  expect(await sending).toBe(placed)
  expect(leftOut).toHaveLength(2)
  await Promise.resolve()
  enter.windowGone('window 2')
  expect(leftOut).toHaveLength(3)
})

test('an order by itself ends no row of them', async () => {
  const { leftOut, enter, send } = opened()
  void send('window 1', [second])
  void send('window 1')
  enter.windowGone('window 1')
  expect(leftOut).toEqual([second])
})

test('what has followed, was the last one, or was stopped by the trader is not', async () => {
  const { clock, leftOut, enter, answer, send } = opened()
  void send('window 1', [second, third])
  void send('window 1', [third])
  answer.resolve(placed)
  await send('window 1', [])
  enter.windowGone('window 1')
  expect(leftOut).toEqual([])
  await send('window 1', [second])
  clock.advance(1_000)
  enter.windowGone('window 1')
  enter.windowGone('window 3')
  expect(leftOut).toEqual([])
})
