/** From the broker's files to a new kept book: fetched to the disk, then read and indexed in a thread of its own. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { openInstrumentFiles } from '../../broker/instruments/fetch-instrument-file.ts'
import type { ManySockets } from '../../connections/many-sockets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Stop } from '../../ports/stop.ts'
import { type BookWork, runBookWorker } from './book-worker.ts'
import { type Edition, isWhole } from './instrument-book.ts'
import { explainNotMade, explainRefusedFile } from './instruments-trouble.ts'
import type { BookAnswer, BookOrder } from './make-book.ts'

export type BookFetch = {
  /** With the book in use; nothing is made where the broker has nothing that is not in it. */
  readonly fetch: (inUse: Edition | null) => Promise<Result<'unchanged' | 'made', AppError>>
  readonly stop: Stop
}

export type BookFetchParts = {
  readonly instrumentsUrl: string
  readonly folder: string
  readonly target: string
  readonly worker: URL
  readonly sockets?: ManySockets | undefined
  readonly clock: Clock
  readonly log: Log
}

export function openBookFetch({
  instrumentsUrl,
  folder,
  target,
  worker,
  sockets,
  clock,
  log,
}: BookFetchParts): BookFetch {
  const files = openInstrumentFiles({ instrumentsUrl, sockets, clock, log })
  const complete = join(folder, 'complete.json.gz.part')
  const global = join(folder, 'global.json.gz.part')
  let work: BookWork | null = null
  let stopped = false

  async function fetch(inUse: Edition | null): Promise<Result<'unchanged' | 'made', AppError>> {
    try {
      const fetched = await files.fetch('complete', complete, inUse?.mark ?? '')
      if (!fetched.ok) return fetched
      const news = fetched.value.kind === 'fetched' ? fetched.value : null
      const edition = news ?? (inUse === null || isWhole(inUse) ? null : inUse)
      if (edition === null) return ok('unchanged')
      // What can only be looked at is no reason to go without the rest.
      const world = await files.fetch('global', global, '')
      if (news === null && !world.ok) return ok('unchanged')
      const { day, mark } = edition
      const parts = { complete: news && complete, global: world.ok ? global : null }
      return readAnswer(await make({ edition: { day, mark }, ...parts, target }), news !== null)
    } finally {
      await Promise.all([complete, global].map((part) => rm(part, { force: true })))
    }
  }

  async function make(order: BookOrder): Promise<BookAnswer> {
    if (stopped) return fail({ broken: 'stopped' })
    work = runBookWorker(worker, order)
    const answer = await work.answer
    work = null
    return answer
  }

  function readAnswer(answer: BookAnswer, isNew: boolean): Result<'unchanged' | 'made', AppError> {
    if (answer.ok) {
      log.note('instruments', 'book made', answer.value)
      return ok('made')
    }
    const reference = log.fault('instruments.make', answer.error)
    // Then it is the list of the world, and the book goes on as it is.
    if (typeof answer.error === 'string' && !isNew) return ok('unchanged')
    if (typeof answer.error === 'string') return fail({ ...explainRefusedFile(answer.error), reference })
    return fail(explainNotMade(reference))
  }

  function stop(): void {
    stopped = true
    work?.stop()
    files.close()
  }

  return { fetch, stop }
}
