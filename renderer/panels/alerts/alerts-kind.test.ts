import { expect, test } from 'vitest'
import type { ShownAlert } from '../../../contract/alerts.ts'
import { instant } from '../../../contract/kinds.ts'
import { fromCsv } from '../../format/csv.ts'
import { alertsKind } from './alerts-kind.ts'

test('a file of alerts says on which day each was made: they outlive their day', () => {
  const alert = {
    ...{ id: 'a', key: 'NSE_EQ|INE002A01018', symbol: 'RELIANCE', level: 29_000_000, tick: 500, note: '' },
    ...{ direction: 'rising', state: { kind: 'put-away', had: null }, watch: { kind: 'over' } },
    madeAt: instant(Date.parse('2026-02-03T00:30:00+05:30')),
    // Of an alert only these are written.
  } as unknown as ShownAlert
  const [titles = [], row = []] = fromCsv(alertsKind.csv([alert])) ?? []
  expect(row).toHaveLength(titles.length)
  expect([row[titles.indexOf('Made on')], row[titles.indexOf('Made IST')]]).toEqual(['3 Feb 2026', '00:30:00.000 IST'])
})
