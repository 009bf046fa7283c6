/** What a part of the checks came to. */

/**
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   output: string,
 *   notRun: readonly string[],
 * }} Outcome `output` is shown when something failed; `notRun` is always said
 */

/**
 * A check that has no parts of its own counts as one.
 * @param {boolean} isGood
 * @param {string} output
 * @returns {Outcome}
 */
export function one(isGood, output) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output, notRun: [] }
}

/**
 * A runner that ends badly without naming a failure broke itself, and that is a failure too.
 * @param {Outcome} outcome
 * @param {number} code the runner's exit code
 * @returns {Outcome}
 */
export function withRunner(outcome, code) {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/** How much of a tool's output is shown when something failed. */
export const shownLines = 400

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {{ passed: number, failed: number }}
 */
export function total(outcomes) {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  }
}
