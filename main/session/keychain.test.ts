import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openKeychain } from './keychain.ts'
import { troubleFromText } from './keychain-trouble.ts'
import { type Keyring, openKeyring } from './keyring.test-support.ts'
import { Secret } from './secret.ts'

const child = fileURLToPath(new URL('./keychain-child.test-support.ts', import.meta.url))

let keyring: Keyring
beforeEach(() => {
  keyring = openKeyring()
})
afterEach(() => keyring.remove())

test('a real Secret Service holds a secret across two runs, and forgets it', async () => {
  expect(await keyring.run('unlocked', child, 'reach', 'get', 'set', 'get')).toEqual([
    null,
    null,
    null,
    'canary-7f3a9c',
  ])
  expect(await keyring.run('unlocked', child, 'get', 'delete', 'get', 'delete')).toEqual([
    'canary-7f3a9c',
    null,
    null,
    null,
  ])
})

test('A06: a locked one is told from an empty one, although it answers the same to a reader', async () => {
  await keyring.run('unlocked', child, 'set')
  const locked = ['keychain-locked', 'keychain-locked', 'keychain-locked']
  expect(await keyring.run('locked', child, 'get', 'set', 'delete')).toEqual(locked)
  expect(await keyring.run('unlocked', child, 'get')).toEqual(['canary-7f3a9c'])
})

test.each(['absent', 'no-bus'] as const)('%s: there is no keychain', async (state) => {
  const missing = ['keychain-missing', 'keychain-missing', 'keychain-missing', 'keychain-missing']
  expect(await keyring.run(state, child, 'reach', 'get', 'set', 'delete')).toEqual(missing)
})

test('a keyring that was never made counts as none', async () => {
  expect(await keyring.run('locked', child, 'set')).toEqual(['keychain-missing'])
})

test('without keytar there is no keychain, and no crash', async () => {
  expect(await keyring.run('unlocked', child, 'without-keytar', 'get', 'set')).toEqual([
    'keychain-missing',
    'keychain-missing',
  ])
})

test('A06: a refusal by the system is a refusal', async () => {
  const denied = ['keychain-denied', 'keychain-denied', 'keychain-denied', 'keychain-denied']
  expect(await keyring.run('refusing', child, 'reach', 'get', 'set', 'delete')).toEqual(denied)
})

test('A06: one that never answers is given ten seconds once, and takes one thread at most', async () => {
  const told = await keyring.run('hanging', child, 'hang', 'get', 'set', 'get', 'set', 'get')
  const hanging = 'keychain-hanging'
  expect(told).toEqual(['waiting', hanging, true, hanging, hanging, hanging, hanging, hanging])
})

test('A06: what was told to have failed while it waited for its turn does not happen once the keychain answers', async () => {
  const slow = Promise.withResolvers<string>()
  const written: string[] = []
  const reading = Promise.withResolvers<void>()
  const keytar = {
    getPassword: () => {
      reading.resolve()
      return slow.promise
    },
    setPassword: async (_: string, name: string) => written.push(name),
  }
  vi.doMock('keytar', () => ({ default: keytar }))
  const clock = manualClock(0)
  const keychain = openKeychain(clock)
  const asked = Promise.all([keychain.get('one'), keychain.set('two', new Secret('canary-7f3a9c'))])
  await reading.promise
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  clock.advance(10_000)
  const hanging = { ok: false, error: { kind: 'keychain-hanging' } }
  expect(await asked).toMatchObject([hanging, hanging])
  slow.resolve('there')
  await expect.poll(keychain.hangs).toBe(false)
  expect(written).toEqual([])
  await keychain.set('three', new Secret('canary-7f3a9c'))
  expect(written).toEqual(['three'])
  vi.doUnmock('keytar')
})

// What the other systems say could not be produced here; these are the texts of Apple's Security framework.
test.each([
  ['User interaction is not allowed.', 'keychain-locked'],
  ['User canceled the operation.', 'keychain-denied'],
  ['a text nobody has seen', 'keychain-denied'],
])('“%s” is %s', (text, kind) => {
  expect(troubleFromText(text).kind).toBe(kind)
})

test('the four states have four sentences and four things to do', () => {
  const texts = ['any .service files', 'a locked collection', 'User canceled the operation.']
  const errors = texts.map(troubleFromText)
  expect(new Set(errors.map((error) => error.happened)).size).toBe(3)
  expect(new Set(errors.map((error) => error.todo)).size).toBe(3)
})
