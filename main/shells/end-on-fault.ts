/**
 * A fault that nobody caught ends the terminal: what it left half done is not known, and nothing may be traded on that. Electron
 * by itself shows a box, which holds main, and then goes on; of a promise it only writes a line. Node by itself ends, and prints
 * the fault with whatever secret stands in it.
 */
import type { Log } from '../ports/log.ts'

export type EndOnFaultParts = {
  readonly process: Pick<NodeJS.Process, 'on'>
  readonly log: Log
  /** For whoever started it: its windows show no more than that it is gone. */
  readonly tell: (text: string) => void
  readonly leave: () => void
}

export function endOnFault({ process, log, tell, leave }: EndOnFaultParts): void {
  let isEnding = false
  const end = (error: unknown) => {
    const reference = log.fault('terminal', error)
    // What its end breaks in turn is only noted.
    if (isEnding) return
    isEnding = true
    tell(
      `The terminal met a fault of its own and has ended. Orders stay at the exchange as they are. The fault stands in the log under ${reference}.`,
    )
    leave()
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
