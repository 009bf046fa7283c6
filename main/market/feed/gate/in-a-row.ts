/** Counts how many messages in a row tell the same of an instrument: what stands alone may be damage, and what goes on being told is not. */

/** What was held back is believed when so many in a row tell it. */
export const messagesToAgree = 3

export type InARow = {
  /** Takes in what one message tells; true once enough in a row have told just that, or what is near to it. */
  readonly agree: (
    slot: number,
    one: number,
    other: number,
    isNear?: (held: number, told: number) => boolean,
  ) => boolean
  readonly forget: (slot: number) => void
}

const isEqual = (held: number, told: number) => held === told

export function createInARow(capacity: number): InARow {
  const ones = new Float64Array(capacity).fill(Number.NaN)
  const others = new Float64Array(capacity).fill(Number.NaN)
  const times = new Uint8Array(capacity)

  return {
    agree: (slot, one, other, isNear = isEqual) => {
      const isSame = isNear(ones[slot] ?? Number.NaN, one) && isNear(others[slot] ?? Number.NaN, other)
      const count = isSame ? (times[slot] ?? 0) + 1 : 1
      ones[slot] = one
      others[slot] = other
      times[slot] = count
      return count >= messagesToAgree
    },
    forget: (slot) => {
      ones[slot] = Number.NaN
    },
  }
}
