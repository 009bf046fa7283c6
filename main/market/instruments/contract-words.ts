/**
 * The words of a contract, each with a sign of what it says: in “nifty 24500 ce 24 nov 26” the 24 is a day, and neither the beginning of
 * a strike nor a year.
 */
import type { Instrument } from '../../../contract/instrument.ts'
import { unitsPerRupee } from '../../../contract/kinds.ts'
import { dayWords } from './terms.ts'
import { wordsOf } from './words.ts'

export function contractWords({ underlyingSymbol, expiry, strike }: Instrument): readonly string[] {
  const words: string[] = []
  // A future goes by the name of its underlying, an option does not.
  if (underlyingSymbol !== null && strike !== null) words.push(wordsOf(underlyingSymbol).join(''))
  if (expiry !== null) words.push(dayWord(...dayWords(expiry)))
  if (strike !== null) words.push(strikeWord(String(strike / unitsPerRupee)))
  return words
}

export function strikeWord(rupees: string): string {
  return `=${rupees}`
}

/** What every day begins with. */
export const anyDay = '@'

/** The days that begin so, where the year, or the month and the year, are left out. */
export function dayWord(day: string, month = '', year = ''): string {
  return `${anyDay}${day.padStart(2, '0')}${month.toLowerCase()}${year}`
}
