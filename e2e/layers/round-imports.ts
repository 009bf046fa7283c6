/** Modules that load one another in a round: which of them runs first hangs on who asks, and what the other has may not be there yet. */

/** The files on one round, from a file to itself again; null where there is none. */
export function roundIn(loads: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  const way: string[] = []

  function from(file: string): readonly string[] | null {
    const at = way.indexOf(file)
    if (at >= 0) return [...way.slice(at), file]
    if (done.has(file)) return null
    way.push(file)
    for (const next of loads.get(file) ?? []) {
      const round = from(next)
      if (round !== null) return round
    }
    way.pop()
    done.add(file)
    return null
  }

  for (const file of loads.keys()) {
    const round = from(file)
    if (round !== null) return round
  }
  return null
}
