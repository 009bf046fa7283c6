/** The exchange's own clock: it runs at real speed from a start instant, and can be set, moved on, sped up and held. */

export type VirtualClock = {
  /** Epoch milliseconds, whole. */
  readonly now: () => number
  readonly speed: () => number
  readonly set: (epochMillis: number) => void
  readonly advance: (millis: number) => void
  /** 1 is real time, 60 a minute a second, 0 holds the clock. */
  readonly setSpeed: (factor: number) => void
  /** Tells of sets and jumps, not of the passing of time. */
  readonly onMoved: (listener: () => void) => () => void
}

export type VirtualClockParts = {
  readonly startsAt: number
  readonly speed?: number
  /** Milliseconds that never step back; the one tie to real time. */
  readonly realMillis?: () => number
}

export const fastestSpeed = 100_000

export function startClock(parts: VirtualClockParts): VirtualClock {
  const realMillis = parts.realMillis ?? (() => performance.now())
  const listeners = new Set<() => void>()
  let speed = parts.speed ?? 1
  let anchor = { virtual: parts.startsAt, real: realMillis() }

  const exactNow = () => anchor.virtual + (realMillis() - anchor.real) * speed
  function moveTo(virtual: number): void {
    anchor = { virtual, real: realMillis() }
    for (const listener of listeners) listener()
  }

  return {
    now: () => Math.floor(exactNow()),
    speed: () => speed,
    set: moveTo,
    advance: (millis) => moveTo(exactNow() + millis),
    setSpeed: (factor) => {
      anchor = { virtual: exactNow(), real: realMillis() }
      speed = factor
    },
    onMoved: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
