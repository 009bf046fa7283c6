import { expect, test } from 'vitest'
import { fail, ok } from '../../contract/result.ts'
import type { Profile } from '../profile.ts'
import { keepApp } from './app-credentials.ts'
import { keychainTrouble } from './keychain-trouble.ts'
import { memoryStore } from './memory-store.ts'
import { Secret } from './secret.ts'
import { keepSecrets, type SecretStore } from './secret-store.ts'

const live = { kind: 'live', name: 'live' } as Profile
const log = { note: () => {}, fault: () => '' }
const pair = (name: string) => ({ apiKey: `${name}-key`, apiSecret: new Secret(`${name}-secret`) })

/** As at a start, with nothing in memory. */
const openApp = (keychain: SecretStore) => keepApp(live, keepSecrets(keychain, log))

async function readIn(keychain: SecretStore): Promise<unknown> {
  const read = await openApp(keychain).read()
  if (!read.ok) return read.error.kind
  return read.value && [read.value.apiKey, read.value.apiSecret.reveal()]
}

test('T25: a key that is given is at hand whole, while the keychain has not written the first part of it', async () => {
  const app = openApp({ ...memoryStore(), set: () => new Promise(() => {}) })
  void app.hold(pair('a'))
  const read = await app.read()
  expect(read.ok && read.value?.apiKey).toBe('a-key')
  expect(read.ok && read.value?.apiSecret.reveal()).toBe('a-secret')
})

test('T25: a keychain that is unlocked too late for an answer holds a key with its own secret all the same', async () => {
  const keychain = memoryStore()
  await openApp(keychain).hold(pair('old'))
  // As the real one: the first call is told to hang and is written later, those behind it never are.
  const unlocked = Promise.withResolvers<void>()
  let written: Promise<unknown> | null = null
  const slow: SecretStore = {
    ...keychain,
    set: async (name, secret) => {
      written ??= unlocked.promise.then(() => keychain.set(name, secret))
      return fail(keychainTrouble('hanging'))
    },
  }
  await openApp(slow).hold(pair('new'))
  expect(await readIn(keychain)).toEqual(['old-key', 'old-secret'])
  unlocked.resolve()
  await written
  expect(await readIn(keychain)).toEqual(['new-key', 'new-secret'])
})

test.each(['broken', '{"apiKey":""}'])('what is kept and is no pair counts as none: %s', async (text) => {
  const keychain = memoryStore()
  await keychain.set('live/live/app', new Secret(text))
  expect(await readIn(keychain)).toBeNull()
})

test('a keychain that cannot be read says so', async () => {
  expect(await readIn({ ...memoryStore(), get: async () => fail(keychainTrouble('locked')) })).toBe('keychain-locked')
  expect(await openApp(memoryStore()).read()).toEqual(ok(null))
})
