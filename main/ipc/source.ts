/** What feeds a stream: a snapshot for whoever starts listening, and changes while anyone does. */
import type { Stop } from '../ports/stop.ts'

export type Source<Snapshot, Change> = {
  readonly snapshot: () => Snapshot
  readonly subscribe: (onChange: (change: Change) => void) => Stop
}

/** A value that changes, heard as a snapshot and then as whole new values. */
export type Held<Value> = Source<Value, Value> & { readonly set: (next: Value) => void }

export function held<Value>(first: Value): Held<Value> {
  const listeners = new Set<(value: Value) => void>()
  let current = first
  return {
    snapshot: () => current,
    set: (next) => {
      current = next
      for (const listener of [...listeners]) listener(next)
    },
    subscribe: (listener) => {
      // A fresh function each time, so that the same listener given twice is heard twice and stopped once.
      const own = (value: Value) => listener(value)
      listeners.add(own)
      return () => listeners.delete(own)
    },
  }
}
