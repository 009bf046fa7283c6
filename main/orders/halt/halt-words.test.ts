import { expect, it } from 'vitest'
import { type Gtts, gttsNotReadYet } from '../../../contract/gtt.ts'
import type { ToldOfLeft } from '../../../contract/gtts-left.ts'
import { instant } from '../../../contract/kinds.ts'
import type { HaltState } from '../../../contract/trading.ts'
import { explainRefused } from '../../broker/orders/explain-send.ts'
import { cancelTrouble, haltLine } from './halt-words.ts'

const noGtts: Gtts = { ...gttsNotReadYet, readAt: instant(0) }

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
  expect(haltLine(state, 'current', noGtts)).toBe(line)
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
  expect(haltLine(flat, 'signed-out', noGtts)).toBe(
    'Halted. 0 open, 0 unknown, as last known; it goes on when you are signed in.',
  )
  for (const book of ['checking', 'not-checked'] as const)
    expect(haltLine(flat, book, noGtts)).toBe('Halted. 0 open, 0 unknown, checking…')
})

it('GTT orders are no part of what was cancelled: whoever reads that all is flat reads what can still trade', () => {
  const flat = { ...halt, step: 'flat', openOrders: 0, unknownOrders: 0 } as const
  const flatLine = 'Halted. 0 open, 0 unknown, and a reading proves it.'
  const active = { standing: 'active' } as const
  const line = (gtts: ToldOfLeft) => haltLine(flat, 'current', gtts)
  expect(line(noGtts)).toBe(flatLine)
  expect(line({ ...noGtts, gtts: [active, { standing: 'gone' }, { standing: 'ended' }] })).toBe(
    `${flatLine} 1 GTT order still waits at the broker and can trade; cancel it in the GTT list.`,
  )
  expect(line({ ...noGtts, gtts: [active, active] })).toBe(
    `${flatLine} 2 GTT orders still wait at the broker and can trade; cancel them in the GTT list.`,
  )
  const unread = `${flatLine} The list of GTT orders could not be read: some may wait at the broker, and can trade.`
  const problem = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
  for (const told of [gttsNotReadYet, { ...noGtts, problem }, { ...noGtts, lack: 1 }]) expect(line(told)).toBe(unread)
  const state = { kind: 'unknown', since: instant(0), because: problem, asked: 0, notFoundAt: null } as const
  expect(line({ ...noGtts, wishes: [{ verb: 'gtt-place', state }] })).toBe(
    `${flatLine} Of 1 GTT order it is not known whether the broker has it.`,
  )
  expect(haltLine({ kind: 'trading' }, 'current', { ...noGtts, gtts: [active] })).toBe('Trading')
})
