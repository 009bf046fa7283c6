/** The instruments that one connection follows: what it was last told of each, and what it is owed now. */
import type { FeedProperties } from '../../proto/market-data-feed.ts'
import type { Instrument } from '../market/instruments.ts'
import type { Market } from '../market/market.ts'
import type { FeedEntry, FeedMode } from '../market/ticks.ts'
import { partOf } from './partial.ts'

export type ToldEntry = { readonly key: string; readonly instrument: Instrument; readonly entry: FeedProperties }
export type Turn = {
  readonly snapshot: readonly ToldEntry[]
  readonly updates: readonly ToldEntry[]
  /** Some are still owed their first word: there was no room for them in this turn. */
  readonly owing: boolean
}

export type Following = {
  readonly modes: () => ReadonlyMap<string, FeedMode>
  readonly follow: (instrument: Instrument, mode: FeedMode, snapshotted: boolean) => void
  readonly leave: (key: string) => void
  /** Everything that is new, up to `most` instruments; what does not fit is first the next time. */
  readonly turn: (most: number) => Turn
  /** What matches is told again in full, as after something that cannot be told in parts. */
  readonly retell: (matches: (instrument: Instrument) => boolean) => void
}

type Followed = {
  readonly instrument: Instrument
  readonly mode: FeedMode
  /** Null: it is owed all. */
  toldAt: number | null
  last: FeedEntry | null
  /** Whether its first word, the snapshot, has been said. */
  begun: boolean
}

/** Over a longer gap it is asked where things stand, not what happened on the way. */
const longestGap = 60_000
/** Real milliseconds of a turn; the first look at an instrument takes a while, and calls wait meanwhile. */
const longestTurn = 40
/** A short list is told in one turn, however long it takes. */
const leastInTurn = 200

export function openFollowing(market: Market): Following {
  const followed = new Map<string, Followed>()
  let ring: Followed[] | null = null
  let next = 0

  function inTurn(): readonly Followed[] {
    ring ??= [...followed.values()]
    return ring
  }

  function newsOf(one: Followed): FeedProperties | null {
    const now = market.now()
    const { instrument, mode, toldAt } = one
    // A clock that was set back tells everything again.
    const from = toldAt === null || now < toldAt || now - toldAt > longestGap ? null : toldAt
    if (from !== null && !hasNews(market, instrument, mode, from)) {
      one.toldAt = now
      return null
    }
    const entry = market.entry(instrument, mode)
    const news = partOf(entry, toldAt === null || now < toldAt ? null : one.last)
    one.toldAt = now
    one.last = entry
    return news
  }

  function turn(most: number): Turn {
    const all = inTurn()
    const snapshot: ToldEntry[] = []
    const updates: ToldEntry[] = []
    let looked = 0
    const ends = performance.now() + longestTurn
    const hasTime = () => looked < leastInTurn || performance.now() < ends
    for (; looked < all.length && snapshot.length + updates.length < most && hasTime(); looked++) {
      const one = all[(next + looked) % all.length]
      if (!one) break
      const { begun, instrument } = one
      const entry = newsOf(one)
      one.begun = true
      if (entry) (begun ? updates : snapshot).push({ key: instrument.key, instrument, entry })
    }
    next = all.length === 0 ? 0 : (next + looked) % all.length
    return { snapshot, updates, owing: looked < all.length && all.some(({ begun }) => !begun) }
  }

  return {
    modes: () => new Map([...followed].map(([key, { mode }]) => [key, mode])),
    follow: (instrument, mode, snapshotted) => {
      // Asked again, it is told again: a client that asks has nothing.
      followed.set(instrument.key, firstState(market, instrument, mode, snapshotted))
      ring = null
    },
    leave: (key) => {
      if (followed.delete(key)) ring = null
    },
    turn,
    retell: (matches) => {
      for (const one of followed.values()) if (matches(one.instrument)) one.toldAt = null
    },
  }
}

function firstState(market: Market, instrument: Instrument, mode: FeedMode, snapshotted: boolean): Followed {
  if (snapshotted) return { instrument, mode, toldAt: null, last: null, begun: false }
  // A service that forgets the snapshot goes on as if it had been said.
  return { instrument, mode, toldAt: market.now(), last: market.entry(instrument, mode), begun: true }
}

function hasNews(market: Market, instrument: Instrument, mode: FeedMode, from: number): boolean {
  for (const _ of market.latest(from, [instrument], mode)) return true
  return false
}
