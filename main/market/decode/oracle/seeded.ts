/** Random numbers that a seed repeats: the tests' only source of chance. */
export type Seeded = {
  /** A whole number from 0 to `below` - 1. */
  readonly below: (below: number) => number
  readonly chance: (outOf: number) => boolean
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
}

/** mulberry32. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  const below = (limit: number) => next() % limit
  return {
    below,
    chance: (outOf) => below(outOf) === 0,
    pick: (from) => from[below(from.length)] ?? from[0],
  }
}
