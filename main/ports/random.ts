/** Randomness as a parameter, so that a test can seed it. */
import { randomBytes } from 'node:crypto'

export type Random = (bytes: number) => Uint8Array

export const systemRandom: Random = (bytes) => randomBytes(bytes)

/** From nought up to one, and never one. */
export function fraction(random: Random): number {
  return Buffer.from(random(4)).readUInt32BE() / 2 ** 32
}

/** A word nobody can guess, safe in an address. */
export function unguessable(random: Random, bytes: number): string {
  return Buffer.from(random(bytes)).toString('base64url')
}
