/** What the assembled terminal answers and keeps, beside signing in. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands } from '../../contract/commands.ts'
import { defaultSettings } from '../../contract/settings.ts'
import type { DockLayout } from '../../contract/workspaces.ts'
import type { SourceFor } from '../../main/ipc/doorway.ts'
import type { Source } from '../../main/ipc/source.ts'
import { marketFolder } from '../../main/market/market-folder.ts'
import type { Terminal } from '../../main/terminal.ts'
import { reliance } from './orders.test-support.ts'
import { type Bench, openBench, reach, signedIn, signIn } from './terminal.test-support.ts'
import { keepList } from './terminal-orders.test-support.ts'

const window = { windowId: 'window 1', refusal: null }

type AnySource = Source<unknown, unknown> | SourceFor<unknown, unknown>

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

test('it says what it is, and which broker it speaks to', async () => {
  const terminal = await bench.open()
  expect(await terminal.answers.describeTerminal(undefined, window)).toEqual({
    ok: true,
    value: {
      version: '0.0.0',
      shell: 'web',
      systemHaltKey: { kind: 'none' },
      profile: {
        name: 'Practice',
        kind: 'practice',
        brokerHost: new URL(bench.sandbox.baseUrl).host,
        accountBy: 'legacy',
        redirectUri: bench.profile.redirectUri,
        practiceDay: null,
      },
    },
  })
})

test('what every stream begins with, signed in, crosses to a window of Electron as it is', async () => {
  const terminal = await bench.open()
  await signedIn(terminal)
  for (const [name, source] of Object.entries<AnySource>(terminal.sources)) {
    const { subscribe, snapshot } = typeof source === 'function' ? source(window) : source
    const stop = subscribe(() => {})
    const value = snapshot()
    expect(structuredClone(value), name).toStrictEqual(value)
    stop()
  }
})

const layout: DockLayout = {
  grid: { root: { type: 'branch', data: [] } },
  panels: { account: { id: 'account', contentComponent: 'account' } },
}

/** As a page does when it opens. */
async function joined(terminal: Terminal) {
  return terminal.answers.joinWindow({ wanted: 'main', page: 'page-0001', monitors: '1920×1080' }, window)
}

test('layout, settings and the place of the window are there at the next start', async () => {
  const terminal = await bench.open()
  const settings = { ...defaultSettings, theme: 'dark' as const }
  expect(await joined(terminal)).toMatchObject({ ok: true, value: { workspace: 'trade', layout: null, begins: true } })
  const place = { window: 'main', workspace: 'trade', arrangement: '1920×1080' }
  expect(await terminal.answers.saveWindow({ ...place, layout }, window)).toEqual({ ok: true, value: { kept: 'all' } })
  await terminal.answers.saveSettings(settings, window)
  const bounds = { x: 1, y: 2, width: 900, height: 700, maximized: false }
  terminal.windows.bounds.save('main', bounds)
  await terminal.stop()
  const next = await bench.open()
  expect(await joined(next)).toMatchObject({ ok: true, value: { workspace: 'trade', layout, trouble: null } })
  expect(next.sources.settings.snapshot()).toEqual(settings)
  expect(next.windows.bounds.read('main')).toEqual(bounds)
})

test('X06: a second terminal on the same folder is refused by its name, and touches neither journal nor settings', async () => {
  const first = await bench.open()
  const before = filesOf(bench.dataDir)
  expect(before.some(([name]) => name.endsWith('.journal'))).toBe(true)
  await expect(bench.open()).rejects.toThrow(`Another terminal is already running on the folder ${bench.dataDir}`)
  expect(filesOf(bench.dataDir)).toEqual(before)
  await first.stop()
  await bench.open()
})

/** Each file of the folder with what is in it, but for the log, where the refusal is noted, and the list, which the first goes on fetching. */
function filesOf(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.log'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(marketFolder(folder, bench.profile)))
    .map((path) => [path, readFileSync(path).toString('latin1')] as const)
}

