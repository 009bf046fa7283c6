import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { inOrder, mostWaiting } from './in-order.ts'

/** A taker whose every event is taken when the test says so. */
function slowTaker() {
  const taken: number[] = []
  let release: () => void = () => {}
  return {
    taken,
    take: (event: number) => {
      taken.push(event)
      return new Promise<void>((resolve) => {
        release = resolve
      })
    },
    next: async () => {
      release()
      await setImmediate()
    },
  }
}

const nothing = { full: () => {}, roomy: () => {}, broke: () => {} }

test('what is taken at once is taken within the giving', () => {
  const taken: number[] = []
  const queue = inOrder<number>({ ...nothing, take: (event) => void taken.push(event) })
  queue.give(1)
  expect(taken).toEqual([1])
})

test('P08: the next waits until the one before it has been taken', async () => {
  const slow = slowTaker()
  const queue = inOrder({ ...nothing, take: slow.take })
  for (const event of [1, 2, 3]) queue.give(event)
  expect(slow.taken).toEqual([1])
  await slow.next()
  expect(slow.taken).toEqual([1, 2])
  await slow.next()
  expect(slow.taken).toEqual([1, 2, 3])
})

test('P08: a pause is asked for once before too many wait, and ended when few do', async () => {
  const [full, roomy] = [vi.fn(), vi.fn()]
  const slow = slowTaker()
  const queue = inOrder({ take: slow.take, full, roomy, broke: () => {} })
  const all = Array.from({ length: mostWaiting + 50 }, (_, at) => at)
  for (const event of all) queue.give(event)
  expect(full).toHaveBeenCalledOnce()
  while (slow.taken.length < all.length) {
    expect(roomy).toHaveBeenCalledTimes(queue.waiting() < 100 ? 1 : 0)
    await slow.next()
  }
  expect(slow.taken).toEqual(all)
  expect(roomy).toHaveBeenCalledOnce()
})

test('one that breaks is reported, and the rest are taken', async () => {
  const broke = vi.fn()
  const taken: number[] = []
  const queue = inOrder<number>({
    ...nothing,
    broke,
    take: (event) => {
      if (event === 1) throw new Error('broken')
      if (event === 2) return Promise.reject(new Error('broken later'))
      taken.push(event)
      return undefined
    },
  })
  for (const event of [1, 2, 3]) queue.give(event)
  await vi.waitFor(() => expect(taken).toEqual([3]))
  expect(broke).toHaveBeenCalledTimes(2)
})
