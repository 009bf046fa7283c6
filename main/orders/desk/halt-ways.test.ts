import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import type { HaltWaysParts } from './halt-ways.ts'
import { haltWays } from './halt-ways.ts'

/** The closing order as it stands on the threshold, after the computer slept so often. */
async function gateAfter(sleepsMeanwhile: number, mayLeave = true): Promise<AppError | null> {
  let sleeps = 3
  let asked: AppError | null = null
  const parts = {
    sleeps: () => sleeps,
    market: { instrument: () => ({ key: 'NSE_EQ|1' }) },
    placing: {
      close: async (_terms: unknown, _instrument: unknown, gate: () => AppError | null) => {
        sleeps += sleepsMeanwhile
        asked = gate()
        return { intent: {}, state: { kind: 'accepted', at: 0, late: false }, orders: [] }
      },
    },
    // Only what a closing order needs is there.
  } as unknown as HaltWaysParts
  await haltWays(parts).sendClose({ key: 'NSE_EQ|1' } as never, () => mayLeave)
  return asked
}

test('O28, C06: a closing order for a position that was read before a sleep does not leave after it', async () => {
  expect(await gateAfter(0)).toBeNull()
  expect(await gateAfter(1)).toMatchObject({ kind: 'not-checked' })
  expect(await gateAfter(0, false)).toMatchObject({ kind: 'halted' })
})
