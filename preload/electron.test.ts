/** The bundled preload, run as Electron's sandbox runs it: no Node, and `electron` as the only module. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bridge, requests, streams } from '../contract/ipc.ts'

let code = ''
let folder = ''

beforeAll(async () => {
  // Bundled here, so that no older build can pass for this source.
  folder = await mkdtemp(join(tmpdir(), 'bellwether-preload-'))
  const input = new URL('electron.ts', import.meta.url).pathname
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      lib: { entry: input, formats: ['cjs'], fileName: () => 'electron.cjs' },
      rollupOptions: { external: ['electron'] },
    },
  })
  code = await readFile(join(folder, 'electron.cjs'), 'utf8')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Heard = (event: unknown, ...values: unknown[]) => void

function runPreload(answer: (channel: string, value: unknown) => Promise<unknown> = async () => ({ ok: true })) {
  const required: string[] = []
  const exposed = new Map<string, unknown>()
  const heard = new Map<string, Heard>()
  const sent: unknown[][] = []
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, value: unknown) => void exposed.set(name, value) },
    ipcRenderer: {
      invoke: (channel: string, value: unknown) => {
        sent.push(['invoke', channel, value])
        return answer(channel, value)
      },
      send: (channel: string, value: unknown) => void sent.push(['send', channel, value]),
      on: (channel: string, listener: Heard) => void heard.set(channel, listener),
    },
  }
  const require = (name: string) => {
    required.push(name)
    if (name !== 'electron') throw new Error(`module not found: ${name}`)
    return electron
  }
  const module = { exports: {} }
  // Neither process, Buffer, timers nor a window: what it needs beyond these must be given on purpose.
  new Script(code).runInContext(createContext({ require, module, exports: module.exports }))
  // The context has its own types; the bridge is what it exposed under this name.
  const bridge = exposed.get('terminal') as Bridge
  const tell = (...values: unknown[]) => heard.get('told')?.({ sender: 'an Electron event' }, ...values)
  return { bridge, required, exposed, heard, sent, tell }
}

describe('the preload of the Electron shell', () => {
  it('needs nothing but electron, and exposes one thing', () => {
    const { required, exposed, heard } = runPreload()
    expect(required).toEqual(['electron'])
    expect([...exposed.keys()]).toEqual(['terminal'])
    expect([...heard.keys()]).toEqual(['told'])
  })

  it('exposes one plain function for each message, and no object of Electron’s', () => {
    const { bridge } = runPreload()
    const methods = [
      ...Object.keys(requests),
      ...Object.keys(streams).map((n) => `on${n[0]?.toUpperCase()}${n.slice(1)}`),
    ]
    expect(Reflect.ownKeys(bridge)).toEqual(methods)
    for (const method of Object.values(bridge)) {
      expect(typeof method).toBe('function')
      expect(Reflect.ownKeys(method).filter((key) => key !== 'length' && key !== 'name')).toEqual([])
    }
  })

  it('asks over the message’s own channel, with one value however many are given', async () => {
    const { bridge, sent } = runPreload()
    const loose = bridge.signIn as (...values: unknown[]) => Promise<unknown>
    expect(await loose({ keepUntilItEnds: true }, 'more')).toEqual({ ok: true })
    expect(sent).toEqual([['invoke', 'ask:signIn', { keepUntilItEnds: true }]])
  })

  it('answers with an error where Electron rejects, and leaks none of its text', async () => {
    const { bridge } = runPreload(() => Promise.reject(new Error('ipcRenderer internals')))
    const answer = await bridge.signOut()
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unexpected' } })
    expect(JSON.stringify(answer)).not.toContain('internals')
  })

  it('hands a listener only what was told to it, and never the event', () => {
    const { bridge, sent, tell } = runPreload()
    const session: unknown[][] = []
    const account: unknown[][] = []
    const stop = bridge.onSession((...values) => void session.push(values))
    bridge.onAccount((...values) => void account.push(values))
    tell(1, { kind: 'snapshot', value: 'a' })
    tell(2, { kind: 'snapshot', value: 'b' })
    tell(3, { kind: 'snapshot', value: 'nobody' })
    stop()
    stop()
    tell(1, { kind: 'change', value: 'late' })
    expect(session).toEqual([[{ kind: 'snapshot', value: 'a' }]])
    expect(account).toEqual([[{ kind: 'snapshot', value: 'b' }]])
    expect(sent).toEqual([
      ['invoke', 'listen:session', 1],
      ['invoke', 'listen:account', 2],
      ['send', 'stop:session', 1],
    ])
  })

  it('tells a listener that main refused it', async () => {
    const error = { kind: 'refused', happened: 'No.', todo: 'Stop.' }
    const { bridge } = runPreload(async () => ({ ok: false, error }))
    const told = await new Promise((resolve) => bridge.onSession(resolve))
    expect(told).toEqual({ kind: 'lost', error })
  })

  it('reports what a listener throws, which the page never hears of, but not for ever', () => {
    const { bridge, sent, tell } = runPreload()
    bridge.onSession(() => {
      throw new Error('the panel broke')
    })
    for (let time = 0; time < 100; time += 1) tell(1, { kind: 'change', value: time })
    const reports = sent.slice(1)
    expect(reports).toHaveLength(50)
    const [, channel, value] = reports[0] ?? []
    expect([channel, requests.reportFault.ask.safeParse(value).data]).toEqual([
      'ask:reportFault',
      { where: 'window, being told', detail: 'Error: the panel broke' },
    ])
  })
})
