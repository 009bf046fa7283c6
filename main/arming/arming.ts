/**
 * One-key orders are sent only while they are armed. Arming is one state for all windows, and it ends by itself: in time, when
 * nobody is there, and as soon as trading is halted, the journal stops, or the book, the prices or the session are not what they
 * were.
 */
import type { ArmingState, OneKeyEnd } from '../../contract/arming.ts'
import type { AppError } from '../../contract/errors.ts'
import { instant } from '../../contract/kinds.ts'
import type { FeedReport } from '../../contract/market.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import type { TradingState } from '../../contract/trading.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'
import { cannotArm } from './arming-errors.ts'

export type Arming = {
  readonly state: Source<ArmingState, ArmingState>
  readonly arm: (minutes: number) => Result<void, AppError>
  readonly disarm: (why: OneKeyEnd) => void
  /** A person is at a window of the terminal. */
  readonly here: () => void
  /** As of now, whatever the timers have come to. */
  readonly isArmed: () => boolean
  readonly stop: Stop
}

export type ArmingParts = {
  readonly trading: Source<TradingState, TradingState>
  readonly session: Source<SessionState, SessionState>
  readonly feed: Source<FeedReport, FeedReport>
  readonly clock: Clock
}

/** Windows tell that somebody is there far more often. */
export const awayMillis = 60_000
const minute = 60_000

type Deadline = { readonly wall: number; readonly elapsed: number }

export function openArming({ trading, session, feed, clock }: ArmingParts): Arming {
  const state = held<ArmingState>({ kind: 'safe', ended: null })
  let ends = now()
  let lastHere = now()
  let stopTimers: Stop = () => {}
  let stopAway: Stop = () => {}

  function now(): Deadline {
    return { wall: clock.wall(), elapsed: clock.elapsed() }
  }

  /** Either clock: the steady one stands still while the computer sleeps, and the wall can be set. */
  function hasPassed(since: Deadline, millis: number): boolean {
    return clock.elapsed() - since.elapsed >= millis || clock.wall() - since.wall >= millis
  }

  function unfit(): OneKeyEnd | null {
    if (session.snapshot().kind !== 'signed-in') return 'signed-out'
    const { halt, journal, book } = trading.snapshot()
    if (halt.kind === 'halted') return 'halted'
    if (journal.kind === 'stopped') return 'not-recorded'
    if (book.kind !== 'current') return 'not-current'
    const { state: prices } = feed.snapshot()
    return prices === 'live' || prices === 'quiet' ? null : 'no-prices'
  }

  function overBy(): OneKeyEnd | null {
    if (hasPassed(ends, 0)) return 'time'
    return hasPassed(lastHere, awayMillis) ? 'away' : unfit()
  }

  function look(): void {
    const why = overBy()
    if (why !== null) disarm(why)
  }

  function disarm(why: OneKeyEnd): void {
    if (state.snapshot().kind !== 'armed') return
    stopTimers()
    stopAway()
    state.set({ kind: 'safe', ended: { why, at: clock.wall() } })
  }

  function here(): void {
    // Somebody who comes back too late finds it ended.
    look()
    lastHere = now()
    stopAway()
    if (state.snapshot().kind === 'armed') stopAway = clock.after(awayMillis, look)
  }

  const stops = [trading.subscribe(look), session.subscribe(look), feed.subscribe(look)]

  return {
    state,
    arm: (minutes) => {
      const why = unfit()
      if (why !== null) return fail(cannotArm(why))
      const { wall, elapsed } = now()
      const millis = minutes * minute
      ends = { wall: wall + millis, elapsed: elapsed + millis }
      lastHere = { wall, elapsed }
      stopTimers()
      stopTimers = clock.after(millis, look)
      state.set({ kind: 'armed', since: instant(wall), until: instant(wall + millis) })
      here()
      return ok()
    },
    disarm,
    here,
    isArmed: () => {
      look()
      return state.snapshot().kind === 'armed'
    },
    stop: () => {
      for (const stop of stops) stop()
      stopTimers()
      stopAway()
    },
  }
}
