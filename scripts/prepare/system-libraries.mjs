/** The few system packages on Debian and Ubuntu: installed where we may, otherwise named in the one command that does it. */
import { readFileSync } from 'node:fs'
import { Problem } from '../run/problem.mjs'
import { run } from '../run/run.mjs'
import { findChromium } from './chromium.mjs'
import { findProgram, succeeds } from './programs.mjs'

/**
 * @typedef {{
 *   packages: readonly string[],
 *   why: string,
 *   isVital: boolean,
 *   isThere: () => boolean,
 * }} Library
 */

export function canBuildKeytar() {
  if (process.platform !== 'linux') return true
  const tools = [['pkg-config'], ['make'], ['g++', 'c++', 'clang++'], ['python3']]
  return tools.every((names) => findProgram(names) !== null) && succeeds('pkg-config', ['--exists', 'libsecret-1'])
}

/** @type {Library} */
const keychain = {
  packages: ['libsecret-1-dev', 'build-essential', 'pkg-config', 'python3'],
  why: 'to build the keychain module',
  isVital: false,
  isThere: canBuildKeytar,
}

/** @type {Library} */
const browser = {
  packages: [chromiumPackage()],
  why: 'to show the terminal in a window',
  isVital: true,
  isThere: () => findChromium() !== null,
}

/** @type {Library} */
const testKeychain = {
  packages: ['gnome-keyring', 'dbus', 'xvfb'],
  why: 'to test against a real keychain and a real display',
  isVital: true,
  isThere: () => ['gnome-keyring-daemon', 'dbus-daemon', 'Xvfb'].every((name) => findProgram([name]) !== null),
}

export const libraries = { keychain, browser, testKeychain }

/**
 * @param {import('../run/command.mjs').Command} command
 * @param {readonly Library[]} needed
 */
export async function installLibraries({ steps, closing }, needed) {
  if (process.platform !== 'linux') return
  const missing = needed.filter((library) => !library.isThere())
  if (missing.length === 0) return
  const right = isDebianLike() ? rightToInstall() : null
  if (right === null) return sayLacking(steps, missing, '')
  const doing = `Installing ${packagesOf(missing).join(' ')} ${reasonsOf(missing)}`
  const output = await steps.step(doing, () => aptEach(closing, right, missing))
  if (!missing.every((library) => library.isThere())) sayLacking(steps, missing, output)
}

/**
 * What could not be installed is named with the command that does it; what is vital stops the start.
 * @param {import('../run/steps.mjs').Steps} steps
 * @param {readonly Library[]} missing
 * @param {string} output
 */
function sayLacking(steps, missing, output) {
  const still = missing.filter((library) => !library.isThere())
  const happened = `This computer lacks what is needed ${reasonsOf(still)}, and it could not be installed from here.`
  const todo = installSentence(packagesOf(missing), isDebianLike())
  if (still.some((library) => library.isVital)) throw new Problem(happened, todo, output)
  steps.say(`${happened} The terminal works without it. ${todo}`)
}

/** @param {readonly Library[]} libraries */
function packagesOf(libraries) {
  return libraries.flatMap((library) => library.packages)
}

/** @param {readonly Library[]} libraries */
function reasonsOf(libraries) {
  return libraries.map((library) => library.why).join(', and ')
}

/**
 * @param {readonly string[]} packages
 * @param {boolean} debianLike
 */
export function installSentence(packages, debianLike) {
  return debianLike
    ? `This one command does it: sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`
    : `Install what your system calls these Debian packages: ${packages.join(' ')}`
}

/** @returns {readonly string[] | null} what to put before a command, or null where we may not install */
function rightToInstall() {
  if (process.getuid?.() === 0) return []
  return findProgram(['sudo']) !== null && succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null
}

/**
 * Each by itself: apt installs nothing of a list in which one package is not to be had.
 * @param {import('../run/closing.mjs').Closing} closing
 * @param {readonly string[]} right
 * @param {readonly Library[]} missing
 * @returns {Promise<string>} the tails of what was printed
 */
async function aptEach(closing, right, missing) {
  const outputs = []
  for (const { packages } of missing) outputs.push(await apt(closing, right, packages))
  return outputs.join('\n')
}

/**
 * @param {import('../run/closing.mjs').Closing} closing
 * @param {readonly string[]} right
 * @param {readonly string[]} packages
 * @returns {Promise<string>} the tail of what it printed
 */
async function apt(closing, right, packages) {
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  const first = await aptGet(closing, right, install)
  if (first.code === 0) return first.output
  // Package lists may be missing or old, as in a fresh container.
  await aptGet(closing, right, ['update'])
  return (await aptGet(closing, right, install)).output
}

/**
 * @param {import('../run/closing.mjs').Closing} closing
 * @param {readonly string[]} right
 * @param {readonly string[]} args
 */
function aptGet(closing, right, args) {
  const [command = 'env', ...rest] = [...right, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
  return run(closing, { name: 'apt-get', command, args: rest, cwd: '/' })
}

/** Ubuntu has it as a snap only, which the package of this name installs. */
export function chromiumPackage(release = readRelease()) {
  return /^ID="?ubuntu"?$/m.test(release) ? 'chromium-browser' : 'chromium'
}

function isDebianLike(release = readRelease()) {
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release) && findProgram(['apt-get']) !== null
}

function readRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}
