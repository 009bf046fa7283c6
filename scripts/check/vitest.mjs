/** Runs Vitest and counts what it reports. */
import { pinned } from '../run/places.mjs'
import { run } from '../run/run.mjs'
import { withRunner } from './outcome.mjs'
import { withReportFile } from './report-file.mjs'

/** @typedef {{ status: string, fullName: string }} VitestTest */
/** @typedef {{ status: string, assertionResults: readonly VitestTest[] }} VitestFile */
/** @typedef {{ testResults: readonly VitestFile[] }} VitestReport */

/**
 * @param {import('../run/command.mjs').Command} command
 * @param {readonly string[]} args
 */
export async function runVitest({ closing }, args) {
  const { value, report } = await withReportFile((file) =>
    run(closing, {
      ...pinned('node_modules/vitest/vitest.mjs', [
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
      keptLines: 400,
    }),
  )
  const counted = report === null ? nothing : countVitest(/** @type {VitestReport} */ (report))
  return withRunner({ ...counted, output: value.output }, value.code)
}

const nothing = { passed: 0, failed: 0, notRun: [] }

/**
 * @param {VitestReport} report
 * @returns {Omit<import('./outcome.mjs').Outcome, 'output'>}
 */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  // A file that could not even be loaded has no tests, and fails as a whole.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
    notRun: tests.flatMap(({ status, fullName }) => (status === 'passed' || status === 'failed' ? [] : [fullName])),
  }
}
