/** Every call about orders waits here for its turn, so that no limit of the broker's is ever passed; whoever waits can be taken back. */
import { type Instant, instant } from '../../../contract/kinds.ts'
import type { RateBudget } from '../../../contract/trading.ts'
import { openBudget } from '../../broker/budget.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import { type LaneName, laneLimits } from './lane-limits.ts'
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
  /** Before all others that wait. */
  readonly isUrgent?: boolean
}

export type Lanes = {
  readonly turn: (wish: TurnWish) => Turn
  /** How many wait in a lane. */
  readonly waiting: (lane: LaneName) => number
  /** The broker itself asked for a pause. */
  readonly pause: (lane: LaneName, millis: number) => void
  readonly budgets: () => readonly RateBudget[]
  /** Called when somebody begins or ends to wait, and when something was counted. */
  readonly onChange: (listener: () => void) => Stop
  /** Takes back all that wait. */
  readonly stop: Stop
}

type Waiting = TurnWish & { readonly end: (granted: boolean) => void }

export function openLanes(clock: Clock, changesBy: 'legacy' | 'v3'): Lanes {
  const limits = laneLimits(changesBy)
  const budget = openBudget<LaneName>(clock, limits)
  const windows = openWindowLimits(clock)
  const listeners = new Set<() => void>()
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
      const millis = waitFor(one)
      if (millis > 0) soonest = Math.min(soonest, millis)
      else grant(one)
    }
    if (Number.isFinite(soonest)) stopTimer = clock.after(soonest, pump)
    for (const listener of [...listeners]) listener()
  }

  function grant(one: Waiting): void {
    budget.take(one.lane)
    const window = limitedWindow(one)
    if (window !== null) windows.take(window)
    leave(one, true)
  }

  function leave(one: Waiting, granted: boolean): void {
    queue = queue.filter((other) => other !== one)
    one.end(granted)
  }

  function turn(wish: TurnWish): Turn {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    if (isStopped) {
      resolve(false)
      return { granted: promise, withdraw: () => {} }
    }
    const one: Waiting = { ...wish, end: resolve }
    queue = wish.isUrgent ? [one, ...queue] : [...queue, one]
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
    turn,
    waiting: (lane) => queue.filter((one) => one.lane === lane).length,
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
        waiting: queue.filter((one) => groups.includes(one.lane)).length,
        freeAt: instantIn(Math.min(...groups.map((lane) => budget.waitFor(lane))) || null),
        fallsAt: instantIn(fallsIn[index] ?? null),
      }))
    },
    onChange: (listener) => {
      const own = () => listener()
      listeners.add(own)
      return () => listeners.delete(own)
    },
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
