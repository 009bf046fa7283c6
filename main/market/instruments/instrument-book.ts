/** The day's instruments with their search, made from parsed rows or read back from the packed file. */
import type { OptionChain } from '../../../contract/chain.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import { nameInstruments } from './families.ts'
import { type InstrumentTable, packInstruments, readTable } from './instrument-table.ts'
import { readOptionChain } from './option-chain.ts'
import { packFile, unpackFile } from './packed-file.ts'
import { makePostings, type Postings, setSizeFor } from './postings.ts'
import { rankInstruments } from './rank.ts'
import { saysMonth } from './readings.ts'
import { holds } from './row-set.ts'
import { openSaidBeside } from './said-beside.ts'
import { type Matches, openSearch } from './search.ts'
import { openStillTraded } from './still-traded.ts'
import { openTokens } from './tokens.ts'
import { wordsOfQuery } from './words.ts'
import { type WrittenDays, writtenDays } from './written-days.ts'

export type InstrumentBook = {
  readonly count: number
  /** The day of the broker's file, `YYYY-MM-DD` in India. */
  readonly day: string
  /** What names the broker's file, to ask for another one only; empty where it has no mark. */
  readonly mark: string
  /** The day for which what is listed around the world was had; null where there is none of it. */
  readonly world: string | null
  readonly all: () => Instrument[]
  readonly byKey: (key: InstrumentKey) => Instrument | undefined
  /** By the exchange's token, which the older records name instruments with; good for this day only. */
  readonly byToken: (segment: string, token: string) => Instrument | undefined
  /** What has expired by `now` stands behind all else; left out, nothing has. */
  readonly search: (
    typed: string,
    most: number,
    now?: number,
  ) => Omit<Matches, 'rows'> & { readonly found: readonly Instrument[] }
  /** Of the underlying or any contract on it; for null the nearest day that is not over. Undefined for a key that the file does not hold. */
  readonly chain: (key: InstrumentKey, expiry: Instant | null, now?: number) => OptionChain | undefined
  /** The bytes that `readInstrumentBook` takes back. */
  readonly pack: () => Buffer
}

export type Edition = Pick<InstrumentBook, 'day' | 'mark' | 'world'>

/** Both of the broker's files of its day are in it. */
export function isWhole({ day, world }: Edition): boolean {
  return world === day
}

type Parts = {
  readonly edition: Edition
  readonly table: InstrumentTable
  readonly all: Postings
  readonly head: Postings
  readonly own: Postings
  readonly contract: Postings
}

export function makeInstrumentBook(edition: Edition, instruments: Instrument[]): InstrumentBook {
  const ranked = rankInstruments(instruments)
  const named = nameInstruments(ranked)
  return openBook({
    edition,
    table: packInstruments(ranked),
    all: makePostings(named.map(({ words }) => words)),
    head: makePostings(named.map(({ head }) => head)),
    own: makePostings(named.map(({ own }) => own)),
    contract: makePostings(named.map(({ contract }) => contract)),
  })
}

export function readInstrumentBook(file: Buffer): InstrumentBook | undefined {
  const packed = unpackFile(file)
  if (!packed) return undefined
  const rows = Number(packed.about['rows'])
  const bytes = (name: string) => packed.parts[name] ?? new Uint8Array()
  const numbers = (name: string) => {
    const part = packed.parts[name]
    return part instanceof Uint32Array ? part : new Uint32Array()
  }
  const postings = (name: string): Postings => ({
    words: Buffer.from(bytes(`${name}.words`))
      .toString('latin1')
      .split('\n'),
    setSize: setSizeFor(rows),
    starts: numbers(`${name}.starts`),
    lists: numbers(`${name}.lists`),
  })
  const text = bytes('text')
  const world = packed.about['world']
  return openBook({
    edition: {
      day: String(packed.about['day']),
      mark: String(packed.about['mark']),
      world: typeof world === 'string' && world !== '' ? world : null,
    },
    table: {
      rows,
      text: text instanceof Uint8Array ? text : new Uint8Array(),
      starts: numbers('starts'),
      termsOf: numbers('termsOf'),
      terms: Buffer.from(bytes('terms')).toString('utf8').split('\n'),
      slots: numbers('slots'),
    },
    all: postings('all'),
    head: postings('head'),
    own: postings('own'),
    contract: postings('contract'),
  })
}

