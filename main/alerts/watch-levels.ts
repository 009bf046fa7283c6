/**
 * Watches the levels of waiting alerts on the board. Only a believed price reaches one. Where prices had a gap before it, nobody saw the
 * level reached: that is told as what it is, with the last price before the gap and the first one after it.
 */
import type { Alert, AlertEnd, AlertWatch, SeenPrice, UnseenReason } from '../../contract/alerts.ts'
import { instant, type Money } from '../../contract/kinds.ts'
import type { Board } from '../market/board/board.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'
import { openBoardPrice, type ReadableBoard, seenIn, wallOf } from './board-price.ts'
import { isReached } from './reached.ts'
import { type Around, whyUnseen } from './why-unseen.ts'

/** How a watch goes on from the price that was seen before it. */
export type WatchStart = {
  /** Why none was seen since. */
  readonly unseen: UnseenReason
  /** Of its row when that was read just now, so that there is no gap after it; NaN where it was not. */
  readonly lapses: number
}

export type WatchedLevel = Pick<Alert, 'id' | 'key' | 'level' | 'direction'> &
  WatchStart & {
    /** The last price that was seen before this watch began. */
    readonly last: SeenPrice
  }

export type LevelWatch = {
  readonly add: (level: WatchedLevel) => void
  readonly remove: (id: string) => void
  /** Its instrument cannot be followed at all, or can again (null). */
  readonly bar: (id: string, reason: UnseenReason | null) => void
  readonly watchOf: (id: string) => AlertWatch | null
  readonly lastOf: (id: string) => SeenPrice | null
  /** Slots may have been given or taken: what is followed has changed. */
  readonly placeAnew: () => void
  /** What keeps prices away may be another thing now. */
  readonly look: () => void
  readonly stop: Stop
}

export type LevelWatchParts = {
  readonly board: ReadableBoard & Pick<Board, 'onChanged' | 'hear'>
  readonly around: () => Omit<Around, 'isDoubted'>
  readonly clock: Clock
  /** It is watched no more when this is called. */
  readonly ended: (id: string, end: AlertEnd) => void
  /** How something is watched has changed. */
  readonly changed: () => void
}

type Level = {
  readonly of: WatchedLevel
  price: Money
  at: number
  source: SeenPrice['source']
  /** Of the row when its price was last seen; NaN after a gap. */
  lapses: number
  since: number
  /** Why no price is believed now. */
  unseen: UnseenReason
  /** Why none was when the gap began: what came upon it meanwhile is not its cause. */
  gap: UnseenReason
  barred: UnseenReason | null
}

/** As often as a window is told while the market moves: more would wake this thread at each message of a busy market. */
const restMillis = 20
/** What tells of no change is looked at so often. */
const lookMillis = 1_000
/** Looks are due every second: after so long without one the computer slept, or the program was held up. */
const standstillMillis = 5_000

