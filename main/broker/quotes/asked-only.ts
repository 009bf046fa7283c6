/** Indicators, such as a currency's rate: no feed tells of them, and the broker answers with a last price when it is asked (service facts 9.3). */
import { type InstrumentKey, segmentOf } from '../../../contract/kinds.ts'

export function isAskedOnly(key: InstrumentKey): boolean {
  return segmentOf(key) === 'GLOBAL_INDICATOR'
}
