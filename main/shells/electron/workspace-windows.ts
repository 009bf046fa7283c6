/** The windows of the active workspace on the screen: opened where they wait, closed where they are no part of it, and put where it has them. */
import type { BrowserWindow } from 'electron'
import { mainWindow, type WindowName } from '../../../contract/workspaces.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Terminal } from '../../terminal.ts'
import type { ElectronParts } from './electron-parts.ts'
import type { TerminalWindow } from './terminal-window.ts'

export type WorkspaceWindowsParts = {
  readonly electron: Pick<ElectronParts, 'app' | 'screen'>
  readonly windows: Terminal['windows']
  readonly open: (name: WindowName) => TerminalWindow
  readonly clock: Clock
}

/** While the terminal ends, its windows close one after another, and none of them was closed by the trader. */
const endsWithin = 1_000

/** Opens the main window, and the others with it. */
export function openWorkspaceWindows({ electron, windows, open, clock }: WorkspaceWindowsParts): BrowserWindow {
  const { app, screen } = electron
  const further = new Map<WindowName, TerminalWindow>()
  const tellMonitors = () => windows.setMonitors(monitorsOf(screen.getAllDisplays()))
  tellMonitors()
  const opened = open(mainWindow)
  const main = opened.window
  let shown = shownNow()
  // The terminal is its main window: without it the others would be left alone.
  main.on('closed', () => app.quit())
  screen.on('display-added', tellMonitors)
  screen.on('display-removed', tellMonitors)
  screen.on('display-metrics-changed', tellMonitors)

  function openFurther(name: WindowName): void {
    const own = open(name)
    further.set(name, own)
    own.window.on('closed', () => {
      if (further.get(name) !== own) return
      further.delete(name)
      const closedForGood = windows.closed(name)
      clock.after(endsWithin, () => {
        if (!main.isDestroyed()) closedForGood()
      })
    })
  }

  /** Each workspace has a place for its windows on each arrangement of monitors. */
  function shownNow(): string {
    const { active, arrangement } = windows.state.snapshot()
    return `${active} on ${arrangement}`
  }

  function follow(): void {
    const parts = windows.state.snapshot().windows.filter(({ state }) => state !== 'shut')
    const names = new Set(parts.map(({ window }) => window))
    for (const [name, { window }] of [...further]) {
      if (names.has(name)) continue
      further.delete(name)
      // By then its page has left: what it shows belongs to another workspace, or has moved.
      window.destroy()
      windows.gone(name)
    }
    if (shown !== shownNow()) for (const { putBack } of [opened, ...further.values()]) putBack()
    shown = shownNow()
    for (const { window, state } of parts) if (state === 'waiting' && !further.has(window)) openFurther(window)
  }

  windows.state.subscribe(follow)
  follow()
  return main
}

type Display = {
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The same for the same monitors in the same places, whatever order they are told in. */
export function monitorsOf(displays: readonly Display[]): string {
  const each = displays.map(({ bounds: { x, y, width, height } }) => `${width}×${height} at ${x},${y}`)
  return each.sort().join('; ').slice(0, 200)
}
