/** Runs the checks one after the other, all of them even when one fails, and counts. */
import { Problem } from '../run/problem.mjs'
import { one, total } from './outcome.mjs'
import { parts } from './parts.mjs'

/** @typedef {import('./parts.mjs').Part} Part */

/**
 * @param {readonly string[]} names none for all
 * @returns {readonly Part[]}
 */
export function chooseParts(names) {
  const unknown = names.find((name) => !parts.some((part) => part.name === name))
  if (unknown !== undefined) {
    throw new Problem(
      `There is no check called “${unknown}”.`,
      `There are ${parts.map(({ name }) => name).join(', ')}; without a name, all are run.`,
    )
  }
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name))
}

/**
 * @param {import('../run/command.mjs').Command} command
 * @param {readonly Part[]} chosen
 */
export async function runParts(command, chosen) {
  /** @type {import('./outcome.mjs').Outcome[]} */
  const outcomes = []
  for (const part of chosen) outcomes.push(await runPart(command, part))
  return total(outcomes)
}

/**
 * @param {import('../run/command.mjs').Command} command
 * @param {Part} part
 */
async function runPart(command, { doing, check }) {
  const { say, step } = command.steps
  const outcome = await step(doing, () => check(command).catch(brokenPart))
  if (outcome.failed > 0) say(`\n${outcome.output.trim()}\n\n${doing}: ${outcome.failed} failed\n`)
  for (const test of outcome.notRun) say(`  Not run: ${test}`)
  return outcome
}

/** @param {unknown} error */
function brokenPart(error) {
  return one(false, error instanceof Error ? String(error.stack) : String(error))
}
