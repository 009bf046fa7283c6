/** What a connection is told, put into messages, and what the plan of faults makes of them. */
import type { FeedProperties } from '../../proto/market-data-feed.ts'
import type { Segment } from '../market/calendar.ts'
import { encodeStatuses, encodeUpdates } from '../market/encode.ts'
import type { Market } from '../market/market.ts'
import type { FeedFaults } from './faults/feed-faults.ts'
import { spoilEntry, withLtpc } from './faults/spoil-entry.ts'
import { spoilFrame } from './faults/spoil-frame.ts'
import type { ToldEntry } from './following.ts'
import type { Line } from './line.ts'

export type Telling = {
  readonly tell: (told: readonly ToldEntry[], type: 'initial_feed' | 'live_feed') => void
  /** Tells the status of the market when it has changed. Answers the segments whose status did. */
  readonly tellStatuses: () => ReadonlySet<Segment>
}

export type TellingParts = { readonly line: Line; readonly market: Market; readonly faults: FeedFaults }

/** In one message. */
const mostEntries = 500

export function openTelling({ line, market, faults }: TellingParts): Telling {
  let statuses = new Map<Segment, string>()
  let sent = 0
  const send = (frame: Uint8Array) => line.send(spoilFrame(faults, frame, ++sent))

  function tellPart(part: readonly ToldEntry[], type: 'initial_feed' | 'live_feed'): void {
    const steps = type === 'live_feed' ? (faults.take('burst')?.burst ?? 1) : 1
    for (let left = steps - 1; left >= 0; left--) {
      const entries = part.map(({ key, entry }) => ({ key, entry: spoilEntry(faults, key, onItsWay(entry, left)) }))
      send(encodeUpdates(entries, market.now(), type))
    }
  }

  return {
    tell: (told, type) => {
      for (let from = 0; from < told.length; from += mostEntries) tellPart(told.slice(from, from + mostEntries), type)
    },
    tellStatuses: () => {
      const now = market.statuses()
      const changed = now.flatMap(([segment, status]) => (statuses.get(segment) === status ? [] : [segment]))
      if (changed.length > 0) send(encodeStatuses(now, market.now()))
      statuses = new Map(now)
      return new Set(changed)
    },
  }
}

/** The same update, so many steps short of its price: one of a burst. */
function onItsWay(entry: FeedProperties, steps: number): FeedProperties {
  if (steps === 0) return entry
  return withLtpc(entry, (ltpc) => ({ ...ltpc, ltp: Number(ltpc.ltp ?? 0) + steps * 0.05 }))
}
