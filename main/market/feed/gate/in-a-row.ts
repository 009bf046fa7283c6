/** Counts how many messages in a row tell the same of an instrument: what stands alone may be damage, and what goes on being told is not. */

/** What was held back is believed when so many in a row tell it. */
export const messagesToAgree = 3

export type InARow = {
  /**
   * Takes in what one message tells. What is plain is believed at once, and any other once enough in a row have told just that, or what is
   * near to it; what was held back before is forgotten then.
   */
  readonly isBelieved: (slot: number, isPlain: boolean, one: number, other: number, isNear?: Nearness) => boolean
  readonly forget: (slot: number) => void
}

type Nearness = (held: number, told: number) => boolean

const isEqual: Nearness = (held, told) => held === told

export function createInARow(capacity: number): InARow {
  const ones = new Float64Array(capacity).fill(Number.NaN)
  const others = new Float64Array(capacity).fill(Number.NaN)
  const times = new Uint8Array(capacity)

  function forget(slot: number): void {
    ones[slot] = Number.NaN
  }

  /** How many messages in a row have now told this. */
  function holdBack(slot: number, one: number, other: number, isNear: Nearness): number {
    const isSame = isNear(ones[slot] ?? Number.NaN, one) && isNear(others[slot] ?? Number.NaN, other)
    const count = isSame ? (times[slot] ?? 0) + 1 : 1
    ones[slot] = one
    others[slot] = other
    times[slot] = count
    return count
  }

  return {
    isBelieved: (slot, isPlain, one, other, isNear = isEqual) => {
      if (!isPlain && holdBack(slot, one, other, isNear) < messagesToAgree) return false
      forget(slot)
      return true
    },
    forget,
  }
}
