/**
 * Decides whether an amount is believed that may honestly go anywhere: the open interest, the totals of bids and asks. Only a hundredfold at once, from what
 * is not nothing, is too far, where there was no room for it, and nothing at once where none may fall so far: a message that leaves an amount out tells
 * that too. What is no whole number counts nothing, though the wire could carry it. All of these are held back until three messages in a row tell about
 * the same.
 */
import { createInARow } from './in-a-row.ts'
import { within } from './reach.ts'

export type AmountGate = {
  /** `room`: by so much it may have gone whatever it was; NaN where nobody knows. An amount that is NaN is not told. */
  readonly isBelieved: (slot: number, amount: number, room: number) => boolean
  /** A new day, connection or source, or an auction: the next has nothing to be held against. */
  readonly forget: (slot: number) => void
}

const tooMany = 100
const isAboutTheSame = within(0.5)

/** `mayFall`: as far as to anything above nothing, for what others may take back at will. */
export function createAmountGate(capacity: number, mayFall: boolean): AmountGate {
  const amounts = new Float64Array(capacity).fill(Number.NaN)
  const told = createInARow(capacity)

  function isPlain(before: number, amount: number, room: number): boolean {
    if (!Number.isInteger(amount) && (Number.isNaN(before) || Number.isInteger(before))) return false
    if (Number.isNaN(before) || before === 0 || (mayFall && amount === 0)) return true
    const isFar = amount >= before * tooMany || (!mayFall && amount * tooMany <= before)
    return !isFar || Math.abs(amount - before) <= room
  }

  return {
    isBelieved: (slot, amount, room) => {
      if (Number.isNaN(amount)) return true
      if (!told.isBelieved(slot, isPlain(amounts[slot] ?? Number.NaN, amount, room), amount, amount, isAboutTheSame))
        return false
      amounts[slot] = amount
      return true
    },
    forget: (slot) => {
      amounts[slot] = Number.NaN
      told.forget(slot)
    },
  }
}
