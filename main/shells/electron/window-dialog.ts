/**
 * What is told and asked outside every page stands before the main window: on macOS a box without a window holds the whole of
 * main until it is answered, and no reply of the broker is read meanwhile.
 */
import type { BrowserWindow, MessageBoxOptions, MessageBoxReturnValue } from 'electron'
import { bringForward } from './bring-forward.ts'
import type { ElectronParts } from './electron-parts.ts'

export type WindowDialog = {
  readonly showMessageBox: (options: MessageBoxOptions) => Promise<MessageBoxReturnValue>
}

export function dialogBeforeWindow({
  BrowserWindow,
  dialog,
}: Pick<ElectronParts, 'BrowserWindow' | 'dialog'>): WindowDialog {
  return {
    showMessageBox: (options) => {
      const window = mainOf(BrowserWindow.getAllWindows())
      // Only while the terminal ends is there none.
      if (window === undefined) return dialog.showMessageBox(options)
      // Before a window that nobody sees it could not be answered.
      bringForward(window)
      return dialog.showMessageBox(window, options)
    },
  }
}

/** The first that was opened. The others go with a change of workspace, and a question that went with them would never be answered. */
function mainOf(windows: readonly BrowserWindow[]): BrowserWindow | undefined {
  const open = windows.filter((window) => !window.isDestroyed())
  return open.sort((one, other) => one.id - other.id)[0]
}