function openBook({ edition, table, all, head, own, contract }: Parts): InstrumentBook {
  const reader = readTable(table)
  const shown = keepShown(reader.at)
  const tokens = openTokens(reader, table.rows)
  const beside = { rowsSaid: openSaidBeside(reader, table.rows), rowsOfToken: tokens.rowsOf }
  const { find, onDays, isContract } = openSearch({ all, head, own, contract }, beside)
  const stillTraded = openStillTraded(reader, table.rows)

  function findBy(now: number, typed: string, most: number): Matches {
    const days = writtenDays(typed, now)
    return days ? findOn(days, now, typed, most) : findTraded(now, typed, most)
  }

  /** Where nothing is of that day, others are near; but “4-8 yr g-sec” names an index, and no day. */
  function findOn({ words, rest, isSure }: WrittenDays, now: number, typed: string, most: number): Matches {
    const on = onDays(words)
    const { rows, guessed } = on ? find(rest, most, [on]) : { rows: [], guessed: true }
    if (rows.length > 0) return { rows, guessed: guessed || !isSure }
    const asTyped = find(typed, most, [])
    const [first] = asTyped.rows
    const isNamed = first !== undefined && !asTyped.guessed && !isContract(first)
    return isNamed ? asTyped : { rows: findBy(now, rest, most).rows, guessed: true }
  }

  function findTraded(now: number, typed: string, most: number): Matches {
    const found = find(typed, most, [])
    const traded = stillTraded(now)
    if (traded === null || found.rows.every((row) => holds(traded, row)) || saysMonth(wordsOfQuery(typed))) return found
    const first = find(typed, most, [traded])
    // What is only near to what was typed does not stand before what was meant.
    if (first.guessed !== found.guessed) return found
    return { rows: [...new Set([...first.rows, ...found.rows])].slice(0, most), guessed: found.guessed }
  }

  const postings = (name: string, { words, starts, lists }: Postings) => ({
    [`${name}.words`]: Buffer.from(words.join('\n'), 'latin1'),
    [`${name}.starts`]: starts,
    [`${name}.lists`]: lists,
  })
  return {
    count: table.rows,
    ...edition,
    all: () => Array.from({ length: table.rows }, (_, row) => reader.at(row) ?? []).flat(),
    byKey: (key) => {
      const row = reader.rowOf(key)
      return row === undefined ? undefined : shown(row)
    },
    byToken: tokens.find,
    search: (typed, most, now = 0) => {
      const { rows, ...matched } = findBy(now, typed, most)
      const found: Instrument[] = []
      for (const row of rows) {
        const instrument = shown(row)
        // Compared, and not looked into: that would fetch each from where it lies.
        if (instrument !== undefined) found.push(instrument)
      }
      return { found, ...matched }
    },
    chain: (key, expiry, now = 0) => readOptionChain(reader, key, { wanted: expiry, now }),
    pack: () =>
      packFile({
        about: { ...edition, world: edition.world ?? '', rows: table.rows },
        parts: {
          text: table.text,
          starts: table.starts,
          termsOf: table.termsOf,
          terms: Buffer.from(table.terms.join('\n')),
          slots: table.slots,
          ...postings('all', all),
          ...postings('head', head),
          ...postings('own', own),
          ...postings('contract', contract),
        },
      }),
  }
}

/** The next letter mostly finds rows that the last one found; rows that stand side by side are kept side by side. */
function keepShown(at: (row: number) => Instrument | undefined): (row: number) => Instrument | undefined {
  const kept: (Instrument | undefined)[] = new Array(shownPlaces).fill(undefined)
  const rows = new Int32Array(shownPlaces).fill(-1)
  return (row) => {
    const place = row % shownPlaces
    if (rows[place] !== row) {
      rows[place] = row
      kept[place] = at(row)
    }
    return kept[place]
  }
}

/** Rows that fall on one place push each other out. Were every place taken, they would take half as much memory again as the book. */
const shownPlaces = 16_384
