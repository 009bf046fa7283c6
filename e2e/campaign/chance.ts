/** Chance that repeats: one seed gives one row of draws, so that a failing scenario can be run again as it was. */
import { mulberry32 } from '../../main/ports/draw.test-support.ts'

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
  const next = mulberry32(seed)
  const unit = () => next() / 2 ** 32
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
