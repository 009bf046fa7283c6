/** A double of the few Electron objects that the shell uses: it keeps what it was told and lets a test play the other side. */
import { EventEmitter } from 'node:events'
import type {
  BrowserWindowConstructorOptions,
  IpcMainInvokeEvent,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  Rectangle,
} from 'electron'
import type { ElectronParts } from './electron-parts.ts'

type Listener = (event: unknown, ...values: unknown[]) => unknown

export class ContentsDouble extends EventEmitter {
  static last = 0
  readonly id = ++ContentsDouble.last
  readonly sent: unknown[][] = []
  destroyed = false
  crashes = 0
  windowOpen: (() => { action: string }) | null = null
  isDestroyed = () => this.destroyed
  /** Cloned, as on the way to a real window: what cannot be would reach none, and Electron would only write a line about it. */
  send = (...message: unknown[]) => void this.sent.push(structuredClone(message))
  setWindowOpenHandler = (handler: () => { action: string }) => {
    this.windowOpen = handler
  }
  forcefullyCrashRenderer = () => {
    this.crashes += 1
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 1 })
  }
}

export class WindowDouble extends EventEmitter {
  static last = 0
  readonly id = ++WindowDouble.last
  readonly webContents = new ContentsDouble()
  readonly did: string[] = []
  readonly options: BrowserWindowConstructorOptions
  minimized = false
  maximized = false
  constructor(options: BrowserWindowConstructorOptions) {
    super()
    this.options = options
  }
  loadURL = async (url: string) => void this.did.push(`load ${url}`)
  show = () => void this.did.push('show')
  focus = () => void this.did.push('focus')
  restore = () => void this.did.push('restore')
  maximize = () => {
    this.maximized = true
    this.did.push('maximize')
  }
  unmaximize = () => {
    this.maximized = false
    this.did.push('unmaximize')
  }
  setBounds = ({ x, y, width, height }: Rectangle) => {
    this.did.push(`put ${width}×${height} at ${x},${y}`)
    this.emit('move')
    this.emit('resize')
  }
  isMinimized = () => this.minimized
  isMaximized = () => this.maximized
  isFullScreen = () => false
  isDestroyed = () => this.webContents.destroyed
  destroy = () => {
    this.webContents.destroyed = true
    this.did.push('destroy')
    this.emit('closed')
  }
  getNormalBounds = () => {
    if (this.webContents.destroyed) throw new TypeError('Object has been destroyed')
    return { x: 10, y: 20, width: 1000, height: 700 }
  }
}

export class SessionDouble extends EventEmitter {
  permissionRequest: ((contents: null, permission: string, answer: (granted: boolean) => void) => void) | null = null
  permissionCheck: ((contents: null, permission: string) => boolean) | null = null
  device: (() => boolean) | null = null
  display: ((request: null, answer: (streams: null) => void) => void) | null = null
  beforeRequest: ((details: { url: string }, answer: (response: { cancel: boolean }) => void) => void) | null = null
  readonly served = new Map<string, (request: Request) => Response>()
  setPermissionRequestHandler = (handler: typeof this.permissionRequest) => {
    this.permissionRequest = handler
  }
  setPermissionCheckHandler = (handler: typeof this.permissionCheck) => {
    this.permissionCheck = handler
  }
  setDevicePermissionHandler = (handler: typeof this.device) => {
    this.device = handler
  }
  setDisplayMediaRequestHandler = (handler: typeof this.display) => {
    this.display = handler
  }
  webRequest = {
    onBeforeRequest: (handler: typeof this.beforeRequest) => {
      this.beforeRequest = handler
    },
  }
  protocol = { handle: (scheme: string, handler: (request: Request) => Response) => this.served.set(scheme, handler) }
}

