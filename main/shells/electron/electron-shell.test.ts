import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commands } from '../../../contract/commands.ts'
import { requests, streams } from '../../../contract/ipc.ts'
import { ok } from '../../../contract/result.ts'
import type { AnyTold } from '../../ipc/open-streams.ts'
import { held } from '../../ipc/source.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import type { Terminal } from '../../terminal.ts'
import { windowFile } from '../window-files.ts'
import {
  ContentsDouble,
  type ElectronDouble,
  electronDouble,
  messageFrom,
  SessionDouble,
} from './double.test-support.ts'
import { prepareElectron, show } from './start-electron-terminal.ts'
import { windowOptions } from './window-options.ts'
import { placeWindow } from './window-placement.ts'

const workArea = { x: 0, y: 0, width: 1920, height: 1040 }

const files = new Map([
  ['/', windowFile('index.html', Buffer.from('<!doctype html>page'))],
  ['/index.html', windowFile('index.html', Buffer.from('<!doctype html>page'))],
  ['/assets/index-abcd1234.js', windowFile('index-abcd1234.js', Buffer.from('script'))],
])

function shown() {
  const double = electronDouble()
  const clock = manualClock(0)
  const reached: string[] = []
  const lines: string[] = []
  const saved: unknown[] = []
  const prices = held<unknown>('first')
  const counts = { starts: 0, stops: 0 }
  const counted = {
    snapshot: prices.snapshot,
    subscribe: (listener: (value: unknown) => void) => {
      counts.starts += 1
      const stop = prices.subscribe(listener)
      return () => {
        counts.stops += 1
        stop()
      }
    },
  }
  const answers = Object.fromEntries(
    Object.keys(requests).map((name) => [
      name,
      () => {
        reached.push(name)
        return ok()
      },
    ]),
  )
  const terminal = {
    answers,
    sources: Object.fromEntries(Object.keys(streams).map((name) => [name, counted])),
    sendCommand: (id: string) => void reached.push(`command ${id}`),
    windowBounds: { read: () => null, save: (value: unknown) => void saved.push(value) },
    stop: async () => {},
    // Built from the contract's own names, which the compiler cannot follow through Object.fromEntries.
  } as unknown as Terminal
  const log = {
    note: (_area: string, what: string) => void lines.push(what),
    fault: (_area: string, error: unknown) => `ref-${lines.push(String(error))}`,
  }
  const start = {
    electron: double.electron,
    argv: ['electron', 'out/main/index.js', '--profile', 'p.json', '--user-data', '/data'],
    variables: {},
    platform: 'linux',
    builtMain: '/app/out/main',
    clock,
    random: (bytes: number) => new Uint8Array(bytes),
    secretStore: {} as never,
  }
  const args = prepareElectron(start)
  show(start, terminal, { name: 'Practice', kind: 'practice' }, files, log)
  const [window] = double.windows
  const session = double.sessions.get('terminal')
  if (!window || !session) throw new Error('no window was opened')
  return { ...double, args, clock, window, session, reached, lines, saved, prices, counts }
}

type Shown = ReturnType<typeof shown>

async function invoke(
  { handlers }: Pick<ElectronDouble, 'handlers'>,
  channel: string,
  event: unknown,
  ...sent: unknown[]
) {
  return handlers.get(channel)?.(event, ...sent)
}

