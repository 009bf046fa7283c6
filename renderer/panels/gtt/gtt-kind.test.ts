import { expect, test } from 'vitest'
import { must, rupees } from '../../../contract/kinds.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import { fromCsv } from '../../format/csv.ts'
import { aGtt, aWish, entryRule, isUnknown, stopRule } from '../../stores/gtt/gtt.test-support.ts'
import { gttRows } from '../../stores/gtt/gtt-rows.ts'
import { gttKind, originOf } from './gtt-kind.ts'

test('a file of GTT orders has a cell for each title, whose it is, and on which day it was made: they outlive their day', () => {
  const gtt = aGtt({
    rules: [entryRule, { ...stopRule, trailing: rupees(2.5) }],
    createdAt: instant(Date.parse('2026-02-03T10:00:00+05:30')),
    expiresAt: instant(Date.parse('2027-02-03T00:00:00+05:30')),
  })
  const [titles = [], ...rows] =
    fromCsv(gttKind.csv(gttRows({ gtts: [gtt], wishes: [aWish({ state: isUnknown })] }))) ?? []
  for (const row of rows) expect(row).toHaveLength(titles.length)
  const cells = (title: string) => rows.map((row) => row[titles.indexOf(title)])
  expect(cells('State')).toEqual(['Unknown', 'Waits'])
  expect(cells('Price')).toEqual(['1290', '1290'])
  expect([cells('Stop')[1], cells('Trailing')[1], cells('Stop state')[1]]).toEqual([
    '1250',
    '2.5',
    'Waits for the entry',
  ])
  expect([cells('Made on')[1], cells('Expires on')[1]]).toEqual(['3 Feb 2026', '3 Feb 2027'])
  expect(cells('From')).toEqual(['here', 'elsewhere'])
})

test('it is found by its instrument, its state and whose it is, and what is in doubt is never hidden unsaid', () => {
  const [lost, gtt] = gttRows({ gtts: [aGtt()], wishes: [aWish({ state: isUnknown })] })
  expect(gttKind.textOf(must(gtt))).toContain('reliance')
  expect(gttKind.textOf(must(gtt))).toContain('elsewhere')
  expect([gttKind.isDoubtful?.(must(lost)), gttKind.isDoubtful?.(must(gtt))]).toEqual([true, false])
  expect([originOf(must(lost)), originOf(must(gtt))]).toEqual(['here', 'elsewhere'])
})
