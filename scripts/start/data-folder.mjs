/** The folder in which the terminal keeps what it keeps. */
import { access, constants, mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
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
    await makeFolder(folder)
    // The dot asks whether it is a folder too.
    await access(`${folder}/.`, constants.W_OK)
  } catch (error) {
    throw cannotWrite(folder, error)
  }
  return folder
}

/**
 * @param {string} folder
 * @param {unknown} error
 */
export function cannotWrite(folder, error) {
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return new Problem(
    `The terminal keeps its layout and its log in ${folder}, and that folder cannot be written${code}.`,
    'Choose another with --user-data DIR, or see that you may write there and the disk is not full.',
  )
}

/**
 * Node's own way to make the folders above as well turns for ever where a folder is there and nothing can be made in it.
 * @param {string} folder
 * @returns {Promise<void>}
 */
async function makeFolder(folder) {
  const problem = await tryToMake(folder)
  if (problem === 'ENOENT' && dirname(folder) !== folder) {
    await makeFolder(dirname(folder))
    await mkdir(folder, { mode: 0o700 })
  }
}

/**
 * @param {string} folder
 * @returns {Promise<'EEXIST' | 'ENOENT' | null>}
 */
async function tryToMake(folder) {
  try {
    await mkdir(folder, { mode: 0o700 })
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST' || code === 'ENOENT') return code
    throw error
  }
}
