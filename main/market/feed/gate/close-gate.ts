/**
 * Decides whether a close of the day before is believed. It stays the same through a day, so another than the one that stands is held
 * back until three messages in a row agree on it. So is a first one in an open market from which neither the last price nor its day can have
 * come, by its circuit where that is known.
 */
import { createInARow } from './in-a-row.ts'
import type { PriceWord } from './price-gate.ts'
import type { Reach } from './reach.ts'

export type CloseGate = {
  /** `standing` is NaN where none is believed yet, as with a new day or connection. */
  readonly isBelieved: (slot: number, standing: number, told: ToldClose, reach: Reach, isOpen: boolean) => boolean
  readonly forget: (slot: number) => void
}

type ToldClose = Pick<PriceWord, 'previousClose' | 'price' | 'low' | 'high' | 'lowerCircuit' | 'upperCircuit'>

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

function isLikely(word: ToldClose, reach: Reach): boolean {
  const { previousClose: close, price, lowerCircuit, upperCircuit } = word
  if (Number.isNaN(price) || reach.isStep(close, price)) return true
  if (!Number.isNaN(upperCircuit)) return close >= lowerCircuit && close <= upperCircuit
  return reach.isDayStep(close, nearestOfDay(word)) || (close > price && reach.isRemnant(price))
}

/** Of an option that has come far, the day tells how. */
function nearestOfDay({ previousClose, price, low, high }: ToldClose): number {
  return Number.isNaN(low) || Number.isNaN(high) ? price : Math.min(Math.max(previousClose, low), high)
}
