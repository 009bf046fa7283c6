/** Chance that repeats: one seed gives one row of draws, so that a failing scenario can be run again as it was. */

export type Chance = {
  /** From 0 up to and not including 1. */
  readonly unit: () => number
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
  readonly happens: (probability: number) => boolean
  readonly bytes: (count: number) => Uint8Array
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0

  function unit(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const whole = (least: number, most: number) => least + Math.floor(unit() * (most - least + 1))
  return {
    unit,
    whole,
    oneOf: (items) => items[whole(0, items.length - 1)] ?? items[0],
    happens: (probability) => unit() < probability,
    bytes: (count) => Uint8Array.from({ length: count }, () => whole(0, 255)),
  }
}

/** The seed of one scenario, from the campaign's own and the scenario's place in it. */
export function scenarioSeed(campaign: number, place: number): number {
  return Math.imul(campaign ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(place + 1, 0xc2b2ae35)
}
