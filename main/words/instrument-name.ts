/** What an instrument is called wherever main tells of one. */
import type { InstrumentKey } from '../../contract/kinds.ts'

export type TradedInstrument = { readonly key: InstrumentKey | null; readonly symbol: string }

/** As the list calls it; by the broker's symbol where the list does not hold it, and by its key where there is no symbol either. */
export function instrumentName({ key, symbol }: TradedInstrument, listed: string | null): string {
  return listed ?? (symbol || (key ?? ''))
}
