/** How far a frame of the socket goes, by its head alone (RFC 6455, 5.2). What is in it is for others to check. */

/** In place of a short length: the length follows in two bytes, or in eight. */
const inTwoBytes = 126
const inEightBytes = 127
const isMasked = 0x80
const maskSize = 4

/** Where what the frame holds begins; -1 while what has come ends within its head. */
export function frameBody(bytes: Buffer, at: number, until: number): number {
  const second = bytes[at + 1] ?? 0
  const mask = second & isMasked ? maskSize : 0
  const short = second & ~isMasked
  const body = at + 2 + mask + (short < inTwoBytes ? 0 : short === inEightBytes ? 8 : 2)
  return body > until ? -1 : body
}

/** Where the frame ends whose head is whole; it may be further than any buffer goes. */
export function frameEnd(bytes: Buffer, at: number, body: number): number {
  const short = (bytes[at + 1] ?? 0) & ~isMasked
  if (short === inTwoBytes) return body + bytes.readUInt16BE(at + 2)
  if (short === inEightBytes) return body + bytes.readUInt32BE(at + 2) * 2 ** 32 + bytes.readUInt32BE(at + 6)
  return body + short
}

/** All of a binary message, as a server sends it: final, uncompressed, unmasked. */
export function isWholeBinary(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0x82 && ((bytes[at + 1] ?? 0) & isMasked) === 0
}

/** Begins or carries on a message in several frames. */
export function isFragment(bytes: Buffer, at: number): boolean {
  const first = bytes[at] ?? 0
  return (first & 0x80) === 0 || (first & 0x0f) === 0
}
