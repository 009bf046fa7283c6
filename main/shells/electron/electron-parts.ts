/** The few Electron objects that the shell uses, as a parameter, so that its wiring can be tested where no binary is. */
export type ElectronParts = Pick<
  typeof import('electron'),
  | 'app'
  | 'BrowserWindow'
  | 'dialog'
  | 'globalShortcut'
  | 'ipcMain'
  | 'Menu'
  | 'nativeImage'
  | 'powerMonitor'
  | 'protocol'
  | 'screen'
  | 'session'
  | 'shell'
  | 'Tray'
>
