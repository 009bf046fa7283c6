/** Writes wire bytes one piece at a time, with every freedom the format allows: what no sane encoder writes must be read too. */

export type FrameWriter = ReturnType<typeof createFrameWriter>

export function createFrameWriter(longest = 64 * 1024) {
  const bytes = new Uint8Array(longest)
  const view = new DataView(bytes.buffer)
  const encoder = new TextEncoder()
  const encodedTexts = new Map<string, Uint8Array>()
  let at = 0

  function byte(value: number): void {
    bytes[at++] = value
  }

  /** `padding` more bytes than the number needs. */
  function varint(value: bigint, padding = 0): void {
    let left = BigInt.asUintN(64, value)
    while (left > 0x7fn) {
      byte(Number(left & 0x7fn) | 0x80)
      left >>= 7n
    }
    byte(Number(left) | (padding > 0 ? 0x80 : 0))
    for (let more = padding; more > 0; more -= 1) byte(more > 1 ? 0x80 : 0)
  }

  function small(value: number): void {
    let left = value
    for (; left > 0x7f; left >>>= 7) byte((left & 0x7f) | 0x80)
    byte(left)
  }

  return {
    byte,
    varint,
    small,
    tag: (field: number, wireType: number) => small(((field << 3) | wireType) >>> 0),
    double: (value: number) => {
      view.setFloat64(at, value, true)
      at += 8
    },
    raw: (part: Uint8Array) => {
      bytes.set(part, at)
      at += part.length
    },
    text: (value: string) => {
      const encoded = encodedTexts.get(value) ?? encoder.encode(value)
      encodedTexts.set(value, encoded)
      small(encoded.length)
      bytes.set(encoded, at)
      at += encoded.length
    },
    /** A length and what it measures. */
    message: (write: () => void) => {
      // Two bytes are kept for the length and closed up when one was enough.
      const start = at
      at += 2
      write()
      const length = at - start - 2
      if (length < 0x80) {
        bytes.copyWithin(start + 1, start + 2, at)
        bytes[start] = length
        at -= 1
      } else if (length < 0x4000) {
        bytes[start] = (length & 0x7f) | 0x80
        bytes[start + 1] = length >>> 7
      } else {
        bytes.copyWithin(start + 3, start + 2, at)
        bytes[start] = (length & 0x7f) | 0x80
        bytes[start + 1] = ((length >>> 7) & 0x7f) | 0x80
        bytes[start + 2] = length >>> 14
        at += 1
      }
    },
    length: () => at,
    take: () => {
      const taken = bytes.slice(0, at)
      at = 0
      return taken
    },
  }
}
