/** What is drawn by chance for the decoder, as a seed repeats it. */
import { seededDraw } from '../../../ports/draw.test-support.ts'

export type Seeded = {
  /** A whole number from 0 to `below` - 1. */
  readonly below: (below: number) => number
  readonly chance: (outOf: number) => boolean
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
}

export function seeded(seed: number): Seeded {
  const below = seededDraw(seed)
  return {
    below,
    chance: (outOf) => below(outOf) === 0,
    pick: (from) => from[below(from.length)] ?? from[0],
  }
}
