/** A kept token that does not hold any more is told by the end that its interface gave it. */
import { expect, test } from 'vitest'
import { accountId, instant } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import type { Broker } from '../broker/broker.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { checkKept } from './check-kept.ts'
import type { TokenKeeper } from './kept-token.ts'
import { Secret } from './secret.ts'
import { tokenLives } from './token-life.ts'

const at = (time: string) => instant(Date.parse(`2026-02-04T${time}+05:30`))

const refused = fail({ kind: 'session-ended', happened: 'Over.', todo: 'Sign in.' } as const)

function checked(
  by: keyof typeof tokenLives,
  now: string,
  end: string,
  answer: Awaited<ReturnType<Broker['readProfile']>> = refused,
) {
  const never = (): never => {
    throw new Error('the broker was asked for something else')
  }
  const broker: Broker = {
    ...{ loginUrl: never, exchangeCode: never, readBalances: never, endSession: never, close: never },
    ...{ waitFor: () => 0, readProfile: async () => answer },
  }
  const token = {
    secret: new Secret('a token'),
    account: { id: accountId('PR1001'), name: 'Asha' },
    endsAt: at(end),
  }
  const kept: TokenKeeper = {
    isKept: () => true,
    read: async () => ok(token),
    keep: never,
    forget: never,
    tidy: never,
  }
  const log = { note: () => {}, fault: () => 'reference' }
  return checkKept(kept, { broker, life: tokenLives[by], clock: manualClock(at(now)), log })
}

test.each([
  ['legacy', 'daily-clearing', '05:00:00'],
  ['v2', 'nightly-end', '03:30:00'],
] as const)('%s: one whose end has come is not asked about: %s', async (by, why, end) => {
  expect(await checked(by, '09:00:00', end)).toEqual({ kind: 'ended', why, at: at(end) })
})

test('one that ends in this very moment is not asked about, whatever the broker would say', async () => {
  const holds = ok({ id: accountId('PR1001'), name: 'Asha', email: '', phone: '', exchanges: [], products: [] })
  expect(await checked('legacy', '05:00:00', '05:00:00', holds)).toMatchObject({ kind: 'ended' })
})

test.each([
  ['legacy', '03:40:00', 'daily-clearing'],
  ['legacy', '03:27:00', 'refused-by-broker'],
  ['v2', '03:27:00', 'nightly-end'],
  ['v2', '03:40:00', 'refused-by-broker'],
] as const)('%s: one that the broker refuses at %s has ended: %s', async (by, now, why) => {
  expect(await checked(by, now, '09:00:00')).toEqual({ kind: 'ended', why, at: at(now) })
})

test('A05: of one that holds it counts whose the broker says it is, and not whose it was kept as', async () => {
  const meera = { id: accountId('PR1003'), name: 'Meera' }
  const answer = ok({ ...meera, email: '', phone: '', exchanges: [], products: [] })
  expect(await checked('legacy', '04:00:00', '05:00:00', answer)).toMatchObject({
    kind: 'holds',
    token: { account: meera, endsAt: at('05:00:00') },
  })
})
