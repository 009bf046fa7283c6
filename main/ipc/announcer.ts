/** A stream of events that have no value in between: whoever listens hears what comes after. */
import type { Source } from './source.ts'

export type Announcer<Event> = Source<null, Event> & { readonly announce: (event: Event) => void }

export function announcer<Event>(): Announcer<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    snapshot: () => null,
    subscribe: (listener) => {
      const own = (event: Event) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    announce: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
  }
}
