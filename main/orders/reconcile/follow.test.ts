import { expect, test } from 'vitest'
import { accountId, instant } from '../../../contract/kinds.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { BookState } from '../../../contract/trading.ts'
import { held } from '../../ipc/source.ts'
import type { PushState } from '../../witnesses/push/push-state.ts'
import { followChannels } from './follow.ts'

const account = { id: accountId('PR1001'), name: 'Asha' }
const signedIn: SessionState = { kind: 'signed-in', account, endsAt: instant(86_400_000) }
const signedOut: SessionState = { kind: 'signed-out', because: null }
const up: PushState = { kind: 'up', since: instant(0) }
const because = { kind: 'no-answer', happened: 'It broke.', todo: 'Wait.' } as const
const down: PushState = { kind: 'down', since: instant(0), because }

function scene(book: BookState = { kind: 'signed-out' }) {
  const session = held<SessionState>(signedOut)
  const push = held<PushState>(down)
  const state = held<BookState>(book)
  const said: string[] = []
  followChannels({
    ...{ session, push },
    reconcile: {
      state,
      begin: (why, slept) => void said.push(slept === undefined ? `begin ${why}` : `begin ${why} ${slept}`),
      soon: () => void said.push('soon'),
      rest: () => void said.push('rest'),
      readNow: () => Promise.reject(new Error('not asked for here')),
    },
  })
  said.length = 0
  return { session, push, state, said }
}

test('the book is checked with each sign-in, and rests with each end of one', () => {
  const { session, said } = scene()
  session.set(signedIn)
  session.set({ ...signedIn })
  session.set(signedOut)
  session.set({ ...signedOut })
  session.set(signedIn)
  expect(said).toEqual(['begin start', 'rest', 'rest', 'begin start'])
})

test('0.10: a channel that comes up while the book is checked has the check begun anew, for the same reason', () => {
  const checking: BookState = { kind: 'checking', since: instant(0), why: 'wake', sleptMillis: 7_200_000 }
  const { session, push, state, said } = scene()
  session.set(signedIn)
  state.set(checking)
  push.set(up)
  state.set({ ...checking, why: 'start', sleptMillis: null })
  push.set(down)
  push.set(up)
  state.set({ kind: 'current', since: instant(0), checkedAt: instant(0) })
  push.set(down)
  push.set({ ...down })
  push.set(up)
  push.set({ ...up })
  expect(said).toEqual(['begin start', 'begin wake 7200000', 'soon', 'begin start', 'soon', 'begin reconnect'])
})

test('while nobody is signed in no channel has anything checked', () => {
  const { push, said } = scene()
  push.set(up)
  push.set(down)
  expect(said).toEqual([])
})
