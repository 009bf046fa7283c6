import { expect, test } from 'vitest'
import { fail, ok } from '../../contract/result.ts'
import { full } from './store.test-support.ts'
import { keepUnread } from './unread.ts'

/** By their names, as the store keeps them. */
function aStore() {
  const values = new Map<string, unknown>()
  const disk = { isFull: false }
  return {
    values,
    disk,
    read: (name: string) => values.get(name),
    write: (name: string, value: unknown) => {
      if (disk.isFull) return fail(full)
      values.set(name, structuredClone(value))
      return ok()
    },
  }
}

test('each that could not be read stays: a second one does not take the place of the first', () => {
  const store = aStore()
  for (const version of [7, 8, 9]) expect(keepUnread(store, 'keys', { version }).where()).toBe('set-aside')
  expect([...store.values]).toEqual([
    ['keys-unread', { version: 7 }],
    ['keys-unread-2', { version: 8 }],
    ['keys-unread-3', { version: 9 }],
  ])
})

test('one that lies aside already is not kept twice, start after start, nor asks a full disk', () => {
  const store = aStore()
  for (const version of [7, 8]) keepUnread(store, 'keys', { version })
  store.disk.isFull = true
  expect(keepUnread(store, 'keys', { version: 7 }).where()).toBe('set-aside')
  expect(keepUnread(store, 'keys', { version: 8 }).where()).toBe('set-aside')
  expect(store.values.size).toBe(2)
})

test('no more than a few lie there: the first ones and the newest', () => {
  const store = aStore()
  for (let version = 1; version <= 30; version += 1) keepUnread(store, 'keys', { version })
  expect([...store.values.values()]).toEqual([1, 2, 3, 4, 30].map((version) => ({ version })))
})

test('what could not be set aside is so later, where nothing lay before', () => {
  const store = aStore()
  store.disk.isFull = true
  const unread = keepUnread(store, 'keys', { version: 9 })
  expect(unread.where()).toBe('left')
  store.disk.isFull = false
  expect(unread.putAside().ok).toBe(true)
  expect([unread.where(), store.values.get('keys-unread')]).toEqual(['set-aside', { version: 9 }])
})
