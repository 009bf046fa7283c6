/** A code becomes a token that is known to end when its own interface ends it. */
import { expect, test } from 'vitest'
import { accountId } from '../../contract/kinds.ts'
import { ok } from '../../contract/result.ts'
import type { Broker } from '../broker/broker.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { exchange } from './login.ts'
import { Secret } from './secret.ts'
import { tokenLives } from './token-life.ts'

const asha = { id: accountId('PR1001'), name: 'Asha' }
const halfPastTwo = Date.parse('2026-02-04T02:30:00+05:30')

test.each([
  ['legacy', '2026-02-04T05:00:00+05:30'],
  ['v2', '2026-02-04T03:30:00+05:30'],
] as const)('%s: a token asked for at half past two ends that morning, however late its answer', async (by, end) => {
  const clock = manualClock(halfPastTwo)
  const never = (): never => {
    throw new Error('the broker was asked for something else')
  }
  const broker: Broker = {
    ...{ loginUrl: never, readBalances: never, endSession: never, waitFor: () => 0, close: never },
    exchangeCode: async () => {
      clock.advance(2 * 3_600_000)
      return ok(new Secret('a token'))
    },
    readProfile: async () => ok({ ...asha, email: '', phone: '', exchanges: [], products: [] }),
  }
  const log = { note: () => {}, fault: () => 'reference' }
  const exchanged = await exchange({ broker, life: tokenLives[by], clock, log }, 'a code', 'http://127.0.0.1:1/')
  expect(exchanged).toMatchObject({ ok: true, value: { account: asha, endsAt: Date.parse(end) } })
})
