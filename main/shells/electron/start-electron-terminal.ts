/** Starts the terminal behind the Electron shell: what must come before Electron is ready, and what comes after. */
import { join } from 'node:path'
import type { BaseWindow } from 'electron'
import type { CommandId } from '../../../contract/commands.ts'
import type { AppError } from '../../../contract/errors.ts'
import { requests, streams } from '../../../contract/ipc.ts'
import { type KeyChoices, keysInForce } from '../../../contract/keys.ts'
import type { Result } from '../../../contract/result.ts'
import { type Arguments, readArguments } from '../../arguments.ts'
import { openDoorway } from '../../ipc/doorway.ts'
import type { Log } from '../../ports/log.ts'
import type { Profile } from '../../profile.ts'
import { assembleTerminal, type Terminal } from '../../terminal.ts'
import { threadsIn } from '../built-threads.ts'
import { readLaunch } from '../read-launch.ts'
import type { ShellStart } from '../shell-start.ts'
import { readWindowFiles, type WindowFiles } from '../window-files.ts'
import { askInDialog } from './ask-person.ts'
import { openChannels } from './channels.ts'
import type { ElectronParts } from './electron-parts.ts'
import { openHaltControls } from './halt-controls.ts'
import { lockContents, lockSession } from './lock-down.ts'
import { menuTemplate } from './menu.ts'
import { electronBrowser } from './open-browser.ts'
import { ownArguments } from './own-arguments.ts'
import { followPresence } from './presence.ts'
import { askBeforeQuit } from './quit-question.ts'
import { followSaves } from './saves.ts'
import { judgeSender, windowIdOf } from './sender.ts'
import { keepOneInstance } from './single-instance.ts'
import { serveTerminal, terminalScheme } from './terminal-scheme.ts'
import { openTerminalWindow } from './terminal-window.ts'
import { dialogBeforeWindow } from './window-dialog.ts'
import { openWorkspaceWindows } from './workspace-windows.ts'

export type ElectronStart = ShellStart & {
  readonly electron: ElectronParts
  readonly argv: readonly string[]
}

/** Must run before Electron is ready, so it waits for nothing. */
export function prepareElectron({ electron, argv }: ElectronStart): Result<Arguments, AppError> {
  electron.protocol.registerSchemesAsPrivileged([terminalScheme])
  // It would only take the switch away again, after the process that all others come from has begun without a sandbox.
  if (!argv.includes('--no-sandbox')) electron.app.enableSandbox()
  electron.app.on('session-created', lockSession)
  electron.app.on('web-contents-created', (_event, contents) => lockContents(contents))
  const args = readArguments(ownArguments(argv, electron.app.isPackaged))
  // Chromium's own files stay apart from the terminal's; the lock for one instance goes with this folder.
  if (args.ok) electron.app.setPath('userData', join(args.value.userData, 'chromium'))
  return args
}

export async function startElectronTerminal(
  start: ElectronStart,
  args: Arguments,
  log: Log,
): Promise<Result<Terminal, AppError>> {
  const { electron, variables, clock, random } = start
  await electron.app.whenReady()
  const profile = await readLaunch(args.profile, { otherSwitches: args.others, variables })
  if (!profile.ok) return profile
  const files = await readWindowFiles(join(start.builtMain, '..', 'renderer'))
  if (!files.ok) return files
  const terminal = await assembleTerminal({
    profile: profile.value,
    shell: 'electron',
    version: electron.app.getVersion(),
    dataDir: args.userData,
    clock,
    random,
    secretStore: start.secretStore,
    loginOpensIn: 'system-browser',
    ...threadsIn(start.builtMain),
    rehearses: true,
    openBrowser: electronBrowser(electron.shell, { clock, random, log }),
    askPerson: askInDialog(dialogBeforeWindow(electron)),
    log,
  })
  if (terminal.ok) show(start, terminal.value, profile.value, files.value, log)
  return terminal
}

/** Puts the assembled terminal on the screen. */
export function show(
  { electron, builtMain, platform, clock }: ElectronStart,
  terminal: Terminal,
  profile: Pick<Profile, 'name' | 'kind' | 'practiceDay'>,
  files: WindowFiles,
  log: Log,
): void {
  const knownWindows = new Set<string>()
  const channels = openChannels({
    ipcMain: electron.ipcMain,
    doorway: openDoorway({ requests, answers: terminal.answers, sources: terminal.sources, log }),
    requestNames: Object.keys(requests),
    streamNames: Object.keys(streams),
    judge: (message) => judgeSender(message, knownWindows),
  })
  // In memory only: nothing that a window loads or keeps is left on disk.
  const session = electron.session.fromPartition('terminal', { cache: false })
  lockSession(session)
  serveTerminal(session.protocol, files)
  const dialog = dialogBeforeWindow(electron)
  followSaves({ session, dialog, log })
  const { isPackaged } = electron.app
  const halt = openHaltControls({
    ...{ electron, dialog },
    engage: terminal.engageKillSwitch,
    trading: terminal.sources.trading,
    gtts: terminal.sources.gtts,
    icon: join(builtMain, '..', '..', 'resources', 'icon.png'),
    tellKeys: terminal.tellSystemHaltKey,
    log,
  })
  followPresence({ electron, disarm: terminal.disarm })
  const { keys } = terminal.sources
  // Never in two windows: each has an instrument in hand, and a command may buy it.
  const run = (id: CommandId, front: BaseWindow | undefined) => {
    const { webContents } = front instanceof electron.BrowserWindow ? front : window
    terminal.sendCommand(id, windowIdOf(webContents))
  }
  const drawMenu = (choices: KeyChoices) => {
    const hasPracticeDay = profile.practiceDay !== null
    const quit = () => electron.app.quit()
    const parts = { platform, isPackaged, hasPracticeDay, run, quit, halt, keys: keysInForce(choices) }
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(menuTemplate(parts)))
  }
  drawMenu(keys.snapshot())
  electron.app.on('will-quit', keys.subscribe(drawMenu))
  const preload = join(builtMain, '..', 'preload', 'electron.cjs')
  const { forgetWindow } = channels
  const { windows, openOrders, cancelAllOrders } = terminal
  const window = openWorkspaceWindows({
    ...{ electron, windows, clock },
    open: (name) =>
      openTerminalWindow({
        ...{ electron, session, preload, profile, name, knownWindows, forgetWindow, clock, log },
        bounds: windows.bounds,
      }),
  })
  keepOneInstance(electron.app, window)
  askBeforeQuit({
    ...{ app: electron.app, dialog, powerMonitor: electron.powerMonitor, window, log },
    openOrders,
    cancelAll: cancelAllOrders,
  })
}