describe('channels', () => {
  it('are those of the contract and no other', () => {
    const { handlers, listeners } = shown()
    const names = [...Object.keys(requests).map((n) => `ask:${n}`), ...Object.keys(streams).map((n) => `listen:${n}`)]
    expect([...handlers.keys()].sort()).toEqual(names.sort())
    expect([...listeners.keys()].sort()).toEqual(
      Object.keys(streams)
        .map((n) => `stop:${n}`)
        .sort(),
    )
  })

  const badSenders: readonly [string, (s: Shown) => unknown][] = [
    ['a frame inside the page', ({ window }) => messageFrom(window.webContents, { parent: {} })],
    [
      'another origin',
      ({ window }) => messageFrom(window.webContents, { url: 'https://evil.example/', origin: 'https://evil.example' }),
    ],
    [
      'a look-alike origin',
      ({ window }) => messageFrom(window.webContents, { url: 'app://terminal.evil/', origin: 'app://terminal.evil' }),
    ],
    ['a sandboxed frame, whose origin is opaque', ({ window }) => messageFrom(window.webContents, { origin: 'null' })],
    ['about:blank', ({ window }) => messageFrom(window.webContents, { url: 'about:blank', origin: 'app://terminal' })],
    ['a frame without an address', ({ window }) => messageFrom(window.webContents, { url: '' })],
    ['a frame that is gone', ({ window }) => messageFrom(window.webContents, null)],
    ['a detached frame', ({ window }) => messageFrom(window.webContents, { detached: true })],
    ['a window that the terminal did not open', () => messageFrom(new ContentsDouble())],
  ]

  it.each(badSenders)('refuse %s on every one of them, and note it', async (_, sender) => {
    const app = shown()
    for (const channel of app.handlers.keys()) {
      const answer = await invoke(app, channel, sender(app), 1)
      expect(answer, channel).toMatchObject({ ok: false, error: { kind: 'refused' } })
    }
    expect(app.reached).toEqual([])
    expect(app.counts.starts).toBe(0)
    expect(app.window.webContents.sent).toEqual([])
    expect(app.lines).toHaveLength(app.handlers.size)
  })

  it('let the own page through', async () => {
    const app = shown()
    expect(await invoke(app, 'ask:signOut', messageFrom(app.window.webContents))).toEqual({
      ok: true,
      value: undefined,
    })
    expect(app.reached).toEqual(['signOut'])
  })

  it('refuse a closed window', async () => {
    const app = shown()
    app.window.webContents.emit('destroyed')
    expect(await invoke(app, 'ask:signOut', messageFrom(app.window.webContents))).toMatchObject({ ok: false })
  })
})

