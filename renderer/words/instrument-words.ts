/** An instrument in the words by which a trader tells it from its neighbours. */
import type { Instrument, InstrumentsReport } from '../../contract/instrument.ts'
import type { FoundInstruments } from '../../contract/ipc.ts'
import { type Instant, instant } from '../../contract/kinds.ts'
import { assertNever } from '../../contract/result.ts'
import { formatDate } from '../format/instants.ts'
import type { Grouping } from '../format/money.ts'
import { formatStrike, formatUnits } from '../format/prices.ts'

type FoundFor = { readonly typed: string; readonly answer: FoundInstruments }

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

/**
 * Beside a name: where it is traded. What the day's list does not hold (null) is said, as no price of it will come; of what has not been
 * looked up yet (undefined) nothing is.
 */
export function placeWords(listed: Pick<Instrument, 'segment'> | null | undefined): string {
  return listed === null ? "Not in today's list" : (listed?.segment ?? '')
}

/** The same, and how late its prices come, where no state of them stands beside it and says so. */
export function segmentWords(listed: Pick<Instrument, 'segment' | 'lateSeconds'> | null | undefined): string {
  return joined([placeWords(listed), lateWords(listed)])
}

/** `120 s late`: what is told of it now was so then. */
export function lateWords(listed: Pick<Instrument, 'lateSeconds'> | null | undefined): string {
  return listed?.lateSeconds === undefined ? '' : `${listed.lateSeconds} s late`
}

/** A contract that an old list still has, and nobody trades any more. */
export function hasExpired({ expiry }: Pick<Instrument, 'expiry'>, now: Instant): boolean {
  return expiry !== null && expiry < now
}

export function lotWords({ lotSize }: Instrument, grouping: Grouping): string {
  return lotSize > 1 ? `lot ${formatUnits(lotSize, grouping)}` : ''
}

/** `3 Feb 2026` of a list's day `2026-02-03`. */
export function listDayWords(day: string): string {
  return formatDate(instant(Date.parse(`${day}T00:00:00+05:30`)))
}

/** The day of a list that is not today's, by which only ways out go (O26); null while today's is in use, and while there is none. */
export function oldListWords(report: Pick<InstrumentsReport, 'day' | 'old'> | null): string | null {
  return report?.old && report.day !== null ? listDayWords(report.day) : null
}

/** Over what was found: that it is none, or a guess, which Enter alone never takes, or that it is of an earlier day. */
export function foundWords({ typed, answer }: FoundFor, takesGuess: string): readonly string[] {
  const { found, guessed, isTwofold, day, old, world } = answer
  return [
    ...(found.length === 0 ? ['No instrument has these letters.'] : []),
    ...(isTwofold ? [`“${typed}” may be read in two ways, with a year or with a strike: ${takesGuess}.`] : []),
    ...(found.length > 0 && guessed && !isTwofold
      ? [`Nothing is written “${typed}”. A guess, near it: ${takesGuess}.`]
      : []),
    ...(old && day !== null ? [`From the list of ${listDayWords(day)}: today's could not be had.`] : []),
    ...(day !== null && world !== day ? [worldWords(world)] : []),
  ]
}

/** Of what is listed around the world, where that is not of the list's own day: nobody may take it for not there. */
export function worldWords(day: string | null): string {
  return day === null
    ? 'Without what is listed around the world: that list could not be had.'
    : `From around the world, the list of ${listDayWords(day)}: a newer one could not be had.`
}

export function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ')
}
