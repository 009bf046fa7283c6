import { expect, test } from 'vitest'
import { type Instant, instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { because, changeWished, start, unknown, wished } from '../book/book.test-support.ts'
import type { Intent } from '../intent.ts'
import { leftBefore } from './left-before.ts'

const after = (seconds: number): Instant => instant(start + seconds * 1_000)
const acceptedAt = (seconds: number, late = false): IntentState => ({ kind: 'accepted', at: after(seconds), late })
const placed = wished('wish-0001', { at: after(0) })

/** Told a minute after the start, in seconds before that. */
function left(...wishes: readonly (readonly [Intent, IntentState])[]) {
  const clock = manualClock(after(55))
  clock.advance(5_000)
  const standing = wishes.map(([intent, state]) => ({ intent, state, orders: [] }))
  return leftBefore(standing, clock).map(({ group, at }) => [group, (clock.elapsed() - at) / 1_000])
}

test('counts from its answer, or from the wish where none came in time', () => {
  const refused: IntentState = { kind: 'refused', at: after(3), by: 'broker', because }
  expect(left([placed, acceptedAt(2)])).toEqual([['place', 58]])
  expect(left([placed, refused])).toEqual([['place', 57]])
  expect(left([placed, acceptedAt(50, true)])).toEqual([['place', 60]])
  expect(left([placed, unknown])).toEqual([['place', 60]])
})

test('counts nothing that never left', () => {
  const at = after(1)
  const withdrawn: IntentState = { kind: 'withdrawn', at, why: 'You took it back.' }
  const refused: IntentState = { kind: 'refused', at, by: 'terminal', because }
  expect(left([placed, { kind: 'not-sent', at, because }], [placed, withdrawn], [placed, refused])).toEqual([])
})

test('counts each by the limits that it goes by, the oldest first', () => {
  const change = changeWished('wish-0002', 'modify', { at: after(0), changes: {} })
  const protectedOne = changeWished('wish-0003', 'modify', { at: after(0), changes: { marketProtection: 3 } })
  const all = changeWished('wish-0004', 'cancel-all', { at: after(0) })
  expect(
    left([all, acceptedAt(4)], [change, acceptedAt(3)], [protectedOne, acceptedAt(2)], [placed, acceptedAt(1)]),
  ).toEqual([
    ['place', 59],
    ['modify-newer', 58],
    ['modify', 57],
    ['cancel-all', 56],
  ])
})

test('counts what left later than it is, by a clock that was set back since, as of now', () => {
  expect(left([wished('wish-0001', { at: after(3_600) }), acceptedAt(3_601)])).toEqual([['place', 0]])
})
