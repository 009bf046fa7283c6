/** A command that is one program of the project, on its own Node, after what it needs has been prepared. */
import { runCommand } from './command.mjs'
import { pinned } from './places.mjs'
import { runShown } from './run.mjs'

/**
 * @param {string} script its file, from the checkout
 * @param {(command: import('./command.mjs').Command) => Promise<void>} prepare
 * @param {Parameters<typeof runCommand>[2] & Pick<import('./child.mjs').ChildPlan, 'endsBy' | 'patience'>} [options]
 */
export function runPinned(script, prepare, { untilAsked = false, ...ending } = {}) {
  return runCommand(
    process.stderr,
    async (command) => {
      await prepare(command)
      return runShown(command.closing, { ...pinned(script, command.args), ...ending })
    },
    { untilAsked },
  )
}
