/** Tells each who listens: whoever is added meanwhile has it in their snapshot, and whoever is stopped meanwhile hears no more. */
export function tellEach<Event>(listeners: ReadonlySet<(event: Event) => void>, event: Event): void {
  for (const listener of [...listeners]) if (listeners.has(listener)) listener(event)
}
