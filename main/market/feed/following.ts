/** Which instruments are followed, in which mode, on this connection: the wants made into rows and into asks. */
import { type InstrumentKey, segmentOf } from '../../../contract/kinds.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Random, unguessable } from '../../ports/random.ts'
import type { WritableBoard } from '../board/board.ts'
import type { FeedDecoder } from '../decode/feed-decoder.ts'
import { block } from '../decode/layout.ts'
import { asksBetween, encodeAsk } from './asks.ts'
import { type Choice, chooseModes, type Followed } from './choose-modes.ts'
import { countModes, type FeedLimits, mostIn } from './feed-limits.ts'
import type { FeedMode } from './feed-mode.ts'
import { type FollowedRow, followedRow, setMode, wantIn } from './followed-row.ts'
import type { RowWriter } from './row-writer.ts'
import type { SegmentFacts } from './segment-facts.ts'

export type FollowingParts = {
  readonly board: WritableBoard
  readonly decoder: FeedDecoder
  readonly writer: RowWriter
  readonly marketOf: (segment: string) => SegmentFacts
  readonly limits: FeedLimits
  readonly clock: Pick<Clock, 'elapsed'>
  readonly random: Random
  readonly send: (bytes: Uint8Array) => void
}

export type Following = {
  readonly want: (wants: ReadonlyMap<InstrumentKey, WatchLevel>) => void
  /** Brings rows and connection to what is wanted. Returns the slots that are followed no more. */
  readonly settle: () => readonly number[]
  /** A new connection has nothing: everything is asked for again, and nothing told before counts. */
  readonly restart: () => void
  /** The connection is gone. */
  readonly lose: () => void
  /** Follows nothing until the next settling, though the wants stand. Returns the slots. */
  readonly clear: () => readonly number[]
  /** The feed refused: the rows it names, or else all that still wait. 30 levels that it did not tell yet are taken for what it means. */
  readonly refuse: (words: string) => Refused
  /** Of these no more than five levels are asked for while they are wanted; the next settling asks. */
  readonly lessen: (rows: readonly FollowedRow[]) => void
  readonly isUnprovenIn30: (row: FollowedRow) => boolean
  readonly askAgain: (row: FollowedRow) => void
  readonly rows: () => Iterable<FollowedRow>
  readonly rowOf: (key: InstrumentKey) => FollowedRow | undefined
  readonly rowAt: (wireSlot: number) => FollowedRow | undefined
  readonly followed: () => number
  readonly limit: () => number
  /** Wanted, and not followed because of a limit. */
  readonly left: () => number
  /** Followed with five levels, for the feed would not tell 30. */
  readonly lessened: () => number
}

export type Refused = {
  /** How many are not followed because of it. */
  readonly refused: number
  /** Those that were asked for with 30 levels and may be had with five. */
  readonly lessened: readonly FollowedRow[]
}

/** Twenty characters, as the broker's own samples have. */
const guidBytes = 15

/** The number that 30 levels have among the modes (2.9). */
const wireMode30 = 3

const nothing: Followed = new Map()

