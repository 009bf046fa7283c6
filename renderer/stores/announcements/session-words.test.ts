import { expect, test } from 'vitest'
import { accountId, instant } from '../../../contract/kinds.ts'
import { spokenFor } from './session-words.ts'

test('a sign-in is told with the name and its end, a bad end with urgency', () => {
  const endsAt = instant(Date.parse('2026-11-21T05:00:00+05:30'))
  const account = { id: accountId('PR1001'), name: 'Asha Practice' }
  expect(spokenFor({ kind: 'signed-in', account, endsAt }, 'exchanging-code')).toEqual({
    text: 'Signed in as Asha Practice until 05:00 IST.',
    urgent: false,
  })
  expect(spokenFor({ kind: 'ended', why: 'refused-by-broker', at: instant(0) }, 'signed-in')?.urgent).toBe(true)
})

test('a refused sign-in is told in its own words', () => {
  const because = { kind: 'login-denied', happened: 'Consent was denied.', todo: 'Sign in again.' } as const
  expect(spokenFor({ kind: 'signed-out', because }, 'exchanging-code')).toEqual({
    text: 'Consent was denied. Sign in again.',
    urgent: true,
  })
})

test('a sign-out is told where there was a sign-in, and not at a start', () => {
  const signedOut = { kind: 'signed-out', because: null } as const
  expect(spokenFor(signedOut, 'signed-in')).toEqual({ text: 'Signed out.', urgent: false })
  for (const before of [null, 'resuming', 'ended'] as const) expect(spokenFor(signedOut, before)).toBeNull()
})
