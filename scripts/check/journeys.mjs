/** Runs the journeys with Playwright and counts what it reports. */
import { findChromium } from '../prepare/chromium.mjs'
import { pinned, pinnedEnvironment } from '../run/places.mjs'
import { runCounted } from './run-counted.mjs'

/**
 * @typedef {{
 *   title: string,
 *   tests: readonly { status: 'expected' | 'unexpected' | 'flaky' | 'skipped', annotations: readonly { type: string, description?: string }[] }[],
 * }} Spec
 */
/** @typedef {{ title: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite */
/** @typedef {{ suites: readonly Suite[], errors: readonly unknown[] }} PlaywrightReport */

/** @param {import('../run/command.mjs').Command} command */
export function runJourneys(command) {
  return runCounted(
    command,
    (file) => ({
      ...pinned('node_modules/playwright/cli.js', ['test', '--reporter=list,json']),
      env: { ...pinnedEnvironment(), ...chosenBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
    countJourneys,
  )
}

function chosenBrowser() {
  const browser = findChromium()
  return browser === null ? {} : { BELLWETHER_CHROMIUM: browser }
}

/**
 * @param {PlaywrightReport} report
 * @returns {import('./run-counted.mjs').Counted}
 */
export function countJourneys({ suites, errors }) {
  const specs = suites.flatMap(specsOf)
  const statuses = specs.flatMap((spec) => spec.tests.map(({ status }) => status))
  return {
    passed: statuses.filter((status) => status === 'expected').length,
    // A journey that passes only sometimes does not pass.
    failed: statuses.filter((status) => status === 'unexpected' || status === 'flaky').length + errors.length,
    notRun: specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ status, annotations }) => {
        if (status !== 'skipped') return []
        const why = annotations.find(({ type }) => type === 'skip')?.description
        return [why === undefined ? title : `${title} (${why})`]
      }),
    ),
  }
}

/**
 * @param {Suite} suite
 * @returns {readonly Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