/** A file that a page hands over, or that an address sends. */
export class DownloadDouble extends EventEmitter {
  readonly titles: (string | undefined)[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  getURL = () => this.url
  getFilename = () => 'Orders.csv'
  setSaveDialogOptions = ({ title }: { readonly title?: string }) => void this.titles.push(title)
}

class AppDouble extends EventEmitter {
  readonly did: string[] = []
  readonly paths = new Map<string, string>()
  isPackaged = false
  enableSandbox = () => void this.did.push('sandbox')
  setPath = (name: string, path: string) => void this.paths.set(name, path)
  whenReady = async () => {}
  getVersion = () => '1.2.3'
  quit = () => void this.did.push('quit')
}

class TrayDouble {
  readonly image: unknown
  readonly tips: string[] = []
  menu: MenuItemConstructorOptions[] = []
  constructor(image: unknown) {
    this.image = image
  }
  setToolTip = (tip: string) => void this.tips.push(tip)
  setContextMenu = (menu: MenuItemConstructorOptions[]) => {
    this.menu = menu
  }
  destroy = () => void this.tips.push('destroyed')
}

type Before = { readonly window: WindowDouble; readonly did: readonly string[] }

/** What a desktop may not have: free keys, and a tray. */
export type Lacking = { readonly keysTaken?: boolean; readonly noTray?: boolean }

export function electronDouble({ keysTaken = false, noTray = false }: Lacking = {}) {
  const app = new AppDouble()
  const handlers = new Map<string, Listener>()
  const listeners = new Map<string, Listener>()
  const windows: WindowDouble[] = []
  const sessions = new Map<string, SessionDouble>()
  const menus: MenuItemConstructorOptions[][] = []
  const schemes: unknown[] = []
  const opened: string[] = []
  /** `before`: the window that each stands before, and what had been done with it by then; null without one. */
  const questions = { answer: 0, told: [] as MessageBoxOptions[], before: [] as (Before | null)[] }
  const shortcuts = new Map<string, () => void>()
  const trays: TrayDouble[] = []
  const workArea = { x: 0, y: 0, width: 1920, height: 1040 }
  const displays = [{ id: 1, workArea, bounds: { ...workArea, height: 1080 } }]
  const screen = Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => displays[0],
    getAllDisplays: () => displays,
  })
  const powerMonitor = new EventEmitter()
  const electron = {
    app,
    BrowserWindow: class extends WindowDouble {
      // The last opened first: Electron promises no order.
      static getAllWindows = () => windows.filter((window) => !window.isDestroyed()).reverse()
      constructor(options: BrowserWindowConstructorOptions) {
        super(options)
        windows.push(this)
        app.emit('web-contents-created', {}, this.webContents)
      }
    },
    globalShortcut: {
      register: (keys: string, run: () => void) => {
        if (keysTaken) return false
        shortcuts.set(keys, run)
        return true
      },
      unregisterAll: () => shortcuts.clear(),
    },
    nativeImage: { createFromPath: (path: string) => ({ resize: () => ({ path }) }) },
    Tray: class extends TrayDouble {
      constructor(image: unknown) {
        super(image)
        if (noTray) throw new Error('no tray on this desktop')
        trays.push(this)
      }
    },
    dialog: {
      showMessageBox: async (...given: readonly [MessageBoxOptions] | readonly [WindowDouble, MessageBoxOptions]) => {
        const [window, options] = given.length === 2 ? given : [null, given[0]]
        questions.told.push(options)
        questions.before.push(window && { window, did: window.did.slice(-3) })
        return { response: questions.answer }
      },
    },
    ipcMain: {
      handle: (channel: string, handler: Listener) =>
        void handlers.set(channel, async (...given) => structuredClone(await handler(...given))),
      on: (channel: string, listener: Listener) => void listeners.set(channel, listener),
    },
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (menu: MenuItemConstructorOptions[]) => void menus.push(menu),
    },
    powerMonitor,
    protocol: { registerSchemesAsPrivileged: (given: unknown[]) => void schemes.push(...given) },
    screen,
    session: {
      fromPartition: (name: string) => {
        const session = sessions.get(name) ?? new SessionDouble()
        sessions.set(name, session)
        app.emit('session-created', session)
        return session
      },
    },
    shell: { openExternal: async (url: string) => void opened.push(url) },
  }
  return {
    // Only what the shell uses is doubled; its use is checked against Electron's own types.
    electron: electron as unknown as ElectronParts,
    ...{
      app,
      handlers,
      listeners,
      windows,
      sessions,
      menus,
      schemes,
      opened,
      questions,
      shortcuts,
      trays,
      powerMonitor,
      screen,
      displays,
    },
  }
}

export type ElectronDouble = ReturnType<typeof electronDouble>

type Frame = { url: string; origin: string; detached: boolean; parent: unknown }

/** A message as the terminal's own page sends it, with whatever a test changes about its frame. */
export function messageFrom(contents: ContentsDouble, frame: Partial<Frame> | null = {}): IpcMainInvokeEvent {
  const own = { url: 'app://terminal/index.html', origin: 'app://terminal', detached: false, parent: null }
  const message = { sender: contents, senderFrame: frame === null ? null : { ...own, ...frame } }
  return message as unknown as IpcMainInvokeEvent
}
