/** A second start only brings the first one's window forward; what it was started with is not even read. */
import type { App, BrowserWindow } from 'electron'

export function keepOneInstance(
  app: Pick<App, 'on'>,
  window: Pick<BrowserWindow, 'focus' | 'isDestroyed' | 'isMinimized' | 'restore' | 'show'>,
): void {
  app.on('second-instance', () => {
    if (window.isDestroyed()) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  })
}
