/** Whether what is found as typed is what looking at every instrument finds, and first what was typed in full. */
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

/** Not every symbol, which would take longer than everything else here. */
const everyOther = 41

export function firstFoundRow(book: InstrumentBook, instruments: readonly Instrument[]): Row {
  const typed = instruments.filter((_, at) => at % everyOther === 0)
  const others = typed.filter(({ symbol }) => book.search(symbol, 1).found[0]?.symbol !== symbol).length
  return {
    what: `symbols that find another first, of ${typed.length}`,
    ...{ ours: others, unit: '', peer: 'bound on ours', against: null, ratio: others },
    ...{ quartiles: [others, others], bound: { atMost: 0 } },
  }
}

function sameKeys(found: readonly Instrument[], expected: readonly Instrument[]): boolean {
  const keys = new Set(found.map(({ key }) => key))
  return keys.size === expected.length && expected.every(({ key }) => keys.has(key))
}
