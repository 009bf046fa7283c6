/** The JSON report that a test runner leaves: a new file for each run, so that an old one is never read. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @template Value
 * @param {(file: string) => Promise<Value>} work
 * @returns {Promise<{ value: Value, report: unknown }>} report is null when the runner left none
 */
export async function withReportFile(work) {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-report-'))
  try {
    const file = join(folder, 'report.json')
    const value = await work(file)
    return { value, report: await readReport(file) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} file
 * @returns {Promise<unknown>}
 */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
