/** The key that a test writes; one that is none ends the test. */
import { type InstrumentKey, instrumentKey } from './kinds.ts'

export function key(text: string): InstrumentKey {
  const made = instrumentKey(text)
  if (!made) throw new Error(`${text} is no instrument key`)
  return made
}
