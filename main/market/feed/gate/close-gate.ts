/**
 * Decides whether a close of the day before is believed. It stays the same through a day, so another than the one that stands is held
 * back until three messages in a row agree on it.
 */
import { messagesToAgree } from './price-gate.ts'

/**
 * `standing` is NaN where none is believed yet, as with a new day or connection: then there is nothing to hold `told` against, and
 * what was held back before is forgotten.
 */
export type CloseGate = (slot: number, standing: number, told: number) => boolean

export function createCloseGate(capacity: number): CloseGate {
  const heldClose = new Float64Array(capacity).fill(Number.NaN)
  const heldTimes = new Uint8Array(capacity)

  /** How many messages in a row have now told this close. */
  function holdBack(slot: number, told: number): number {
    const times = heldClose[slot] === told ? (heldTimes[slot] ?? 0) + 1 : 1
    heldClose[slot] = told
    heldTimes[slot] = times
    return times
  }

  return (slot, standing, told) => {
    const isPlain = Number.isNaN(standing) || told === standing
    if (!isPlain && holdBack(slot, told) < messagesToAgree) return false
    heldClose[slot] = Number.NaN
    return true
  }
}
