/** What feeds a stream: a snapshot for whoever starts listening, and changes while anyone does. */
import type { Stop } from '../ports/stop.ts'
import { announcer } from './announcer.ts'
import { tellEach } from './tell-each.ts'

export type Source<Snapshot, Change> = {
  readonly snapshot: () => Snapshot
  readonly subscribe: (onChange: (change: Change) => void) => Stop
}

/** A value that changes, heard as a snapshot and then as whole new values. */
export type Held<Value> = Source<Value, Value> & { readonly set: (next: Value) => void }

export function held<Value>(first: Value): Held<Value> {
  const news = announcer<Value>()
  let current = first
  return {
    snapshot: () => current,
    set: (next) => {
      current = next
      news.announce(next)
    },
    subscribe: news.subscribe,
  }
}

/** One subscription to `source` however many listen: the first listener starts it, the last one stops it. */
export function shared<Snapshot, Change>(source: Source<Snapshot, Change>): Source<Snapshot, Change> {
  const listeners = new Set<(change: Change) => void>()
  let stopSource: Stop | null = null

  function subscribe(listener: (change: Change) => void): Stop {
    const own = (change: Change) => listener(change)
    listeners.add(own)
    try {
      stopSource ??= source.subscribe((change) => tellEach(listeners, change))
    } catch (error) {
      listeners.delete(own)
      throw error
    }
    return () => {
      if (!listeners.delete(own) || listeners.size > 0) return
      const stop = stopSource
      stopSource = null
      stop?.()
    }
  }

  return { snapshot: () => source.snapshot(), subscribe }
}
