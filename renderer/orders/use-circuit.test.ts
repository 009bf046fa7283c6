import { expect, test } from 'vitest'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { fail } from '../../contract/result.ts'
import { circuitFor } from './use-circuit.ts'

test('the circuit of the instrument before is never shown as that of the next, while it is asked for', () => {
  const one = 'NSE_EQ|A' as InstrumentKey
  const next = 'NSE_EQ|B' as InstrumentKey
  const answer = fail({ kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' } as const)
  expect(circuitFor(one, { of: one, answer })).toBe(answer)
  expect(circuitFor(next, { of: one, answer })).toBeNull()
  expect(circuitFor(null, { of: one, answer })).toBeNull()
  expect(circuitFor(one, null)).toBeNull()
})
