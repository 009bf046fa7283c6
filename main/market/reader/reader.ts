/** A reader of the feed that may die: a thread with its own heap and a limit to it, whose fall leaves main standing. */
import { Worker } from 'node:worker_threads'
import type { ReaderOrder, ReaderStart, ReaderWord } from './reader-words.ts'

export type Reader = {
  /** Until then it has read its program and does nothing: so the next one can stand ready. */
  readonly begin: (start: ReaderStart) => void
  readonly order: (order: ReaderOrder) => void
  /** Ends it, whatever it is doing; resolves once nothing of it runs any more. */
  readonly end: () => Promise<void>
}

export type ReaderEvents = {
  readonly word: (word: ReaderWord) => void
  /** Called once, when nothing of it runs any more. */
  readonly ended: (why: string) => void
}

export type StartReader = (events: ReaderEvents) => Reader

/** Far more than it needs; the feed's messages are bounded, and so is what is kept of them. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

export function startReader(program: URL): StartReader {
  return ({ word, ended }) => {
    const worker = new Worker(program, { name: 'feed reader', resourceLimits })
    let why = ''
    // What comes here is what `reader-thread.ts` posts.
    worker.on('message', (said: ReaderWord) => word(said))
    worker.on('error', (error) => {
      why = String(error)
    })
    worker.once('exit', (code) => ended(why || `it ended with ${code}`))
    return {
      begin: (start) => worker.postMessage({ kind: 'begin', start }),
      order: (order) => worker.postMessage(order),
      end: async () => void (await worker.terminate()),
    }
  }
}
