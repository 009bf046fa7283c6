/**
 * Keeps calls within the broker's rate limits. A limit of N calls in a span means that no span of that length,
 * wherever it begins, holds more than N: so a call may go when the N-th call before it is a whole span old.
 */
import type { Clock } from '../ports/clock.ts'

export type RateLimit<Group extends string> = {
  readonly groups: readonly Group[]
  readonly calls: number
  readonly perMillis: number
}

/** `at` is the instant it was counted for. */
export type Permit = { readonly kind: 'now'; readonly at: number } | { readonly kind: 'wait'; readonly millis: number }

export type Budget<Group extends string> = {
  /** Counts the call when the answer is `now`; after `wait` nothing was counted. */
  readonly take: (group: Group) => Permit
  /** It was counted for that instant and never left: the broker will not count it either. */
  readonly giveBack: (group: Group, at: number) => void
  /**
   * Its answer is here: the broker had it at the latest now, and may have counted it no earlier, however long it was on its
   * way. So the next one comes late enough for the broker too.
   */
  readonly answered: (group: Group, at: number) => void
  readonly waitFor: (group: Group) => number
  /** How much of each limit, in the order they were given, is spent now. */
  readonly used: () => readonly number[]
  /** Milliseconds until the count of each limit falls, in the same order; null where nothing is spent. */
  readonly fallsIn: () => readonly (number | null)[]
  /** The broker itself asked for a pause. */
  readonly pause: (group: Group, millis: number) => void
}

/** One call that counts, and the instant on the clock that never steps back from which it does. */
export type CountedCall<Group extends string> = { readonly group: Group; readonly at: number }

/** `before`: what left before this budget was there, in the order of its leaving. */
export function openBudget<Group extends string>(
  clock: Clock,
  limits: readonly RateLimit<Group>[],
  before: readonly CountedCall<Group>[] = [],
): Budget<Group> {
  const windows = limits.map((limit) => ({ limit, past: openRing(limit.calls) }))
  const byGroup = new Map<Group, typeof windows>()
  const pausedUntil = new Map<Group, number>()

  /** Those that count it: looked up once, for an order asks while it waits to leave. */
  function windowsOf(group: Group): typeof windows {
    const known = byGroup.get(group)
    if (known !== undefined) return known
    const found = windows.filter(({ limit }) => limit.groups.includes(group))
    byGroup.set(group, found)
    return found
  }

  function waitFor(group: Group): number {
    return waitAt(group, clock.elapsed())
  }

  function waitAt(group: Group, now: number): number {
    let until = pausedUntil.get(group) ?? now
    for (const { limit, past } of windowsOf(group)) until = Math.max(until, past.oldest() + limit.perMillis)
    return Math.max(0, until - now)
  }

  function take(group: Group): Permit {
    const now = clock.elapsed()
    const millis = waitAt(group, now)
    if (millis > 0) return { kind: 'wait', millis }
    for (const { past } of windowsOf(group)) past.add(now)
    return { kind: 'now', at: now }
  }

  function giveBack(group: Group, at: number): void {
    for (const { past } of windowsOf(group)) past.remove(at)
  }

  function answered(group: Group, at: number): void {
    const now = clock.elapsed()
    for (const { past } of windowsOf(group)) if (past.remove(at)) past.add(now)
  }

  function pause(group: Group, millis: number): void {
    const until = clock.elapsed() + millis
    pausedUntil.set(group, Math.max(until, pausedUntil.get(group) ?? 0))
  }

  function used(): readonly number[] {
    const now = clock.elapsed()
    return windows.map(({ limit, past }) => past.since(now - limit.perMillis))
  }

  function fallsIn(): readonly (number | null)[] {
    const now = clock.elapsed()
    return windows.map(({ limit, past }) => {
      const count = past.since(now - limit.perMillis)
      return count === 0 ? null : Math.max(0, past.back(count) + limit.perMillis - now)
    })
  }

  for (const { group, at } of before) for (const { past } of windowsOf(group)) past.add(at)

  return { take, giveBack, answered, waitFor, used, fallsIn, pause }
}

/** The instants of the last `size` calls. */
function openRing(size: number) {
  const instants = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  let next = 0
  return {
    oldest: () => instants[next] ?? Number.NEGATIVE_INFINITY,
    /** From the newest back, as far as they are that new: it is asked while an order waits to leave. */
    since: (from: number) => {
      let count = 0
      while (count < size && (instants[(next - 1 - count + size) % size] ?? from) > from) count += 1
      return count
    },
    /** The instant of the last but so many. */
    back: (count: number) => instants[(next - count + size) % size] ?? Number.NEGATIVE_INFINITY,
    add: (at: number) => {
      instants[next] = at
      next = (next + 1) % size
    },
    /**
     * The older ones move up, and the oldest place is free again: what once stood there had to be a whole span old before
     * it was written over, so that it counts in no span any more. False where it was not there.
     */
    remove: (at: number): boolean => {
      let index = (next - 1 + size) % size
      for (let looked = 1; instants[index] !== at; looked += 1) {
        if (looked === size) return false
        index = (index - 1 + size) % size
      }
      for (; index !== next; index = (index - 1 + size) % size) {
        instants[index] = instants[(index - 1 + size) % size] ?? Number.NEGATIVE_INFINITY
      }
      instants[next] = Number.NEGATIVE_INFINITY
      return true
    },
  }
}
