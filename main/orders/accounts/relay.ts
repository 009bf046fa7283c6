/** A stream that goes on when what feeds it is replaced: whoever listens is told what is different, and hears the next one from then on. */
import type { Source } from '../../ipc/source.ts'
import type { Stop } from '../../ports/stop.ts'

export type Relay<Snapshot, Change> = {
  readonly source: Source<Snapshot, Change>
  /** From now on it is fed by this one. */
  readonly feed: (next: Source<Snapshot, Change>) => void
}

/** What tells a listener who knows one snapshot of another; null where there is nothing to tell. */
export type Turned<Snapshot, Change> = (before: Snapshot, now: Snapshot) => Change | null

type Listening<Change> = { readonly hear: (change: Change) => void; stop: Stop }

export function openRelay<Snapshot, Change>(
  first: Source<Snapshot, Change>,
  turned: Turned<Snapshot, Change>,
): Relay<Snapshot, Change> {
  const listeners = new Set<Listening<Change>>()
  let current = first

  function feed(next: Source<Snapshot, Change>): void {
    const change = turned(current.snapshot(), next.snapshot())
    current = next
    for (const one of [...listeners]) {
      one.stop()
      one.stop = next.subscribe(one.hear)
    }
    if (change !== null) for (const one of [...listeners]) if (listeners.has(one)) one.hear(change)
  }

  return {
    feed,
    source: {
      snapshot: () => current.snapshot(),
      subscribe: (listener) => {
        const one = { hear: listener, stop: current.subscribe(listener) }
        listeners.add(one)
        return () => {
          listeners.delete(one)
          one.stop()
        }
      },
    },
  }
}
