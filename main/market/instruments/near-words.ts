/** Finds the words a mistyped one may have meant: the nearest by edits, where two letters swapped are one edit. */

/** Up to this many edits are forgiven; short words have too many neighbours. */
function editsAllowed(typed: string): number {
  if (/[0-9]/.test(typed)) return 0
  if (typed.length < 4) return 0
  return typed.length < 7 ? 1 : 2
}

/** For each word the set of letters in it, so that most words are passed over without comparing them. */
export function letterSets(words: readonly string[]): Uint32Array {
  return Uint32Array.from(words, letterSet)
}

function letterSet(word: string): number {
  let set = 0
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31)
  return set >>> 0
}

/** Places of the nearest words, all at the same distance; `typed` may be the beginning of a word. */
export function nearWords(words: readonly string[], letters: Uint32Array, typed: string): number[] {
  let allowed = editsAllowed(typed)
  if (allowed === 0) return []
  const typedLetters = letterSet(typed)
  let found: number[] = []
  for (let at = 0; at < words.length; at++) {
    // Each edit can supply at most one letter that the word lacks.
    if (bitCount(typedLetters & ~(letters[at] ?? 0)) > allowed) continue
    const edits = editsToBeginning(typed, words[at] ?? '', allowed)
    if (edits > allowed) continue
    if (edits < allowed) found = []
    allowed = edits
    found.push(at)
  }
  return found
}

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const longestWord = 32
const width = longestWord + 1
const table = new Uint8Array(width * width)

/** Edits from `typed` to the nearest beginning of `word`; anything above `most` may be returned as `most + 1`. */
function editsToBeginning(typed: string, word: string, most: number): number {
  const rows = Math.min(typed.length, longestWord)
  const columns = Math.min(word.length, rows + most, longestWord)
  if (columns < rows - most) return most + 1
  for (let column = 0; column <= columns; column++) table[column] = column
  for (let row = 1; row <= rows; row++) {
    if (fillRow(typed, word, row, columns) > most) return most + 1
  }
  return smallest(rows * width, columns)
}

function fillRow(typed: string, word: string, row: number, columns: number): number {
  const here = row * width
  const above = here - width
  table[here] = row
  let least = row
  for (let column = 1; column <= columns; column++) {
    const same = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1)
    let edits = (table[above + column - 1] ?? 0) + (same ? 0 : 1)
    edits = Math.min(edits, (table[above + column] ?? 0) + 1, (table[here + column - 1] ?? 0) + 1)
    if (isSwap(typed, word, row, column)) edits = Math.min(edits, (table[above - width + column - 2] ?? 0) + 1)
    table[here + column] = edits
    if (edits < least) least = edits
  }
  return least
}

function isSwap(typed: string, word: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
    typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
  )
}

function smallest(from: number, columns: number): number {
  let least = 255
  for (let column = 0; column <= columns; column++) least = Math.min(least, table[from + column] ?? 255)
  return least
}
