import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AccountState } from '../../../contract/account.ts'
import type { AppError } from '../../../contract/errors.ts'
import { accountId, instant } from '../../../contract/kinds.ts'
import type { SessionState } from '../../../contract/session.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import type { CoreConnection } from '../connection-to-core.ts'
import type { Heard } from '../heard.ts'
import { announce } from './announcements.ts'
import { createNotices } from './notices.ts'

const gone: AppError = { kind: 'core-lost', happened: 'The core does not answer.', todo: 'Wait.' }
const slow: AppError = { kind: 'no-answer', happened: 'The broker did not answer.', todo: 'It is asked again.' }
const waiting: SessionState = { kind: 'waiting-for-browser', closesAt: instant(9), loginUrl: null }
const account = { id: accountId('PR1001'), name: 'Asha Practice' }

function aTerminal() {
  const session = createStore<Heard<SessionState>>(() => ({ kind: 'waiting' }))
  const account = createStore<Heard<AccountState>>(() => ({ kind: 'waiting' }))
  const core = createStore<CoreConnection>(() => ({ kind: 'starting' }))
  const notices = createNotices(manualClock(0))
  const heard: { text: string; urgent: boolean }[] = []
  notices.store.subscribe(({ notices: [newest] }) => {
    if (newest) heard.push({ text: newest.text, urgent: newest.urgent })
  })
  announce({ session, account, core }, notices)
  const become = (value: SessionState) => session.setState({ kind: 'current', value }, true)
  const readWith = (problem: AppError | null) => {
    const unread = { value: null, readAt: null, problem: null }
    account.setState(
      { kind: 'current', value: { profile: unread, balances: { ...unread, problem }, nextReadAt: null } },
      true,
    )
  }
  return { session, core, heard, notices, become, readWith }
}

test('what was told of one account is not read under another: a sign-out leaves it, the next account does not', () => {
  const { become, notices } = aTerminal()
  const toldNow = () => notices.store.getState().told.map(({ text }) => text)
  notices.tell('Theme: dark.')
  become({ kind: 'signed-in', account, endsAt: instant(9) })
  notices.tell('Buy 20 RELIANCE at 1,321.30: Filled.')
  const all = ['Buy 20 RELIANCE at 1,321.30: Filled.', 'Theme: dark.']
  become({ kind: 'signed-out', because: null })
  expect(toldNow()).toEqual(all)
  become({ kind: 'signed-in', account, endsAt: instant(19) })
  expect(toldNow()).toEqual(all)
  become({ kind: 'signed-out', because: null })
  become({ kind: 'signed-in', account: { id: accountId('PR1002'), name: 'Vikram Practice' }, endsAt: instant(29) })
  expect(toldNow()).toEqual([])
})

describe('what is said aloud', () => {
  test('a new state of the session, once', () => {
    const { become, heard } = aTerminal()
    become(waiting)
    become(waiting)
    expect(heard).toEqual([{ text: 'Waiting for you to sign in on the login page.', urgent: false }])
  })

  test('a sign-out, and not that nobody was signed in at a start', () => {
    const { become, heard } = aTerminal()
    become({ kind: 'signed-out', because: null })
    expect(heard).toEqual([])
    become({ kind: 'signed-in', account, endsAt: instant(9) })
    become({ kind: 'signed-out', because: null })
    expect(heard.at(-1)).toEqual({ text: 'Signed out.', urgent: false })
  })

  test('T15: an account that could not be written down, with what to do', () => {
    const { become, heard } = aTerminal()
    const unpinned = { kind: 'storage-failed', happened: 'It could not be written.', todo: 'Make room.' } as const
    become({ kind: 'signed-in', account, endsAt: instant(9), unpinned })
    expect(heard.at(-1)).toEqual({ text: 'It could not be written. Make room.', urgent: true })
  })

  test('the loss of the core with urgency, and its return', () => {
    const { core, heard } = aTerminal()
    core.setState({ kind: 'lost', error: gone }, true)
    core.setState({ kind: 'answering' }, true)
    expect(heard.map(({ urgent }) => urgent)).toEqual([true, false])
    expect(heard[0]?.text).toBe('The core does not answer. Wait.')
  })

  test('nothing of the session when it came back as it was', () => {
    const { session, become, heard } = aTerminal()
    become(waiting)
    session.setState({ kind: 'lost', last: waiting, error: gone }, true)
    become(waiting)
    expect(heard).toHaveLength(1)
  })

  test('a problem of the broker once, however often it is asked again', () => {
    const { readWith, heard } = aTerminal()
    readWith(null)
    readWith(slow)
    readWith({ ...slow })
    expect(heard).toEqual([{ text: 'The broker did not answer. It is asked again.', urgent: true }])
  })

  test('the end of the sign-in once, though each reading that rests names it', () => {
    const { become, readWith, heard } = aTerminal()
    readWith(null)
    readWith({ kind: 'session-ended', happened: 'Your session has ended.', todo: 'Sign in again.' })
    expect(heard).toEqual([])
    become({ kind: 'ended', why: 'refused-by-broker', at: instant(9) })
    expect(heard).toHaveLength(1)
  })
})
