/** A second start only brings the first one's window forward; what it was started with is not even read. */
import type { App, BrowserWindow } from 'electron'
import { bringForward, type Forward } from './bring-forward.ts'

export function keepOneInstance(app: Pick<App, 'on'>, window: Forward & Pick<BrowserWindow, 'isDestroyed'>): void {
  app.on('second-instance', () => {
    if (!window.isDestroyed()) bringForward(window)
  })
}
