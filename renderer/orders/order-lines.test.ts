import { expect, test } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import { type InstrumentKey, type IntentId, instant, intentId } from '../../contract/kinds.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import { rowsInOrder } from '../lists/plain-lines.ts'
import { sortedBy } from '../lists/sort.ts'
import { orderTotals } from '../panels/orders/order-totals.ts'
import { anOrder } from '../stores/orders/order.test-support.ts'
import { groupWords, keyOfLine, type LinesAsked, newestFirst, orderLines, sectionWords } from './order-lines.ts'
import { orderFilter } from './order-words.ts'

const group = intentId('bw-0009-0009') as IntentId
const at = (millis: number) => ({ placedAt: instant(millis), updatedAt: instant(millis) })
const plain: LinesAsked = { grouping: 'none', turned: new Set() }
const idsOf = (rows: readonly NamedOrder[], asked: Partial<LinesAsked> = {}) =>
  orderLines(rows, { ...plain, ...asked }).map(({ id }) => id)

const piece = (id: string, changed: Partial<NamedOrder> = {}) => anOrder({ id, group, ...at(2_000), ...changed })
const sliced = newestFirst([
  anOrder({ id: 'old', ...at(1_000) }),
  piece('piece 10'),
  piece('piece 2', { phase: 'rejected', isFinal: true }),
  anOrder({ id: 'new', ...at(3_000), symbol: 'TCS' }),
])

test('the newest stands first, and a sliced order is one line until it is opened', () => {
  expect(idsOf(sliced)).toEqual(['new', `group ${group}`, 'old'])
  const opened = orderLines(sliced, { ...plain, turned: new Set([`group ${group}`]) })
  expect(opened.map(({ id, level }) => [id, level])).toEqual([
    ['new', 1],
    [`group ${group}`, 1],
    ['piece 2', 2],
    ['piece 10', 2],
    ['old', 1],
  ])
  // The line of the group stands for every piece.
  expect(opened[1]?.ids).toEqual(['piece 2', 'piece 10'])
})

test('sorted by a column, a sliced order stands where the first of its pieces would, and equals stay newest first', () => {
  const quantity = ({ quantity: of }: NamedOrder) => of
  const rows = newestFirst([...sliced, anOrder({ id: 'great', quantity: units(99), ...at(1_500) })])
  expect(idsOf(sortedBy(rows, 'down', quantity))).toEqual(['great', 'new', `group ${group}`, 'old'])
  expect(idsOf(sortedBy(rows, 'up', quantity))).toEqual(['new', `group ${group}`, 'old', 'great'])
})

test('O11: a group counts its states and never says one word for many', () => {
  expect(groupWords([piece('a'), piece('b', { phase: 'rejected' }), piece('c')])).toBe('2 Working, 1 Rejected')
})

test('grouped, each section counts its orders, can be shut, and stands for all of them', () => {
  const lines = orderLines(sliced, { ...plain, grouping: 'instrument' })
  expect(lines.map(({ id, level }) => [id, level])).toEqual([
    ['section RELIANCE NSE_EQ', 1],
    [`section RELIANCE NSE_EQ group ${group}`, 2],
    ['old', 2],
    ['section TCS NSE_EQ', 1],
    ['new', 2],
  ])
  expect(lines[0]?.ids).toHaveLength(3)
  const shut = idsOf(sliced, { grouping: 'instrument', turned: new Set(['section RELIANCE NSE_EQ']) })
  expect(shut).toEqual(['section RELIANCE NSE_EQ', 'section TCS NSE_EQ', 'new'])
  expect(idsOf(sliced, { grouping: 'state' })).toContain('section Rejected')
  expect(idsOf(sliced, { grouping: 'product' })).toContain('section Intraday')
})

