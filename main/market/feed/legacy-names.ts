/** How the older calls name what the feed names by key: by the master contract of each exchange, read once when first needed. */
import { type InstrumentKey, segmentOf } from '../../../contract/kinds.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import type { MasterFile, MasterRow } from '../../broker/quotes/master-contract.ts'
import type { LegacyName } from '../../broker/quotes/quote-client.ts'
import { isIndex } from './feed-mode.ts'

export type LegacyNames = {
  /** Null until its exchange has been read, and for what the exchange does not list. */
  readonly nameOf: (key: InstrumentKey) => LegacyName | null
  /** Those that were asked for by name: nobody else's quotes are taken. */
  readonly keyOf: (exchange: string, symbol: string) => InstrumentKey | null
  /** Reads the exchanges of these, one after the other; one that cannot be read is tried again at the next call. */
  readonly learn: (keys: readonly InstrumentKey[]) => Promise<void>
}

export function openLegacyNames(master: (exchange: string) => BrokerCall<MasterFile>): LegacyNames {
  const exchanges = new Map<string, ReadonlyMap<string, MasterRow>>()
  const asked = new Map<string, InstrumentKey>()

  function nameOf(key: InstrumentKey): LegacyName | null {
    const segment = segmentOf(key)
    const row = exchanges.get(segment)?.get(idIn(key))
    if (!row) return null
    asked.set(placeOf(segment, row.symbol), key)
    return { exchange: segment.toLowerCase(), symbol: row.symbol }
  }

  return {
    nameOf,
    keyOf: (exchange, symbol) => asked.get(placeOf(exchange, symbol)) ?? null,
    learn: async (keys) => {
      for (const segment of new Set(keys.map(segmentOf))) {
        if (exchanges.has(segment)) continue
        const file = await master(segment.toLowerCase())
        if (file.ok) exchanges.set(segment, byId(file.value.rows))
      }
    },
  }
}

/** A share goes by its ISIN, a contract by its token, an index by its name: each is what the key ends with. */
function byId(rows: readonly MasterRow[]): ReadonlyMap<string, MasterRow> {
  const found = new Map<string, MasterRow>()
  for (const row of rows)
    for (const id of [row.token, row.isin, plain(row.name), plain(row.symbol)]) if (id) found.set(id, row)
  return found
}

function idIn(key: InstrumentKey): string {
  const id = key.slice(key.indexOf('|') + 1)
  return isIndex(key) ? plain(id) : id
}

function plain(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
}

function placeOf(exchange: string, symbol: string): string {
  return `${exchange} ${symbol}`.toUpperCase()
}
