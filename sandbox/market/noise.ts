/** Chance as a pure function: the same seed and the same question give the same answer, in any order and at any speed. */

/** A new 32-bit number out of two; fast enough to be asked ten million times a second. */
export function mix(a: number, b: number): number {
  let hash = a ^ Math.imul(b + 0x7f4a7c15, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

export function hashOfText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash, text.length)
}

/** The hash as a number in [0, 1). */
export function unit(hash: number): number {
  return (hash >>> 0) / 0x1_0000_0000
}

/** The hash as a number near a normal one of mean 0 and deviation 1, never beyond 3.5: its four bytes added up. */
export function bell(hash: number): number {
  const sum = (hash & 255) + ((hash >>> 8) & 255) + ((hash >>> 16) & 255) + (hash >>> 24)
  return (sum / 255 - 2) * Math.sqrt(3)
}

/** A number in [-1, 1] that changes smoothly with `at` and has a new direction at each whole step. */
export function wave(seed: number, at: number): number {
  const step = Math.floor(at)
  const before = unit(mix(seed, step))
  const after = unit(mix(seed, step + 1))
  return 2 * (before + (after - before) * (at - step)) - 1
}
