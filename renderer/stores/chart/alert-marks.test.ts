import { expect, test } from 'vitest'
import type { ShownAlert } from '../../../contract/alerts.ts'
import { type InstrumentKey, instant } from '../../../contract/kinds.ts'
import { chartedAlerts } from './alert-marks.ts'

const key = 'NSE_FO|43210' as InstrumentKey
const of = (id: string, expiry: number, rest = {}) =>
  // Of an alert only these are looked at.
  ({ id, key, expiry: instant(expiry), level: 1, state: { kind: 'expired' }, ...rest }) as unknown as ShownAlert
const ids = (...asked: Parameters<typeof chartedAlerts>) => chartedAlerts(...asked).map(({ id }) => id)

test('O26: an alert on a contract that has expired is not drawn on the one that has its key since', () => {
  const alerts = [of('old', 1_000), of('new', 9_000), of('away', 9_000, { state: { kind: 'put-away' } })]
  expect(ids(alerts, { key, listed: { expiry: instant(9_000) } })).toEqual(['new'])
  // Where the list says nothing of it, nothing speaks against them.
  for (const listed of [null, undefined]) expect(ids(alerts, { key, listed })).toEqual(['old', 'new'])
  expect(ids(alerts, { key: 'NSE_FO|1' as InstrumentKey, listed: null })).toEqual([])
})
