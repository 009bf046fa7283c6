/** G13: a reading that was long on its way makes the next one of its lane wait from its answer. */
import { expect, test } from 'vitest'
import { ok } from '../../../contract/result.ts'
import type { OrderCalls } from '../../broker/orders/order-calls.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { Secret } from '../../session/secret.ts'
import { openAccess } from './access.ts'
import { openLanes } from './lanes.ts'
import { unusedCalls } from './unused-calls.test-support.ts'

test('the next reading leaves a whole span after the answer to the one before', async () => {
  const clock = manualClock(0)
  const answers: (() => void)[] = []
  const calls: OrderCalls = {
    ...unusedCalls,
    readHoldings: () => new Promise((resolve) => answers.push(() => resolve(ok({ rows: [], unreadable: 0 })))),
  }
  const lanes = openLanes(clock, 'legacy')
  const access = openAccess({
    session: {
      state: { snapshot: () => ({ kind: 'signed-out' }) as never, subscribe: () => () => {} },
      withToken: (use) => use(new Secret('token')),
    },
    app: async () => ok({ apiKey: 'key', apiSecret: new Secret('secret') }),
    openCalls: () => calls,
    lanes,
    log: { note: () => {}, fault: () => '' },
  })
  const read = () => access.read('holdings', (each, token) => each.readHoldings(token))
  const first = read()
  await expect.poll(() => answers.length).toBe(1)
  clock.advance(800)
  answers[0]?.()
  await first
  const budget = () => lanes.budgets().find(({ name }) => name === 'Holdings')
  expect(budget()?.freeAt).toBe(1_850)
  access.stop()
})
