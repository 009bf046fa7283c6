/**
 * However many ask for a reading while one is under way, one more serves them all, each by what was asked for after its own asking: who
 * asks without end keeps nothing else from its turn.
 */

export function oneMore<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null
  let next: Promise<Value> | null = null

  function begin(): Promise<Value> {
    next = null
    running = read().finally(() => {
      if (next === null) running = null
    })
    return running
  }

  return () => {
    if (running === null) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
