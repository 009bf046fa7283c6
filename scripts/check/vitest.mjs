/** Runs Vitest and counts what it reports. */
import { pinned } from '../run/places.mjs'
import { runCounted } from './run-counted.mjs'

/** @typedef {{ status: string, fullName: string }} VitestTest */
/** @typedef {{ status: string, assertionResults: readonly VitestTest[] }} VitestFile */
/** @typedef {{ testResults: readonly VitestFile[] }} VitestReport */

/**
 * @param {import('../run/command.mjs').Command} command
 * @param {readonly string[]} args
 */
export function runVitest(command, args) {
  return runCounted(
    command,
    (file) =>
      pinned('node_modules/vitest/vitest.mjs', [
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    countVitest,
  )
}

/**
 * @param {VitestReport} report
 * @returns {import('./run-counted.mjs').Counted}
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
