/** What the tab of a chart says of it: its instrument and the length of its bars. */
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { type CandleLength, lengthName } from '../../stores/chart/candle-length.ts'

/** Null where there is none, and while its name is not known: that of the one before would be wrong. */
export function tabWords(
  key: InstrumentKey | null,
  instrument: Pick<Instrument, 'symbol'> | null | undefined,
  length: CandleLength,
): string | null {
  if (key === null || instrument === undefined) return null
  return `${instrument?.symbol ?? key} ${lengthName(length)}`
}
