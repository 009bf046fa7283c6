/** What happens inside a minute, a quarter of a second at a time, so that its open, high, low and close come out as given. */
import { bell, mix, wave } from '../noise.ts'

export const slotMillis = 250
export const slotsPerMinute = 240

/** The four slots at which a minute opens, turns, turns again and closes. Each of them trades. */
export type Turns = {
  readonly seed: number
  readonly opens: number
  readonly first: number
  readonly second: number
  readonly closes: number
  readonly highFirst: boolean
}

export function turnsOf(path: number, day: number, minute: number): Turns {
  const seed = mix(mix(path, day), 0x5eed + minute)
  return {
    seed,
    opens: seed & 15,
    first: 20 + ((seed >>> 4) % 95),
    second: 120 + ((seed >>> 11) % 95),
    closes: slotsPerMinute - 1 - ((seed >>> 20) & 15),
    highFirst: (seed >>> 30) % 2 === 0,
  }
}

export type Bar = { readonly open: number; readonly high: number; readonly low: number; readonly close: number }

/** The price at a slot, between the lowest and the highest of the minute and at each of them once. */
export function ticksInside(turns: Turns, bar: Bar, slot: number): number {
  const { opens, first, second, closes, highFirst } = turns
  if (slot <= opens) return bar.open
  if (slot >= closes) return bar.close
  const turn = highFirst ? bar.high : bar.low
  const turnBack = highFirst ? bar.low : bar.high
  if (slot <= first) return between(turns, bar, slot, opens, first, bar.open, turn)
  if (slot <= second) return between(turns, bar, slot, first, second, turn, turnBack)
  return between(turns, bar, slot, second, closes, turnBack, bar.close)
}

function between(turns: Turns, bar: Bar, slot: number, from: number, to: number, start: number, end: number): number {
  if (slot === to) return end
  const share = (slot - from) / (to - from)
  const room = (bar.high - bar.low) * 0.9 * share * (1 - share)
  const astray = wave(turns.seed, slot / 9) * room + 0.35 * bell(mix(turns.seed, slot)) * Math.min(1, room)
  const there = Math.round(start + (end - start) * share + astray)
  return Math.min(bar.high, Math.max(bar.low, there))
}

/** Below this many lots a minute has one trade, at its close. */
export const fewestForTurns = 4

/** Lots traded from the start of the minute up to and with a slot. `busy` of 256 slots bring a trade. */
export function lotsThrough(turns: Turns, print: number, lots: number, busy: number, slot: number): number {
  if (lots < fewestForTurns) return slot >= loneSlot(turns, print) ? lots : 0
  const { opens, first, second, closes } = turns
  if (slot < opens) return 0
  if (slot >= closes) return lots
  const atTurns = 1 + (slot >= first ? 1 : 0) + (slot >= second ? 1 : 0)
  return atTurns + Math.floor((lots - fewestForTurns) * shareThrough(turns, print, busy, slot))
}

/** Rises at busy slots only, by uneven steps, from 0 towards 1. */
function shareThrough(turns: Turns, print: number, busy: number, slot: number): number {
  const seed = mix(turns.seed, print)
  for (let at = slot; at > turns.opens; at--) {
    const chance = mix(seed, at)
    if ((chance & 255) < busy)
      return (at - turns.opens - 1 + (chance >>> 8) / 0x100_0000) / (turns.closes - turns.opens)
  }
  return 0
}

function loneSlot(turns: Turns, print: number): number {
  return (mix(turns.seed, print) >>> 5) % slotsPerMinute
}
