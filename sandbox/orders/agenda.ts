/** What the exchange has still to do, each thing at its instant: the earliest first, and of one instant the first written. */

export type Task = { readonly at: number; readonly run: (at: number) => void }

export type Agenda = {
  readonly add: (at: number, run: Task['run']) => void
  /** When the earliest is due; never where there is none. */
  readonly dueNext: () => number
  /** Takes out the earliest task that is due by the instant. */
  readonly takeDue: (by: number) => Task | null
}

export function openAgenda(): Agenda {
  /** Latest first, so that the next one is taken off the end. */
  const tasks: Task[] = []

  function placeFor(at: number): number {
    let low = 0
    let high = tasks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((tasks[middle]?.at ?? 0) > at) low = middle + 1
      else high = middle
    }
    return low
  }

  const dueNext = () => tasks.at(-1)?.at ?? Number.POSITIVE_INFINITY

  return {
    dueNext,
    add: (at, run) => void tasks.splice(placeFor(at), 0, { at, run }),
    takeDue: (by) => (dueNext() <= by ? (tasks.pop() ?? null) : null),
  }
}
