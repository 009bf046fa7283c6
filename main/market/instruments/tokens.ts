/** Instruments by their exchange token: a contract's key holds it already, of the few others a list is made when first asked. */
import type { Instrument } from '../../../contract/instrument.ts'
import { instrumentKey } from '../../../contract/kinds.ts'
import type { InstrumentReader } from './instrument-table.ts'

export type Tokens = {
  readonly find: (segment: string, token: string) => Instrument | undefined
  /** In every segment, in their order. */
  readonly rowsOf: (token: string) => readonly number[]
}

export function openTokens(reader: InstrumentReader, rows: number): Tokens {
  let others: ReadonlyMap<string, number> | null = null
  let segments: readonly string[] | null = null
  /** What the account deals in: each order that is checked asks for the instrument of every trade of the day. */
  const found = new Map<string, Instrument>()

  /** Shares are named by their ISIN and indices by their name. */
  function listOthers(): ReadonlyMap<string, number> {
    const list = new Map<string, number>()
    for (let row = 0; row < rows; row++) {
      const kind = reader.kindAt(row)
      const instrument = kind === 'cash' || kind === 'index' ? reader.at(row) : undefined
      if (instrument) list.set(`${instrument.segment}|${instrument.exchangeToken}`, row)
    }
    return list
  }

  function rowOf(place: string, token: string): number | undefined {
    const key = instrumentKey(place)
    const row = key && reader.rowOf(key)
    if (row !== undefined && reader.at(row)?.exchangeToken === token) return row
    others ??= listOthers()
    return others.get(place)
  }

  return {
    find: (segment, token) => {
      // One that the list does not name has none, and is not the one of which the list tells none.
      if (token === '') return undefined
      const place = `${segment}|${token}`
      const known = found.get(place)
      if (known) return known
      const row = rowOf(place, token)
      const read = row === undefined ? undefined : reader.at(row)
      if (read) found.set(place, read)
      return read
    },
    rowsOf: (token) => {
      segments ??= reader.segments()
      return segments.flatMap((segment) => rowOf(`${segment}|${token}`, token) ?? []).toSorted((a, b) => a - b)
    },
  }
}
