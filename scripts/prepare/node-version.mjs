/** Whether the machine's own Node can run these scripts and npm's install. */
import { Problem } from '../run/problem.mjs'

const needed = { major: 20, minor: 19 }

/** @param {string} version such as `20.19.0` */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return
  throw new Problem(
    `This is Node ${version}, and the terminal needs Node ${needed.major}.${needed.minor} or newer to install itself.`,
    'Install a newer Node from https://nodejs.org or with your version manager, then run the same command again.',
  )
}
