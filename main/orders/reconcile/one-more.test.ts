import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneMore } from './one-more.ts'

/** Readings that end when the test says so, each with its number. */
function readings() {
  const ends: ((fails?: boolean) => void)[] = []
  const read = oneMore(() => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const number = ends.length + 1
    ends.push((fails) => (fails ? reject(new Error(`reading ${number}`)) : resolve(number)))
    return promise
  })
  return { read, ends }
}

test('whoever asks while one is under way gets the one after it, however many they are', async () => {
  const { read, ends } = readings()
  const [first, ...others] = [read(), ...Array.from({ length: 50 }, () => read())]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await setImmediate()
  expect(ends).toHaveLength(2)
  const later = read()
  ends[1]?.()
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]))
  await setImmediate()
  expect(ends).toHaveLength(3)
  ends[2]?.()
  expect(await later).toBe(3)
  await setImmediate()
  const alone = read()
  ends[3]?.()
  expect([await alone, ends.length]).toEqual([4, 4])
})

test('one that breaks keeps the next from nothing', async () => {
  const { read, ends } = readings()
  const [first, second] = [read(), read()]
  ends[0]?.(true)
  await expect(first).rejects.toThrow('reading 1')
  await setImmediate()
  ends[1]?.()
  expect(await second).toBe(2)
})