test('T44: the live terminal searches no list of the practice broker and shows nothing that was kept of its instruments', async () => {
  keepList(bench)
  const search = (terminal: Terminal) => terminal.answers.searchInstruments({ typed: 'reliance', most: 5 }, window)
  const practice = await bench.open()
  await vi.waitFor(() => expect(practice.sources.instruments.snapshot().state).toBe('ready'))
  expect(await search(practice)).toMatchObject({ ok: true, value: { found: [{ key: reliance }] } })
  await practice.answers.linkInstrument({ letter: 'B', key: reliance }, window)
  await practice.stop()

  const live = await bench.open({
    profile: { ...bench.profile, kind: 'live', instrumentsUrl: `${bench.sandbox.baseUrl}/no-list` },
  })
  await vi.waitFor(() => expect(live.sources.instruments.snapshot().state).toBe('none'))
  expect(await search(live)).toMatchObject({ ok: false })
  expect(live.sources.links.snapshot()).toEqual({})
  await live.stop()
  const again = await bench.open()
  expect(again.sources.links.snapshot()).toMatchObject({ B: reliance })
})

test('a damaged file is no reason not to start', async () => {
  const terminal = await bench.open()
  await terminal.stop()
  writeFileSync(join(bench.dataDir, 'terminal.sqlite'), 'noise '.repeat(2_000))
  const next = await bench.open()
  expect(await joined(next)).toMatchObject({ ok: true, value: { trouble: { kind: 'storage-failed' }, begins: true } })
  expect(await joined(next)).toMatchObject({ ok: true, value: { trouble: null } })
})

test('the redirect address of an installation is made once and stays', async () => {
  const port = new URL(bench.profile.redirectUri).port
  const profile = {
    ...bench.profile,
    kind: 'live' as const,
    redirectUri: `http://127.0.0.1:${port}/{install}/signed-in`,
  }
  const first = await bench.open({ profile })
  const { redirectUri } = await reach(first, 'needs-credentials')
  expect(redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[A-Za-z0-9_-]{24}\/signed-in$/)
  await first.stop()
  const second = await bench.open({ profile })
  expect((await reach(second, 'needs-credentials')).redirectUri).toBe(redirectUri)
})

test('a window opens pages by name only, and main knows the addresses', async () => {
  const opened: string[] = []
  const terminal = await bench.open({
    openBrowser: async (url) => {
      opened.push(url)
      return { ok: true, value: undefined }
    },
  })
  for (const name of ['app-console', 'broker-status', 'charts-attribution'] as const) {
    expect(await terminal.answers.openLink({ name }, window)).toEqual({ ok: true, value: undefined })
  }
  expect(opened.every((url) => url.startsWith('https://'))).toBe(true)
  expect(new Set(opened).size).toBe(3)
})

test('a command chosen in a menu is heard by its window while that listens, by no other and by nobody later', async () => {
  const terminal = await bench.open()
  const heard: string[] = []
  const { command } = terminal.sources
  // The compiler cannot tell that it is a stream for each window.
  if (typeof command !== 'function') throw new Error('every window hears the commands of all')
  terminal.sendCommand('view.theme', window.windowId)
  const source = command(window)
  const stop = source.subscribe((id) => heard.push(id))
  command({ ...window, windowId: 'window 2' }).subscribe((id) => heard.push(`in window 2: ${id}`))
  terminal.sendCommand('view.palette', window.windowId)
  stop()
  terminal.sendCommand('view.theme', window.windowId)
  expect(heard).toEqual(['view.palette'])
  expect(source.snapshot()).toBeNull()
  expect(Object.keys(commands)).toContain(heard[0])
})

test('everything it keeps is this person’s alone', async () => {
  const terminal = await bench.open()
  await signIn(terminal)
  await reach(terminal, 'waiting-for-browser')
  const modes = readdirSync(bench.dataDir, { recursive: true, withFileTypes: true }).map((entry) => {
    // What is fetched has a name of its own until it is whole, and may be gone by now.
    const now = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })
    const mode = (now?.mode ?? 0) & 0o777
    const isPrivate = now === undefined || mode === (entry.isDirectory() ? 0o700 : 0o600)
    return isPrivate ? null : `${entry.name} ${mode.toString(8)}`
  })
  expect(modes.filter((wrong) => wrong !== null)).toEqual([])
})
