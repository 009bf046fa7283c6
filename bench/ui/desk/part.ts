/** A part of the desk in a process of its own, asked and answered one message at a time. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Part<Order, Answer> = {
  readonly order: (order: Order) => void
  /** The first answer that the reader takes. */
  readonly answered: <Taken>(read: (answer: Answer) => Taken | null) => Promise<Taken>
  readonly stop: () => Promise<void>
}

export function startPart<Order extends object, Answer>(file: string, args: readonly string[]): Part<Order, Answer> {
  const child = fork(join(import.meta.dirname, file), args, { serialization: 'advanced', execArgv: [] })
  return {
    order: (order) => void child.send(order),
    answered: (read) => answered(child, read),
    stop: async () => {
      if (child.exitCode !== null || !child.connected) return
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

function answered<Answer, Taken>(child: ChildProcess, read: (answer: Answer) => Taken | null): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a part of the desk has ended'))
    const hear = (answer: Answer) => {
      const taken = read(answer)
      if (taken === null) return
      child.off('message', hear)
      child.off('exit', ended)
      resolve(taken)
    }
    child.on('message', hear)
    child.once('exit', ended)
  })
}
