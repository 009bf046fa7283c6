/** Runs a test runner and reads the JSON report that it leaves: a new file for each run, so that an old one is never read. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../run/run.mjs'
import { shownLines, withRunner } from './outcome.mjs'

/** @typedef {Omit<import('./outcome.mjs').Outcome, 'output'>} Counted */

/**
 * @template Report
 * @param {import('../run/command.mjs').Command} command
 * @param {(file: string) => import('../run/child.mjs').ChildPlan} planFor how the runner is started, so that it reports into that file
 * @param {(report: Report) => Counted} count by the shape of its own runner's report
 */
export async function runCounted({ closing }, planFor, count) {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-report-'))
  try {
    const file = join(folder, 'report.json')
    const { code, output } = await run(closing, { ...planFor(file), keptLines: shownLines })
    const report = await readReport(file)
    return withRunner({ ...(report === null ? nothing : count(/** @type {Report} */ (report))), output }, code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @type {Counted} */
const nothing = { passed: 0, failed: 0, notRun: [] }

/**
 * @param {string} file
 * @returns {Promise<unknown>} null when the runner left none
 */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
