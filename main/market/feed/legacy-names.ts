/**
 * How the older calls name what the feed names by key: by the master contract of each exchange, read once a day when first needed.
 * Tokens are used again, so no name of an earlier day's list is told.
 */
import { type InstrumentKey, segmentOf } from '../../../contract/kinds.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import { expectedDay } from '../../broker/instruments/instrument-day.ts'
import type { MasterFile, MasterRow } from '../../broker/quotes/master-contract.ts'
import type { LegacyName } from '../../broker/quotes/quote-client.ts'
import type { Clock } from '../../ports/clock.ts'
import { isIndex } from './feed-mode.ts'

export type LegacyNames = {
  /** Null until its exchange has been read, and for what the exchange does not list. */
  readonly nameOf: (key: InstrumentKey) => LegacyName | null
  /** The same for who takes no quotes by that name. */
  readonly lookUp: (key: InstrumentKey) => LegacyName | null
  /** Those that were asked for by name: nobody else's quotes are taken. */
  readonly keyOf: (exchange: string, symbol: string) => InstrumentKey | null
  /** Reads the exchanges of these, one after the other; one that cannot be read is tried again, ever more seldom. */
  readonly learn: (keys: readonly InstrumentKey[]) => Promise<void>
  /** Another session: what the one before could not read, or was refused, is asked for at once. */
  readonly forgetTroubles: () => void
}

const firstPauseMillis = 5_000
const longestPauseMillis = 60_000

type OfDay<Value> = { readonly value: Value; readonly day: string }
type Outage = { readonly pauseMillis: number; readonly until: number }

/** `master`: null where the broker does not have that exchange. */
export function openLegacyNames(
  master: (exchange: string) => BrokerCall<MasterFile | null>,
  clock: Pick<Clock, 'wall' | 'elapsed'>,
): LegacyNames {
  const exchanges = new Map<string, OfDay<ReadonlyMap<string, MasterRow>>>()
  const refused = new Set<string>()
  const outages = new Map<string, Outage>()
  const asked = new Map<string, OfDay<InstrumentKey>>()
  const today = () => expectedDay(clock.wall())

  function todays<Value>(of: OfDay<Value> | undefined): Value | null {
    return of !== undefined && of.day === today() ? of.value : null
  }

  function lookUp(key: InstrumentKey): LegacyName | null {
    const segment = segmentOf(key)
    const row = todays(exchanges.get(segment))?.get(idIn(key))
    return row ? { exchange: segment.toLowerCase(), symbol: row.symbol } : null
  }

  function nameOf(key: InstrumentKey): LegacyName | null {
    const name = lookUp(key)
    if (name !== null) asked.set(placeOf(name.exchange, name.symbol), { value: key, day: today() })
    return name
  }

  function isWorthAsking(segment: string): boolean {
    if (todays(exchanges.get(segment)) !== null || refused.has(segment)) return false
    return clock.elapsed() >= (outages.get(segment)?.until ?? 0)
  }

  async function read(segment: string): Promise<void> {
    // Of the day on which it was asked for: the list may be made anew meanwhile.
    const day = today()
    const file = await master(segment.toLowerCase())
    if (!file.ok) {
      const before = outages.get(segment)?.pauseMillis
      const pauseMillis = before === undefined ? firstPauseMillis : Math.min(longestPauseMillis, before * 2)
      outages.set(segment, { pauseMillis, until: clock.elapsed() + pauseMillis })
      return
    }
    outages.delete(segment)
    if (file.value === null) refused.add(segment)
    else exchanges.set(segment, { value: byId(file.value.rows), day })
  }

  return {
    nameOf,
    lookUp,
    keyOf: (exchange, symbol) => todays(asked.get(placeOf(exchange, symbol))),
    learn: async (keys) => {
      for (const segment of new Set(keys.map(segmentOf))) if (isWorthAsking(segment)) await read(segment)
    },
    forgetTroubles: () => {
      refused.clear()
      outages.clear()
    },
  }
}

/**
 * A share goes by its ISIN, a contract by its token, an index by its name: each is what the key ends with. Other series of a share, as that of
 * block deals, have its ISIN too, and a book of their own.
 */
function byId(rows: readonly MasterRow[]): ReadonlyMap<string, MasterRow> {
  const found = new Map<string, MasterRow>()
  const inOrder = rows.toSorted((one, other) => Number(isUsualSeries(one)) - Number(isUsualSeries(other)))
  for (const row of inOrder)
    for (const id of [row.token, row.isin, plain(row.name), plain(row.symbol)]) if (id) found.set(id, row)
  return found
}

function isUsualSeries({ instrumentType }: MasterRow): boolean {
  return instrumentType.toUpperCase() === 'EQ'
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