export function openFollowing(parts: FollowingParts): Following {
  const { board, decoder, writer, marketOf, limits, clock, random, send } = parts
  const rows = new Map<InstrumentKey, FollowedRow>()
  const byWire: (FollowedRow | undefined)[] = []
  let wants: ReadonlyMap<InstrumentKey, WatchLevel> = new Map()
  let choice: Choice = { followed: nothing, left: [] }
  /** What this connection was asked for; null while there is none. */
  let asked: Followed | null = null
  let unplaced = 0
  /** What the feed would not tell 30 levels of, for as long as it is wanted. */
  const without30 = new Set<InstrumentKey>()
  /** Lessened since the last ask: of each this connection may have what it had before. */
  const unsure = new Set<InstrumentKey>()
  /** What has stopped being wanted since the last settling, also where it was not yet wanted then. */
  const letGo = new Set<InstrumentKey>()

  function settle(): readonly number[] {
    for (const key of without30) if (!wants.has(key)) without30.delete(key)
    choice = chooseModes(wants, limits, without30)
    const gone = [...rows.values()].filter(({ key }) => !choice.followed.has(key))
    for (const row of gone) leave(row)
    for (const key of letGo) if (!wants.has(key)) board.retire(key)
    letGo.clear()
    unplaced = 0
    for (const [key, mode] of choice.followed) if (!place(key, mode)) unplaced += 1
    ask()
    return gone.map(({ slot }) => slot)
  }

  function leave(row: FollowedRow): void {
    decoder.release(row.wireSlot)
    byWire[row.wireSlot] = undefined
    rows.delete(row.key)
  }

  /** False when there is no room for it. */
  function place(key: InstrumentKey, mode: FeedMode): boolean {
    const known = rows.get(key)
    if (known !== undefined) {
      if (known.mode !== mode) change(known, mode)
      return true
    }
    const slot = board.slotFor(key)
    const wireSlot = slot === null ? -1 : decoder.ask(key, wantIn(mode))
    if (slot === null || wireSlot < 0) return false
    const row = followedRow({ key, slot, wireSlot, market: marketOf(segmentOf(key)), mode })
    writer.restart(row)
    rows.set(key, row)
    byWire[wireSlot] = row
    return true
  }

  /** What both modes tell goes on; what only the old one told is blanked. */
  function change(row: FollowedRow, mode: FeedMode): void {
    setMode(row, mode)
    decoder.setWant(row.wireSlot, wantIn(mode))
    board.writing(row.slot)
    writer.narrow(row)
    board.written(row.slot)
    board.changed(row.slot)
  }

  function ask(): void {
    if (asked === null) return
    const wanted = new Map([...rows.values()].map(({ key, mode }) => [key, mode] as const))
    for (const one of asksBetween(withUnsure(asked, wanted), wanted, limits))
      send(encodeAsk(one, unguessable(random, guidBytes)))
    for (const row of rows.values()) if (Number.isNaN(row.askedAt)) row.askedAt = clock.elapsed()
    asked = wanted
    unsure.clear()
  }

  /** Where there is no room for fewer levels either, it is taken back. */
  function withUnsure(has: Followed, wanted: Followed): Followed {
    const left = [...unsure].filter((key) => !wanted.has(key))
    return left.length === 0 ? has : new Map([...has, ...left.map((key) => [key, 'ltpc'] as const)])
  }

  /** Taken back first: a broker may leave an ask for what stands unanswered. */
  function askAgain({ key, mode }: FollowedRow): void {
    if (asked === null) return
    send(encodeAsk({ method: 'unsub', keys: [key] }, unguessable(random, guidBytes)))
    send(encodeAsk({ method: 'sub', mode, keys: [key] }, unguessable(random, guidBytes)))
  }

  function restart(): void {
    for (const row of rows.values()) decoder.release(row.wireSlot)
    byWire.length = 0
    for (const row of rows.values()) {
      row.wireSlot = decoder.ask(row.key, wantIn(row.mode))
      byWire[row.wireSlot] = row
      writer.restart(row)
    }
    asked = nothing
    ask()
  }

  /** Neither the mode of its newest word nor the number of its levels says that this connection tells it so. */
  function isUnprovenIn30({ mode, slot, wireSlot, hasBase }: FollowedRow): boolean {
    const { isTold, mode: toldIn } = decoder.columns
    const isSaid = isTold(wireSlot, block.feed) && toldIn(wireSlot) === wireMode30
    const isDeep = hasBase && (board.levelCount[slot] ?? 0) > 5
    return mode === 'full_d30' && !isSaid && !isDeep
  }

  function refuse(words: string): Refused {
    const open = [...rows.values()].filter((row) => !row.hasBase || isUnprovenIn30(row))
    const named = open.filter(({ key }) => words.includes(key))
    const met = named.length > 0 ? named : open
    const lessened = met.filter(isUnprovenIn30)
    // Where nothing is named, one ask was refused and nobody knows which; what else waits may still be told.
    const refused = lessened.length > 0 && named.length === 0 ? [] : met.filter((row) => !lessened.includes(row))
    for (const row of refused) row.isRefused = true
    return { refused: refused.length, lessened }
  }

  /** Nobody knows what the feed has of it, so it is asked for as if it had nothing. */
  function lessen(lessened: readonly FollowedRow[]): void {
    const has = asked === null ? null : new Map(asked)
    for (const row of lessened) {
      without30.add(row.key)
      unsure.add(row.key)
      has?.delete(row.key)
      row.askedAt = Number.NaN
      row.isAskedTwice = false
    }
    asked = has
  }

  return {
    want: (next) => {
      for (const key of wants.keys()) if (!next.has(key)) letGo.add(key)
      wants = next
    },
    settle,
    restart,
    lose: () => {
      asked = null
    },
    clear: () => {
      const gone = [...rows.values()]
      for (const row of gone) leave(row)
      // Another session may be of another account.
      without30.clear()
      return gone.map(({ slot }) => slot)
    },
    refuse,
    lessen,
    isUnprovenIn30,
    askAgain,
    rows: () => rows.values(),
    rowOf: (key) => rows.get(key),
    rowAt: (wireSlot) => byWire[wireSlot],
    followed: () => rows.size,
    limit: () => mostIn(countModes(choice.followed.values()), limits),
    left: () => choice.left.length + unplaced,
    lessened: () => [...without30].filter((key) => wants.get(key) === 'depth30').length,
  }
}
