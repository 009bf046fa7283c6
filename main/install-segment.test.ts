import { expect, test } from 'vitest'
import { withInstallSegment } from './install-segment.ts'
import { installMark, type Profile } from './profile.ts'
import { aStore, full } from './storage/store.test-support.ts'

// Of a profile only this is looked at.
const profile = { redirectUri: `http://127.0.0.1:7001/${installMark}/` } as Profile
let drawn = 0
function random(length: number): Uint8Array {
  drawn += 1
  return new Uint8Array(length).fill(drawn)
}

test('the address has a part of its own, which stays', () => {
  const store = aStore()
  const first = withInstallSegment(profile, store, random)
  expect(first.profile.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:7001\/[A-Za-z0-9_-]{24}\/$/)
  expect(first.problem).toBeNull()
  expect(withInstallSegment(profile, store, random)).toEqual(first)
})

test('D01: on a full disk it is said that the next start will have another one, and what to do', () => {
  const store = aStore()
  store.kept.isFull = true
  const { problem } = withInstallSegment(profile, store, random)
  expect(problem).toMatchObject({
    kind: full.kind,
    happened: 'This address could not be written to the disk, so the next start will have another one.',
    todo: expect.stringContaining('before you register it'),
  })
})

test('a profile that names its whole address keeps it, and nothing is written', () => {
  const store = aStore()
  const own = { redirectUri: 'http://127.0.0.1:7001/abcdefghijklmnop/' } as Profile
  expect(withInstallSegment(own, store, random)).toEqual({ profile: own, problem: null })
  expect(store.kept.value).toBeUndefined()
})
