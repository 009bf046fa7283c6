import { expect, test } from 'vitest'
import { figureGroup } from '../../../../contract/market-frame.ts'
import { fromCsv } from '../../../format/csv.ts'
import { columnIds } from '../cells/columns.ts'
import { listed, noon, quoteOf, subjectOf } from '../cells/subject.test-support.ts'
import { linesOf } from './read-list.ts'
import { listAsCsv } from './write-list.ts'

const heading = { kind: 'heading', id: 'h', name: '=Banks', isFolded: true } as const
const items = [listed('A'), heading, listed('B')]
const numbers = { last: 29_000_000, previousClose: 28_000_000, volume: 1_234_567, low: 100, high: 200, open: 100 }

test('a file has every row, folded or not, numbers as numbers, and what each price is worth', () => {
  const text = listAsCsv(
    items,
    ['instrument', 'last', 'percent', 'volume', 'bid', 'state', 'age'],
    (item) => subjectOf(quoteOf(item.symbol === 'A' ? 'live' : 'stale', numbers, 12_300), { item, instrument: null }),
    noon,
  )
  expect(fromCsv(text)).toEqual([
    [
      'Group',
      'Key',
      'Instrument',
      'Last price',
      'Change in percent',
      'Volume of the day',
      'Best bid',
      'State',
      'Age in seconds',
      'Read at',
    ],
    ['', 'NSE_EQ|A', 'A', '2900', "'+3.57 %", '1234567', '', 'Live', '12', '12:00:00.000 IST'],
    ["'=Banks", 'NSE_EQ|B', 'B', '2900', "'+3.57 %", '1234567', '', 'Stale', '12', '12:00:00.000 IST'],
  ])
  // What was written can be read.
  expect(linesOf(text)?.map(({ group, key }) => [group, key])).toEqual([
    ['', 'NSE_EQ|A'],
    ['=Banks', 'NSE_EQ|B'],
  ])
})

test('of what has not traded today no change is written', () => {
  const rowOf = (state: 'live' | 'untraded') =>
    fromCsv(
      listAsCsv([listed('A')], ['change'], (item) => subjectOf(quoteOf(state, numbers), { item }), noon),
    )?.[1]?.[3]
  expect([rowOf('live'), rowOf('untraded')]).toEqual(['100', ''])
})

test('a volatility is written in percent, as its column says and its cell shows; one that is not told or not believed is no number', () => {
  const written = (told: object) =>
    fromCsv(listAsCsv([listed('A')], ['impliedVolatility'], (item) => subjectOf(quoteOf('live', told), { item }), noon))
  expect(written({ impliedVolatility: 0.1234 })?.map((line) => line[3])).toEqual([
    'Implied volatility in percent',
    '12.34',
  ])
  expect(written({})?.[1]?.[3]).toBe('')
  expect(written({ doubted: figureGroup.volume })?.[1]?.[3]).toBe('')
})

test('every column can be written, told or not', () => {
  for (const told of [numbers, {}, { ...numbers, volume: Number.NaN, doubted: figureGroup.volume }]) {
    const text = listAsCsv([listed('A')], columnIds, (item) => subjectOf(quoteOf('live', told), { item }), noon)
    const [head, line] = fromCsv(text) ?? []
    expect(line).toHaveLength(head?.length ?? -1)
    expect(line?.join()).not.toMatch(/NaN|undefined/)
  }
})
