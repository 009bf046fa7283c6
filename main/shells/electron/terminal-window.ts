/** A window of the terminal: made, locked, brought back when it dies, and put where it was. */
import type { BrowserWindow, Session } from 'electron'
import { mainWindow, type WindowName } from '../../../contract/workspaces.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Profile } from '../../profile.ts'
import type { Terminal } from '../../terminal.ts'
import { bringForward } from './bring-forward.ts'
import { bringBack } from './comeback.ts'
import type { ElectronParts } from './electron-parts.ts'
import { windowIdOf } from './sender.ts'
import { showOnce } from './show-once.ts'
import { pageAddress } from './terminal-scheme.ts'
import { keepBounds, placeOf } from './window-bounds.ts'
import { windowOptions, windowTitle } from './window-options.ts'

export type TerminalWindowParts = {
  readonly electron: Pick<ElectronParts, 'app' | 'BrowserWindow' | 'dialog' | 'screen'>
  readonly session: Session
  readonly preload: string
  readonly profile: Pick<Profile, 'name' | 'kind'>
  /** Which window of the workspace it is. */
  readonly name: WindowName
  readonly bounds: Terminal['windows']['bounds']
  readonly knownWindows: Set<string>
  readonly forgetWindow: (windowId: string) => void
  readonly clock: Clock
  readonly log: Log
}

export type TerminalWindow = {
  readonly window: BrowserWindow
  /** For another workspace, or other monitors. */
  readonly putBack: () => void
}

export function openTerminalWindow(parts: TerminalWindowParts): TerminalWindow {
  const { electron, session, preload, clock, log } = parts
  const title = windowTitle(parts.profile)
  const placement = placeOf(parts)
  const { isPackaged } = electron.app
  const window = new electron.BrowserWindow(windowOptions({ preload, session, title, placement, isPackaged }))
  const load = () => {
    window.loadURL(addressOf(parts.name)).catch((error: unknown) => log.fault('window', error))
  }
  followLife(window, parts)
  bringBack(window.webContents, { clock, log, load, giveUp: () => askWhetherToGoOn(window, parts, load) })
  const putBack = keepBounds(window, parts)
  // A page cannot take the mode out of the title.
  window.on('page-title-updated', (event) => event.preventDefault())
  showOnce(window, placement.maximized, clock)
  load()
  return { window, putBack }
}

/** The page reads from its own address which window it is. */
function addressOf(name: WindowName): string {
  return name === mainWindow ? pageAddress : `${pageAddress}#window=${name}`
}

/** A window may call main from here until it is closed, and its streams never outlive its page. */
function followLife(window: BrowserWindow, { knownWindows, forgetWindow }: TerminalWindowParts): void {
  const { webContents } = window
  const id = windowIdOf(webContents)
  knownWindows.add(id)
  webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) forgetWindow(id)
  })
  webContents.on('render-process-gone', () => forgetWindow(id))
  webContents.once('destroyed', () => {
    knownWindows.delete(id)
    forgetWindow(id)
  })
}

function askWhetherToGoOn(window: BrowserWindow, { electron, log }: TerminalWindowParts, load: () => void): void {
  const buttons = ['Open the window again', 'Quit the terminal']
  // It may have died before it was ever shown, and a question before a window that nobody sees could not be answered.
  bringForward(window)
  electron.dialog
    .showMessageBox(window, {
      type: 'error',
      message: 'The window has failed several times within a minute and was not opened again by itself.',
      detail:
        'The session and everything in the terminal’s core go on. Orders at the exchange are not touched by this.',
      buttons,
      defaultId: 0,
      cancelId: 0,
    })
    .then(({ response }) => (response === 1 ? electron.app.quit() : load()))
    .catch((error: unknown) => log.fault('window', error))
}
