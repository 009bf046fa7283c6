/**
 * One window's view of the board: what it wants, what of that has changed, and when it may be told. The window holds one
 * credit, so nothing queues: while it paints, newer words replace older ones on the board.
 */
import { type FeedState, pulseMillis } from '../../../contract/market-frame.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Board } from '../board/board.ts'
import { dirtySlots } from './dirty-slots.ts'
import type { FrameBuffer } from './frame-buffer.ts'

export type WindowView = {
  /** Levels of the book by slot; a slot left out is no longer told. */
  readonly want: (levelsBySlot: ReadonlyMap<number, number>) => void
  readonly slotChanged: (slot: number) => void
  readonly feedChanged: () => void
  readonly painted: (sequence: number) => void
  /** For a listener that knows nothing yet: all is told again, whether or not the last frame was painted. */
  readonly startAfresh: () => void
  /** No frame is under way: the next change makes one. */
  readonly isWaiting: () => boolean
  readonly stop: Stop
}

export type WindowViewParts = {
  readonly board: Board
  readonly buffer: FrameBuffer
  readonly clock: Clock
  readonly feed: () => FeedState
  readonly send: (frame: Uint8Array) => void
}

/** About one screen's refresh. */
export const shortestGap = 16

export function openWindowView({ board, buffer, clock, feed, send }: WindowViewParts): WindowView {
  /** By slot: 0 when not wanted, else one more than the levels of the book. */
  const wanted = new Uint8Array(board.capacity)
  const sentRevision = new Uint32Array(board.capacity)
  const dirty = dirtySlots(board.capacity)
  let slots: ReadonlyMap<number, number> = new Map()
  let feedTold = false
  let sequence = 0
  let unpainted: number | null = null
  let sentAt = Number.NEGATIVE_INFINITY
  let cancel: Stop | null = null
  let stopPulse: Stop = () => {}

  function want(levelsBySlot: ReadonlyMap<number, number>): void {
    for (const slot of slots.keys()) if (!levelsBySlot.has(slot)) wanted[slot] = 0
    for (const [slot, levels] of levelsBySlot) {
      if ((wanted[slot] ?? 0) <= levels) tellAnew(slot)
      wanted[slot] = levels + 1
    }
    slots = levelsBySlot
    schedule()
  }

  function tellAnew(slot: number): void {
    // What changed before anyone looked was not overtaken by anything.
    sentRevision[slot] = board.revision[slot] ?? 0
    dirty.mark(slot)
  }

  function slotChanged(slot: number): void {
    if (wanted[slot] === 0) return
    dirty.mark(slot)
    schedule()
  }

  function feedChanged(): void {
    feedTold = false
    schedule()
  }

  /** What came while it painted goes at once. */
  function painted(painting: number): void {
    if (painting !== unpainted) return
    board.hear()
    unpainted = null
    stopPulse()
    stopPulse = clock.after(pulseMillis, pulse)
    if (hasNews() && untilDue() <= 0) tell()
    else schedule()
    if (isWaiting()) board.hear()
  }

  /** Nothing new is news too: who says so is there. */
  function pulse(): void {
    if (isWaiting()) tell()
  }

  function startAfresh(): void {
    for (const slot of slots.keys()) tellAnew(slot)
    feedTold = false
    unpainted = null
    schedule()
  }

  const isWaiting = () => cancel === null && unpainted === null

  /** Never at once: the rest of the message that brought this change belongs in the same frame. */
  function schedule(): void {
    if (cancel !== null || unpainted !== null || !hasNews()) return
    cancel = clock.after(Math.max(0, untilDue()), tell)
  }

  const hasNews = () => !feedTold || dirty.count() > 0
  const untilDue = () => sentAt + shortestGap - clock.elapsed()

  function tell(): void {
    // All that was written until now belongs in this frame.
    board.hear()
    cancel = null
    stopPulse()
    let conflated = 0
    const missed: number[] = []
    buffer.begin()
    dirty.drain((slot) => {
      const levels = (wanted[slot] ?? 0) - 1
      if (levels < 0) return
      const revision = board.revision[slot] ?? 0
      if (!buffer.row(slot, levels)) {
        missed.push(slot)
        return
      }
      conflated += Math.max(0, ((revision - (sentRevision[slot] ?? 0)) >>> 0) - 1)
      sentRevision[slot] = revision
    })
    // Being written just now: the next frame has it.
    for (const slot of missed) dirty.mark(slot)
    sequence += 1
    unpainted = sequence
    feedTold = true
    sentAt = clock.elapsed()
    send(buffer.finish({ sequence, feed: feed(), conflated }))
  }

  function stop(): void {
    cancel?.()
    stopPulse()
  }

  return { want, slotChanged, feedChanged, painted, startAfresh, isWaiting, stop }
}
