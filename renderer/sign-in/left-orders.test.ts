import { expect, test } from 'vitest'
import type { Conversion } from '../../contract/conversions.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import { instant } from '../../contract/kinds.ts'
import type { IntentState } from '../../contract/orders.ts'
import { dots } from '../format/dots.ts'
import { aKey, anIntent, anOrder, aPosition } from '../stores/orders/order.test-support.ts'
import { type LeftThere, leftOrdersWords } from './left-orders.ts'

const how = { grouping: 'indian', isHidden: false } as const
const words = (...rows: LeftThere['rows']) => leftOrdersWords({ rows, conversions: [], positions: [] }, 0, how)
const over = anOrder({ phase: 'cancelled', status: 'cancelled', isFinal: true })
const unknown: IntentState = {
  ...{ kind: 'unknown', since: instant(0), asked: 0, notFoundAt: null },
  because: { kind: 'no-answer', happened: 'Lost.', todo: 'Wait.' },
}
const unnamed = (intentState: IntentState, isFinal = false) =>
  anOrder({ order: null, phase: 'none', status: '', intentState, isFinal })
const lost = unnamed(unknown)
const converting = (state: IntentState): Conversion => ({
  ...{ intent: anIntent, at: instant(0), key: aKey, segment: 'NSE_EQ', symbol: 'RELIANCE', shown: 'not-yet' },
  ...{ from: 'intraday', to: 'delivery', side: 'buy', quantity: 10, state },
})

test('A01: what was open at the broker when the sign-in ended is named, and that it stays there', () => {
  expect(words(over, anOrder())).toBe(
    'As last known here, 1 order was open at the broker and stays there: Buy 10 RELIANCE at 2,900.00. What became of it since is shown when you have signed in again.',
  )
})

test('many are counted, and the first of them named', () => {
  const many = Array.from({ length: 6 }, (_, at) => anOrder({ price: rupees(100 + at) }))
  expect(words(...many)).toContain('6 orders were open at the broker and stay there: Buy 10 RELIANCE at 100.00; ')
  expect(words(...many)).toContain('at 103.00; and 2 more.')
})

test('0.1: an order without an answer is never left out of what may be there', () => {
  expect(words(lost)).toBe(
    'Of 1 order it was not known whether the broker has it. What became of it since is shown when you have signed in again.',
  )
  expect(words(anOrder(), lost)).toContain('Of 1 order it was not known whether the broker has it. What became of them')
})

test('A01, O11: nor a piece that no answer named, nor what was placed by the word of the trader; what has not left is not there', () => {
  const piece = unnamed({ kind: 'accepted', at: instant(0), late: false })
  const placed = unnamed({ kind: 'decided', at: instant(0), verdict: 'placed' })
  const refused = unnamed({ kind: 'decided', at: instant(0), verdict: 'not-placed' }, true)
  const waiting = unnamed({ kind: 'queued', since: instant(0) })
  expect(words(piece, placed, refused, waiting)).toBe(
    'Of 2 orders it was not known whether the broker has them. What became of them since is shown when you have signed in again.',
  )
})

test('X05: a conversion of which no outcome is known has a sentence of its own', () => {
  const conversions = [converting(unknown), converting({ kind: 'accepted', at: instant(0), late: false })]
  expect(leftOrdersWords({ rows: [], conversions, positions: [] }, 0, how)).toBe(
    'Of 1 conversion it was not known whether it was done. What became of it since is shown when you have signed in again.',
  )
})

test('A01: an order that was taken and not told of yet is not said to be open', () => {
  expect(words(anOrder({ status: '', phase: 'pending' }))).toBe(
    'Of 1 order no more was known here than that the broker had taken it: Buy 10 RELIANCE at 2,900.00. What became of it since is shown when you have signed in again.',
  )
})

test('X05: an open position is named; where others may look at the screen its quantity is dots', () => {
  const positions = [aPosition(), aPosition({ symbol: 'TCS', net: 0 })]
  const left = { rows: [], conversions: [], positions }
  expect(leftOrdersWords(left, 0, how)).toBe(
    '1 position was open when last read: +10 units of RELIANCE, intraday. What became of it since is shown when you have signed in again.',
  )
  expect(leftOrdersWords(left, 0, { ...how, isHidden: true })).toContain(`${dots} units of RELIANCE`)
})

test('with none known, none is said to be there or not', () => {
  for (const rows of [[], [over]]) expect(words(...rows)).toBeNull()
})

test('GTT orders go by themselves, and are told as they were last known', () => {
  const none = { rows: [], conversions: [], positions: [] }
  expect(leftOrdersWords(none, 0, how)).toBeNull()
  expect(leftOrdersWords(none, 2, how)).toBe(
    'As last known here, 2 GTT orders were waiting at the broker and can trade. What became of them since is shown when you have signed in again.',
  )
})
