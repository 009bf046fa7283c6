/** A window that is owned by a stranger may only propose: whatever it calls, what is kept is a list of true alerts within its bounds. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostAlerts } from '../../contract/alerts.ts'
import { keptAlertSchema } from '../../contract/alerts-schema.ts'
import { requests } from '../../contract/ipc.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import { type Doorway, openDoorway } from '../ipc/doorway.ts'
import { type AlertsBench, nifty, openAlertsBench, reliance } from './alerts.test-support.ts'

const calls = 3_000

let bench: AlertsBench
let door: Doorway
beforeEach(() => {
  bench = openAlertsBench()
  const alerts = bench.open()
  bench.tell(reliance, 100)
  bench.tell(nifty, 24_500)
  door = openDoorway({
    requests: { changeAlerts: requests.changeAlerts },
    answers: { changeAlerts: alerts.change },
    sources: {},
    log: { note: () => {}, fault: () => 'reference' },
  })
})
afterEach(() => bench.close())

const anything = fc.anything({ withBigInt: false, maxDepth: 2 })
const level = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 900, max: 1_100 }).map((ticks) => ticks * 1_000) },
  { weight: 2, arbitrary: fc.constantFrom(0, -1, 1, 1.5, Number.NaN, 1e14, 1_000_001, '1000000', null) },
)
const ids = fc.constantFrom('../../x', 'x', '', 'an-id-that-is-not-there', '__proto__')
const note = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('y'.repeat(121), null, 7))
const asked = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('make'),
      key: fc.constantFrom<string>(reliance, nifty, 'NSE_EQ|NOBODY', '../../x', ''),
      ...{ level, note },
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change'), id: ids, level, note }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('put-away', 'delete'), ids: fc.array(ids) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'undo' }) },
  // What only main may say of an alert.
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('make'), key: fc.constant(reliance), level, note, state: anything }),
  },
  { weight: 2, arbitrary: anything },
)

test('three thousand generated calls leave only alerts that main would make itself', async () => {
  let refused = 0
  for (const [at, call] of fc.sample(asked, { numRuns: calls, seed: 20_260_202 }).entries()) {
    const answer = await door.ask({ windowId: `window ${at % 5}`, refusal: null }, 'changeAlerts', call)
    if (!answer.ok) refused += 1
  }
  bench.settle()
  const kept = bench.all()
  expect(refused).toBeGreaterThan(calls / 4)
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.length).toBeLessThanOrEqual(mostAlerts)
  for (const { watch, ...alert } of kept) {
    expect(keptAlertSchema.safeParse(alert).success).toBe(true)
    expect([reliance, nifty]).toContain(alert.key)
    expect(alert.level % alert.tick).toBe(0)
    expect(alert.direction).toBe(alert.level > alert.from.price ? 'rising' : 'falling')
    expect(alert.state).toEqual({ kind: 'waiting' })
    expect(watch.kind).toBe('watched')
  }
  expect(kept.some((each) => each.from.price !== rupees(100) && each.from.price !== rupees(24_500))).toBe(false)
})
