/** One connection to the market feed: takes requests, tells the market's status, a snapshot, and then what is new. */
import type { FeedProperties } from '../../proto/market-data-feed.ts'
import { encodeStatuses, encodeUpdates } from '../market/encode.ts'
import type { Market } from '../market/market.ts'
import type { FeedMode } from '../market/ticks.ts'
import { type Ask, readAsk } from './asks.ts'
import type { FeedFaults } from './faults/feed-faults.ts'
import { spoilEntry, withLtpc } from './faults/spoil-entry.ts'
import { spoilFrame } from './faults/spoil-frame.ts'
import { openFollowing, type ToldEntry } from './following.ts'
import type { Line } from './line.ts'
import { limitProblem } from './mode-limits.ts'

export type ConnectionParts = {
  readonly line: Line
  readonly market: Market
  readonly faults: FeedFaults
  /** How a snapshot is typed: live_feed as in the documents' sample, or initial_feed as its name says. */
  readonly snapshotType: 'initial_feed' | 'live_feed'
}

export type Connection = {
  readonly modes: () => ReadonlyMap<string, FeedMode>
  readonly beat: () => void
  /** Tells everything again, in full. */
  readonly retell: () => void
}

/** In one message. */
const mostEntries = 500
/** In one beat; twenty beats a second make 20,000 updates. */
const mostInBeat = 1_000
/** A client that does not read gets fewer, newer messages. */
const mostWaiting = 8 * 1024 * 1024

export function openConnection({ line, market, faults, snapshotType }: ConnectionParts): Connection {
  const following = openFollowing(market)
  let statuses = ''
  let sent = 0
  let goingOn = false

  function send(frame: Uint8Array): void {
    line.send(spoilFrame(faults, frame, ++sent))
  }

  function tell(told: readonly ToldEntry[], type: 'initial_feed' | 'live_feed'): void {
    for (let from = 0; from < told.length; from += mostEntries) {
      const part = told.slice(from, from + mostEntries)
      const steps = type === 'live_feed' ? (faults.take('burst')?.burst ?? 1) : 1
      for (let step = 1; step <= steps; step++) {
        const entries = part.map(({ key, entry }) => ({
          key,
          entry: spoilEntry(faults, key, before(entry, steps - step)),
        }))
        send(encodeUpdates(entries, market.now(), type))
      }
    }
  }

  function tellStatuses(): void {
    const now = market.statuses()
    const written = JSON.stringify(now)
    if (written === statuses) return
    const was = new Map<string, string>(statuses === '' ? [] : JSON.parse(statuses))
    statuses = written
    // A book that is taken away leaves no trade to tell it by.
    const changed = new Set(now.flatMap(([segment, status]) => (was.get(segment) === status ? [] : [segment])))
    following.retell(({ segment }) => changed.has(segment))
    send(encodeStatuses(now, market.now()))
  }

  function beat(): void {
    line.keepAlive()
    if (!line.isOpen() || line.isSilent() || line.waiting() > mostWaiting) return
    tellStatuses()
    if (faults.standing('ticksWhileClosed')) tell(ghosts(market, following.modes()), 'live_feed')
    const { snapshot, updates, owing } = following.turn(mostInBeat)
    tell(snapshot, snapshotType)
    tell(updates, 'live_feed')
    if (!owing || goingOn) return
    goingOn = true
    setImmediate(() => {
      goingOn = false
      beat()
    })
  }

  function obey(ask: Ask): string | null {
    if (ask.method === 'unsub') {
      for (const key of ask.keys) following.leave(key)
      return null
    }
    const mode = ask.mode ?? 'ltpc'
    const wanted = new Map(following.modes())
    for (const key of ask.keys) if (ask.method === 'sub' || wanted.has(key)) wanted.set(key, mode)
    const problem = limitProblem(wanted.values())
    if (problem !== null) return problem
    const refused: string[] = []
    for (const key of ask.keys) {
      if (!wanted.has(key)) continue
      if (faults.take('refuse', key)) refused.push(key)
      else follow(key, mode)
    }
    return refused.length > 0 ? `Not subscribed: ${refused.join(', ')}` : null
  }

  /** A key that nobody knows is passed over without a word. */
  function follow(key: string, mode: FeedMode): void {
    const instrument = market.find(key)
    if (instrument) following.follow(instrument, mode, !faults.take('noSnapshot', key))
  }

  line.heard((data, isBinary) => {
    const read = readAsk(data, isBinary)
    const problem = 'refused' in read ? read.refused : obey(read.ask)
    const method = 'refused' in read ? read.method : read.ask.method
    if (problem !== null) line.send(JSON.stringify({ status: 'failed', error: problem, method }))
    beat()
  })

  beat()
  return {
    modes: following.modes,
    beat,
    retell: () => {
      following.retell(() => true)
      beat()
    },
  }
}

/** The same update with a price so many ticks short of it: one of a burst on its way. */
function before(entry: FeedProperties, ticks: number): FeedProperties {
  if (ticks === 0) return entry
  return withLtpc(entry, (ltpc) => ({ ...ltpc, ltp: Number(ltpc.ltp ?? 0) + ticks * 0.05 }))
}

/** Trades in segments that are shut, one tick up and down. */
function ghosts(market: Market, modes: ReadonlyMap<string, FeedMode>): ToldEntry[] {
  const now = market.now()
  const told: ToldEntry[] = []
  for (const [key, mode] of modes) {
    const instrument = market.find(key)
    if (!instrument || market.status(instrument.segment) === 'NORMAL_OPEN') continue
    const astray = (Math.floor(performance.now() / 50) & 1) * 0.05
    const entry = withLtpc(market.entry(instrument, mode), (ltpc) => ({
      ...ltpc,
      ltp: Number(ltpc.ltp ?? 0) + astray,
      ltt: now,
    }))
    told.push({ key, instrument, entry })
  }
  return told
}
