/** Where things are in this checkout. */
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Node that the project pins for itself, whatever the machine has. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Notes of these scripts; npm empties the folder with each install, and that is right. */
export const notes = join(root, 'node_modules', '.cache', 'bellwether')

/**
 * The environment in which `node` and every tool of the project are the pinned ones. What they print is kept as plain text.
 * @returns {NodeJS.ProcessEnv}
 */
export function pinnedEnvironment() {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  return { ...process.env, PATH: path, NO_COLOR: '1' }
}

/**
 * A tool of the project, run by the pinned Node.
 * @param {string} script its file, from the checkout
 * @param {readonly string[]} args
 * @returns {import('./child.mjs').ChildPlan}
 */
export function pinned(script, args) {
  return { name: script, command: pinnedNode, args: [join(root, script), ...args], cwd: root, env: pinnedEnvironment() }
}
