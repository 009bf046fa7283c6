/** Every limit of the broker's that main keeps for what is only asked, as it stands now: for the eyes alone, it holds nothing back. */
import { isDeepStrictEqual } from 'node:util'
import { type Instant, instant } from '../../contract/kinds.ts'
import type { RateBudget } from '../../contract/trading.ts'
import type { Budget, RateLimit } from '../broker/budget.ts'
import type { Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'

export type NamedRate<Group extends string> = RateLimit<Group> & { readonly name: string }

export type KeptBudget<Group extends string> = {
  readonly limits: readonly NamedRate<Group>[]
  readonly budget: Pick<Budget<Group>, 'used' | 'fallsIn' | 'waitFor'>
  /** How many wait for a turn of it. */
  readonly waiting: (group: Group) => number
}

export type Rates = {
  /** From now on it is told, until stopped. */
  readonly keep: <Group extends string>(kept: KeptBudget<Group>) => Stop
  readonly source: Source<readonly RateBudget[], readonly RateBudget[]>
}

/** A limit of how many at once, and not of how often. */
export type StandingCount = { readonly name: string; readonly used: number; readonly most: number }

/** How often it is looked at while anybody looks. */
const lookMillis = 500

export function openRates(clock: Clock, counts: () => readonly StandingCount[]): Rates {
  const kept = new Set<() => readonly RateBudget[]>()
  const snapshot = () => [...[...kept].flatMap((tell) => tell()), ...counts().map(ofCount)]

  function subscribe(listener: (now: readonly RateBudget[]) => void): Stop {
    let told = snapshot()
    let stopTimer: Stop = () => {}
    const look = () => {
      stopTimer = clock.after(lookMillis, look)
      const now = snapshot()
      if (isDeepStrictEqual(now, told)) return
      told = now
      listener(now)
    }
    stopTimer = clock.after(lookMillis, look)
    return () => stopTimer()
  }

  return {
    keep: (one) => {
      const tell = () => rows(one, clock)
      kept.add(tell)
      return () => kept.delete(tell)
    },
    source: { snapshot, subscribe },
  }
}

function rows<Group extends string>({ limits, budget, waiting }: KeptBudget<Group>, clock: Clock) {
  const used = budget.used()
  const fallsIn = budget.fallsIn()
  const later = (millis: number | null): Instant | null =>
    millis === null ? null : instant(clock.wall() + Math.ceil(millis))
  return limits.map(
    ({ name, groups, calls, perMillis }, index): RateBudget => ({
      ...{ name, used: used[index] ?? 0, most: calls, perMillis, reserved: 0 },
      waiting: groups.reduce((sum, group) => sum + waiting(group), 0),
      freeAt: later(Math.min(...groups.map((group) => budget.waitFor(group))) || null),
      fallsAt: later(fallsIn[index] ?? null),
    }),
  )
}

function ofCount(count: StandingCount): RateBudget {
  return { ...count, perMillis: null, reserved: 0, waiting: 0, freeAt: null, fallsAt: null }
}
