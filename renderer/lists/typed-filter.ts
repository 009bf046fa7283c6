/** A filter as it is typed: each word must be found somewhere in the row; a minus before it means that it must not. */

export type TypedFilter = (text: string) => boolean

export function typedFilter(typed: string): TypedFilter {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
  return (text) => words.every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)))
}

/** What a row is found by, made once for each telling of it. */
export function textsOf<Row extends object>(words: (row: Row) => readonly (string | null)[]): (row: Row) => string {
  const known = new WeakMap<Row, string>()
  return (row) => {
    const text = known.get(row) ?? words(row).filter(Boolean).join(' ').toLowerCase()
    known.set(row, text)
    return text
  }
}
