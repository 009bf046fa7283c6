import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requests, streams } from '../../../contract/ipc.ts'
import type { AnyTold } from '../../ipc/open-streams.ts'
import { ContentsDouble, type ElectronDouble, messageFrom } from './double.test-support.ts'
import { type Shown, shown } from './shown.test-support.ts'

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
    ['a look-alike address', ({ window }) => messageFrom(window.webContents, { url: 'app://terminal.evil/' })],
    ['a sandboxed frame, whose origin is opaque', ({ window }) => messageFrom(window.webContents, { origin: 'null' })],
    ['about:blank', ({ window }) => messageFrom(window.webContents, { url: 'about:blank', origin: 'app://terminal' })],
    ['a frame without an address', ({ window }) => messageFrom(window.webContents, { url: '' })],
    ['a frame that is gone', ({ window }) => messageFrom(window.webContents, null)],
    ['a detached frame', ({ window }) => messageFrom(window.webContents, { detached: true })],
    ['a window that the terminal did not open', () => messageFrom(new ContentsDouble())],
  ]

  it.each(badSenders)('T03: refuse %s on every one of them, and note it', async (_, sender) => {
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

  it('tell a window that is destroyed nothing: Electron would throw at whoever tells', async () => {
    const app = shown()
    app.prices.set(Uint8Array.of(1))
    await invoke(app, 'listen:account', messageFrom(app.window.webContents), 1)
    app.window.webContents.destroyed = true
    app.prices.set(Uint8Array.of(2))
    expect(app.window.webContents.sent).toHaveLength(1)
  })

  it('hand binary values over as they are', async () => {
    const app = shown()
    const bytes = Uint8Array.of(1, 2, 3)
    app.prices.set(bytes)
    await invoke(app, 'listen:account', messageFrom(app.window.webContents), 1)
    expect(app.window.webContents.sent).toEqual([['told', 1, { kind: 'snapshot', value: bytes }]])
  })

  it('hand over no more than the view of a longer buffer, which a clone would take whole', async () => {
    const app = shown()
    app.prices.set(new Uint8Array(1_000).subarray(8, 11).fill(7))
    await invoke(app, 'listen:account', messageFrom(app.window.webContents), 1)
    const sent = app.window.webContents.sent as [string, number, { value: Uint8Array }][]
    expect(sent[0]?.[2].value).toEqual(Uint8Array.of(7, 7, 7))
    expect(sent[0]?.[2].value.buffer.byteLength).toBe(3)
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

  it('have their numbers free again, after one has stopped and for the page that comes after', async () => {
    const app = shown()
    const from = messageFrom(app.window.webContents)
    const heard = { ok: true, value: undefined }
    expect(await invoke(app, 'listen:session', from, 1)).toEqual(heard)
    app.listeners.get('stop:session')?.(from, 1)
    expect(await invoke(app, 'listen:session', from, 1)).toEqual(heard)
    app.window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false })
    expect(await invoke(app, 'listen:session', from, 1)).toEqual(heard)
  })

  it('outlive a step inside the page', async () => {
    const app = shown()
    await invoke(app, 'listen:session', messageFrom(app.window.webContents), 1)
    app.window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true })
    app.window.webContents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false })
    expect(app.counts.stops).toBe(0)
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

  it('T03: listens to windows in one file only', async () => {
    expect(await listeners(new URL('../..', import.meta.url).pathname)).toEqual(['shells/electron/channels.ts'])
    await writeFile(join(folder, 'other.ts'), "ipcMain.on('x', () => {})")
    expect(await listeners(folder)).toEqual(['other.ts'])
  })
})
