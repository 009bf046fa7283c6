/** How often each call may be made: section 8 for the legacy calls it names, service facts 5 for every other. */
import type { VirtualClock } from './clock.ts'
import { minute } from './ist.ts'

type Window = { readonly calls: number; readonly millis: number }

const second = 1_000
const perSecond = (calls: number): readonly Window[] => [{ calls, millis: second }]

/** Section 8: each per app. */
const named = {
  'place-order': perSecond(10),
  'legacy-candles': perSecond(10),
  positions: perSecond(1),
  holdings: perSecond(1),
  'order-history': perSecond(1),
  'order-details': perSecond(1),
  'trade-book': perSecond(1),
  'trade-history': perSecond(1),
  'modify-order': perSecond(1),
  'cancel-order': perSecond(1),
  'live-feed': perSecond(1),
  subscribe: perSecond(1),
  unsubscribe: perSecond(1),
  'subscription-list': perSecond(1),
} satisfies Record<string, readonly Window[]>

/** Service facts 5: whole groups of the current interface, each per user. */
const groups = {
  /** Place, modify and cancel together. */
  'v3-orders': windows(10, 500, 2_000),
  /** The same for a registered algo. */
  'v3-algo-orders': windows(50, 500, 2_000),
  'multi-orders': windows(4, 40, 160),
} satisfies Record<string, readonly Window[]>

const all = { ...named, ...groups, others: windows(50, 500, 2_000) }

/** Which limit a call falls under; `others` is counted by call and by user. */
export type Limit = keyof typeof all

export function isGroup(limit: Limit): limit is keyof typeof groups {
  return limit in groups
}

export type Limits = {
  /** 0 when the call may go on, and then it counts; otherwise the milliseconds until one may. */
  readonly admit: (limit: Limit, subject: string) => number
}

export function openLimits(clock: VirtualClock): Limits {
  const admittedBy = new Map<string, number[]>()
  return {
    admit: (limit, subject) => {
      const key = `${limit} ${subject}`
      const now = clock.now()
      const bounds = all[limit]
      const longest = Math.max(...bounds.map(({ millis }) => millis))
      // An instant ahead of now was left by a clock that has since been set back.
      const admitted = (admittedBy.get(key) ?? []).filter((at) => at > now - longest && at <= now)
      admittedBy.set(key, admitted)
      const wait = Math.max(...bounds.map((window) => waitFor(window, admitted, now)))
      if (wait === 0) admitted.push(now)
      return wait
    },
  }
}

/** A sliding window: the next call waits until the one `calls` back has left it. */
function waitFor({ calls, millis }: Window, admitted: readonly number[], now: number): number {
  const blocking = admitted.at(-calls)
  return blocking === undefined ? 0 : Math.max(0, blocking + millis - now)
}

function windows(inSecond: number, inMinute: number, inHalfHour: number): readonly Window[] {
  return [
    { calls: inSecond, millis: second },
    { calls: inMinute, millis: minute },
    { calls: inHalfHour, millis: 30 * minute },
  ]
}
