import { expect, test } from 'vitest'
import type { IntentState } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import { idOf, openStand, said, wished } from '../book/book.test-support.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import { openWishes } from '../intents/wishes.ts'
import { openAwaited } from './awaited.ts'

const inThree = { pieces: 3, pieceQuantities: [200, 200, 100] }

function openScene() {
  const { clock, book, push } = openStand()
  const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
  const asked: number[] = []
  const awaited = openAwaited({ wishes, book, clock, ask: () => asked.push(clock.elapsed()) })
  const accepted = (): IntentState => ({ kind: 'accepted', at: clock.wall(), late: false })
  const from = clock.elapsed()
  return {
    ...{ clock, push, awaited },
    asked: () => asked.map((at) => at - from),
    place: (name: string, orders: readonly string[], rest: Parameters<typeof wished>[1] = {}) => {
      const intent = wished(name, rest)
      wishes.begin(intent, { kind: 'sending', since: clock.wall() })
      wishes.move(intent.id, accepted(), orders.map(idOf))
    },
    cancel: (name: string, order: string) => {
      const { id } = wished(name)
      const intent = cancelIntent({ id, at: clock.wall(), knownBefore: [] }, 'cancel', [idOf(order)])
      wishes.begin(intent, { kind: 'sending', since: clock.wall() })
      wishes.move(id, accepted())
    },
  }
}

test('an order that was taken and of which nobody tells is asked about after three seconds, and awaited until it is told of', () => {
  const { clock, push, awaited, asked, place } = openScene()
  place('wish-0001', ['A1'])
  clock.advance(2_999)
  expect(asked()).toEqual([])
  clock.advance(1)
  expect(asked()).toEqual([3_000])
  expect(awaited.isAny()).toBe(true)
  push(said('A1', 'open'))
  expect(awaited.isAny()).toBe(false)
  clock.advance(60_000)
  expect(asked()).toHaveLength(1)
})

test('an order that closes a position is awaited like any other', () => {
  const { clock, awaited, asked, place } = openScene()
  place('wish-0001', ['A1'], { verb: 'close' })
  clock.advance(3_000)
  expect([asked(), awaited.isAny()]).toEqual([[3_000], true])
})

test('one that was told of in time is not asked about, also where the update was quicker than the answer', () => {
  const { clock, push, asked, place } = openScene()
  push(said('A2', 'open'))
  place('wish-0001', ['A1'])
  place('wish-0002', ['A2'])
  clock.advance(100)
  push(said('A1', 'complete', { filled: 500 }))
  clock.advance(60_000)
  expect(asked()).toEqual([])
})

test('orders one after another never put off the look at the first', () => {
  const { clock, asked, place } = openScene()
  for (let count = 1; count <= 4; count += 1) {
    place(`wish-000${count}`, [`A${count}`])
    clock.advance(1_000)
  }
  expect(asked()).toEqual([3_000])
  clock.advance(2_000)
  expect(asked()).toEqual([3_000, 6_000])
})

test('O11: where fewer orders than pieces were named the rest is awaited for a minute, and no longer', () => {
  const { clock, push, awaited, place } = openScene()
  push(said('A1', 'open', { quantity: 200 }), said('A2', 'open', { quantity: 200 }))
  place('wish-0001', ['A1', 'A2'], inThree)
  clock.advance(59_999)
  expect(awaited.isAny()).toBe(true)
  clock.advance(1)
  expect(awaited.isAny()).toBe(false)
})

test('O16: a cancellation that was taken is asked about until its order has ended', () => {
  const { clock, push, awaited, asked, cancel } = openScene()
  push(said('A1', 'open'))
  cancel('cancel-01', 'A1')
  clock.advance(2_999)
  expect(asked()).toEqual([])
  clock.advance(1)
  expect(asked()).toHaveLength(1)
  expect(awaited.isAny()).toBe(true)
  push(said('A1', 'cancelled', { micros: 3_000_000 }))
  expect(awaited.isAny()).toBe(false)
})

test('after the stop nothing is asked, neither of what was awaited nor of what is taken then', () => {
  const { clock, awaited, asked, place } = openScene()
  place('wish-0001', ['A1'])
  clock.advance(3_000)
  place('wish-0002', ['A2'])
  awaited.stop()
  clock.advance(60_000)
  expect(asked()).toEqual([3_000])

  const other = openScene()
  other.awaited.stop()
  other.place('wish-0001', ['A1'])
  other.clock.advance(60_000)
  expect(other.asked()).toEqual([])
})
