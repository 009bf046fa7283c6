/** Whether what is found as typed is what looking at every instrument finds. */
import type { Instrument } from '../../contract/instrument.ts'
import { nameInstruments } from '../../main/market/instruments/families.ts'
import type { InstrumentBook } from '../../main/market/instruments/instrument-book.ts'
import { wordsOfQuery } from '../../main/market/instruments/words.ts'
import type { Row } from '../report.ts'
import { keystrokes } from './keystrokes.ts'

export function exactnessRow(book: InstrumentBook, instruments: readonly Instrument[]): Row {
  const texts = nameInstruments(instruments).map(({ words }) => ` ${words.join(' ')}`)
  let exact = 0
  let different = 0
  for (const typed of new Set(keystrokes)) {
    const terms = wordsOfQuery(typed).map((term) => ` ${term}`)
    const expected = instruments.filter((_, at) => terms.every((term) => texts[at]?.includes(term)))
    if (expected.length === 0) continue
    exact += 1
    if (!sameKeys(book.search(typed, instruments.length).found, expected)) different += 1
  }
  return {
    what: `searches that differ from brute force, of ${exact}`,
    ...{ ours: different, unit: '', peer: 'bound on ours', against: null, ratio: different },
    ...{ quartiles: [different, different], bound: { atMost: 0 } },
  }
}

function sameKeys(found: readonly Instrument[], expected: readonly Instrument[]): boolean {
  const keys = new Set(found.map(({ key }) => key))
  return keys.size === expected.length && expected.every(({ key }) => keys.has(key))
}
