/** The folder in which the terminal keeps what it keeps. */
import { access, constants, mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { Problem } from '../run/problem.mjs'

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 */
export function usualDataFolder(platform, env, home) {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Bellwether')
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Bellwether')
  const xdg = env['XDG_DATA_HOME']
  // The XDG rules: a path that is not absolute counts as none.
  return join(xdg?.startsWith('/') ? xdg : join(home, '.local', 'share'), 'bellwether')
}

/**
 * @param {string | null} asked
 * @returns {Promise<string>} its full path; it is there, for this user only, and can be written
 */
export async function openDataFolder(asked) {
  const folder = asked === null ? usualDataFolder(process.platform, process.env, homedir()) : resolve(asked)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new Problem(
      `The terminal keeps its layout and its log in ${folder}, and that folder cannot be written${code}.`,
      'Choose another with --user-data DIR, or give yourself the right to write there.',
    )
  }
  return folder
}
