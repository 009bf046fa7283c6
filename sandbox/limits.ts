/** How often each call may be made: section 8 for the legacy calls it names, service facts 5 for every other. */
import type { VirtualClock } from './clock.ts'
import { minute } from './ist.ts'

type Window = { readonly calls: number; readonly millis: number }

const second = 1_000
const perSecond = (calls: number): readonly Window[] => [{ calls, millis: second }]
const others: readonly Window[] = [
  { calls: 50, millis: second },
  { calls: 500, millis: minute },
  { calls: 2_000, millis: 30 * minute },
]

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

export type NamedLimit = keyof typeof named
/** Which limit a call falls under; `others` is counted by call and by user. */
export type Limit = NamedLimit | 'others'

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
      const windows = limit === 'others' ? others : named[limit]
      const longest = Math.max(...windows.map(({ millis }) => millis))
      // An instant ahead of now was left by a clock that has since been set back.
      const admitted = (admittedBy.get(key) ?? []).filter((at) => at > now - longest && at <= now)
      admittedBy.set(key, admitted)
      const wait = Math.max(...windows.map((window) => waitFor(window, admitted, now)))
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
