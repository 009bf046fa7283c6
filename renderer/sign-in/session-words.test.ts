import { expect, test } from 'vitest'
import { accountId, instant } from '../../contract/kinds.ts'
import { spokenFor } from './session-words.ts'

test('a sign-in is told with the name and its end, a bad end with urgency', () => {
  const endsAt = instant(Date.parse('2026-11-21T05:00:00+05:30'))
  const account = { id: accountId('PR1001'), name: 'Asha Practice' }
  expect(spokenFor({ kind: 'signed-in', account, endsAt })).toEqual({
    text: 'Signed in as Asha Practice until 05:00 IST.',
    urgent: false,
  })
  expect(spokenFor({ kind: 'ended', why: 'refused-by-broker', at: instant(0) })?.urgent).toBe(true)
  expect(spokenFor({ kind: 'signed-out', because: null })).toBeNull()
})

test('a refused sign-in is told in its own words', () => {
  const because = { kind: 'login-denied', happened: 'Consent was denied.', todo: 'Sign in again.' } as const
  expect(spokenFor({ kind: 'signed-out', because })).toEqual({
    text: 'Consent was denied. Sign in again.',
    urgent: true,
  })
})
