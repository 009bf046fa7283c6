import { expect, it } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { HaltState } from '../../../contract/trading.ts'
import { explainRefused } from '../../broker/orders/explain-send.ts'
import { cancelTrouble, haltLine } from './halt-words.ts'

const halt = {
  ...{ kind: 'halted', since: instant(0), openOrders: 3, unknownOrders: 1, openPositions: 2, couldNot: [] },
  ...{ closes: false, step: 'checking' },
} as const satisfies HaltState

it.each<[HaltState, string]>([
  [{ kind: 'trading' }, 'Trading'],
  [halt, 'Halted. 3 open, 1 unknown, checking…'],
  [{ ...halt, step: 'flat', openOrders: 0, unknownOrders: 0 }, 'Halted. 0 open, 0 unknown, and a reading proves it.'],
  [{ ...halt, step: 'stopped' }, 'Halted. 3 open, 1 unknown, as last known; it goes on when you are signed in.'],
  [
    { ...halt, closes: true, step: 'closing', couldNot: ['One is not closed.', 'Another.'] },
    'Halted. 3 open, 1 unknown, 2 positions, closing positions… One is not closed. Another.',
  ],
])('O28: %o in one line', (state, line) => {
  expect(haltLine(state, 'current')).toBe(line)
})

it('O28: a cancellation that came at night says why nothing was cancelled, and that it is tried again', () => {
  const refusal = { status: 423, code: 'UDAPI100074', reason: null, retryAfterMillis: null }
  const error = explainRefused('cancel-all', refusal, instant(0))
  expect(cancelTrouble({ kind: 'refused', status: 423, error })).toBe(
    'The cancellation of everything was not done. The broker takes requests for orders only from 05:30 to 24:00 IST, and it is outside those hours. Nothing was cancelled; open orders stand as they were. It is tried again.',
  )
})

it('O28: that nothing is left is proven only while the book is current', () => {
  const flat = { ...halt, step: 'flat', openOrders: 0, unknownOrders: 0 } as const
  expect(haltLine(flat, 'signed-out')).toBe(
    'Halted. 0 open, 0 unknown, as last known; it goes on when you are signed in.',
  )
  for (const book of ['checking', 'not-checked'] as const)
    expect(haltLine(flat, book)).toBe('Halted. 0 open, 0 unknown, checking…')
})
