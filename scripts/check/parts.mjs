/** What `npm test` checks, in order. */
import { buildIfStale } from '../prepare/build.mjs'
import { pinned } from '../run/places.mjs'
import { Problem } from '../run/problem.mjs'
import { run } from '../run/run.mjs'
import { runJourneys } from './journeys.mjs'
import { one, shownLines } from './outcome.mjs'
import { runVitest } from './vitest.mjs'

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {import('../run/command.mjs').Command} Command */
/**
 * @typedef {{
 *   name: string,
 *   doing: string,
 *   check: (command: Command) => Promise<Outcome>,
 * }} Part
 */

/** @type {readonly Part[]} */
export const parts = [
  {
    name: 'lint',
    doing: 'Format and lint',
    check: tool('node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--colors=off', '.']),
  },
  { name: 'types', doing: 'Types and layers, by the compiler', check: tool('node_modules/typescript/bin/tsc', ['-b']) },
  { name: 'dead-code', doing: 'Dead code', check: tool('node_modules/knip/bin/knip.js', []) },
  { name: 'build', doing: 'Build', check: build },
  {
    name: 'layers',
    doing: 'Layers, each rule broken once',
    check: (command) => runVitest(command, ['--project', 'layers']),
  },
  {
    name: 'tests',
    doing: 'Unit, type and integration tests',
    check: (command) => runVitest(command, ['--project', '!layers']),
  },
  {
    name: 'campaign',
    doing: 'Five hundred scenarios of orders under faults',
    check: tool('e2e/campaign/campaign.ts', ['--scenarios', '500', '--seed', '1']),
  },
  { name: 'journeys', doing: 'Journeys in a real browser', check: runJourneys },
]

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Part['check']}
 */
function tool(script, args) {
  return async ({ closing }) => {
    const { code, output } = await run(closing, { ...pinned(script, args), keptLines: shownLines })
    return one(code === 0, output)
  }
}

/** @param {Command} command */
async function build(command) {
  try {
    await buildIfStale({ ...command, steps: { say: () => {}, step: (_doing, work) => work(() => {}) } })
    return one(true, '')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return one(false, `${error.output}\n${error.happened}`)
  }
}
