/** The packages of package-lock.json, installed when what is there is not what the lock names. */
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readNote } from '../run/note.mjs'
import { notes, pinnedNode, root } from '../run/places.mjs'
import { Problem } from '../run/problem.mjs'
import { run } from '../run/run.mjs'
import { canBuildKeytar, installLibraries, libraries } from './system-libraries.mjs'

/**
 * What the last install was made from. `keytarCouldBuild` is whether the machine had then what its build needs.
 * @typedef {{ lock: string, machine: string, keytarCouldBuild: boolean }} Stamp
 */
/** @typedef {Record<string, { version?: string, optional?: boolean }>} Locked */

const stampFile = join(notes, 'packages.json')
// npm puts the project's own Node first, which is about to be replaced, and which has no headers.
const machineNode = process.env['npm_node_execpath'] ?? process.execPath
const keytarFolder = join(root, 'node_modules', 'keytar')
const keytarFile = nativeFileIn(keytarFolder)

/** @param {import('../run/command.mjs').Command} command */
export async function installPackages(command) {
  const { steps, closing } = command
  const lockText = await readFile(join(root, 'package-lock.json'), 'utf8')
  const wanted = { lock: hash('sha256', lockText), machine: `${process.platform}-${process.arch}` }
  if (await isInstalled(wanted, lockText)) return
  await installLibraries(command, [libraries.keychain])
  const keytarCouldBuild = canBuildKeytar()
  await steps.step('Installing the packages (a minute the first time)', () => install(closing))
  await writeStamp({ ...wanted, keytarCouldBuild })
  if (!existsSync(keytarFile)) {
    steps.say(
      'The keychain module could not be built, so the terminal will keep secrets in memory only. It takes a C++ compiler and Python; once they are here, delete node_modules and run the same command again.',
    )
  }
}

/**
 * @param {Omit<Stamp, 'keytarCouldBuild'>} wanted
 * @param {string} lockText
 */
async function isInstalled(wanted, lockText) {
  if (!existsSync(pinnedNode) || !wasBuiltHere(keytarFolder)) return false
  const stamp = await readStamp()
  if (stamp === null) {
    // Somebody ran npm by hand: npm's own record says whether the result is the lock's.
    if (!recordMatches(lockText, await readOrNothing(join(root, 'node_modules', '.package-lock.json')))) return false
    await writeStamp({ ...wanted, keytarCouldBuild: true })
    return true
  }
  const keytarIsDue = !stamp.keytarCouldBuild && !existsSync(keytarFile) && canBuildKeytar()
  return stamp.lock === wanted.lock && stamp.machine === wanted.machine && !keytarIsDue
}

/**
 * Optional packages may be missing, since those of other systems always are; nothing may be there in another version.
 * @param {string} lockText
 * @param {string} recordText npm's record inside node_modules, empty when there is none
 */
export function recordMatches(lockText, recordText) {
  if (recordText === '') return false
  const locked = packagesOf(lockText)
  const installed = packagesOf(recordText)
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found === undefined ? optional === true : found.version === version
  })
}

/**
 * @param {string} text
 * @returns {Locked}
 */
function packagesOf(text) {
  /** @type {{ packages?: Locked }} */
  const lock = JSON.parse(text)
  return lock.packages ?? {}
}

/** @param {import('../run/closing.mjs').Closing} closing */
async function install(closing) {
  const npm = process.env['npm_execpath']
  const [command, ...before] = npm?.endsWith('.js') ? [machineNode, npm] : ['npm']
  const args = [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { code, output } = await run(closing, { name: 'npm ci', command, args, cwd: root, env: installEnvironment() })
  if (code !== 0) {
    throw new Problem(
      'npm could not install the packages; its last lines are above.',
      'See that the npm registry can be reached and the disk is not full, then run the same command again.',
      output,
    )
  }
  if (existsSync(pinnedNode)) return
  throw new Problem(
    "The project's own Node was not installed, because install scripts are switched off in npm's settings.",
    'Allow them for this one install: npm ci --ignore-scripts=false',
    output,
  )
}

/**
 * The keychain module's own install script would first fetch a release of its archived repository, whose hash nobody has written down
 * here. Built from the package, it is what package-lock.json names by its hash (T26).
 * @returns {NodeJS.ProcessEnv}
 */
export function installEnvironment() {
  return { ...process.env, ...nodeHeaders(), npm_config_build_from_source: 'keytar' }
}

/**
 * An install by hand fetches that release, which holds the native file alone, without what a build leaves beside it.
 * @param {string} keytar its folder
 */
export function wasBuiltHere(keytar) {
  return !existsSync(nativeFileIn(keytar)) || existsSync(join(keytar, 'build', 'config.gypi'))
}

/** @param {string} keytar its folder */
function nativeFileIn(keytar) {
  return join(keytar, 'build', 'Release', 'keytar.node')
}

/**
 * The keychain module is compiled against Node's headers. Where this Node brought its own, nothing has to be downloaded;
 * the module uses only the stable interface, so the headers of any Node will do.
 * @returns {Record<string, string>}
 */
function nodeHeaders() {
  const folder = dirname(dirname(machineNode))
  return existsSync(join(folder, 'include', 'node', 'node_api.h'))
    ? { npm_package_config_node_gyp_nodedir: folder }
    : {}
}

/** @returns {Promise<Stamp | null>} */
async function readStamp() {
  return readNote(await readOrNothing(stampFile))
}

/** @param {Stamp} stamp */
async function writeStamp(stamp) {
  await mkdir(notes, { recursive: true })
  await writeFile(stampFile, JSON.stringify(stamp))
}

/** @param {string} file */
async function readOrNothing(file) {
  return readFile(file, 'utf8').catch(() => '')
}
