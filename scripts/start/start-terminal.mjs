/** From the flags to a terminal that can be used: the broker, the shell, the window. */
import { openWindow } from './browser-window.mjs'
import { chooseShell, inBrowserWindow } from './choose-shell.mjs'
import { openDataFolder } from './data-folder.mjs'
import { gotStarted, waitForElectron } from './electron-trial.mjs'
import { startPractice } from './practice.mjs'
import { findProfile } from './profile-file.mjs'
import { startElectronShell, startWebShell } from './shells.mjs'
import { waitForEnd } from './wait-for-end.mjs'

/** @typedef {import('../run/command.mjs').Command} Command */
/** @typedef {import('../run/child.mjs').Child} Child */
/** @typedef {import('./choose-shell.mjs').Choice} Choice */

/**
 * @param {Command} command
 * @param {import('./arguments.mjs').StartArguments} args
 */
export async function startTerminal(command, args) {
  const dataFolder = await openDataFolder(args.userData)
  const choice = await chooseShell(command, args.shell)
  const { profileFile, brokers } = await findBroker(command, args.profile, dataFolder)
  const terminal = { profileFile, dataFolder, port: args.port, allowLive: args.allowLive }
  if (choice.kind !== 'electron') return showOnWeb(command, choice, terminal, brokers)

  const electron = startElectronShell(command.closing, choice.binary, terminal, command.steps.say)
  if (args.shell === 'electron' || (await gotStarted(electron))) return waitForElectron(electron, brokers)
  command.steps.say(
    `Electron is here but did not start, so the terminal opens in a browser window:\n${electron.tail()}`,
  )
  return showOnWeb(command, await inBrowserWindow(command), terminal, brokers)
}

/**
 * @param {Command} command
 * @param {string | null} profile
 * @param {string} dataFolder
 * @returns {Promise<{ profileFile: string, brokers: Child[] }>}
 */
async function findBroker({ steps, closing }, profile, dataFolder) {
  if (profile !== null) return { profileFile: await findProfile(profile), brokers: [] }
  const { profileFile, broker } = await steps.step('Starting the practice broker', () =>
    startPractice(closing, dataFolder),
  )
  // That of an earlier start may have stayed alone: whether a terminal runs, a second one knows by the folder, and says so.
  return { profileFile, brokers: broker === null ? [] : [broker] }
}

/**
 * @param {Command} command
 * @param {Exclude<Choice, { kind: 'electron' }>} choice
 * @param {import('./shells.mjs').Terminal} terminal
 * @param {readonly Child[]} brokers
 */
async function showOnWeb({ steps, closing }, choice, terminal, brokers) {
  const { shell, url } = await steps.step('Starting the terminal', () => startWebShell(closing, terminal, steps.say))
  // Machines read this line, so it is the only thing on standard output.
  process.stdout.write(`${JSON.stringify({ event: 'ready', url })}\n`)
  if (choice.kind === 'served') {
    steps.say(`Open ${url} in a browser on this computer. The address works once. Ctrl-C ends it.`)
    return waitForEnd({ window: null, parts: [shell, ...brokers] })
  }
  const window = openWindow(closing, choice.browser, url, terminal.dataFolder)
  steps.say('The terminal is open. Close its window or press Ctrl-C to end it.')
  return waitForEnd({ window, parts: [shell, ...brokers] })
}
