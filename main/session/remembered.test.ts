import { expect, test } from 'vitest'
import { accountId } from '../../contract/kinds.ts'
import { ok } from '../../contract/result.ts'
import type { Profile } from '../profile.ts'
import type { Store } from '../storage/store.ts'
import { rememberIn } from './remembered.ts'

/** Of a profile and a store only these are used. */
function remembering() {
  const kept = new Map<string, unknown>()
  const store = {
    read: (name: string) => kept.get(name),
    write: (name: string, value: unknown) => {
      kept.set(name, value)
      return ok()
    },
    forget: (name: string) => void kept.delete(name),
  } as unknown as Store
  return (accountBy: Profile['accountBy']) =>
    rememberIn(store, { kind: 'live', name: 'own', baseUrl: 'https://broker.test', accountBy } as Profile)
}

test('that one interface sends the state back is not held against the other, which may not', () => {
  const by = remembering()
  by('v2').echo.remember()
  expect([by('v2').echo.isKnown(), by('legacy').echo.isKnown()]).toEqual([true, false])
})

test('the account is pinned for both interfaces: it is the same person’s', () => {
  const by = remembering()
  by('legacy').pinAccount({ id: accountId('PR1001'), name: 'Asha' })
  expect(by('v2').account()).toMatchObject({ id: 'PR1001' })
})
