/**
 * Decides whether a close of the day before is believed. It stays the same through a day, so another than the one that stands is held
 * back until three messages in a row agree on it.
 */
import { createInARow } from './in-a-row.ts'

/**
 * `standing` is NaN where none is believed yet, as with a new day or connection: then there is nothing to hold `told` against, and
 * what was held back before is forgotten.
 */
export type CloseGate = (slot: number, standing: number, told: number) => boolean

export function createCloseGate(capacity: number): CloseGate {
  const told = createInARow(capacity)

  return (slot, standing, close) => {
    const isPlain = Number.isNaN(standing) || close === standing
    if (!isPlain && !told.agree(slot, close, 0)) return false
    told.forget(slot)
    return true
  }
}
