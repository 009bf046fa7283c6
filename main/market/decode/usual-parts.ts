/**
 * Reads the small messages of the feed straight through, in the layout that every protobuf encoder writes. A message laid out
 * otherwise is refused here and read by the strict reader from its beginning, so nothing is lost.
 *
 * Each reader has two steps: all fields there and their numbers short, checked once at the end; or fields left out, checked one by
 * one. A number longer than expected seems to have no length, so that the tag behind it is looked for on the number itself and not
 * found: no step has to ask.
 *
 * Reads may run a little past the end of a message. They must stop at its end exactly, and numbers only lead further, so this is
 * always noticed.
 */
import type { Int64Reader } from './int64.ts'
import { quoteSize } from './layout.ts'
import type { Scratch } from './scratch.ts'

export type UsualParts = ReturnType<typeof createUsualParts>

const twoTo28 = 0x10000000
/** The highest bit of each byte says that the number goes on. */
const goesOn = 0x80808080 | 0

/** The seven bits a byte that remain of up to four bytes of a number, once what follows it has been cut off. */
function packed(word: number): number {
  return (word & 0x7f) | ((word >>> 1) & 0x3f80) | ((word >>> 2) & 0x1fc000) | ((word >>> 3) & 0xfe00000)
}

export function createUsualParts({ view }: Scratch, rows: Float64Array, int64: Int64Reader) {
  /** A number of more than six bytes has been read, and may be too great for a double. */
  let isLong = false

  /** Reads an integer into `rows[index]` and returns where it ends, or -1. */
  function integer(at: number, index: number): number {
    const word = view.getInt32(at, true)
    const ends = ~word & goesOn
    if (ends !== 0) {
      const end = ends & -ends
      rows[index] = packed(word & (end - 1))
      return at + ((39 - Math.clz32(end)) >>> 3)
    }
    // Times in milliseconds have six bytes.
    const more = view.getUint16(at + 4, true)
    if ((more & 0x80) === 0) {
      rows[index] = packed(word) + (more & 0x7f) * twoTo28
      return at + 5
    }
    if ((more & 0x8000) === 0) {
      rows[index] = packed(word) + ((more & 0x7f) | ((more >>> 1) & 0x3f80)) * twoTo28
      return at + 6
    }
    isLong = true
    return int64.read(at, index)
  }

  /** Reads a time in milliseconds, which until the year 2109 has six bytes, into `rows[index]`; false when it has not. */
  function time(at: number, index: number): boolean {
    const word = view.getInt32(at, true)
    const more = view.getUint16(at + 4, true)
    if ((word & goesOn) !== goesOn || (more & 0x8080) !== 0x80) return false
    rows[index] = packed(word) + ((more & 0x7f) | ((more >>> 1) & 0x3f80)) * twoTo28
    return true
  }

  function ltpc(start: number, end: number, base: number): boolean {
    const time = view.getInt32(start + 10, true)
    const timeEnd = view.getUint16(start + 14, true)
    const quantity = view.getInt32(start + 16, true)
    const stops = ~quantity & 0x80808000
    const stop = stops & -stops
    const at = start + 16 + ((39 - Math.clz32(stop)) >>> 3)
    const tags =
      (view.getUint8(start) ^ 0x09) |
      (view.getUint8(start + 9) ^ 0x10) |
      ((quantity & 0xff) ^ 0x18) |
      (view.getUint8(at) ^ 0x21)
    const isTime = (time & goesOn) === goesOn && (timeEnd & 0x8080) === 0x80
    if (tags !== 0 || at + 9 !== end || !isTime) return sparseLtpc(start, end, base)
    rows[base] = view.getFloat64(start + 1, true)
    rows[base + 1] = packed(time) + ((timeEnd & 0x7f) | ((timeEnd >>> 1) & 0x3f80)) * twoTo28
    rows[base + 2] = packed((quantity & (stop - 1)) >>> 8)
    rows[base + 3] = view.getFloat64(at + 1, true)
    return true
  }

  function sparseLtpc(start: number, end: number, base: number): boolean {
    let at = start
    if (view.getUint8(at) === 0x09) {
      rows[base] = view.getFloat64(at + 1, true)
      at += 9
    } else rows[base] = 0
    if (view.getUint8(at) === 0x10) {
      at = integer(at + 1, base + 1)
      if (at < 0) return false
    } else rows[base + 1] = 0
    if (view.getUint8(at) === 0x18) {
      at = integer(at + 1, base + 2)
      if (at < 0) return false
    } else rows[base + 2] = 0
    if (view.getUint8(at) === 0x21) {
      rows[base + 3] = view.getFloat64(at + 1, true)
      at += 9
    } else rows[base + 3] = 0
    return at === end
  }

  /** A book's levels, best first, up to `most`. Returns how many, or -1. */
  function levels(start: number, end: number, base: number, most: number): number {
    let at = start
    let count = 0
    while (at < end) {
      if (count === most) return -1
      const to = base + count * quoteSize
      const head = view.getUint16(at, true)
      const stopAt = at + 2 + (head >>> 8)
      const bid = view.getInt32(at + 2, true)
      const bidStops = ~bid & 0x80808000
      const bidStop = bidStops & -bidStops
      const price = at + 2 + ((39 - Math.clz32(bidStop)) >>> 3)
      const ask = view.getInt32(price + 9, true)
      const askStops = ~ask & 0x80808000
      const askStop = askStops & -askStops
      const askPrice = price + 9 + ((39 - Math.clz32(askStop)) >>> 3)
      const tags =
        ((bid & 0xff) ^ 0x08) | (view.getUint8(price) ^ 0x11) | ((ask & 0xff) ^ 0x18) | (view.getUint8(askPrice) ^ 0x21)
      // A length of two bytes seems far too long here, and so is refused with the rest.
      if ((head & 0xff) !== 0x0a) return -1
      if (tags === 0 && askPrice + 9 === stopAt) {
        rows[to] = packed((bid & (bidStop - 1)) >>> 8)
        rows[to + 1] = view.getFloat64(price + 1, true)
        rows[to + 2] = packed((ask & (askStop - 1)) >>> 8)
        rows[to + 3] = view.getFloat64(askPrice + 1, true)
      } else if (!quote(at + 2, stopAt, to)) return -1
      count += 1
      at = stopAt
    }
    return at === end ? count : -1
  }

  function quote(start: number, end: number, base: number): boolean {
    let at = start
    if (view.getUint8(at) === 0x08) {
      at = integer(at + 1, base)
      if (at < 0) return false
    } else rows[base] = 0
    if (view.getUint8(at) === 0x11) {
      rows[base + 1] = view.getFloat64(at + 1, true)
      at += 9
    } else rows[base + 1] = 0
    if (view.getUint8(at) === 0x18) {
      at = integer(at + 1, base + 2)
      if (at < 0) return false
    } else rows[base + 2] = 0
    if (view.getUint8(at) === 0x21) {
      rows[base + 3] = view.getFloat64(at + 1, true)
      at += 9
    } else rows[base + 3] = 0
    return at === end
  }

  function greeks(start: number, end: number, base: number): boolean {
    const tags =
      (view.getUint8(start) ^ 0x09) |
      (view.getUint8(start + 9) ^ 0x11) |
      (view.getUint8(start + 18) ^ 0x19) |
      (view.getUint8(start + 27) ^ 0x21) |
      (view.getUint8(start + 36) ^ 0x29)
    if (tags !== 0 || start + 45 !== end) return sparseGreeks(start, end, base)
    rows[base] = view.getFloat64(start + 1, true)
    rows[base + 1] = view.getFloat64(start + 10, true)
    rows[base + 2] = view.getFloat64(start + 19, true)
    rows[base + 3] = view.getFloat64(start + 28, true)
    rows[base + 4] = view.getFloat64(start + 37, true)
    return true
  }

  function sparseGreeks(start: number, end: number, base: number): boolean {
    return doubles(start, 0x09, 5, base) === end
  }

  /** Consecutive fields that are all doubles, each there or left out. Returns where they end. */
  function doubles(start: number, firstTag: number, count: number, base: number): number {
    let at = start
    for (let field = 0; field < count; field += 1) {
      if (view.getUint8(at) === firstTag + field * 8) {
        rows[base + field] = view.getFloat64(at + 1, true)
        at += 9
      } else rows[base + field] = 0
    }
    return at
  }

  /** A candle after its label. */
  function candle(start: number, end: number, base: number): boolean {
    const volume = view.getInt32(start + 37, true)
    const stops = ~volume & goesOn
    const stop = stops & -stops
    const at = start + 37 + ((39 - Math.clz32(stop)) >>> 3)
    const time = view.getInt32(at + 1, true)
    const timeEnd = view.getUint16(at + 5, true)
    const tags =
      (view.getUint8(start) ^ 0x11) |
      (view.getUint8(start + 9) ^ 0x19) |
      (view.getUint8(start + 18) ^ 0x21) |
      (view.getUint8(start + 27) ^ 0x29) |
      (view.getUint8(start + 36) ^ 0x30) |
      (view.getUint8(at) ^ 0x38)
    const isTime = (time & goesOn) === goesOn && (timeEnd & 0x8080) === 0x80
    if (tags !== 0 || at + 7 !== end || !isTime) return sparseCandle(start, end, base)
    rows[base] = view.getFloat64(start + 1, true)
    rows[base + 1] = view.getFloat64(start + 10, true)
    rows[base + 2] = view.getFloat64(start + 19, true)
    rows[base + 3] = view.getFloat64(start + 28, true)
    rows[base + 4] = packed(volume & (stop - 1))
    rows[base + 5] = packed(time) + ((timeEnd & 0x7f) | ((timeEnd >>> 1) & 0x3f80)) * twoTo28
    return true
  }

  function sparseCandle(start: number, end: number, base: number): boolean {
    let at = doubles(start, 0x11, 4, base)
    if (view.getUint8(at) === 0x30) {
      at = integer(at + 1, base + 4)
      if (at < 0) return false
    } else rows[base + 4] = 0
    if (view.getUint8(at) === 0x38) {
      at = integer(at + 1, base + 5)
      if (at < 0) return false
    } else rows[base + 5] = 0
    return at === end
  }

  /** The numbers of a full feed that stand in no message of their own: atp, vtt, oi, iv, tbq, tsq. */
  function fullNumbers(start: number, end: number, volume: number, totals: number): boolean {
    const traded = view.getInt32(start + 10, true)
    const stops = ~traded & goesOn
    const stop = stops & -stops
    const at = start + 10 + ((39 - Math.clz32(stop)) >>> 3)
    const tags =
      (view.getUint8(start) ^ 0x29) |
      (view.getUint8(start + 9) ^ 0x30) |
      (view.getUint8(at) ^ 0x39) |
      (view.getUint8(at + 9) ^ 0x41) |
      (view.getUint8(at + 18) ^ 0x49) |
      (view.getUint8(at + 27) ^ 0x51)
    if (tags !== 0 || at + 36 !== end) return sparseFullNumbers(start, end, volume, totals)
    rows[totals] = view.getFloat64(start + 1, true)
    rows[volume] = packed(traded & (stop - 1))
    rows[volume + 1] = view.getFloat64(at + 1, true)
    rows[volume + 2] = view.getFloat64(at + 10, true)
    rows[totals + 1] = view.getFloat64(at + 19, true)
    rows[totals + 2] = view.getFloat64(at + 28, true)
    return true
  }

  function sparseFullNumbers(start: number, end: number, volume: number, totals: number): boolean {
    let at = doubles(start, 0x29, 1, totals)
    if (view.getUint8(at) === 0x30) {
      at = integer(at + 1, volume)
      if (at < 0) return false
    } else rows[volume] = 0
    at = doubles(at, 0x39, 2, volume + 1)
    return doubles(at, 0x49, 2, totals + 1) === end
  }

  /** Of the first level: vtt, oi, iv. */
  function firstLevelNumbers(start: number, end: number, volume: number): boolean {
    let at = start
    if (view.getUint8(at) === 0x20) {
      at = integer(at + 1, volume)
      if (at < 0) return false
    } else rows[volume] = 0
    return doubles(at, 0x29, 2, volume + 1) === end
  }

  return {
    time,
    ltpc,
    quote,
    levels,
    greeks,
    candle,
    fullNumbers,
    firstLevelNumbers,
    /** Whether, since this was last asked, an integer was read that a double cannot hold. */
    tookInexact: () => {
      if (!isLong) return false
      isLong = false
      return int64.tookInexact()
    },
  }
}
