/**
 * Positions that were open and that the broker's list leaves out now. It keeps a closed one for the day, with nothing open: a list
 * without any row of it may be short, and proves nothing at once.
 */
import { nameOf } from './closings.ts'
import type { HaltLook, HaltPosition, KillSwitchParts } from './kill-switch-parts.ts'

export type Vanished = {
  /** What is known before anything is read. */
  readonly begin: (look: HaltLook) => void
  /** After each reading of positions that was whole. */
  readonly observe: (look: HaltLook) => void
  readonly all: () => readonly HaltPosition[]
  /** The halt is over. */
  readonly forget: () => void
}

/** In how many readings one after the other. */
const readingsNeeded = 5

type Seen = { readonly position: HaltPosition; readonly missed: number }

export function openVanished(hasEnded: KillSwitchParts['hasEnded']): Vanished {
  const seen = new Map<string, Seen>()

  function see(position: HaltPosition): void {
    if (position.net === 0) seen.delete(nameOf(position))
    else seen.set(nameOf(position), { position, missed: 0 })
  }

  function observe({ positions }: HaltLook): void {
    const named = new Set(positions.map(nameOf))
    for (const [name, { position, missed }] of seen) {
      if (named.has(name)) continue
      if (missed + 1 >= readingsNeeded || hasEnded(position)) seen.delete(name)
      else seen.set(name, { position, missed: missed + 1 })
    }
    for (const position of positions) see(position)
  }

  return {
    begin: ({ positions }) => {
      for (const position of positions) see(position)
    },
    observe,
    all: () => [...seen.values()].filter(({ missed }) => missed > 0).map(({ position }) => position),
    forget: () => seen.clear(),
  }
}