describe('streams', () => {
  it('tell a snapshot and then changes by the number of the listener, until it stops', async () => {
    const app = shown()
    const { webContents } = app.window
    const from = messageFrom(webContents)
    expect(await invoke(app, 'listen:session', from, 1)).toEqual({ ok: true, value: undefined })
    app.prices.set('second')
    app.listeners.get('stop:session')?.(from, 1)
    app.prices.set('third')
    const told: AnyTold[] = [
      { kind: 'snapshot', value: 'first' },
      { kind: 'change', value: 'second' },
    ]
    expect(webContents.sent).toEqual(told.map((one) => ['told', 1, one]))
    expect(app.counts).toEqual({ starts: 1, stops: 1 })
  })

  it('hand binary values over as they are', async () => {
    const app = shown()
    const bytes = Uint8Array.of(1, 2, 3)
    app.prices.set(bytes)
    await invoke(app, 'listen:account', messageFrom(app.window.webContents), 1)
    expect(app.window.webContents.sent).toEqual([['told', 1, { kind: 'snapshot', value: bytes }]])
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 60, '1', null, undefined, {}, []])('refuse %j as a number', async (id) => {
    const app = shown()
    expect(await invoke(app, 'listen:session', messageFrom(app.window.webContents), id)).toMatchObject({ ok: false })
    expect(app.counts.starts).toBe(0)
  })

  it('refuse a number that is in use, and a stop by a stranger', async () => {
    const app = shown()
    const from = messageFrom(app.window.webContents)
    await invoke(app, 'listen:session', from, 1)
    expect(await invoke(app, 'listen:account', from, 1)).toMatchObject({ ok: false })
    app.listeners.get('stop:session')?.(messageFrom(app.window.webContents, { parent: {} }), 1)
    app.listeners.get('stop:session')?.(from, '__proto__')
    expect(app.counts).toEqual({ starts: 1, stops: 0 })
  })

  it.each<[string, (contents: ContentsDouble) => void]>([
    ['is closed', (contents) => contents.emit('destroyed')],
    ['crashes', (contents) => contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })],
    [
      'leaves its page',
      (contents) => contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false }),
    ],
  ])('end when the window %s', async (_, happens) => {
    const app = shown()
    await invoke(app, 'listen:session', messageFrom(app.window.webContents), 1)
    happens(app.window.webContents)
    expect(app.counts).toEqual({ starts: 1, stops: 1 })
    app.prices.set('later')
    expect(app.window.webContents.sent).toHaveLength(1)
  })

  it('outlive a step inside the page', async () => {
    const app = shown()
    await invoke(app, 'listen:session', messageFrom(app.window.webContents), 1)
    app.window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true })
    app.window.webContents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false })
    expect(app.counts.stops).toBe(0)
  })
})

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
      },
    })
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

  it('refuses every way to another page', () => {
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

  it('comes back when it crashes or hangs, three times in a minute, and then asks', async () => {
    const { window, clock, questions } = shown()
    const loads = () => window.did.filter((did) => did.startsWith('load')).length
    window.webContents.emit('unresponsive')
    expect([window.webContents.crashes, loads()]).toEqual([1, 2])
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 })
    expect([loads(), questions.asked]).toEqual([4, 0])
    questions.answer = 1
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    expect([loads(), questions.asked]).toEqual([4, 1])
    clock.advance(60_000)
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    expect(loads()).toBe(5)
  })

  it('is brought forward by a second start, which does nothing else', () => {
    const { app, window, windows } = shown()
    window.minimized = true
    app.emit('second-instance', {}, ['electron', '--profile', 'live.json', 'https://evil.example'], '/')
    expect(window.did.slice(-3)).toEqual(['restore', 'show', 'focus'])
    expect(windows).toHaveLength(1)
  })
})

describe('the session', () => {
  it('grants none of the permissions that Electron names', async () => {
    const typings = await readFile(new URL('../../../node_modules/electron/electron.d.ts', import.meta.url), 'utf8')
    const listed = /setPermissionRequestHandler\(handler: \(\(webContents: WebContents, permission: ([^,]+),/.exec(
      typings,
    )
    const names = [...(listed?.[1] ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '')
    expect(names.length).toBeGreaterThan(30)
    expect(names).toContain('clipboard-read')
    const { session, app } = shown()
    const later = new SessionDouble()
    app.emit('session-created', later)
    for (const one of [session, later]) {
      for (const name of names) {
        const granted: boolean[] = []
        one.permissionRequest?.(null, name, (answer) => granted.push(answer))
        expect([granted, one.permissionCheck?.(null, name)], name).toEqual([[false], false])
      }
      expect(one.device?.()).toBe(false)
      const streams: unknown[] = []
      one.display?.(null, (given) => streams.push(given))
      expect(streams).toEqual([null])
    }
  })

  it.each([
    ['https://evil.example/', true],
    ['http://127.0.0.1:80/', true],
    ['ws://127.0.0.1/', true],
    ['file:///etc/passwd', true],
    ['app://terminal.evil/', true],
    ['app://other/', true],
    ['data:text/html,x', true],
    ['app://terminal/index.html', false],
    ['data:image/png;base64,AA', false],
  ])('loads from %s: refused is %s', (url, cancel) => {
    const answers: unknown[] = []
    shown().session.beforeRequest?.({ url }, (answer) => answers.push(answer))
    expect(answers).toEqual([{ cancel }])
  })

  it('downloads nothing', () => {
    let prevented = false
    shown().session.emit('will-download', { preventDefault: () => (prevented = true) })
    expect(prevented).toBe(true)
  })
})

describe('the protocol', () => {
  const ask = ({ session }: Shown, url: string, method = 'GET') =>
    session.served.get('app')?.({ url, method } as Request) ?? Response.error()

  it('has an origin, and neither fetch, CORS nor a way around the policy', () => {
    expect(shown().schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true } }])
  })

  it('serves the files of the build under the strict policy', async () => {
    const response = ask(shown(), 'app://terminal/index.html')
    expect(await response.text()).toBe('<!doctype html>page')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'none'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'",
    )
    expect(ask(shown(), 'app://terminal/index.html', 'POST').status).toBe(404)
  })

  it('has nothing at any of 500 mutants of its addresses', () => {
    const app = shown()
    const tails = [
      '..',
      '.',
      '%2e%2e',
      '%2E%2e',
      '..%2f',
      '%5c',
      '\\',
      '%00',
      '\0',
      '%',
      '?x',
      '#x',
      ';',
      ' ',
      '%20',
      'A'.repeat(9_999),
    ]
    const starts = [
      '',
      '/',
      '//',
      '/..',
      '/../..',
      '/%2e%2e/',
      '/assets/',
      '/assets/..',
      '/assets/../',
      '/ASSETS/',
      '/./',
      '/C:/',
      '/etc/passwd',
      '/package.json',
      '/index.html',
      '/index.html/',
    ]
    const hosts = [
      'app://terminal',
      'app://terminal.',
      'app://TERMINAL',
      'app://terminal:80',
      'app://x@terminal',
      'app://other',
      'app:',
    ]
    const mutants = hosts.flatMap((host) => starts.flatMap((first) => tails.map((tail) => host + first + tail)))
    const served = mutants.filter((url) => ask(app, url).status !== 404)
    expect(mutants.length).toBeGreaterThan(500)
    expect(served).toEqual([])
    for (const name of ['__proto__', 'constructor', 'INDEX.HTML', 'index.htm', 'index.html.']) {
      expect(ask(app, `app://terminal/${name}`).status).toBe(404)
    }
  })
})

