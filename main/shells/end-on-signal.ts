/** A signal ends the terminal without a question: what stays at the broker is said to whoever sent it, who may have no window in sight (X05). */
import type { Terminal } from '../terminal.ts'
import type { SayEvent } from './say-event.ts'

export type EndOnSignalParts = {
  readonly process: Pick<NodeJS.Process, 'once'>
  readonly openOrders: Terminal['openOrders']
  readonly say: SayEvent
  readonly end: () => void
}

export function endOnSignal({ process, openOrders, say, end }: EndOnSignalParts): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      const { sentence } = openOrders()
      if (sentence !== '') say({ event: 'left', sentence })
      end()
    })
  }
}
