/** A code becomes a token that is known to end when its own interface ends it. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { accountId } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import type { Broker } from '../broker/broker.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { exchange, readIdentity } from './login.ts'
import { Secret } from './secret.ts'
import { tokenLives } from './token-life.ts'

const never = (): never => {
  throw new Error('the broker was asked for something else')
}
const log = { note: () => {}, fault: () => 'reference' }
const asha = { id: accountId('PR1001'), name: 'Asha' }
const halfPastTwo = Date.parse('2026-02-04T02:30:00+05:30')

test.each([
  ['legacy', '2026-02-04T05:00:00+05:30'],
  ['v2', '2026-02-04T03:30:00+05:30'],
] as const)('%s: a token asked for at half past two ends that morning, however late its answer', async (by, end) => {
  const clock = manualClock(halfPastTwo)
  const broker: Broker = {
    ...{ loginUrl: never, readBalances: never, endSession: never, waitFor: () => 0, close: never },
    exchangeCode: async () => {
      clock.advance(2 * 3_600_000)
      return ok(new Secret('a token'))
    },
    readProfile: async () => ok({ ...asha, email: '', phone: '', exchanges: [], products: [] }),
  }
  const exchanged = await exchange({ broker, life: tokenLives[by], clock, log }, 'a code', 'http://127.0.0.1:1/')
  expect(exchanged).toMatchObject({ ok: true, value: { account: asha, endsAt: Date.parse(end) } })
})

test('a code that the broker refuses is nobody’s token, and nothing more is asked with it', async () => {
  const refused = fail({ kind: 'code-refused', happened: 'It is not known.', todo: 'Sign in again.' } as const)
  const broker: Broker = {
    ...{ loginUrl: never, readBalances: never, endSession: never, readProfile: never, waitFor: never, close: never },
    exchangeCode: async () => refused,
  }
  const parts = { broker, life: tokenLives.legacy, clock: manualClock(halfPastTwo), log }
  expect(await exchange(parts, 'a code', 'http://127.0.0.1:1/')).toEqual(refused)
})

test.each([true, false])(
  'T23: a token of which the broker does not say whose it is is ended there, and both are noted: %s',
  async (ends) => {
    const nothing = { kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' } as const
    const notes: string[] = []
    const ended: string[] = []
    const broker: Broker = {
      ...{ loginUrl: never, readBalances: never, waitFor: () => 0, close: never },
      exchangeCode: async () => ok(new Secret('a token')),
      readProfile: async () => fail(nothing),
      endSession: async (token) => {
        ended.push(token.reveal())
        return ends ? ok() : fail(nothing)
      },
    }
    const noting = { ...log, note: (_area: string, what: string) => void notes.push(what) }
    const parts = { broker, life: tokenLives.legacy, clock: manualClock(halfPastTwo), log: noting }
    expect(await exchange(parts, 'a code', 'http://127.0.0.1:1/')).toMatchObject({
      ok: false,
      error: { kind: 'no-answer', happened: expect.stringContaining('so you are not signed in. Nothing came.') },
    })
    await setImmediate()
    expect(ended).toEqual(['a token'])
    expect(notes).toEqual([
      'signed in, but the account could not be read: no-answer',
      ...(ends ? [] : ['the broker did not confirm the sign-out: no-answer']),
    ])
  },
)

test('a broker that ends a new token at once has refused the login: no session has ended', async () => {
  const over = { kind: 'session-ended', happened: 'It is over.', todo: 'Sign in.' } as const
  const broker: Broker = {
    ...{ loginUrl: never, readBalances: never, waitFor: () => 0, close: never, endSession: async () => ok() },
    ...{ exchangeCode: async () => ok(new Secret('a token')), readProfile: async () => fail(over) },
  }
  const parts = { broker, life: tokenLives.legacy, clock: manualClock(halfPastTwo), log }
  expect(await exchange(parts, 'a code', 'http://127.0.0.1:1/')).toMatchObject({ error: { kind: 'broker-refused' } })
})

test('G13: whose a token is is asked once the limit of that call leaves room', async () => {
  const clock = manualClock(0)
  let asked = 0
  const broker: Broker = {
    ...{ loginUrl: never, readBalances: never, endSession: never, exchangeCode: never, close: never },
    waitFor: (what) => (what === 'profile' ? 400 : 0),
    readProfile: async () => {
      asked += 1
      return ok({ ...asha, email: '', phone: '', exchanges: [], products: [] })
    },
  }
  const whose = readIdentity({ broker, life: tokenLives.legacy, clock, log }, new Secret('a token'))
  clock.advance(399)
  await setImmediate()
  expect(asked).toBe(0)
  clock.advance(1)
  expect(await whose).toEqual(ok(asha))
})
