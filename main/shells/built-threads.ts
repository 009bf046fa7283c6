/** The programs of the threads, which stand beside the built entries. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TerminalParts } from '../terminal.ts'

type Threads = Required<Pick<TerminalParts, 'instrumentWorker' | 'feedReader' | 'postbackReceiver'>>

export function threadsIn(builtMain: string): Threads {
  const built = (file: string) => pathToFileURL(join(builtMain, file))
  return {
    instrumentWorker: built('instrument-worker.js'),
    feedReader: built('feed-reader.js'),
    postbackReceiver: built('postback-receiver.js'),
  }
}
