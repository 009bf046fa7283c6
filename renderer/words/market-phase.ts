/** What the market segments do now, by the feed's own word for each (2.9). */
import type { InstrumentKey } from '../../contract/kinds.ts'
import { heardStatus, isHeard } from '../../contract/known-session.ts'
import type { FeedReport } from '../../contract/market.ts'
import { exchangeName } from './segment-names.ts'

type Told = Pick<FeedReport, 'state' | 'segments'>

const auctions: Readonly<Record<string, string>> = {
  PRE_OPEN_START: 'Pre-open: orders are collected, and trade at one price when it ends',
  PRE_OPEN_END: 'Pre-open: what was collected is being matched',
  CLOSING_START: 'Closing session: what trades trades at the close of the day',
}

/** Null where the segment of the instrument trades as usual, is shut, or is not known. */
export function auctionWords(told: Told, key: InstrumentKey): string | null {
  return auctions[heardStatus(told, key) ?? ''] ?? null
}

const states: Readonly<Record<string, string>> = {
  PRE_OPEN_START: 'Pre-open, orders are collected',
  PRE_OPEN_END: 'Pre-open, being matched',
  NORMAL_OPEN: 'Open',
  NORMAL_CLOSE: 'Closed',
  CLOSING_START: 'Closing session',
  CLOSING_END: 'Closed, closing session over',
}

/** `Open: NSE equity, NSE derivatives`: a line for each state that a segment is in; one that is new to us stands as it was told. */
export function marketsWords({ state, segments }: Told): readonly string[] {
  if (!isHeard[state]) return []
  const byStatus = Map.groupBy(Object.entries(segments), ([, status]) => status)
  return [...byStatus].map(([status, of]) => {
    const names = of.map(([segment]) => exchangeName(segment) ?? segment)
    return `${states[status] ?? status}: ${names.join(', ')}`
  })
}
