import { expect, test } from 'vitest'
import { accountId } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import type { Profile } from '../profile.ts'
import { full } from '../storage/store.test-support.ts'
import { rememberIn } from './remembered.ts'

const asha = { id: accountId('PR1001'), name: 'Asha' }
const meera = { id: accountId('PR1003'), name: 'Meera' }

/** Of a profile and a store only these are used. */
function remembering(disk = { isFull: false }) {
  const kept = new Map<string, unknown>()
  const store = {
    read: (name: string) => kept.get(name),
    write: (name: string, value: unknown) => {
      if (disk.isFull) return fail(full)
      kept.set(name, value)
      return ok()
    },
    writeAll: (values: ReadonlyMap<string, unknown>) => {
      if (disk.isFull) return fail(full)
      for (const [name, value] of values) value === undefined ? kept.delete(name) : kept.set(name, value)
      return ok()
    },
  }
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
  by('legacy').pinAccount(asha)
  expect(by('v2').account()).toMatchObject({ id: 'PR1001' })
})

test('T15: an account that cannot be written is the pinned one for this run, and that it is for no longer is answered', () => {
  const disk = { isFull: true }
  const by = remembering(disk)
  const now = by('legacy')
  expect(now.pinAccount(asha)).toEqual(fail(full))
  expect([now.account(), by('legacy').account()]).toEqual([asha, null])
  disk.isFull = false
  expect(now.pinAccount(asha)).toEqual(ok())
  disk.isFull = true
  expect(now.pinAccount({ ...asha, name: 'Asha K' })).toEqual(ok())
  expect(by('legacy').account()).toEqual(asha)
})

test('A05: another account takes the place of the pinned one together with what was learnt of the broker, or nothing changes', () => {
  const disk = { isFull: false }
  const by = remembering(disk)
  const now = by('legacy')
  now.pinAccount(asha)
  now.echo.remember()
  disk.isFull = true
  expect(now.replaceAccount(meera)).toEqual(fail(full))
  expect([now.account(), now.echo.isKnown()]).toEqual([asha, true])
  disk.isFull = false
  expect(now.replaceAccount(meera)).toEqual(ok())
  expect([by('legacy').account(), now.account(), now.echo.isKnown()]).toEqual([meera, meera, false])
})

test('T15: an account that was written down before stays so where only its newer name could not be', () => {
  const disk = { isFull: false }
  const now = remembering(disk)('legacy')
  now.pinAccount(asha)
  disk.isFull = true
  expect(now.pinAccount({ ...asha, name: 'Asha K' })).toEqual(ok())
  expect(now.pinAccount(meera)).toEqual(fail(full))
})
