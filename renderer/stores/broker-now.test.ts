import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { instant } from '../../contract/kinds.ts'
import { brokerNow } from './broker-now.ts'
import type { Heard } from './heard.ts'

test('C01: the time is the broker’s where it is known, also while the core does not answer, and else the computer’s', () => {
  const time = { wall: () => instant(1_000_000) }
  const now = (heard: Heard<{ clockAheadMillis: number }>) =>
    brokerNow(
      time,
      createStore(() => heard),
    )
  const told = { clockAheadMillis: 600_000 }
  const error = { kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' } as const
  expect(now({ kind: 'waiting' })).toBe(1_000_000)
  expect(now({ kind: 'current', value: told })).toBe(400_000)
  expect(now({ kind: 'lost', last: told, error })).toBe(400_000)
})
