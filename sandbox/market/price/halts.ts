/** Stops of trading, for one instrument or a whole segment. They are told beforehand or now, never afterwards. */
import type { Instrument } from '../listing/instrument.ts'

export type Halt = {
  /** An instrument key, a segment, or `*` for everything. */
  readonly scope: string
  readonly from: number
  /** Not included; infinity until it is lifted. */
  readonly to: number
}

export type Halts = {
  readonly add: (halt: Halt) => void
  /** Ends those of the scope that hold at the instant. */
  readonly lift: (scope: string, at: number) => void
  readonly on: (instrument: Instrument) => readonly Halt[]
  readonly all: () => readonly Halt[]
}

export function openHalts(changed: () => void): Halts {
  let halts: readonly Halt[] = []
  return {
    add: (halt) => {
      halts = [...halts, halt]
      changed()
    },
    lift: (scope, at) => {
      halts = halts.map((halt) =>
        halt.scope === scope && halt.from <= at && halt.to > at ? { ...halt, to: at } : halt,
      )
      changed()
    },
    on: ({ key, segment }) => halts.filter(({ scope }) => scope === '*' || scope === key || scope === segment),
    all: () => halts,
  }
}

export function isHalted(halts: readonly Halt[], instant: number): boolean {
  for (const halt of halts) if (instant >= halt.from && instant < halt.to) return true
  return false
}
