import { beforeEach, expect, test } from 'vitest'
import { accountId, instant } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import { held } from '../../ipc/source.ts'
import { Secret } from '../../session/secret.ts'
import { ownSession } from './own-session.ts'

const asha = { id: accountId('PR1001'), name: 'Asha' }
const vikram = { id: accountId('PR1002'), name: 'Vikram' }
const signedIn = (account: typeof asha): SessionState => ({ kind: 'signed-in', account, endsAt: instant(1) })

let state: ReturnType<typeof held<SessionState>>
let lent: number
beforeEach(() => {
  state = held<SessionState>({ kind: 'signed-out', because: null })
  lent = 0
})

const session = (account: typeof asha.id | null) =>
  ownSession(account, {
    state,
    withToken: (call) => {
      lent += 1
      return call(new Secret('a token'))
    },
  })

test('its own account is seen signed in and lent the token', async () => {
  const own = session(asha.id)
  state.set(signedIn(asha))
  expect(own.state.snapshot()).toEqual(signedIn(asha))
  expect(await own.withToken(async () => ok())).toEqual(ok())
  expect(lent).toBe(1)
})

test.each([asha.id, null])(
  'another account is seen as nobody, told as nobody, and lends no token (%s)',
  async (account) => {
    const own = session(account)
    const told: SessionState[] = []
    own.state.subscribe((now) => told.push(now))
    state.set(signedIn(vikram))
    expect(own.state.snapshot()).toEqual({ kind: 'signed-out', because: null })
    expect(told).toEqual([{ kind: 'signed-out', because: null }])
    expect(await own.withToken(async () => ok())).toMatchObject({ ok: false, error: { kind: 'session-ended' } })
    expect(lent).toBe(0)
  },
)

test('every other state is seen as it is', () => {
  const own = session(asha.id)
  const ended: SessionState = { kind: 'ended', why: 'daily-clearing', at: instant(5) }
  state.set(ended)
  expect(own.state.snapshot()).toEqual(ended)
})
