/** A stream of events for one window each: the window that listens hears its own, and no other does. */
import type { SourceFor } from './doorway.ts'

export type Addressed<Event> = {
  readonly source: SourceFor<null, Event>
  /** False where the window does not listen. */
  readonly send: (windowId: string, event: Event) => boolean
}

/** `gone`: a window does not listen any more. */
export function addressed<Event>(gone: (windowId: string) => void = () => {}): Addressed<Event> {
  const listeners = new Map<string, (event: Event) => void>()
  return {
    source: ({ windowId }) => ({
      snapshot: () => null,
      subscribe: (listener) => {
        // Whoever listens last in a window hears for it: one event is acted upon once.
        const own = (event: Event) => listener(event)
        listeners.set(windowId, own)
        return () => {
          if (listeners.get(windowId) !== own) return
          listeners.delete(windowId)
          gone(windowId)
        }
      },
    }),
    send: (windowId, event) => {
      const listener = listeners.get(windowId)
      listener?.(event)
      return listener !== undefined
    },
  }
}
