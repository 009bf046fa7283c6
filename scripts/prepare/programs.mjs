/** Which programs the machine has. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/**
 * @param {readonly string[]} names commands, or files by their full path
 * @returns {string | null} the first that is there
 */
export function findProgram(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const name of names) {
    const files = isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))
    const found = files.find(isExecutable)
    if (found !== undefined) return found
  }
  return null
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a short question to the machine is answered with success.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 10_000 }).status === 0
}
