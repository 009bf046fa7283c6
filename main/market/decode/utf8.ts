/** Tells whether bytes are UTF-8 as the Encoding standard reads it: no surrogates, no overlong forms, nothing past U+10FFFF. */

export function isUtf8(view: DataView, start: number, end: number): boolean {
  let at = start
  while (at < end) {
    const lead = view.getUint8(at)
    if (lead < 0x80) {
      at += 1
      continue
    }
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    if (lead < 0xc2 || lead > 0xf4 || at + length > end) return false
    if (!isSecond(lead, view.getUint8(at + 1))) return false
    for (let next = at + 2; next < at + length; next += 1) {
      if ((view.getUint8(next) & 0xc0) !== 0x80) return false
    }
    at += length
  }
  return true
}

/** The second byte carries all the special cases; those after it are any continuation. */
function isSecond(lead: number, byte: number): boolean {
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  return byte >= lowest && byte <= highest
}