test('O11: by state the pieces of one order stand in several sections, each under a line of its own', () => {
  const ids = idsOf(sliced, { grouping: 'state' })
  expect(ids).toContain(`section Rejected group ${group}`)
  expect(ids).toContain(`section Working group ${group}`)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a filter finds orders by symbol, side, product, state, place of origin and the words of the broker', () => {
  const rows = [
    anOrder({ id: 'a', symbol: 'NIFTY 24500 CE', segment: 'NSE_FO' }),
    anOrder({ id: 'b', side: 'sell', product: 'delivery' }),
    anOrder({ id: 'c', phase: 'rejected', message: 'Margin of 5,000 needed', isExternal: true }),
    anOrder({ id: 'd', symbol: 'SBIN', product: 'one-cancels-other' }),
  ]
  const found = (typed: string) => idsOf(rows.filter(orderFilter(typed))).toSorted()
  expect(found('')).toEqual(['a', 'b', 'c', 'd'])
  expect(found('nifty working')).toEqual(['a'])
  expect(found('sell delivery')).toEqual(['b'])
  expect(found('rejected')).toEqual(['c'])
  expect(found('margin external')).toEqual(['c'])
  expect(found('-rejected -sell -oco')).toEqual(['a'])
  expect([found('oco'), found('one cancels')]).toEqual([['d'], ['d']])
})

test('the totals count what is open and in doubt, and reckon what was filled; what they cannot reckon they count', () => {
  const rows = [
    anOrder({ filled: units(10), averagePrice: rupees(100), isFinal: true }),
    anOrder({ side: 'sell', filled: units(4), averagePrice: rupees(50) }),
    anOrder({ phase: 'unknown' }),
    anOrder({ filled: units(2), averagePrice: rupees(10), segment: 'MCX_FO', key: null }),
  ]
  expect(orderTotals(rows, new Map(), [])).toEqual({
    ...{ open: 3, doubtful: 1, bought: rupees(1_000), sold: rupees(200), notReckoned: 1 },
  })
})

test('a file holds each order once, in the order of the lines, whatever is shut', () => {
  const idsIn = (asked: Partial<LinesAsked>) =>
    rowsInOrder(orderLines(sliced, { ...plain, ...asked })).map(({ id }) => id)
  expect(idsIn({})).toEqual(['new', 'piece 2', 'piece 10', 'old'])
  expect(idsIn({ turned: new Set([`group ${group}`]) })).toEqual(['new', 'piece 2', 'piece 10', 'old'])
  const byState = orderLines(sliced, { ...plain, grouping: 'state' })
  const sections = byState.flatMap((line) => (line.kind === 'section' ? [line.title] : []))
  expect(sections).toEqual(['Rejected', 'Working'])
  expect(idsIn({ grouping: 'state' })).toEqual(['piece 2', 'new', 'piece 10', 'old'])
  expect(idsIn({ grouping: 'state', turned: new Set(['section Rejected']) })).toEqual([
    'piece 2',
    'new',
    'piece 10',
    'old',
  ])
})

test('a section by state says its state once', () => {
  expect(sectionWords('Working', [anOrder(), anOrder({ id: 'b' })])).toBeNull()
  expect(sectionWords('RELIANCE NSE_EQ', [anOrder(), anOrder({ id: 'b' })])).toBe('2 Working')
})

test('a line of several orders is of their instrument where all are of one, and of none where they are not', () => {
  const [reliance, tcs] = ['NSE_EQ|INE002A01018', 'NSE_EQ|INE467B01029'] as [InstrumentKey, InstrumentKey]
  const keysBy = (rows: readonly NamedOrder[]) =>
    orderLines(rows, { ...plain, grouping: 'product' }).map((line) => keyOfLine(line))
  const [one, same] = [anOrder({ id: 'one', key: reliance }), anOrder({ id: 'same', key: reliance })]
  expect(keysBy([one, same])).toEqual([reliance, reliance, reliance])
  expect(keysBy([one, anOrder({ id: 'other', key: tcs })])).toEqual([null, reliance, tcs])
  expect(keysBy([one, anOrder({ id: 'unnamed', key: null })])).toEqual([null, reliance, null])
})
