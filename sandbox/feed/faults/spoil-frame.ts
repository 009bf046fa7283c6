/** What a fault does to the bytes of a whole message. */
import { mix } from '../../market/noise.ts'
import type { FeedFaults } from './feed-faults.ts'

export function spoilFrame(faults: FeedFaults, frame: Uint8Array, number: number): Uint8Array {
  if (faults.take('garbage')) return garbage(frame.length, number)
  let spoiled = frame
  if (faults.take('unknownType')) spoiled = joined(spoiled, [0x08, 9])
  // Field 60, a text that no schema knows.
  if (faults.take('extraField')) spoiled = joined(spoiled, [0xe2, 0x03, 3, 0x6e, 0x65, 0x77])
  if (faults.take('mutate')) spoiled = mutated(spoiled, number)
  return spoiled
}

/** The last value of a field counts, so what is put behind also changes what stood before. */
function joined(frame: Uint8Array, more: readonly number[]): Uint8Array {
  const whole = new Uint8Array(frame.length + more.length)
  whole.set(frame)
  whole.set(more, frame.length)
  return whole
}

export function garbage(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => mix(seed + 1, at) & 255)
}

/** One bit in each hundred bytes or so, one at least. */
function mutated(frame: Uint8Array, seed: number): Uint8Array {
  const changed = frame.slice()
  const turns = 1 + Math.floor(frame.length / 100)
  for (let turn = 0; turn < turns; turn++) {
    const chance = mix(seed + 2, turn) >>> 0
    const at = chance % Math.max(1, changed.length)
    changed[at] = (changed[at] ?? 0) ^ (1 << (chance >>> 29))
  }
  return changed
}
