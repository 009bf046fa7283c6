/** What may wait until the program has done what it is at, and lets what goes out over the network go first. */
export type AfterTurn = (run: () => void) => void

let waiting: (() => void)[] = []

/** One look of the engine for all that was asked in the same turn: an order on its way out asks several times. */
export const afterTurn: AfterTurn = (run) => {
  if (waiting.push(run) === 1) setImmediate(runAll)
}

/** What they ask for in their turn waits for the next one. */
function runAll(): void {
  const all = waiting
  waiting = []
  runFrom(all, 0)
}

/** One that throws is the program's fault to hear of, and keeps none of the others from running. */
function runFrom(all: readonly (() => void)[], from: number): void {
  let done = from
  try {
    for (; done < all.length; done += 1) all[done]?.()
  } finally {
    if (done < all.length) setImmediate(runFrom, all, done + 1)
  }
}
