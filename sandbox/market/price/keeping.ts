/** Keeps the last few things that were made, by name, and makes the others again when they are asked for. */

export function keeping<Value>(most: number): (name: string | number, make: () => Value) => Value {
  const kept = new Map<string | number, Value>()
  return (name, make) => {
    const known = kept.get(name)
    if (known !== undefined) return known
    const oldest = kept.size >= most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    const made = make()
    kept.set(name, made)
    return made
  }
}
