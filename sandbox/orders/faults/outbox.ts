/** Messages on their way out: some are dropped, some said again and again, some kept until they are released. */
import type { OrderDeed } from './order-plan.ts'

export type ReleaseOrder = 'in-order' | 'reversed'

export type Outbox<Message> = {
  readonly put: (message: Message, deed: OrderDeed | null) => void
  /** Sends what was kept. Answers how many. */
  readonly release: (order: ReleaseOrder) => number
  readonly held: () => number
}

export function openOutbox<Message>(send: (message: Message) => void): Outbox<Message> {
  let held: Message[] = []
  return {
    put: (message, deed) => {
      if (deed && 'drop' in deed) return
      if (deed && 'hold' in deed) {
        held.push(message)
        return
      }
      const times = deed && 'repeat' in deed ? deed.repeat : 1
      for (let turn = 0; turn < times; turn++) send(message)
    },
    release: (order) => {
      const going = order === 'in-order' ? held : held.toReversed()
      held = []
      for (const message of going) send(message)
      return going.length
    },
    held: () => held.length,
  }
}
