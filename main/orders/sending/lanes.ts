/** Every call about orders waits here for its turn, so that no limit of the broker's is ever passed; whoever waits can be taken back. */
import { type Instant, instant } from '../../../contract/kinds.ts'
import type { RateBudget } from '../../../contract/trading.ts'
import { type CountedCall, openBudget } from '../../broker/budget.ts'
import { announcer } from '../../ipc/announcer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import { type ChangesBy, isReading, type LaneName, laneLimits } from './lane-limits.ts'
import { openWindowLimits } from './window-limits.ts'

export type Turn = {
  /** True when the call may go now and has been counted; false when it was taken back. */
  readonly granted: Promise<boolean>
  /** Does nothing once it was granted. */
  readonly withdraw: () => void
}

export type TurnWish = {
  readonly lane: LaneName
  /** Orders of one window are held to a rate of their own (T02). */
  readonly window?: string | null
  /** Before all others that wait. What moves money goes before what only looks in any case. */
  readonly isUrgent?: boolean
  /** An earlier turn of the same call that it did not leave with: given back, and nobody comes in between. */
  readonly instead?: TurnWish | null
}

export type Lanes = {
  /** True where nothing waits that goes before it, and the call may go this instant: then it has been counted. */
  readonly atOnce: (wish: TurnWish) => boolean
  readonly turn: (wish: TurnWish) => Turn
  /** It was granted and nothing left: it counts no more. Does nothing a second time. */
  readonly giveBack: (wish: TurnWish) => void
  /** What went with this turn has its answer: the broker may have counted it as late as now. */
  readonly answered: (wish: TurnWish) => void
  /** The broker itself asked for a pause. */
  readonly pause: (lane: LaneName, millis: number) => void
  readonly budgets: () => readonly RateBudget[]
  /** Called when somebody begins or ends to wait, and when something was counted. */
  readonly onChange: (listener: () => void) => Stop
  /** Takes back all that wait. */
  readonly stop: Stop
}

type Waiting = { readonly wish: TurnWish; readonly end: (granted: boolean) => void }
/** The instants it was counted for: with the broker's limits, and with those of its window. */
type Counted = { readonly at: number; readonly inWindow: number | null }

export function openLanes(clock: Clock, changesBy: ChangesBy, before: readonly CountedCall<LaneName>[] = []): Lanes {
  const limits = laneLimits(changesBy)
  const budget = openBudget<LaneName>(clock, limits, before)
  const windows = openWindowLimits(clock)
  const changes = announcer<void>()
  const counted = new WeakMap<TurnWish, Counted>()
  let queue: readonly Waiting[] = []
  let stopTimer: Stop = () => {}
  let isStopped = false

  function waitFor(wish: TurnWish): number {
    const window = limitedWindow(wish)
    return Math.max(budget.waitFor(wish.lane), window === null ? 0 : windows.waitFor(window))
  }

  /** In the order of their coming, each that may go goes; the timer wakes for the first that may go later. */
  function pump(): void {
    stopTimer()
    let soonest = Number.POSITIVE_INFINITY
    for (const one of queue) {
      if (count(one.wish)) leave(one, true)
      else soonest = Math.min(soonest, waitFor(one.wish))
    }
    if (Number.isFinite(soonest)) stopTimer = clock.after(soonest, pump)
    changes.announce()
  }

  /** False where a limit leaves no room: then nothing was counted. */
  function count(wish: TurnWish): boolean {
    const permit = budget.take(wish.lane)
    if (permit.kind === 'wait') return false
    const window = limitedWindow(wish)
    const inWindow = window === null ? null : windows.take(window)
    if (window !== null && inWindow === null) {
      budget.giveBack(wish.lane, permit.at)
      return false
    }
    counted.set(wish, { at: permit.at, inWindow })
    return true
  }

  function uncount(wish: TurnWish): void {
    const known = counted.get(wish)
    if (known === undefined) return
    counted.delete(wish)
    budget.giveBack(wish.lane, known.at)
    const window = limitedWindow(wish)
    if (window !== null && known.inWindow !== null) windows.giveBack(window, known.inWindow)
  }

  function answered(wish: TurnWish): void {
    const known = counted.get(wish)
    if (known !== undefined) budget.answered(wish.lane, known.at)
  }

  /** How many of those that wait go before it. */
  function placeOf({ lane }: TurnWish): number {
    const firstReading = isReading(lane) ? -1 : queue.findIndex((other) => isReading(other.wish.lane))
    return firstReading < 0 ? queue.length : firstReading
  }

  function atOnce(wish: TurnWish): boolean {
    if (wish.instead) uncount(wish.instead)
    if (isStopped || placeOf(wish) > 0 || !count(wish)) return false
    changes.announce()
    return true
  }

  function leave(one: Waiting, granted: boolean): void {
    queue = queue.filter((other) => other !== one)
    one.end(granted)
  }

  function turn(wish: TurnWish): Turn {
    if (wish.instead) uncount(wish.instead)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    if (isStopped) {
      resolve(false)
      return { granted: promise, withdraw: () => {} }
    }
    const one: Waiting = { wish, end: resolve }
    queue = queue.toSpliced(wish.isUrgent ? 0 : placeOf(wish), 0, one)
    pump()
    return { granted: promise, withdraw: () => takeBack(one) }
  }

  function takeBack(one: Waiting): void {
    if (!queue.includes(one)) return
    leave(one, false)
    pump()
  }

  function instantIn(millis: number | null): Instant | null {
    return millis === null ? null : instant(clock.wall() + Math.ceil(millis))
  }

  return {
    atOnce,
    turn,
    giveBack: (wish) => {
      uncount(wish)
      pump()
    },
    answered,
    pause: budget.pause,
    budgets: () => {
      const used = budget.used()
      const fallsIn = budget.fallsIn()
      return limits.map(({ name, groups, calls, perMillis, reserved }, index) => ({
        name,
        used: used[index] ?? 0,
        most: calls,
        perMillis,
        reserved,
        waiting: queue.filter((one) => groups.includes(one.wish.lane)).length,
        freeAt: instantIn(Math.min(...groups.map((lane) => budget.waitFor(lane))) || null),
        fallsAt: instantIn(fallsIn[index] ?? null),
      }))
    },
    onChange: changes.subscribe,
    stop: () => {
      isStopped = true
      stopTimer()
      for (const one of queue) leave(one, false)
    },
  }
}

function limitedWindow({ lane, window = null }: TurnWish): string | null {
  return lane === 'place' ? window : null
}
