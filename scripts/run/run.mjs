/** Runs a program to its end. */
import { Problem } from './problem.mjs'

/**
 * @param {import('./closing.mjs').Closing} closing
 * @param {import('./child.mjs').ChildPlan} plan
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(closing, plan) {
  const child = closing.start(plan)
  const exit = await child.exited
  return { code: exit.code ?? 1, output: child.tail() }
}

/**
 * The same, where anything but success is a Problem.
 * @param {import('./closing.mjs').Closing} closing
 * @param {import('./child.mjs').ChildPlan} plan
 * @param {{ happened: string, todo: string }} otherwise
 */
export async function runOrStop(closing, plan, otherwise) {
  const { code, output } = await run(closing, plan)
  if (code !== 0) throw new Problem(otherwise.happened, otherwise.todo, output)
}

/**
 * A program of the project as if it had been called itself: its output is ours, and so is its exit code.
 * @param {import('./closing.mjs').Closing} closing
 * @param {import('./child.mjs').ChildPlan} plan
 */
export async function runShown(closing, plan) {
  const exit = await closing.start({ ...plan, isShown: true }).exited
  return exit.code ?? 1
}
