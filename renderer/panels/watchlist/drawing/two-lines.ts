/** A name that has no room in one line, in two: without its end a contract is another one. */

/** As many words in the first as fit; null where the rest does not fit in the second. */
export function twoLines(name: string, fits: (line: string) => boolean): readonly [string, string] | null {
  const words = name.split(' ')
  for (let first = words.length - 1; first > 0; first -= 1) {
    const upper = words.slice(0, first).join(' ')
    if (!fits(upper)) continue
    const lower = words.slice(first).join(' ')
    return fits(lower) ? [upper, lower] : null
  }
  return null
}
