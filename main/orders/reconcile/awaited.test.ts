import { expect, test } from 'vitest'
import type { IntentState } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import { idOf, openStand, said, wished } from '../book/book.test-support.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import { openWishes } from '../intents/wishes.ts'
import { missedWords, openAwaited } from './awaited.ts'

const inThree = { pieces: 3, pieceQuantities: [200, 200, 100] }

function openScene() {
  const { clock, book, push } = openStand()
  const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
  const asked: number[] = []
  const missed: number[] = []
  const awaited = openAwaited({
    ...{ wishes, book, clock },
    ask: () => asked.push(clock.elapsed()),
    missed: (orders) => missed.push(orders),
  })
  const accepted = (): IntentState => ({ kind: 'accepted', at: clock.wall(), late: false })
  const from = clock.elapsed()
  return {
    ...{ clock, push, awaited, missed },
    asked: () => asked.map((at) => at - from),
    place: (name: string, orders: readonly string[], rest: Parameters<typeof wished>[1] = {}) => {
      const intent = wished(name, rest)
      wishes.begin(intent, { kind: 'sending', since: clock.wall() })
      wishes.move(intent.id, accepted(), orders.map(idOf))
    },
    /** On its way, and nothing is heard. */
    send: (name: string) => {
      const intent = wished(name)
      wishes.begin(intent, { kind: 'sending', since: clock.wall() })
      wishes.move(intent.id, { kind: 'sending', since: clock.wall() })
      return { answered: () => wishes.move(intent.id, accepted(), [idOf('A1')]) }
    },
    cancel: (name: string, order: string) => {
      const { id } = wished(name)
      const intent = cancelIntent({ id, at: clock.wall(), knownBefore: [] }, 'cancel', [idOf(order)])
      wishes.begin(intent, { kind: 'sending', since: clock.wall() })
      wishes.move(id, accepted())
    },
  }
}

test('an order that was taken and of which nobody tells is asked about after a second and a half, once', () => {
  const { clock, awaited, asked, missed, place } = openScene()
  place('wish-0001', ['A1'])
  expect(awaited.isAny()).toBe(true)
  clock.advance(1_499)
  expect([asked(), missed]).toEqual([[], []])
  clock.advance(1)
  expect([asked(), missed]).toEqual([[1_500], [1]])
  clock.advance(60_000)
  expect([asked(), missed]).toEqual([[1_500], [1]])
})

test('one that was told of in time is awaited no more; one that was not leaves the channel in doubt for a minute', () => {
  const { clock, push, awaited, place } = openScene()
  place('wish-0001', ['A1'])
  clock.advance(1_400)
  push(said('A1', 'open'))
  expect(awaited.isAny()).toBe(false)
  place('wish-0002', ['A2'])
  clock.advance(1_500)
  push(said('A2', 'open'))
  clock.advance(59_980)
  expect(awaited.isAny()).toBe(true)
  clock.advance(20)
  expect(awaited.isAny()).toBe(false)
})

test('an order that was told to be on its way, and then no more of, is asked about as well', () => {
  const { clock, push, asked, missed, place } = openScene()
  place('wish-0001', ['A1'])
  push(said('A1', 'validation pending'))
  clock.advance(1_500)
  expect([asked().length, missed]).toEqual([1, [1]])
})

test('many orders of one moment are asked about in one look, and each is counted once', () => {
  const { clock, push, asked, missed, place } = openScene()
  place('wish-0001', ['A1', 'A2'], inThree)
  place('wish-0002', ['A4'])
  place('wish-0003', ['A5'])
  push(said('A1', 'open', { quantity: 200 }), said('A5', 'open'))
  clock.advance(1_500)
  expect([asked().length, missed]).toEqual([1, [3]])
})

test('an order that closes a position is awaited like any other', () => {
  const { clock, awaited, asked, place } = openScene()
  place('wish-0001', ['A1'], { verb: 'close' })
  clock.advance(1_500)
  expect([asked(), awaited.isAny()]).toEqual([[1_500], true])
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
  const { clock, asked, missed, place } = openScene()
  for (let count = 1; count <= 4; count += 1) {
    place(`wish-000${count}`, [`A${count}`])
    clock.advance(1_000)
  }
  expect(asked()).toEqual([1_500, 2_500, 3_500])
  clock.advance(2_000)
  expect(asked()).toEqual([1_500, 2_500, 3_500, 4_500])
  expect(missed).toEqual([1, 1, 1, 1])
})

test('O11: where fewer orders than pieces were named the rest is awaited for a minute, and no longer', () => {
  const { clock, push, awaited, place } = openScene()
  push(said('A1', 'open', { quantity: 200 }), said('A2', 'open', { quantity: 200 }))
  place('wish-0001', ['A1', 'A2'], inThree)
  clock.advance(61_499)
  expect(awaited.isAny()).toBe(true)
  clock.advance(1)
  expect(awaited.isAny()).toBe(false)
})

test('O16: a cancellation that was taken is asked about until its order has ended', () => {
  const { clock, push, awaited, asked, cancel } = openScene()
  push(said('A1', 'open'))
  cancel('cancel-01', 'A1')
  clock.advance(1_499)
  expect(asked()).toEqual([])
  clock.advance(1)
  expect(asked()).toHaveLength(1)

  cancel('cancel-02', 'A1')
  push(said('A1', 'cancelled', { micros: 3_000_000 }))
  clock.advance(59_990)
  expect(awaited.isAny()).toBe(false)
  expect(asked()).toHaveLength(1)
})

test('after the stop nothing is asked, neither of what was awaited nor of what is taken then', () => {
  const { clock, awaited, asked, place } = openScene()
  place('wish-0001', ['A1'])
  clock.advance(1_500)
  place('wish-0002', ['A2'])
  awaited.stop()
  clock.advance(60_000)
  expect(asked()).toEqual([1_500])

  const other = openScene()
  other.awaited.stop()
  other.place('wish-0001', ['A1'])
  other.clock.advance(60_000)
  expect(other.asked()).toEqual([])
})

test('what the broker has not taken yet is not awaited; a second word that it was taken begins nothing anew', () => {
  const { clock, awaited, asked, missed, send } = openScene()
  const { answered } = send('wish-0001')
  clock.advance(4_000)
  expect([asked(), missed, awaited.isAny()]).toEqual([[], [], false])
  answered()
  clock.advance(1_000)
  answered()
  clock.advance(500)
  answered()
  clock.advance(60_000)
  expect([asked(), missed]).toEqual([[5_500], [1]])
})

test('O11: an order too many hides none that nobody told of', () => {
  const { clock, push, missed, place } = openScene()
  push(said('A1', 'open'))
  place('wish-0001', ['A1', 'A2'])
  clock.advance(1_500)
  expect(missed).toEqual([1])
})

test('the words for the line count the orders', () => {
  expect([missedWords(1), missedWords(1_200)]).toEqual([
    'No update told within 1.5 s what became of 1 order that the broker had taken: the list is read instead.',
    'No update told within 1.5 s what became of 1,200 orders that the broker had taken: the list is read instead.',
  ])
})
