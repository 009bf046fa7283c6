/** The few Electron objects that the shell uses, as a parameter, so that its wiring can be tested where no binary is. */
export type ElectronParts = Pick<
  typeof import('electron'),
  'app' | 'BrowserWindow' | 'dialog' | 'ipcMain' | 'Menu' | 'protocol' | 'screen' | 'session' | 'shell'
>
