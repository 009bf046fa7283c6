/** A stream of events that have no value in between: whoever listens hears what comes after. */
import type { Source } from './source.ts'
import { tellEach } from './tell-each.ts'

export type Announcer<Event> = Source<null, Event> & { readonly announce: (event: Event) => void }

export function announcer<Event>(): Announcer<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    snapshot: () => null,
    subscribe: (listener) => {
      // A fresh function each time, so that the same listener given twice is heard twice and stopped once.
      const own = (event: Event) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    announce: (event) => tellEach(listeners, event),
  }
}
