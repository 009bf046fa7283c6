/** Instruments by their exchange token: a contract's key holds it already, of the few others a list is made when first asked. */
import type { Instrument } from '../../../contract/instrument.ts'
import { instrumentKey } from '../../../contract/kinds.ts'
import type { InstrumentReader } from './instrument-table.ts'

export function openTokens(
  reader: InstrumentReader,
  rows: number,
): (segment: string, token: string) => Instrument | undefined {
  let others: ReadonlyMap<string, number> | null = null
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

  function find(place: string, token: string): Instrument | undefined {
    const key = instrumentKey(place)
    const row = key && reader.rowOf(key)
    const contract = row === undefined ? undefined : reader.at(row)
    if (contract?.exchangeToken === token) return contract
    others ??= listOthers()
    const other = others.get(place)
    return other === undefined ? undefined : reader.at(other)
  }

  return (segment, token) => {
    // One that the list does not name has none, and is not the one of which the list tells none.
    if (token === '') return undefined
    const place = `${segment}|${token}`
    const known = found.get(place) ?? find(place, token)
    if (known) found.set(place, known)
    return known
  }
}
