/** A watchlist out of a file: keys or symbols, one a line, with groups where the file has them; what is not known is named. */
import type { Instrument } from '../../../../contract/instrument.ts'
import type { Bridge } from '../../../../contract/ipc.ts'
import { type InstrumentKey, instrumentKey } from '../../../../contract/kinds.ts'
import { longestListName, longestSymbol, mostInList, type NewItem } from '../../../../contract/watchlists.ts'
import { fromCsv } from '../../../format/csv.ts'

export type Line = {
  readonly group: string
  readonly key: InstrumentKey | null
  readonly symbol: string
  readonly segment: string
}

/** Null for what is no table. The first line may name the columns: key, instrument or symbol, segment, group. */
export function linesOf(text: string): readonly Line[] | null {
  const rows = fromCsv(text)?.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (!rows) return null
  const heads = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? []
  const isHead = heads.some((name) => name === 'key' || name === 'symbol' || name === 'instrument')
  const at = (name: string) => heads.indexOf(name)
  const columns = isHead
    ? { key: at('key'), symbol: Math.max(at('symbol'), at('instrument')), segment: at('segment'), group: at('group') }
    : { key: 0, symbol: 0, segment: 1, group: -1 }
  return (isHead ? rows.slice(1) : rows).map((row) => lineOf(row, columns))
}

type Places = Readonly<Record<'key' | 'symbol' | 'segment' | 'group', number>>

function lineOf(row: readonly string[], places: Places): Line {
  // A spreadsheet may have put a sign before what would have been a formula.
  const cell = (place: number) => (row[place] ?? '').trim().replace(/^'/, '')
  return {
    group: cell(places.group).slice(0, longestListName),
    key: instrumentKey(cell(places.key)) ?? null,
    symbol: cell(places.symbol),
    segment: cell(places.segment).toUpperCase(),
  }
}

export type Resolved = {
  readonly items: readonly NewItem[]
  readonly count: number
  readonly unknown: readonly string[]
}

type Asked = Pick<Bridge, 'describeInstruments' | 'searchInstruments'>

/** A key that today's list does not hold is kept, since it may come back; a name that it does not hold cannot be. Null while there is no list. */
export async function resolveLines(
  lines: readonly Line[],
  { describeInstruments, searchInstruments }: Asked,
): Promise<Resolved | 'too-many' | null> {
  // Each name is a search: a file of something else would keep main at it without end.
  if (lines.length > mostInList) return 'too-many'
  const known = await describe(
    lines.flatMap(({ key }) => (key ? [key] : [])),
    describeInstruments,
  )
  if (!known) return null
  // What has no group stands above the first of them: below it would be in it.
  const ungrouped: NewItem[] = []
  const grouped: NewItem[] = []
  const unknown: string[] = []
  let group = ''
  let count = 0
  for (const line of lines) {
    const found = line.key ? known.get(line.key) : await search(line, searchInstruments)
    if (found === null) return null
    const named = line.symbol === '' ? (line.key ?? '') : line.symbol
    if (found && isOfAnother(line, found)) {
      unknown.push(named)
      continue
    }
    if (!found) unknown.push(line.key ?? named)
    const key = found?.key ?? line.key
    if (!key) continue
    if (line.group !== '' && line.group !== group) {
      group = line.group
      grouped.push({ kind: 'heading', name: group })
    }
    const items = line.group === '' ? ungrouped : grouped
    items.push({ kind: 'instrument', key, symbol: (found?.symbol ?? named).slice(0, longestSymbol) })
    count += 1
  }
  return { items: [...ungrouped, ...grouped], count, unknown }
}

/** As the broker names contracts: the day, which may be moved, stands at the end. */
const contractName = /^(.+ (?:ce|pe|fut)) \d{1,2} [a-z]{3} \d{2}$/

/** The exchange gives a key again after an expiry: under it is then another contract than the one that the line names. */
function isOfAnother({ symbol }: Line, found: Instrument): boolean {
  const [, named] = contractName.exec(symbol.toLowerCase()) ?? []
  return named !== undefined && !found.symbol.toLowerCase().startsWith(`${named} `)
}

/** As many as one question may name. */
const mostAtOnce = 1_000

async function describe(keys: readonly InstrumentKey[], ask: Asked['describeInstruments']) {
  const known = new Map<InstrumentKey, Instrument>()
  for (let from = 0; from < keys.length; from += mostAtOnce) {
    const answer = await ask({ keys: keys.slice(from, from + mostAtOnce) })
    if (!answer.ok) return null
    for (const instrument of answer.value) if (instrument) known.set(instrument.key, instrument)
  }
  return known
}

/** By its whole symbol, in its segment where the file says one: what is only near it is no answer. Null where none could be had. */
async function search(
  { symbol, segment }: Line,
  ask: Asked['searchInstruments'],
): Promise<Instrument | null | undefined> {
  if (symbol === '' || symbol.length > 80) return undefined
  const answer = await ask({ typed: symbol, most: 50 })
  if (!answer.ok) return null
  const same = answer.value.found.filter((each) => each.symbol.toLowerCase() === symbol.toLowerCase())
  return segment === '' ? same[0] : same.find((each) => each.segment === segment)
}
