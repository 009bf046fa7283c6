/** Reads a 64-bit integer of the wire into a row as a double: exact up to 2^53 and where a double can be, else the nearest. */

const twoTo32 = 4_294_967_296
// Beyond this the high half, times 2^32, is past 2^53.
const exactHigh = 2 ** 21

export type Int64Reader = {
  /**
   * Reads the number at `at` into `rows[index]` and returns where it ended, or -1 when it does not end in ten bytes.
   * It does not know where its message ends: the caller compares.
   */
  readonly read: (at: number, index: number) => number
  /** Whether a number has been read that a double cannot hold, since this was last asked. */
  readonly tookInexact: () => boolean
}

export function createInt64Reader(view: DataView, rows: Float64Array): Int64Reader {
  let inexact = false

  function put(index: number, low: number, high: number): void {
    const value = high * twoTo32 + (low >>> 0)
    rows[index] = value
    if ((high >= exactHigh || high < -exactHigh) && value - high * twoTo32 !== low >>> 0) inexact = true
  }

  return {
    read: (at, index) => {
      // Seven bits a byte: four bytes, four more, then two of which only the lowest bit of the second counts.
      let next = at
      let byte = 0
      let first = 0
      let second = 0
      let third = 0
      for (let shift = 0; shift < 28; shift += 7) {
        byte = view.getUint8(next++)
        first |= (byte & 0x7f) << shift
        if (byte < 0x80) return finish()
      }
      for (let shift = 0; shift < 28; shift += 7) {
        byte = view.getUint8(next++)
        second |= (byte & 0x7f) << shift
        if (byte < 0x80) return finish()
      }
      for (let shift = 0; shift < 14; shift += 7) {
        byte = view.getUint8(next++)
        third |= (byte & 0x7f) << shift
        if (byte < 0x80) return finish()
      }
      return -1

      function finish(): number {
        put(index, first | (second << 28), (second >>> 4) | (third << 24))
        return next
      }
    },
    tookInexact: () => {
      const was = inexact
      inexact = false
      return was
    },
  }
}
