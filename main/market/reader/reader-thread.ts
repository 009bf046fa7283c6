/** The program of the thread that reads the feed. Whatever breaks here ends this thread and nothing else. */
import { parentPort } from 'node:worker_threads'
import { systemClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { shiftedTo } from './machine-clock.ts'
import type { ReaderOrder, ReaderStart } from './reader-words.ts'
import { serveReader } from './serve-reader.ts'

type Posted = ReaderOrder | { readonly kind: 'begin'; readonly start: ReaderStart }

function begin(start: ReaderStart): (order: ReaderOrder) => void {
  const clock = shiftedTo(systemClock, start.steadyShift)
  return serveReader({ start, say: (word) => parentPort?.postMessage(word), clock, random: systemRandom })
}

let take: ((order: ReaderOrder) => void) | null = null
// What comes here is what `startReader` posts.
parentPort?.on('message', (posted: Posted) => {
  if (posted.kind === 'begin') take = begin(posted.start)
  else take?.(posted)
})