describe('the menu', () => {
  it('holds every command once, runs it by its name, and leaves the keys to the window', () => {
    const { menus, reached } = shown()
    const items = (menus[0] ?? []).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    const own = items.filter(({ id }) => id !== undefined)
    expect(own.map(({ id }) => id).sort()).toEqual(Object.keys(commands).sort())
    // Electron calls a click with its item and event, which no command reads.
    for (const { click } of own) (click as (() => void) | undefined)?.()
    expect(reached.map((one) => one.replace('command ', '')).sort()).toEqual(Object.keys(commands).sort())
    expect(own.filter((item) => item.accelerator && item.registerAccelerator !== false)).toEqual([])
    expect(own.find(({ id }) => id === 'view.palette')?.accelerator).toBe('CommandOrControl+K')
  })
})

describe('before Electron is ready', () => {
  it('the sandbox is on for all, and Chromium keeps its files apart', () => {
    const { app, args } = shown()
    expect(app.did).toEqual(['sandbox'])
    expect(app.paths.get('userData')).toBe(join('/data', 'chromium'))
    expect(args).toMatchObject({ ok: true, value: { profile: 'p.json', userData: '/data', others: [] } })
  })
})

describe('the source', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bellwether-source-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Files that touch `ipcMain` in any other way than handing it on. */
  async function listeners(root: string): Promise<string[]> {
    const names = await readdir(root, { recursive: true })
    const sources = names.filter((name) => name.endsWith('.ts') && !name.includes('.test'))
    const found: string[] = []
    for (const name of sources) if (/ipcMain\s*\./.test(await readFile(join(root, name), 'utf8'))) found.push(name)
    return found
  }

  it('listens to windows in one file only', async () => {
    expect(await listeners(new URL('../..', import.meta.url).pathname)).toEqual(['shells/electron/channels.ts'])
    await writeFile(join(folder, 'other.ts'), "ipcMain.on('x', () => {})")
    expect(await listeners(folder)).toEqual(['other.ts'])
  })
})
