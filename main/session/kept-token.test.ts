/** A token in the keychain is marked for as long as it may be there, and goes to no other address than the one it was made at. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { accountId, instant } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import type { Profile } from '../profile.ts'
import { keepToken, type Token } from './kept-token.ts'
import type { Remembered, TokenMark } from './remembered.ts'
import { Secret } from './secret.ts'

const refused: AppError = { kind: 'keychain-locked', happened: 'It is locked.', todo: 'Unlock it.' }
const token: Token = {
  secret: new Secret('a token of this broker'),
  account: { id: accountId('PR1001'), name: 'Asha' },
  endsAt: instant(86_400_000),
}

/** One keychain and one store, for as many profiles of one name as a test opens. */
function kept() {
  const inKeychain = new Map<string, Secret>()
  const able = { toRead: true, toKeep: true, toForget: true, toMark: true }
  /** What the keychain waits for before it keeps, and before it forgets. */
  const slow = { until: Promise.resolve(), toForget: Promise.resolve() }
  const steps: string[] = []
  let mark: TokenMark = 'none'
  const remembered: Pick<Remembered, 'tokenMark' | 'markToken'> = {
    tokenMark: () => mark,
    markToken: (next) => {
      if (!able.toMark) return false
      mark = next
      steps.push(`mark ${next}`)
      return true
    },
  }
  const secrets = {
    read: async (name: string) => (able.toRead ? ok(inKeychain.get(name) ?? null) : fail(refused)),
    keep: async (name: string, secret: Secret) => {
      steps.push('keep')
      await slow.until
      // A keychain that refuses may have taken it all the same.
      inKeychain.set(name, secret)
      return able.toKeep ? ok() : fail(refused)
    },
    forget: async (name: string) => {
      steps.push('forget')
      await slow.toForget
      if (able.toForget) inKeychain.delete(name)
      return able.toForget ? ok() : fail(refused)
    },
  }
  const of = (part: Partial<Profile> = {}) =>
    keepToken(
      // Of the three only these parts are used.
      { kind: 'live', name: 'own', baseUrl: 'https://broker.test', accountBy: 'legacy', ...part } as Profile,
      secrets as never,
      remembered as never,
    )
  return { of, able, slow, steps, inKeychain, mark: () => mark }
}

test('T30: it is read by the profile that it was made with, and by none with another address or interface', async () => {
  const { of } = kept()
  await of().keep(token)
  expect(await of().read()).toMatchObject({ ok: true, value: { account: { id: 'PR1001' } } })
  expect(await of({ baseUrl: 'https://other.test' }).read()).toEqual(ok(null))
  expect(await of({ accountBy: 'v2' }).read()).toEqual(ok(null))
})

test('T23: it is marked before the keychain has it, and what cannot be marked is not kept', async () => {
  const marked = kept()
  await marked.of().keep(token)
  expect(marked.steps).toEqual(['mark kept', 'keep'])
  const unmarked = kept()
  unmarked.able.toMark = false
  await unmarked.of().keep(token)
  expect([unmarked.steps, unmarked.inKeychain.size]).toEqual([[], 0])
})

test('T23: one that the keychain refused is deleted again, and nothing is said to be kept', async () => {
  const { of, able, inKeychain, mark } = kept()
  able.toKeep = false
  await of().keep(token)
  expect([inKeychain.size, mark(), of().isKept()]).toEqual([0, 'none', false])
})

test('T23: one that the keychain refused and would not delete either is marked, and deleted at the next start', async () => {
  const { of, able, inKeychain, mark } = kept()
  able.toKeep = false
  able.toForget = false
  await of().keep(token)
  expect([inKeychain.size, mark()]).toEqual([1, 'to-forget'])
  able.toForget = true
  await of().tidy()
  expect([inKeychain.size, mark()]).toEqual([0, 'none'])
})

test('T23: a token that is kept while one that was refused is still being deleted comes after that, and stays', async () => {
  const { of, able, slow, inKeychain, mark } = kept()
  const { promise, resolve } = Promise.withResolvers<void>()
  able.toKeep = false
  slow.toForget = promise
  const keeper = of()
  const first = keeper.keep(token)
  const second = keeper.keep(token)
  await setImmediate()
  able.toKeep = true
  resolve()
  await Promise.all([first, second])
  expect([inKeychain.size, mark()]).toEqual([1, 'kept'])
})

test('T23: what the keychain would not delete is marked, and deleted at the next start', async () => {
  const { of, able, inKeychain, mark } = kept()
  await of().keep(token)
  able.toForget = false
  expect(await of().forget()).toEqual(fail(refused))
  expect([mark(), of().isKept(), inKeychain.size]).toEqual(['to-forget', false, 1])
  able.toForget = true
  await of().tidy()
  expect([mark(), inKeychain.size]).toEqual(['none', 0])
})

test('T23: a sign-out while the keychain still takes the token is marked at once and comes after it, so that nothing stays', async () => {
  const { of, slow, steps, inKeychain, mark } = kept()
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.until = promise
  const keeper = of()
  const keeping = keeper.keep(token)
  await setImmediate()
  const forgetting = keeper.forget()
  // As the next start finds it, where the terminal ends now.
  expect([mark(), of().isKept()]).toEqual(['to-forget', false])
  resolve()
  await Promise.all([keeping, forgetting])
  expect(steps).toEqual(['mark kept', 'keep', 'mark to-forget', 'forget', 'mark none'])
  expect([inKeychain.size, mark()]).toEqual([0, 'none'])
})

test('T23: a token that still waits for the keychain when it is signed out of is never written, and the next one is', async () => {
  const { of, slow, steps } = kept()
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.until = promise
  const keeper = of()
  const first = keeper.keep(token)
  await setImmediate()
  const ends = [first, keeper.forget(), keeper.keep(token), keeper.forget(), keeper.keep(token)]
  resolve()
  await Promise.all(ends)
  const [kept1, forgotten] = [
    ['mark kept', 'keep'],
    ['mark to-forget', 'forget', 'mark none'],
  ]
  expect(steps).toEqual([...kept1, ...forgotten, ...kept1])
})

test('T23: a keychain that cannot be read is no keychain without a token', async () => {
  const { of, able } = kept()
  await of().keep(token)
  able.toRead = false
  expect(await of().read()).toEqual(fail(refused))
})

test('of what is not there the keychain is asked nothing', async () => {
  const { of, steps } = kept()
  expect(await of().read()).toEqual(ok(null))
  expect(await of().forget()).toEqual(ok())
  expect(steps).toEqual([])
})
