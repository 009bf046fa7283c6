/** Everything that must be in place before a command does its work; each piece costs next to nothing when it is. */
import { buildIfStale } from './build.mjs'
import { checkNode } from './node-version.mjs'
import { installPackages } from './packages.mjs'
import { installLibraries, libraries } from './system-libraries.mjs'

/** @param {import('../run/command.mjs').Command} command */
export async function preparePackages(command) {
  checkNode(process.versions.node)
  await installPackages(command)
}

/** @param {import('../run/command.mjs').Command} command */
export async function prepareTerminal(command) {
  await preparePackages(command)
  await buildIfStale(command)
}

/** @param {import('../run/command.mjs').Command} command */
export async function prepareBench(command) {
  await preparePackages(command)
  await installLibraries(command, [libraries.browser])
  await buildIfStale(command)
}

/** @param {import('../run/command.mjs').Command} command */
export async function prepareTests(command) {
  checkNode(process.versions.node)
  await installLibraries(command, [libraries.browser, libraries.testKeychain])
  await installPackages(command)
}
