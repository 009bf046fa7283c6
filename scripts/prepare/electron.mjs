/** Electron's binary, which is a download of its own: found, or fetched within a time that a person would accept. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readNote } from '../run/note.mjs'
import { notes, pinned, root } from '../run/places.mjs'
import { readLine } from '../run/ready-line.mjs'

const folder = join(root, 'node_modules', 'electron')
const failureFile = join(notes, 'electron-fetch.json')
const day = 24 * 60 * 60 * 1_000

/** @returns {string | null} */
function findElectron() {
  const named = readOrNothing(join(folder, 'path.txt'))
  const binary = join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist'), named)
  return named !== '' && existsSync(binary) ? binary : null
}

/**
 * @typedef {{ binary: string } | { binary: null, why: string }} Found
 */

/**
 * A fetch that failed is not tried again for a day, so that the next start is fast.
 * @param {import('../run/command.mjs').Command} command
 * @param {() => number} now
 * @returns {Promise<Found>}
 */
export async function findOrFetchElectron(command, now) {
  const there = findElectron()
  if (there !== null) return { binary: there }
  const failed = await recentFailure(now())
  if (failed !== null) return { binary: null, why: failed }
  const why = await command.steps.step('Fetching Electron', (progress) => fetchElectron(command.closing, progress))
  const fetched = findElectron()
  if (fetched !== null) {
    await rm(failureFile, { force: true })
    return { binary: fetched }
  }
  await mkdir(notes, { recursive: true })
  await writeFile(failureFile, JSON.stringify({ at: now(), why }))
  return { binary: null, why }
}

/**
 * @param {import('../run/closing.mjs').Closing} closing
 * @param {(text: string) => void} progress
 * @returns {Promise<string>} why it failed, if it did
 */
async function fetchElectron(closing, progress) {
  let why = 'the download ended without a word'
  const child = closing.start({
    ...pinned('scripts/prepare/fetch-electron.mjs', []),
    onLine: (line) => {
      const said = readLine(line)
      if (said?.event === 'failed') why = said.happened
      else if (said?.event === 'ready') why = ''
      else progress(line)
    },
  })
  await child.exited
  return why
}

/**
 * @param {number} now
 * @returns {Promise<string | null>}
 */
async function recentFailure(now) {
  /** @type {{ at: number, why: string } | null} */
  const failure = readNote(await readFile(failureFile, 'utf8').catch(() => ''))
  return failure !== null && isRecent(failure.at, now) ? failure.why : null
}

/**
 * A clock that was set back must not make a failure last.
 * @param {number} at
 * @param {number} now
 */
export function isRecent(at, now) {
  return now >= at && now - at < day
}

/** @param {string} file */
function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
