/**
 * Decides whether a close of the day before is believed. It stays the same through a day, so another than the one that stands is held
 * back until three messages in a row agree on it. So is a first one in an open market that neither the last price nor the circuit can have come from.
 */
import { createInARow } from './in-a-row.ts'
import type { PriceWord } from './price-gate.ts'
import type { Reach } from './reach.ts'

export type CloseGate = {
  /** `standing` is NaN where none is believed yet, as with a new day or connection. */
  readonly isBelieved: (slot: number, standing: number, told: ToldClose, reach: Reach, isOpen: boolean) => boolean
  readonly forget: (slot: number) => void
}

type ToldClose = Pick<PriceWord, 'previousClose' | 'price' | 'lowerCircuit' | 'upperCircuit'>

export function createCloseGate(capacity: number): CloseGate {
  const told = createInARow(capacity)

  return {
    isBelieved: (slot, standing, word, reach, isOpen) => {
      const isFirst = Number.isNaN(standing)
      // In a shut market there may be no second message, and a split would hide its close until the next day.
      const isPlain = isFirst ? !isOpen || isLikely(word, reach) : word.previousClose === standing
      return told.isBelieved(slot, isPlain, word.previousClose, 0)
    },
    forget: told.forget,
  }
}

/** An option may come from anywhere, but where its circuit is known. */
function isLikely({ previousClose: close, price, lowerCircuit, upperCircuit }: ToldClose, reach: Reach): boolean {
  if (Number.isNaN(price) || reach.isStep(close, price)) return true
  return Number.isNaN(upperCircuit) ? reach.mayLeapUntold : close >= lowerCircuit && close <= upperCircuit
}
