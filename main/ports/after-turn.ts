/** What may wait until the program has done what it is at, and lets what goes out over the network go first. */
export type AfterTurn = (run: () => void) => void

export const afterTurn: AfterTurn = (run) => void setImmediate(run)
