/** What a sign-in leaves of the token that an earlier one kept. */
import { expect, test } from 'vitest'
import { accountId, instant } from '../../contract/kinds.ts'
import { ok } from '../../contract/result.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import type { Token } from './kept-token.ts'
import { Secret } from './secret.ts'
import { openStanding, type StandingParts } from './standing.ts'

const tokenOf = (id: string): Token => ({
  secret: new Secret('a new token'),
  account: { id: accountId(id), name: id },
  endsAt: instant(86_400_000),
})

/** One whose remembered account is PR1001, with what was done with the keychain. */
function standing(changes: Partial<StandingParts> = {}) {
  const acts: string[] = []
  const parts: Partial<StandingParts> = {
    kept: {
      keep: async ({ account }) => void acts.push(`keep ${account.id}`),
      forget: async () => {
        acts.push('forget')
        return ok()
      },
    },
    use: { begin: () => true },
    remembered: { account: () => tokenOf('PR1001').account, pinAccount: () => ok() } as never,
    clock: manualClock(0),
    ...changes,
  }
  const { enter, end, giveUp, state } = openStanding(parts as StandingParts)
  // Given, so that there is no login to discard it by.
  const signIn = (id: string, keep: boolean) => enter({} as never, tokenOf(id), { keep, isGiven: true })
  /** One that came of a login here, which asks the broker to end it. */
  const logIn = (id: string) => {
    const endSession = async () => {
      acts.push('ended at the broker')
      return ok()
    }
    enter({ broker: { endSession } } as never, tokenOf(id), { keep: false })
  }
  return { acts, state, signIn, logIn, end, giveUp }
}

test('a sign-in that is not to be kept leaves no older token in the keychain', () => {
  const { acts, state, signIn } = standing()
  signIn('PR1001', false)
  expect([state.snapshot().kind, acts]).toEqual(['signed-in', ['forget']])
})

test('one that is to be kept takes its place there', () => {
  const { acts, signIn } = standing()
  signIn('PR1001', true)
  expect(acts).toEqual(['keep PR1001'])
})

test('one of another account signs nobody in, and leaves none there either', () => {
  const { acts, state, signIn } = standing()
  signIn('PR1002', true)
  expect([state.snapshot().kind, acts]).toEqual(['wrong-account', ['forget']])
})

test('A09: a second loss within minutes is called a sign-in elsewhere; an end that was known before is neither that nor a loss', () => {
  const { state, end } = standing()
  const ended = (why: Parameters<typeof end>[0]) => {
    end(why, instant(1))
    const now = state.snapshot()
    return now.kind === 'ended' && now.why
  }
  expect([ended('daily-clearing'), ended('refused-by-broker')]).toEqual(['daily-clearing', 'refused-by-broker'])
  expect([ended('daily-clearing'), ended('refused-by-broker')]).toEqual(['daily-clearing', 'signed-in-elsewhere'])
})

test('A05: the session of another account is ended at the broker where it was made here, and left where it was given', () => {
  const { acts, state, signIn, logIn } = standing()
  signIn('PR1002', false)
  expect(acts.splice(0)).toEqual(['forget'])
  logIn('PR1002')
  expect([state.snapshot().kind, acts]).toEqual(['wrong-account', ['forget', 'ended at the broker']])
})

const refused = { kind: 'credentials-refused', happened: 'Not known.', todo: 'Give others.' } as const
const unknownCode = { kind: 'code-refused', happened: 'It is not known.', todo: 'Again.' } as const
const late = { kind: 'login-timed-out', happened: 'Too late.', todo: 'Again.' } as const
const app = { broker: {}, app: { apiKey: 'live-key', apiSecret: new Secret('secret') } } as never

test.each([
  ['live', app, refused, { kind: 'needs-credentials', because: refused }],
  ['live', app, late, { kind: 'signed-out', because: { happened: expect.stringContaining('begins with “live”') } }],
  ['live', app, unknownCode, { kind: 'signed-out', because: unknownCode }],
  ['live', null, late, { kind: 'needs-credentials', because: late }],
  ['practice', app, refused, { kind: 'signed-out', because: refused }],
  ['practice', app, late, { kind: 'signed-out', because: late }],
] as const)(
  'a %s sign-in that came to nothing says why, and asks for a key only where that is what was wrong',
  (kind, current, why, then) => {
    const { giveUp, state } = standing({ profile: { kind } as never, connected: { current: () => current } })
    giveUp(why)
    expect(state.snapshot()).toMatchObject(then)
  },
)
