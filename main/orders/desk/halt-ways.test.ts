import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { ok } from '../../../contract/result.ts'
import { crude } from '../checks/check.test-support.ts'
import type { HaltPosition } from '../halt/kill-switch-parts.ts'
import { deal, position } from '../positions/positions.test-support.ts'
import type { HaltWaysParts } from './halt-ways.ts'
import { haltWays } from './halt-ways.ts'

type Slept = 'while it was read' | 'after the look' | 'on the threshold' | 'before'

/** The closing order as it stands on the threshold, where the computer slept then. */
async function gateAfter(slept: Slept, mayLeave = true): Promise<AppError | null> {
  let sleeps = 3
  const sleepIf = (when: Slept) => {
    sleeps += when === slept ? 1 : 0
  }
  let asked: AppError | null = null
  const parts = {
    sleeps: () => sleeps,
    market: { instrument: () => ({ key: 'NSE_EQ|1' }) },
    placing: {
      close: async (_terms: unknown, _instrument: unknown, gate: () => AppError | null) => {
        sleepIf('on the threshold')
        asked = gate()
        return { intent: {}, state: { kind: 'accepted', at: 0, late: false }, orders: [] }
      },
    },
    readBook: async () => {
      sleepIf('while it was read')
      return ok({ orders: null, positions: null })
    },
    book: { open: () => [] },
    wishes: { underWay: () => [] },
    converting: () => [],
    positions: () => [],
    // Only what a closing order needs is there.
  } as unknown as HaltWaysParts
  const ways = haltWays(parts)
  sleepIf('before')
  await ways.readBook()
  ways.look()
  sleepIf('after the look')
  await ways.sendClose({ key: 'NSE_EQ|1' } as never, () => mayLeave)
  return asked
}

test.each(['while it was read', 'after the look', 'on the threshold'] as const)(
  'O28, C06: a closing order for a position that was asked for before a sleep does not leave after it: %s',
  async (slept) => {
    expect(await gateAfter(slept)).toMatchObject({ kind: 'not-checked' })
  },
)

test('O28, C06: one for a position that was asked for after the last sleep leaves, unless it is stopped by itself', async () => {
  expect(await gateAfter('before')).toBeNull()
  expect(await gateAfter('before', false)).toMatchObject({ kind: 'halted' })
})

test.each([
  ...['place', 'close', 'modify'].flatMap((verb) => [
    { verb, state: 'sending', isUnsettled: true },
    { verb, state: 'unknown', isUnsettled: true },
    { verb, state: 'accepted', isUnsettled: false },
  ]),
  { verb: 'cancel', state: 'unknown', isUnsettled: false },
])(
  '$verb, $state: unsettled is $isUnsettled, for it may still become or change an order',
  ({ verb, state, isUnsettled }) => {
    const parts = {
      book: { open: () => [], byOrder: () => null },
      wishes: {
        underWay: () => [{ intent: { verb, orders: [], terms: { key: 'NSE_EQ|1' } }, state: { kind: state } }],
      },
      positions: () => [],
      converting: () => [],
      // Only what a look needs is there.
    } as unknown as HaltWaysParts
    expect(haltWays(parts).look().unsettled).toEqual(isUnsettled ? ['NSE_EQ|1'] : [])
  },
)

test('O28: while a conversion has no end nobody knows which position of its instrument is to be closed', () => {
  const parts = {
    book: { open: () => [] },
    wishes: { underWay: () => [] },
    positions: () => [],
    converting: () => ['NSE_EQ|1'],
    // Only what a look needs is there.
  } as unknown as HaltWaysParts
  expect(haltWays(parts).look().unsettled).toEqual(['NSE_EQ|1'])
})

const withoutFills = { open: () => [], rows: { snapshot: () => [] }, traded: () => 0 }

test('a position is told by the name of the list, and by the broker’s symbol where the list lacks it', () => {
  const held = position({ segment: 'NSE_FO', symbol: 'NIFTY2620326700CE', net: 65, buyQuantity: 65 })
  const rest = { product: 'I', net: 65, carriedNet: 0, countsUnits: false }
  const parts = {
    book: withoutFills,
    isInUnits: () => false,
    trades: () => [deal('b65@100', { segment: 'NSE_FO', token: '1' })],
    wishes: { underWay: () => [] },
    converting: () => [],
    positions: () => ['1', '2', 'unlisted'].map((token) => ({ ...held, token })),
    keyOf: (segment: string, token: string) => (token === 'unlisted' ? null : `${segment}|${token}`),
    market: {
      instrument: (key: string) => (key === 'NSE_FO|1' ? { symbol: 'NIFTY 26700 CE 03 FEB 26' } : null),
    },
    // Only what a look needs is there.
  } as unknown as HaltWaysParts
  expect(haltWays(parts).look().positions).toEqual([
    { ...rest, key: 'NSE_FO|1', name: 'NIFTY 26700 CE 03 FEB 26', isExplained: true },
    { ...rest, key: 'NSE_FO|2', name: held.symbol, isExplained: false },
    { ...rest, key: null, name: held.symbol, isExplained: false },
  ])
})

