/** Runs the making of a book in a thread of its own, so that main goes on while 200,000 rows are read. */
import { Worker } from 'node:worker_threads'
import type { Stop } from '../../ports/stop.ts'
import { type BookAnswer, type BookOrder, failedWith } from './make-book.ts'

export type BookWork = { readonly answer: Promise<BookAnswer>; readonly stop: Stop }

/** The answer always comes: a worker that breaks or is stopped answers with that. */
export function runBookWorker(program: URL, order: BookOrder): BookWork {
  const worker = new Worker(program, { workerData: order, name: 'instruments' })
  const answer = new Promise<BookAnswer>((resolve) => {
    // The cast names what `instrument-worker.ts` posts; no other program is run here.
    worker.once('message', (message) => resolve(message as BookAnswer))
    worker.once('error', (error) => resolve(failedWith(String(error))))
    worker.once('exit', (code) => resolve(failedWith(`it ended with ${code}`)))
  })
  return { answer, stop: () => void worker.terminate() }
}
