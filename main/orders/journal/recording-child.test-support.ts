/** Records one word after another until it is killed, and says after each that it is recorded. */
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { systemClock } from '../../ports/clock.ts'
import { systemFiles } from '../../ports/files.ts'
import { wordParts } from './journal.test-support.ts'
import { openJournal } from './open-journal.ts'

// For the next start: what is compiled is kept at an end, and this one is killed.
flushCompileCache()

const [folder = '', from = '0'] = process.argv.slice(2)
const { journal, entries } = await openJournal({ ...wordParts(systemFiles), clock: systemClock, folder })
writeSync(1, `opened ${entries.length}\n`)

/** Several at once, so that kills also fall between the records of one batch. */
async function recordFrom(first: number, step: number): Promise<void> {
  for (let number = first; ; number += step) {
    const done = await journal.record({ word: `${number} ${'x'.repeat(number % 300)}`, matters: true })
    if (!done.ok) throw new Error(done.error.happened)
    writeSync(1, `${number}\n`)
  }
}
await Promise.all([0, 1, 2].map((lane) => recordFrom(Number(from) + lane, 3)))