test.each([
  ['of it, before its trade is told', { product: 'intraday' }, 0, false],
  ['of it, and its trade is told', { product: 'intraday' }, 65, true],
  ['of another product', { product: 'delivery' }, 0, true],
  ['of another contract', { key: 'NSE_FO|2' }, 0, true],
  ['of an earlier day', { phase: 'over' }, 0, true],
] as const)('O28: what an order says was filled %s', (_, of, traded, isExplained) => {
  const row = { key: 'NSE_FO|1', side: 'sell', order: 'A1', filled: 65, phase: 'complete', ...of }
  const parts = {
    book: { open: () => [], rows: { snapshot: () => [row] }, traded: () => traded },
    isInUnits: () => false,
    trades: () => [deal('b65@100', { segment: 'NSE_FO', token: '1' })],
    wishes: { underWay: () => [] },
    converting: () => [],
    positions: () => [position({ segment: 'NSE_FO', token: '1', net: 65, buyQuantity: 65 })],
    keyOf: (segment: string, token: string) => `${segment}|${token}`,
    market: { instrument: () => null },
    // Only what a look needs is there.
  } as unknown as HaltWaysParts
  expect(haltWays(parts).look().positions).toMatchObject([{ net: 65, isExplained }])
})

test.each([
  ['units of the contract', 200, true],
  ['lots', 2, false],
])('O28: of a position that the broker tells in %s, and is ordered in lots', (_, buyQuantity, isSo) => {
  const gold = { segment: 'MCX_FO', token: '400' }
  const parts = {
    book: withoutFills,
    isInUnits: ({ net }: { net: number }) => net === 200,
    trades: () => [],
    wishes: { underWay: () => [] },
    converting: () => [],
    positions: () => [position({ ...gold, net: buyQuantity, buyQuantity })],
    keyOf: () => crude.key,
    market: { instrument: () => crude },
    // Only what a look needs is there.
  } as unknown as HaltWaysParts
  expect(haltWays(parts).look().positions).toMatchObject([{ net: buyQuantity, countsUnits: isSo }])
})

test('O28: a position that the list leaves out has ended where the trades of the day come to that, with what was carried over', () => {
  const trades = [
    ...[deal('b65@100', { segment: 'NSE_FO', token: '1' }), deal('s65@100', { segment: 'NSE_FO', token: '1' })],
    ...[deal('s65@100', { segment: 'NSE_FO', token: '2' }), deal('s65@100', { segment: 'NSE_FO', token: '4' })],
  ]
  const parts = {
    trades: () => trades,
    keyOf: (segment: string, token: string) => (token === '4' ? null : `${segment}|${token}`),
    // Only what is asked of the trades is there.
  } as unknown as HaltWaysParts
  const { hasEnded } = haltWays(parts)
  const ended = (key: string | null, product: string, carriedNet: number) =>
    hasEnded({ key, product, carriedNet, net: 65, name: '', countsUnits: false, isExplained: true } as HaltPosition)
  expect([ended('NSE_FO|1', 'I', 0), ended('NSE_FO|2', 'I', 65)]).toEqual([true, true])
  expect([ended('NSE_FO|1', 'D', 0), ended('NSE_FO|1', 'I', 65), ended('NSE_FO|2', 'I', 0)]).toEqual([
    false,
    false,
    false,
  ])
  // Nothing traded, and nobody knows which contract it is.
  expect([ended('NSE_FO|3', 'I', 0), ended(null, 'I', 65)]).toEqual([false, false])
})

test('a sale out of the holdings is told, and nothing of it is open', () => {
  const sold = position({ segment: 'NSE_EQ', token: '1', product: 'D', net: -10, sellQuantity: 10 })
  const parts = {
    book: withoutFills,
    ...{
      isInUnits: () => false,
      trades: () => [],
      converting: () => [],
      positions: () => [sold, position({ segment: 'NSE_EQ', token: '2', product: 'D', net: 5, buyQuantity: 5 })],
      keyOf: () => 'NSE_EQ|1',
    },
    ...{ wishes: { underWay: () => [] }, market: { instrument: () => ({ symbol: 'RELIANCE' }) } },
    // Only what a look needs is there.
  } as unknown as HaltWaysParts
  expect(haltWays(parts).look()).toMatchObject({ positions: [{ net: 0 }, { net: 5 }], soldHoldings: ['RELIANCE'] })
})

test.each([
  [
    'an answer that names each of its orders',
    'accepted',
    ['1', '2', '3'],
    { kind: 'accepted', value: ['1', '2', '3'] },
  ],
  ['an answer that names two of three', 'accepted', ['1', '2'], { kind: 'accepted', value: null }],
  ['a refusal, of which some may be there all the same', 'refused', [], { kind: 'unknown' }],
])('O11: of a closing order in three pieces is told, by %s', async (_what, kind, orders, told) => {
  const because = { kind: 'broker-refused', happened: 'No.', todo: 'Look.' }
  const parts = {
    sleeps: () => 0,
    market: { instrument: () => ({ key: 'NSE_EQ|1' }) },
    placing: { close: async () => ({ intent: { pieces: 3 }, state: { kind, by: 'broker', because }, orders }) },
    // Only what a closing order needs is there.
  } as unknown as HaltWaysParts
  expect(await haltWays(parts).sendClose({ key: 'NSE_EQ|1' } as never, () => true)).toMatchObject(told)
})

test.each([
  ['leaves one out', { unnamed: ['2'] }, 'accepted'],
  ['never came', {}, 'unknown'],
])('O18, O28: a cancellation of everything whose answer %s', async (_what, left, told) => {
  const state = { kind: 'unknown', because: { kind: 'outcome-unknown', happened: 'No.', todo: 'Look.' }, ...left }
  const parts = {
    cancelling: {
      cancelAllForHalt: async () => ({ wish: { intent: {}, state, orders: [] }, named: ['1'], left: ['2'] }),
    },
    // Only what the cancellation needs is there.
  } as unknown as HaltWaysParts
  expect((await haltWays(parts).cancelAll()).kind).toBe(told)
})
