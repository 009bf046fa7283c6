import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../contract/ipc.ts'
import { ok } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import type { Heard } from '../stores/heard.ts'
import { createSignInActs } from './sign-in-acts.ts'

function someActs() {
  const session = createStore<Heard<SessionState>>(() => ({ kind: 'waiting' }))
  const become = (value: SessionState) => session.setState({ kind: 'current', value }, true)
  // Of the bridge only these are asked.
  const given: unknown[] = []
  const giveToken = async (ask: unknown) => {
    given.push(ask)
    return ok()
  }
  const cancelSignIn = async () => {
    given.push('cancelled')
    return ok()
  }
  const bridge = { giveCredentials: async () => ok(), giveToken, cancelSignIn } as unknown as Bridge
  const acts = createSignInActs(bridge, { expect: () => {}, stop: () => {} }, session)
  return {
    acts,
    become,
    over: () => acts.givingOver.getState().state,
    form: () => acts.givingOver.getState().form,
    given,
  }
}

test('A07: the form for another key stands over the state it was asked for in, and over no later one', () => {
  const { acts, become, over } = someActs()
  const out: SessionState = { kind: 'signed-out', because: null }
  become(out)
  acts.giveOthers()
  expect(over()).toBe(out)
  // What main tells once it has the new ones is another state, however alike.
  const after: SessionState = { kind: 'signed-out', because: null }
  become(after)
  expect(over()).not.toBe(after)
  acts.giveOthers()
  acts.keepTheOnes()
  expect(over()).toBeNull()
})

test('the form for a token is another one, and what it sends has the choice to keep it', async () => {
  const { acts, become, over, form, given } = someActs()
  const out: SessionState = { kind: 'signed-out', because: null }
  become(out)
  acts.pasteToken()
  expect([over(), form()]).toEqual([out, 'token'])
  acts.giveOthers()
  expect(form()).toBe('credentials')
  acts.choice.setState({ keepUntilItEnds: true })
  await acts.giveToken('a-token')
  expect(given).toEqual([{ token: 'a-token', keepUntilItEnds: true }])
})

test('to go back while a token is asked about takes it back, and while nothing is asked takes back nothing', async () => {
  const { acts, become, given } = someActs()
  become({ kind: 'signed-out', because: null })
  acts.pasteToken()
  acts.keepTheOnes()
  expect(given).toEqual([])
  acts.pasteToken()
  const asked = acts.giveToken('a-token')
  acts.keepTheOnes()
  expect(given).toEqual([{ token: 'a-token', keepUntilItEnds: false }, 'cancelled'])
  await asked
})

test('what the screen offers before the answer to another act has come is not lost, and the same twice is one', async () => {
  const session = createStore<Heard<SessionState>>(() => ({ kind: 'waiting' }))
  const { promise: kept, resolve: keep } = Promise.withResolvers<ReturnType<typeof ok>>()
  const signIn = vi.fn(async () => ok())
  const giveCredentials = vi.fn(() => kept)
  // Of the bridge only these are asked.
  const bridge = { giveCredentials, signIn } as unknown as Bridge
  const acts = createSignInActs(bridge, { expect: () => {}, stop: () => {} }, session)
  const given = { apiKey: 'a key', apiSecret: 'a secret' }
  const saved = acts.giveCredentials(given)
  // Enter on what main shows already, twice, and on the form that is not gone yet.
  const signedIn = [acts.signIn(), acts.signIn()]
  expect(await acts.giveCredentials(given)).toBe(false)
  expect(signIn).not.toHaveBeenCalled()
  keep(ok())
  expect(await saved).toBe(true)
  expect((await Promise.all(signedIn)).toSorted()).toEqual([false, true])
  expect([signIn.mock.calls.length, giveCredentials.mock.calls.length]).toEqual([1, 1])
  expect(await acts.signIn()).toBe(true)
})
