import { expect, test } from 'vitest'
import type { AccountState } from '../../contract/account.ts'
import type { AppError } from '../../contract/errors.ts'
import { accountId, instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import { brokerLight } from './broker-light.ts'
import type { Heard } from './heard.ts'

const down: AppError = { kind: 'no-answer', happened: 'The broker did not answer.', todo: 'It is asked again.' }
const unread = { value: null, readAt: null, problem: null }
const read = { value: null, readAt: instant(1), problem: null }
const signedIn: Heard<SessionState> = {
  kind: 'current',
  value: { kind: 'signed-in', account: { id: accountId('PR1001'), name: 'Asha' }, endsAt: instant(9) },
}
const signedOut: Heard<SessionState> = { kind: 'current', value: { kind: 'signed-out', because: null } }

function account(state: Partial<AccountState>): Heard<AccountState> {
  return { kind: 'current', value: { profile: unread, balances: unread, nextReadAt: null, ...state } }
}

test('the light of the broker says only what is known', () => {
  expect(brokerLight(signedOut, account({})).kind).toBe('not-asked')
  const ended: SessionState = { kind: 'ended', why: 'refused-by-broker', at: instant(5) }
  expect(brokerLight({ kind: 'current', value: ended }, account({ profile: read })).kind).toBe('sign-in-over')
  expect(brokerLight(signedIn, account({})).kind).toBe('first-reading')
  expect(brokerLight(signedIn, account({ balances: read })).kind).toBe('answering')
  expect(brokerLight(signedIn, account({ profile: read, balances: { ...read, problem: down } }))).toEqual({
    kind: 'problem',
    error: down,
  })
  expect(brokerLight(signedIn, { kind: 'lost', last: null, error: down }).kind).toBe('unknown')
})
