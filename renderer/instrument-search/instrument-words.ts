/** An instrument in the words by which a trader tells it from its neighbours. */
import type { Instrument } from '../../contract/instrument.ts'
import { assertNever } from '../../contract/result.ts'
import { formatDate } from '../format/instants.ts'
import type { Grouping } from '../format/money.ts'
import { formatStrike, formatUnits } from '../format/prices.ts'

/** `24,500 CE · 27 Nov 2026`; empty for what is its own whole description. */
export function contractWords(instrument: Instrument, grouping: Grouping): string {
  const { expiry, strike } = instrument
  const day = expiry === null ? '' : formatDate(expiry)
  const at = strike === null ? '' : formatStrike(strike, grouping)
  switch (instrument.kind) {
    case 'future':
      return joined(['Future', day])
    case 'call':
      return joined([`${at} CE`, day])
    case 'put':
      return joined([`${at} PE`, day])
    case 'index':
      return 'Index'
    case 'indicator':
      return 'Indicator'
    case 'cash':
      return ''
    default:
      return assertNever(instrument.kind)
  }
}

export function lotWords({ lotSize }: Instrument, grouping: Grouping): string {
  return lotSize > 1 ? `lot ${formatUnits(lotSize, grouping)}` : ''
}

export function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ')
}
