import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../contract/commands.ts'
import { ContentsDouble, electronDouble, messageFrom } from './double.test-support.ts'
import { shown } from './shown.test-support.ts'
import { type ElectronStart, prepareElectron } from './start-electron-terminal.ts'
import { windowOptions, windowTitle } from './window-options.ts'
import { placeWindow } from './window-placement.ts'

const workArea = { x: 0, y: 0, width: 1920, height: 1040 }

describe('the window', () => {
  it('has no Node, its own world and the sandbox, and the mode in its title', () => {
    const { window } = shown()
    expect(window.options).toMatchObject({
      title: 'PRACTICE · Practice · Bellwether',
      show: false,
      webPreferences: {
        preload: '/app/out/preload/electron.cjs',
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        webviewTag: false,
        navigateOnDragDrop: false,
        // It would fetch its dictionaries from elsewhere.
        spellcheck: false,
      },
    })
    expect(windowTitle({ name: 'Mine', kind: 'live' })).toBe('LIVE · Mine · Bellwether')
    expect(window.did).toEqual(['load app://terminal/index.html'])
  })

  it('has developer tools only where it is not packaged', () => {
    const parts = { preload: '', title: '', session: {} as never, placement: placeWindow(null, [workArea]) }
    const devTools = (isPackaged: boolean) => windowOptions({ ...parts, isPackaged }).webPreferences?.devTools
    expect([devTools(false), devTools(true)]).toEqual([true, false])
  })

  it('keeps the mode in its title whatever the page says', () => {
    const { window } = shown()
    let prevented = false
    window.emit('page-title-updated', { preventDefault: () => (prevented = true) }, 'LIVE')
    expect(prevented).toBe(true)
  })

  it('T04: refuses every way to another page', () => {
    const { window, app } = shown()
    const other = new ContentsDouble()
    app.emit('web-contents-created', {}, other)
    for (const contents of [window.webContents, other]) {
      for (const way of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
        let prevented = false
        contents.emit(way, { preventDefault: () => (prevented = true) })
        expect(prevented, way).toBe(true)
      }
      expect(contents.windowOpen?.()).toEqual({ action: 'deny' })
    }
  })

  it('keeps its place when it is moved and when it closes', () => {
    const { window, clock, saved } = shown()
    window.emit('move')
    window.emit('resize')
    expect(saved).toEqual([])
    clock.advance(500)
    window.emit('close')
    expect(saved).toEqual(Array(2).fill({ x: 10, y: 20, width: 1000, height: 700, maximized: false }))
  })

  it('X02: comes back when it crashes or hangs, three times in a minute, and then asks', async () => {
    const { window, clock, questions } = shown()
    const loads = () => window.did.filter((did) => did.startsWith('load')).length
    window.webContents.emit('unresponsive')
    expect([window.webContents.crashes, loads()]).toEqual([1, 2])
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 })
    expect([loads(), questions.told.length]).toEqual([4, 0])
    questions.answer = 1
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    expect([loads(), questions.told.length]).toEqual([4, 1])
    const opening = { buttons: ['Open the window again', 'Quit the terminal'], defaultId: 0, cancelId: 0 }
    expect(questions.told[0]).toMatchObject(opening)
    clock.advance(60_000)
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    expect(loads()).toBe(5)
  })

  it('X06, T52: is brought forward by a second start, which does nothing else', () => {
    const { app, window, windows } = shown()
    window.minimized = true
    app.emit('second-instance', {}, ['electron', '--profile', 'live.json', 'https://evil.example'], '/')
    expect(window.did.slice(-3)).toEqual(['restore', 'show', 'focus'])
    expect(windows).toHaveLength(1)
  })
})

describe('the menu', () => {
  it('holds every command once, runs it by its name, and leaves the keys to the window', () => {
    const { menus, reached } = shown()
    const items = (menus[0] ?? []).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    const own = items.filter(({ id }) => id !== undefined)
    expect(own.map(({ id }) => id).sort()).toEqual(Object.keys(commands).sort())
    // Electron calls a click with its item, the window in front and the event.
    for (const { click } of own) (click as (() => void) | undefined)?.()
    expect(reached.map((one) => one.replace('command ', '')).sort()).toEqual(Object.keys(commands).sort())
    expect(own.filter((item) => item.accelerator && item.registerAccelerator !== false)).toEqual([])
    expect(own.find(({ id }) => id === 'view.palette')?.accelerator).toBe('CommandOrControl+K')
  })

  it('acts in the window in front and in no other; with none in front, in the main window', async () => {
    const { menus, windows, workspaces, handlers } = shown()
    const w2 = { window: 'w2', state: 'waiting', panels: [] } as const
    workspaces.set({ active: 'trade', arrangement: '', list: [], windows: [w2] })
    for (const { webContents } of windows) await handlers.get('listen:command')?.(messageFrom(webContents), 1)
    const items = (menus[0] ?? []).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    const click = items.find(({ id }) => id === 'orders.buy-now')?.click as ((...told: unknown[]) => void) | undefined
    const heard = () => windows.map(({ webContents }) => webContents.sent.slice(1).map(([, , told]) => told))
    const told = { kind: 'change', value: 'orders.buy-now' }
    click?.({}, windows[1], {})
    expect(heard()).toEqual([[], [told]])
    click?.({}, undefined, {})
    expect(heard()).toEqual([[told], [told]])
  })
})

describe('the keys in the menu', () => {
  it('are those in force, drawn anew when the person changes them', () => {
    const { menus, keys } = shown()
    keys.set({ 'view.palette': 'Alt+ArrowUp', 'help.keys': null })
    const items = (menus.at(-1) ?? []).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    const accelerator = (id: string) => items.find((item) => item.id === id)?.accelerator
    expect([accelerator('view.palette'), accelerator('help.keys')]).toEqual(['Alt+Up', undefined])
  })
})

describe('before Electron is ready', () => {
  it('the sandbox is on for all, and Chromium keeps its files apart', () => {
    const { app, args } = shown()
    expect(app.did).toEqual(['sandbox'])
    expect(app.paths.get('userData')).toBe(join('/data', 'chromium'))
    expect(args).toMatchObject({ ok: true, value: { profile: 'p.json', userData: '/data', others: [] } })
  })

  it('a start without the sandbox, as root has it, is left as it is', () => {
    const { app, electron } = electronDouble()
    prepareElectron({ electron, argv: ['electron', '--no-sandbox', '.'] } as unknown as ElectronStart)
    expect(app.did).toEqual([])
  })
})
