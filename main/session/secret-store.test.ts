import { inspect } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { fail } from '../../contract/result.ts'
import { keychainTrouble } from './keychain-trouble.ts'
import { silentLog } from './loopback.test-support.ts'
import { memoryStore } from './memory-store.ts'
import { Secret } from './secret.ts'
import { keepSecrets, type SecretStore } from './secret-store.ts'

const secret = new Secret('canary-7f3a9c')
let trouble: AppError | null

/** A keychain that works, or fails as the test says. */
function keychain(): SecretStore {
  const inner = memoryStore()
  return {
    get: async (name) => (trouble ? fail(trouble) : inner.get(name)),
    set: async (name, value) => (trouble ? fail(trouble) : inner.set(name, value)),
    delete: async (name) => (trouble ? fail(trouble) : inner.delete(name)),
    reach: async () => (trouble ? fail(trouble) : inner.reach()),
  }
}

beforeEach(() => {
  trouble = null
})

test('what the keychain takes is nowhere else', async () => {
  const keeper = keepSecrets(keychain(), silentLog)
  await keeper.hold('a', secret)
  expect(keeper.state.snapshot()).toEqual({ kind: 'in-keychain' })
  expect(await keeper.read('a')).toEqual({ ok: true, value: secret })
  trouble = keychainTrouble('missing')
  expect(await keeper.read('a')).toEqual({ ok: false, error: trouble })
})

test.each(['missing', 'locked', 'denied', 'hanging'] as const)(
  'A06, T24: %s: secrets live in memory, and the state says why',
  async (why) => {
    trouble = keychainTrouble(why)
    const keeper = keepSecrets(keychain(), silentLog)
    await keeper.hold('a', secret)
    expect(keeper.state.snapshot()).toEqual({ kind: 'in-memory', because: trouble })
    expect(await keeper.read('a')).toEqual({ ok: true, value: secret })
  },
)

test('A06: another trouble is told in the place of the one before, and the same one once', async () => {
  const lines: unknown[] = []
  const told: unknown[] = []
  const keeper = keepSecrets(keychain(), { note: (...line) => void lines.push(line), fault: () => '' })
  keeper.state.subscribe((state) => told.push(state))
  await keeper.check()
  for (const why of ['locked', 'locked', 'missing'] as const) {
    trouble = keychainTrouble(why)
    await keeper.check()
  }
  expect(told).toEqual(
    [keychainTrouble('locked'), keychainTrouble('missing')].map((because) => ({ kind: 'in-memory', because })),
  )
  expect(lines).toHaveLength(2)
})

test('a keychain that comes back takes what is held again', async () => {
  trouble = keychainTrouble('locked')
  const keeper = keepSecrets(keychain(), silentLog)
  await keeper.hold('a', secret)
  trouble = null
  await keeper.check()
  // It answers, but the secret is still in memory only.
  expect(keeper.state.snapshot().kind).toBe('in-memory')
  await keeper.hold('a', secret)
  expect(keeper.state.snapshot()).toEqual({ kind: 'in-keychain' })
})

test('A06: of two that are given in one breath, the second is not lost where the keychain took only the first', async () => {
  const [first, second] = [new Secret('canary-first'), new Secret('canary-second')]
  const isAsked = Promise.withResolvers<void>()
  const slow = keychain()
  const keeper = keepSecrets(
    { ...slow, set: (name, value) => (value === first ? isAsked.promise.then(() => slow.set(name, value)) : denied()) },
    silentLog,
  )
  const denied = async () => fail(keychainTrouble('denied'))
  const both = [keeper.hold('a', first), keeper.hold('a', second)]
  isAsked.resolve()
  await Promise.all(both)
  expect(await keeper.read('a')).toEqual({ ok: true, value: second })
  expect(keeper.state.snapshot().kind).toBe('in-memory')
})

test('what is only worth keeping in the keychain never stays in memory instead', async () => {
  trouble = keychainTrouble('denied')
  const keeper = keepSecrets(keychain(), silentLog)
  expect(await keeper.keep('token', secret)).toEqual({ ok: false, error: trouble })
  trouble = null
  expect(await keeper.read('token')).toEqual({ ok: true, value: null })
})

test('A08: that the keychain forgets does not say that it keeps, and what it keeps later does', async () => {
  const keeper = keepSecrets(keychain(), silentLog)
  trouble = keychainTrouble('too-long')
  await keeper.keep('token', secret)
  const kept = { kind: 'in-memory', because: trouble }
  trouble = null
  expect(await keeper.forget('token')).toEqual({ ok: true })
  expect(keeper.state.snapshot()).toEqual(kept)
  await keeper.keep('token', secret)
  expect(keeper.state.snapshot()).toEqual({ kind: 'in-keychain' })
})

test('forgetting empties the memory at once, and says when the keychain would not', async () => {
  trouble = keychainTrouble('locked')
  const keeper = keepSecrets(keychain(), silentLog)
  await keeper.hold('a', secret)
  expect(await keeper.forget('a')).toEqual({ ok: false, error: trouble })
  trouble = null
  expect(await keeper.read('a')).toEqual({ ok: true, value: null })
})

test('the log hears names, never values', async () => {
  const lines: unknown[] = []
  trouble = keychainTrouble('locked')
  const keeper = keepSecrets(keychain(), { note: (...line) => void lines.push(line), fault: () => '' })
  await keeper.hold('live/Mine/api-secret', secret)
  expect(JSON.stringify(lines)).toContain('live/Mine/api-secret')
  expect(JSON.stringify(lines)).not.toContain('canary')
})

test('a secret prints, logs and serialises as a blank', () => {
  const shown = [
    `${secret}`,
    JSON.stringify({ secret }),
    inspect({ secret }, { depth: 9, showHidden: true }),
    Object.values(secret),
  ]
  expect(shown.join()).not.toContain('canary')
  expect(secret.reveal()).toBe('canary-7f3a9c')
})
