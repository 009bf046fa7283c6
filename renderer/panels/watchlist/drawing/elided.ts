/** Text cut to the room it has, with a sign that there is more; each cut is made once. */

/** Names and rooms are few; a resized panel brings new ones. */
const mostKept = 4_000

export function elided(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
): (text: string, room: number, font: string) => string {
  const kept = new Map<string, string>()

  function cut(text: string, room: number): string {
    if (context.measureText(text).width <= room) return text
    // What only keeps a figure's point under those of others goes before any of its digits.
    const bare = text.trimEnd()
    if (context.measureText(bare).width <= room) return bare
    let low = 0
    let high = text.length
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (context.measureText(`${text.slice(0, middle).trimEnd()}…`).width <= room) low = middle
      else high = middle - 1
    }
    return low === 0 ? '' : `${text.slice(0, low).trimEnd()}…`
  }

  return (text, room, font) => {
    const name = `${font}\n${Math.round(room)}\n${text}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const before = context.font
    context.font = font
    const made = cut(text, room)
    context.font = before
    if (kept.size >= mostKept) kept.clear()
    kept.set(name, made)
    return made
  }
}
