/** A window of the terminal: made, locked, brought back when it dies, and put where it was. */
import type { BrowserWindow, Session } from 'electron'
import { mainWindow, type WindowName } from '../../../contract/workspaces.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Profile } from '../../profile.ts'
import type { Terminal } from '../../terminal.ts'
import { bringBack } from './comeback.ts'
import type { ElectronParts } from './electron-parts.ts'
import { windowIdOf } from './sender.ts'
import { pageAddress } from './terminal-scheme.ts'
import { windowOptions, windowTitle } from './window-options.ts'
import { type Area, placeWindow } from './window-placement.ts'

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

export function openTerminalWindow(parts: TerminalWindowParts): BrowserWindow {
  const { electron, session, preload, clock, log } = parts
  const title = windowTitle(parts.profile)
  const placement = placeWindow(parts.bounds.read(parts.name), workAreas(electron.screen))
  const { isPackaged } = electron.app
  const window = new electron.BrowserWindow(windowOptions({ preload, session, title, placement, isPackaged }))
  const load = () => {
    window.loadURL(addressOf(parts.name)).catch((error: unknown) => log.fault('window', error))
  }
  followLife(window, parts)
  bringBack(window.webContents, { clock, log, load, giveUp: () => askWhetherToGoOn(window, parts, load) })
  keepBounds(window, parts)
  // A page cannot take the mode out of the title.
  window.on('page-title-updated', (event) => event.preventDefault())
  window.once('ready-to-show', () => {
    if (placement.maximized) window.maximize()
    window.show()
  })
  load()
  return window
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

const settledAfter = 500

function keepBounds(window: BrowserWindow, { name, bounds, clock }: TerminalWindowParts): void {
  let stopTimer: Stop = () => {}
  const save = () => {
    stopTimer()
    bounds.save(name, { ...window.getNormalBounds(), maximized: window.isMaximized() })
  }
  const saveSoon = () => {
    stopTimer()
    stopTimer = clock.after(settledAfter, save)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('close', save)
  // One that is destroyed never says that it closes, and has no place any more.
  window.on('closed', () => stopTimer())
}

function workAreas(screen: ElectronParts['screen']): readonly [Area, ...Area[]] {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  return [primary.workArea, ...others.map(({ workArea }) => workArea)]
}

function askWhetherToGoOn(window: BrowserWindow, { electron, log }: TerminalWindowParts, load: () => void): void {
  const buttons = ['Open the window again', 'Quit the terminal']
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
