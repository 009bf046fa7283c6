/** Chance for tests, as a seed repeats it. */

/** A whole number from 0 to `below` - 1. */
export type Draw = (below: number) => number

export function seededDraw(seed: number): Draw {
  const next = mulberry32(seed)
  return (below) => next() % below
}

/** Numbers from 0 to 2^32 - 1 that look random and are the same for the same seed (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
