/** One cancellation of several orders has one end: what any of them shows to be done was taken. */
import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { idOf } from '../book/book.test-support.ts'
import type { ChangeOutcome } from '../book/changes.ts'
import { changeEvidence } from './change-evidence.ts'

const at = instant(0)
const endOf = (wasLookedFor: boolean, ...kinds: readonly ChangeOutcome['kind'][]) =>
  changeEvidence(
    kinds.map((kind, index) => ({ order: idOf(`A${index}`), kind, sentence: `${kind}.` })),
    at,
    wasLookedFor,
  )

test.each<[readonly ChangeOutcome['kind'][], string | undefined]>([
  [[], undefined],
  [['open'], undefined],
  [['done', 'open'], undefined],
  [['not-done', 'open'], undefined],
  [['done'], 'accepted'],
  [['done', 'not-done'], 'accepted'],
  [['overtaken', 'done'], 'accepted'],
  [['not-done'], 'refused'],
  [['not-done', 'overtaken'], 'refused'],
  // A list may be empty for a minute at night.
  [['over'], undefined],
  [['done', 'over'], undefined],
  [['not-done', 'over'], undefined],
])('%j comes to %s', (kinds, state) => {
  expect(endOf(false, ...kinds)?.kind).toBe(state)
})

test.each<[readonly ChangeOutcome['kind'][], string]>([
  [['over'], 'over'],
  [['not-done', 'over'], 'over'],
  [['done', 'over'], 'accepted'],
])('%j comes to %s once it was looked for long enough', (kinds, state) => {
  expect(endOf(true, ...kinds)?.kind).toBe(state)
})

test('what the orders say is told once each', () => {
  expect(endOf(false, 'not-done', 'overtaken', 'not-done')).toMatchObject({
    because: { happened: 'not-done. overtaken.' },
  })
})
