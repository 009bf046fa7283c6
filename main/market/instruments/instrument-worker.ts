/** The program of the worker thread: makes one book, says how it went, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { type BookAnswer, type BookOrder, failedWith, makeBook } from './make-book.ts'

function answer(): BookAnswer {
  try {
    // Only `runBookWorker` starts this program, and its order is a BookOrder.
    return makeBook(workerData as BookOrder)
  } catch (error) {
    return failedWith(String(error))
  }
}

parentPort?.postMessage(answer())
