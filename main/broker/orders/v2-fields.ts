/** What the records of the newer interface have in common: the instrument as one key, and Indian times of whole seconds (service facts 2, 10). */
import { indiaAhead } from '../../../contract/india.ts'
import { type InstrumentKey, instrumentKey } from '../../../contract/kinds.ts'
import { madeBy } from '../../../contract/kinds-schema.ts'
import * as field from './record-fields.ts'
import { writtenDay } from './written-day.ts'

/** The exchange's token of an instrument; null where the day's list does not have it, or is not there yet. */
export type TokenOf = (key: InstrumentKey) => string | null

export type Place = { readonly segment: string; readonly token: string }

export const instrument = field.text.transform(madeBy(instrumentKey, 'is no instrument key'))

/** A contract's key ends with its token, a share's with its ISIN, of which only the list knows the token. */
export function placeOf(key: InstrumentKey, tokenOf: TokenOf): Place {
  const bar = key.indexOf('|')
  const [segment, id] = [key.slice(0, bar), key.slice(bar + 1)]
  return { segment: segment.toUpperCase(), token: /^\d+$/.test(id) ? id : (tokenOf(key) ?? '') }
}

/** The documents write the first form for orders, and the second for trades. */
const written = /^(\d{4}-\d{2}-\d{2}|\d{2}-[a-z]{3}-\d{4})[ T](\d{2}:\d{2}:\d{2})$/i

/** The second it names; null for what names none. */
export function microsOf(text: string): bigint | null {
  const [, date = '', time] = written.exec(text.trim()) ?? []
  const day = writtenDay(date) ?? date
  const millis = Date.parse(`${day}T${time}Z`)
  // What is read of a day that is none is another day.
  if (Number.isNaN(millis) || !new Date(millis).toISOString().startsWith(day)) return null
  return field.micros.parse(String((millis - indiaAhead) * 1_000))
}
