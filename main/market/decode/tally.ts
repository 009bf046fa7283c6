/** Counts what was strange: shown to the person as the feed's health, and never silently dropped. */
import { type FrameFault, frameFaults } from './frame-fault.ts'

export type Tally = ReturnType<typeof createTally>

const strangeThings = [
  /** Feeds of instruments nobody asked for, or without room. */
  'strangers',
  'unknownFields',
  /** Numbers outside Type, RequestMode or MarketStatus. */
  'unknownEnums',
  /** Levels, intervals and segments beyond what we hold. */
  'overCeiling',
] as const
type Strange = (typeof strangeThings)[number]

export function createTally() {
  const kept = new Float64Array(strangeThings.length)
  const coming = new Int32Array(strangeThings.length)
  const refused = new Map<FrameFault, number>(frameFaults.map((fault) => [fault, 0]))
  let frames = 0
  let isStrange = false

  return {
    count: (what: Strange, times = 1) => {
      const index = strangeThings.indexOf(what)
      coming[index] = (coming[index] ?? 0) + times
      isStrange = true
    },
    frame: () => {
      frames += 1
    },
    keep: () => {
      if (!isStrange) return
      isStrange = false
      for (let index = 0; index < coming.length; index += 1) kept[index] = (kept[index] ?? 0) + (coming[index] ?? 0)
      coming.fill(0)
    },
    refuse: (fault: FrameFault) => {
      coming.fill(0)
      refused.set(fault, (refused.get(fault) ?? 0) + 1)
    },
    frames: () => frames,
    of: (what: Strange) => kept[strangeThings.indexOf(what)] ?? 0,
    refused: (fault: FrameFault) => refused.get(fault) ?? 0,
  }
}