export function watchLevels({ board, around, clock, ended, changed }: LevelWatchParts): LevelWatch {
  const levels = new Map<string, Level>()
  /** By slot: one look for each change on the board finds nothing here for all that has no alert. */
  const bySlot = new Map<number, readonly Level[]>()
  const row = openBoardPrice(board)
  let resting: Stop | null = null
  let stopLooking: Stop | null = null
  let lookedWall: number = clock.wall()
  let lookedElapsed = clock.elapsed()

  function slotChanged(slot: number): void {
    if (levels.size === 0) return
    resting ??= clock.after(restMillis, hearAgain)
    if (bySlot.has(slot)) see(slot)
  }

  function hearAgain(): void {
    resting = null
    board.hear()
  }

  function see(slot: number): void {
    const watched = bySlot.get(slot)
    // Half a row is no price; the next change or look sees it whole.
    if (watched === undefined || !row.read(slot)) return
    heedStandstill()
    const isBelieved = row.isBelieved()
    // One that ends leaves the list for another list.
    for (const level of watched) {
      if (isBelieved) take(level)
      else lose(level, whyUnseen(row.state(), { ...around(), isDoubted: board.isDoubted() }))
    }
  }

  function take(level: Level): void {
    const isUnbroken = level.lapses === row.lapses()
    const price = row.price()
    if (isReached(level.of.direction, level.of.level, price)) {
      end(level, isUnbroken)
      return
    }
    level.price = price
    level.at = wallOf(row, clock)
    level.source = row.source()
    if (isUnbroken) return
    level.lapses = row.lapses()
    level.since = clock.wall()
    changed()
  }

  function end(level: Level, isUnbroken: boolean): void {
    const seen = seenIn(row, clock)
    const before = seenOf(level)
    const reason = Number.isNaN(level.lapses) ? level.gap : 'interrupted'
    drop(level)
    ended(level.of.id, isUnbroken ? { kind: 'rung', seen } : { kind: 'passed-unseen', before, after: seen, reason })
  }

  function lose(level: Level, reason: UnseenReason): void {
    const isNewGap = !Number.isNaN(level.lapses)
    if (!isNewGap && level.unseen === reason) return
    if (isNewGap) {
      level.since = clock.wall()
      level.gap = reason
    }
    level.lapses = Number.NaN
    level.unseen = reason
    changed()
  }

  /** Before anything is read: what arrived meanwhile was seen by nobody. */
  function heedStandstill(): void {
    const stood = Math.max(clock.wall() - lookedWall, clock.elapsed() - lookedElapsed)
    lookedWall = clock.wall()
    lookedElapsed = clock.elapsed()
    if (stood > standstillMillis) for (const level of levels.values()) lose(level, 'slept')
  }

  function look(): void {
    heedStandstill()
    for (const level of [...levels.values()]) {
      const slot = level.barred === null ? board.slotOf(level.of.key) : undefined
      if (level.barred !== null) lose(level, level.barred)
      else if (slot === undefined) lose(level, whyUnseen(null, { ...around(), isDoubted: board.isDoubted() }))
    }
    for (const slot of [...bySlot.keys()]) see(slot)
  }

  function keepLooking(): void {
    stopLooking = null
    if (levels.size === 0) return
    look()
    stopLooking ??= clock.after(lookMillis, keepLooking)
  }

  function placeAnew(): void {
    bySlot.clear()
    for (const level of levels.values()) {
      const slot = level.barred === null ? board.slotOf(level.of.key) : undefined
      if (slot !== undefined) bySlot.set(slot, [...(bySlot.get(slot) ?? []), level])
    }
  }

  function drop(level: Level): void {
    levels.delete(level.of.id)
    for (const [slot, watched] of bySlot) {
      const left = watched.filter((each) => each !== level)
      if (left.length > 0) bySlot.set(slot, left)
      else bySlot.delete(slot)
    }
  }

  const stopHearing = board.onChanged(slotChanged, () => levels.size > 0 && resting === null)

  return {
    add: (of) => {
      if (levels.size === 0) {
        lookedWall = clock.wall()
        lookedElapsed = clock.elapsed()
      }
      const { price, at, source } = of.last
      levels.set(of.id, {
        ...{ of, price, at, source, lapses: of.lapses, since: clock.wall(), barred: null },
        ...{ unseen: of.unseen, gap: of.unseen },
      })
      stopLooking ??= clock.after(lookMillis, keepLooking)
      // It may wait to be woken now.
      board.hear()
    },
    remove: (id) => {
      const level = levels.get(id)
      if (level) drop(level)
    },
    bar: (id, reason) => {
      const level = levels.get(id)
      if (level) level.barred = reason
    },
    watchOf: (id) => {
      const level = levels.get(id)
      if (!level) return null
      const since = instant(level.since)
      if (!Number.isNaN(level.lapses)) return { kind: 'watched', since }
      return { kind: 'not-watched', reason: level.unseen, since, last: seenOf(level) }
    },
    lastOf: (id) => {
      const level = levels.get(id)
      return level ? seenOf(level) : null
    },
    placeAnew,
    look,
    stop: () => {
      stopHearing()
      resting?.()
      stopLooking?.()
      levels.clear()
      bySlot.clear()
    },
  }
}

function seenOf({ price, at, source }: Level): SeenPrice {
  return { price, at: instant(at), source }
}
