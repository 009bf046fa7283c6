/**
 * Shows a window when its page has painted, so that no blank window is taken for a flat market. On Wayland a hidden window may
 * never be asked to paint (electron#48859): then soon after its page is loaded, and in the end without any of it.
 */
import type { BrowserWindow } from 'electron'
import type { Clock } from '../../ports/clock.ts'

const paintedSoonAfterLoading = 250
const longestHidden = 2_000

export function showOnce(window: BrowserWindow, isMaximized: boolean, clock: Clock): void {
  let isDone = false
  const show = () => {
    if (isDone || window.isDestroyed()) return
    isDone = true
    if (isMaximized) window.maximize()
    window.show()
  }
  window.once('ready-to-show', show)
  window.webContents.once('did-finish-load', () => clock.after(paintedSoonAfterLoading, show))
  clock.after(longestHidden, show)
}
