/** A name that has no room in one line, in two: without its end a contract is another one. */

/** The day of a contract in words: `03 FEB 26`. */
const wordsOfDay = 3

/** Before the day where that fits, else as many words in the first as fit; null where the rest does not fit in the second. */
export function twoLines(name: string, fits: (line: string) => boolean): readonly [string, string] | null {
  const words = name.split(' ')
  const breaks = words.map((_, at) => at).filter((at) => at > 0)
  for (const at of [words.length - wordsOfDay, ...breaks.toReversed()]) {
    if (at < 1) continue
    const [upper, lower] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    if (fits(upper) && fits(lower)) return [upper, lower]
  }
  return null
}
