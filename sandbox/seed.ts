/** Chance that repeats: the same seed and the same question give the same answer, in any order of asking. */
import { createHash } from 'node:crypto'

/** A number in [0, 1) that depends only on the seed and on what it is about. */
export function seededUnit(seed: string, ...about: readonly (string | number)[]): number {
  return digest(seed, ...about).readUIntBE(0, 6) / 2 ** 48
}

/** Gives a new text of 43 URL-safe characters at each call, the same row of texts for the same seed. */
export function seededTexts(seed: string): () => string {
  let given = 0
  return () => digest(seed, 'text', ++given).toString('base64url')
}

function digest(...parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
