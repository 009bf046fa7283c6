/** A window where the person sees it, whatever it was behind or folded into. */
import type { BrowserWindow } from 'electron'

export type Forward = Pick<BrowserWindow, 'focus' | 'isMinimized' | 'restore' | 'show'>

export function bringForward(window: Forward): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
