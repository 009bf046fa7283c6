import { expect, test } from 'vitest'
import { ok } from '../../contract/result.ts'
import type { Profile } from '../profile.ts'
import { keepApp } from './app-credentials.ts'
import { Secret } from './secret.ts'
import { keepSecrets, type SecretStore } from './secret-store.ts'

test('T25: a key that is given is at hand whole, while the keychain has not written the first part of it', async () => {
  const keychain: SecretStore = {
    get: async () => ok(null),
    set: () => new Promise(() => {}),
    delete: async () => ok(),
    reach: async () => ok(),
  }
  const app = keepApp(
    { kind: 'live', name: 'live' } as Profile,
    keepSecrets(keychain, { note: () => {}, fault: () => '' }),
  )
  void app.hold({ apiKey: 'a-key', apiSecret: new Secret('a-secret') })
  const read = await app.read()
  expect(read.ok && read.value?.apiKey).toBe('a-key')
  expect(read.ok && read.value?.apiSecret.reveal()).toBe('a-secret')
})
