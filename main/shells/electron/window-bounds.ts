/** Where a window stands: kept where the trader puts it, and put back where its workspace has it on these monitors. */
import { isDeepStrictEqual } from 'node:util'
import type { BrowserWindow } from 'electron'
import type { Bounds, WindowName } from '../../../contract/workspaces.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Terminal } from '../../terminal.ts'
import type { ElectronParts } from './electron-parts.ts'
import { type Area, placeWindow } from './window-placement.ts'

export type WindowBoundsParts = {
  readonly electron: Pick<ElectronParts, 'screen'>
  readonly name: WindowName
  readonly bounds: Terminal['windows']['bounds']
  readonly clock: Clock
}

/** Of one that is about to open. */
export function placeOf({ electron, name, bounds }: WindowBoundsParts): Bounds {
  return placeWindow(bounds.read(name), workAreas(electron.screen))
}

const settledAfter = 500

/** Returns what puts the window back; where no place is kept for it, it stays where it is. */
export function keepBounds(window: BrowserWindow, parts: WindowBoundsParts): () => void {
  const { name, bounds, clock } = parts
  let stopTimer: Stop = () => {}
  /** What moves the window until it has settled is no hand: kept, it would creep by its frame on some desktops. */
  let isPutBack = false
  const now = (): Bounds => ({ ...window.getNormalBounds(), maximized: window.isMaximized() })

  function save(): void {
    stopTimer()
    bounds.save(name, now())
  }

  function settled(): void {
    if (!isPutBack) save()
    isPutBack = false
  }

  function moved(): void {
    stopTimer()
    stopTimer = clock.after(settledAfter, settled)
  }

  function putBack(): void {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen() || bounds.read(name) === null) return
    const place = placeOf(parts)
    if (isDeepStrictEqual(place, now())) return
    isPutBack = true
    const { maximized, ...area } = place
    if (window.isMaximized()) window.unmaximize()
    window.setBounds(area)
    if (maximized) window.maximize()
    moved()
  }

  window.on('resize', moved)
  window.on('move', moved)
  window.on('close', save)
  // One that is destroyed never says that it closes, and has no place any more.
  window.on('closed', () => stopTimer())
  return putBack
}

function workAreas(screen: ElectronParts['screen']): readonly [Area, ...Area[]] {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  return [primary.workArea, ...others.map(({ workArea }) => workArea)]
}
