/** Text cut to the room it has, with a sign that there is more; each cut is made once. */

/** Names and rooms are few; a resized panel brings new ones. */
const mostKept = 4_000

export function elided(
  widthOf: (text: string, font: string) => number,
): (text: string, room: number, font: string) => string {
  const kept = new Map<string, string>()

  function cut(text: string, room: number, font: string): string {
    if (widthOf(text, font) <= room) return text
    // What only keeps a figure's point under those of others goes before any of its digits.
    const bare = text.trimEnd()
    if (widthOf(bare, font) <= room) return bare
    let low = 0
    let high = text.length
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (widthOf(`${text.slice(0, middle).trimEnd()}…`, font) <= room) low = middle
      else high = middle - 1
    }
    return low === 0 ? '' : `${text.slice(0, low).trimEnd()}…`
  }

  return (text, room, font) => {
    const name = `${font}\n${Math.round(room)}\n${text}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const made = cut(text, room, font)
    if (kept.size >= mostKept) kept.clear()
    kept.set(name, made)
    return made
  }
}
