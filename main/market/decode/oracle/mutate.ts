/** Damages a frame as wires and attackers do: bytes changed, cut off, cut out, copied elsewhere, joined to another frame. */
import type { Seeded } from './seeded.ts'

export function mutate(random: Seeded, frame: Uint8Array, other: Uint8Array): Uint8Array {
  if (frame.length === 0) return other
  switch (random.below(8)) {
    case 0:
      return frame.subarray(0, random.below(frame.length))
    case 1:
      return without(frame, random.below(frame.length), 1 + random.below(8))
    case 2:
      return joined(frame.subarray(0, random.below(frame.length)), other.subarray(random.below(other.length + 1)))
    case 3: {
      const from = random.below(frame.length)
      return joined(frame.subarray(0, random.below(frame.length)), frame.subarray(from))
    }
    default:
      return edited(random, frame, 1 + random.below(4))
  }
}

function edited(random: Seeded, frame: Uint8Array, edits: number): Uint8Array {
  const copy = frame.slice()
  for (let count = 0; count < edits; count += 1) {
    const at = random.below(copy.length)
    const byte = copy[at] ?? 0
    // Whole bytes, single bits, and small steps: lengths and tags lie close together.
    const next = [random.below(256), byte ^ (1 << random.below(8)), byte + 1, byte - 1, 0xff, 0]
    copy[at] = next[random.below(next.length)] ?? 0
  }
  return copy
}

function without(frame: Uint8Array, at: number, count: number): Uint8Array {
  return joined(frame.subarray(0, at), frame.subarray(at + count))
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
