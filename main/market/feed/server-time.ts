/** The broker's own time, from its messages: what an instant in them is held against, whatever this computer's clock says. */
import type { Clock } from '../../ports/clock.ts'
import { messagesToAgree } from './gate/in-a-row.ts'

export type ServerTime = {
  /**
   * Takes the time of a message (0: it gave none). False when the message is older than one before it. One that is far ahead is as new
   * as any other, and its time is not believed by itself; nor is that of the first of a connection, where nothing else speaks for it.
   */
  readonly take: (time: number) => boolean
  /** The broker's time now, as far as it is known; a day past this computer's clock until the broker has said. */
  readonly now: () => number
  readonly isKnown: () => boolean
  /** How far this computer's clock is ahead of the broker's, or was in the connection before; 0 until known. */
  readonly difference: () => number
  /** The same of a first time that is not believed yet; 0 where there is none. */
  readonly unagreed: () => number
  /** What the steady clock has missed: the broker's goes on while this computer sleeps. */
  readonly age: (millis: number) => void
  /** Another connection may be another computer of the broker's. */
  readonly reset: () => void
}

const day = 24 * 60 * 60 * 1_000
const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2100, 0, 1)
/** Two computers behind one address may differ by this much. */
const backMillis = 1_000
/** More than a late line makes up for at once. */
const aheadMillis = 60_000

export type ServerTimeOptions = {
  /** False for a practice broker, which may live on another day: it has its word from the first message on. */
  readonly keepsRealTime?: boolean
  /** Whether a third message may not come, since all that is followed is shut, or trades at its close: then two in a row say that the clock was set on. */
  readonly mayBeLast?: () => boolean
}

export function openServerTime(clock: Clock, options: ServerTimeOptions = {}): ServerTime {
  const { keepsRealTime = true, mayBeLast = () => false } = options
  let last = 0
  /** The same as they were in the connection before. */
  let lastBefore = Number.NaN
  let takenBefore = 0
  let unagreed = 0
  let takenAt = 0
  let behind = 0
  let ahead = 0
  let difference = 0

  function take(time: number): boolean {
    if (time < earliest || time > latest) return true
    if (last === 0) {
      if (!keepsRealTime || isFirstBelieved(time)) believe(time)
      return true
    }
    if (time < last - backMillis) {
      behind += 1
      // Its clock was set back: three messages in a row say so.
      ahead = 0
      if (behind < messagesToAgree) return false
    }
    behind = 0
    if (time > now() + aheadMillis) {
      ahead += 1
      // Its clock was set on: three messages in a row say so.
      if (ahead < messagesToAgree && !(ahead > 1 && mayBeLast())) return true
    }
    believe(time)
    return true
  }

  function believe(time: number): void {
    ahead = 0
    unagreed = 0
    last = time
    takenAt = clock.elapsed()
    difference = clock.wall() - time
  }

  /** By this computer's clock or the connection before, or because three messages in a row go on from one another. */
  function isFirstBelieved(time: number): boolean {
    const wall = clock.wall()
    if (isNear(time, wall) || isNear(time, lastBefore + clock.elapsed() - takenBefore)) return true
    ahead = ahead > 0 && isNear(wall - time, unagreed) ? ahead + 1 : 1
    unagreed = wall - time
    return ahead >= messagesToAgree
  }

  function now(): number {
    return last === 0 ? clock.wall() + day : last + clock.elapsed() - takenAt
  }

  return {
    take,
    now,
    isKnown: () => last !== 0,
    difference: () => difference,
    unagreed: () => unagreed,
    age: (millis) => {
      takenAt -= millis
      takenBefore -= millis
    },
    reset: () => {
      if (last !== 0) {
        lastBefore = last
        takenBefore = takenAt
      }
      last = 0
      unagreed = 0
      behind = 0
      ahead = 0
    },
  }
}

function isNear(time: number, other: number): boolean {
  return Math.abs(time - other) <= aheadMillis
}
