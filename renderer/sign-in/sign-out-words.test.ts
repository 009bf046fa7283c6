import { describe, expect, test } from 'vitest'
import type { Conversion } from '../../contract/conversions.ts'
import type { NamedGtts } from '../../contract/gtt.ts'
import { instant } from '../../contract/kinds.ts'
import type { IntentState, NamedOrder } from '../../contract/orders.ts'
import {
  type BookState,
  type HaltState,
  type NamedPortfolio,
  notReadYet,
  type TradingState,
} from '../../contract/trading.ts'
import { aGtt, aWish, isUnknown } from '../stores/gtt/gtt.test-support.ts'
import type { Heard } from '../stores/heard.ts'
import { aKey, anIntent, anOrder, aPosition } from '../stores/orders/order.test-support.ts'
import type { OrderRows } from '../stores/orders/order-rows.ts'
import { signOutLeaves } from './sign-out-words.ts'

type There = {
  readonly rows?: readonly NamedOrder[]
  readonly portfolio?: Partial<NamedPortfolio>
  readonly book?: BookState
  readonly halt?: HaltState
  readonly unknown?: number
  readonly gtts?: Partial<NamedGtts>
}

const current: BookState = { kind: 'current', since: instant(0), checkedAt: instant(0) }

function leaves({
  rows = [],
  portfolio = {},
  book = current,
  halt = { kind: 'trading' },
  unknown = 0,
  gtts = {},
}: There = {}) {
  const none = { positions: [], holdings: [], trades: [], conversions: [], tradesDay: 0, brokerDay: 0 }
  return signOutLeaves(
    {
      orders: now(new Map(rows.map((row, at) => [String(at), row])) as OrderRows),
      portfolio: now({ ...notReadYet, readAt: instant(0), ...none, ...portfolio }),
      // Of the state of trading only these are looked at.
      trading: now({ book, halt, unknown } as TradingState),
      gtts: now({ readAt: instant(0), problem: null, lack: 0, gtts: [], wishes: [], ...gtts }),
    },
    'indian',
  )
}

const now = <Value>(value: Value): Heard<Value> => ({ kind: 'current', value })
const unknown: IntentState = {
  ...{ kind: 'unknown', since: instant(0), asked: 0, notFoundAt: null },
  because: { kind: 'no-answer', happened: 'Lost.', todo: 'Wait.' },
}
const lost = anOrder({ order: null, phase: 'unknown', status: '', intentState: unknown })
const closing: HaltState = {
  ...{ kind: 'halted', since: instant(0), closes: true, step: 'closing' },
  ...{ openOrders: 0, unknownOrders: 0, openPositions: 1, couldNot: [] },
}
const notRead = 'Orders and positions have not been read to the end: more may be open than is known here.'

test('a sign-out that leaves nothing is not asked about', () => {
  const over = anOrder({ phase: 'complete', status: 'complete', isFinal: true })
  expect(leaves({ rows: [over], portfolio: { positions: [aPosition({ net: 0 })] } })).toEqual([])
})

describe('X05: a sign-out is asked about, and what it leaves is named', () => {
  test.each<readonly [what: string, there: There, said: string]>([
    [
      'an open order',
      { rows: [anOrder()] },
      '1 order is open at the broker and stays there: Buy 10 RELIANCE at 2,900.00.',
    ],
    [
      'an order of which no more is known than its number',
      { rows: [anOrder({ status: '', phase: 'pending' })] },
      'Of 1 order no more is known here than that the broker has taken it: Buy 10 RELIANCE at 2,900.00.',
    ],
    [
      'an order without an answer',
      { rows: [lost], unknown: 1 },
      'Of 1 order it is not known whether the broker has it.',
    ],
    [
      'an order that is on its way',
      { rows: [anOrder({ order: null, status: '', intentState: { kind: 'sending', since: instant(0) } })] },
      'Of 1 order it is not known whether the broker has it.',
    ],
    [
      'an order that waits for its turn',
      { rows: [anOrder({ order: null, status: '', intentState: { kind: 'queued', since: instant(0) } })] },
      '1 order waits for its turn: without a sign-in it is not sent.',
    ],
    [
      'an open position',
      { portfolio: { positions: [aPosition()] } },
      '1 position is open: +10 units of RELIANCE, intraday.',
    ],
    [
      'a conversion in doubt',
      { portfolio: { conversions: [converting(unknown)] }, unknown: 1 },
      'Of 1 conversion it is not known whether it was done.',
    ],
    ['a cancellation of everything in doubt', { unknown: 1 }, 'Of 1 request the outcome is not known.'],
    [
      'positions that the kill switch is closing',
      { halt: closing },
      'The kill switch has not yet proved that every position is closed: it stops when you sign out, and goes on when you sign in again.',
    ],
    [
      'orders that are being read',
      { book: { kind: 'checking', since: instant(0), why: 'start', sleptMillis: null } },
      notRead,
    ],
    ['orders that could not be read', { book: { ...current, lacks: unknown.because } }, notRead],
    ['positions that could not be read', { portfolio: { positionsLack: 1 } }, notRead],
    ['positions that were never read', { portfolio: { readAt: null } }, notRead],
  ])('%s', (_what, there, said) => {
    expect(leaves(there)).toEqual([said])
  })

  test('GTT orders that the broker keeps, and one of which nobody knows, stay and are counted once', () => {
    expect(leaves({ gtts: { gtts: [aGtt()] } })).toEqual([
      '1 GTT order still waits at the broker and can trade; cancel it in the GTT list.',
    ])
    expect(leaves({ unknown: 1, gtts: { wishes: [aWish({ state: isUnknown })] } })).toEqual([
      'Of 1 GTT order it is not known whether the broker has it.',
    ])
  })

  test('what the window has not heard', () => {
    const waiting = { kind: 'waiting' } as const
    expect(signOutLeaves({ orders: waiting, portfolio: waiting, trading: waiting, gtts: waiting }, 'indian')).toEqual([
      notRead,
    ])
  })
})

function converting(state: IntentState): Conversion {
  return {
    ...{ intent: anIntent, at: instant(0), key: aKey, segment: 'NSE_EQ', symbol: 'RELIANCE', shown: 'not-yet' },
    ...{ from: 'intraday', to: 'delivery', side: 'buy', quantity: 10, state },
  }
}
