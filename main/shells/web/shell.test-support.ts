/** A web shell on real sockets with a small contract behind it, and the ways in that its tests try. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { type ClientOptions, WebSocket } from 'ws'
import { z } from 'zod'
import type { Request, Stream } from '../../../contract/message.ts'
import { ok } from '../../../contract/result.ts'
import { openDoorway } from '../../ipc/doorway.ts'
import { held, type Source } from '../../ipc/source.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { systemRandom } from '../../ports/random.ts'
import { windowFile } from '../window-files.ts'
import { withBridge } from './page-with-bridge.ts'
import { openWebShell } from './web-shell.ts'

type SmallRequests = {
  readonly double: Request<number, number>
  readonly never: Request<undefined, void>
  readonly cycle: Request<undefined, unknown>
}
type SmallStreams = {
  readonly price: Stream<number, number>
  readonly frames: Stream<Uint8Array, Uint8Array>
}

export async function startShell(port = 0) {
  const clock = manualClock(0)
  const price = held(100)
  const frames = held<Uint8Array>(Uint8Array.of(1, 2, 3))
  const counts = { starts: 0, stops: 0, asks: 0 }
  const lines: string[] = []
  const log = {
    note: (_area: string, what: string) => void lines.push(what),
    fault: (_area: string, error: unknown) => `ref-${lines.push(String(error))}`,
  }
  const counted: Source<number, number> = {
    snapshot: price.snapshot,
    subscribe: (listener) => {
      counts.starts += 1
      const stop = price.subscribe(listener)
      return () => {
        counts.stops += 1
        stop()
      }
    },
  }
  const doorway = openDoorway<SmallRequests, SmallStreams>({
    requests: { double: { ask: z.number() }, never: { ask: z.undefined() }, cycle: { ask: z.undefined() } },
    answers: {
      double: (ask) => {
        counts.asks += 1
        return ok(ask * 2)
      },
      never: () => new Promise(() => {}),
      cycle: () => ok(10n),
    },
    sources: { price: counted, frames },
    log,
  })
  const page = windowFile('index.html', Buffer.from('<!doctype html><title>t</title><script src="./a.js"></script>'))
  const script = windowFile('a-12345678.js', Buffer.from('window.ran = true'))
  const files = withBridge(
    new Map([
      ['/index.html', page],
      ['/assets/a-12345678.js', script],
    ]),
    Buffer.from('window.bridged = true'),
  )
  if (!files.ok) throw new Error(files.error.happened)
  const opened = await openWebShell({ doorway, files: files.value, port, clock, random: systemRandom, log })
  if (!opened.ok) throw new Error(opened.error.happened)
  return { ...opened.value, clock: clock as ManualClock, price, frames, counts, lines }
}

export type Shell = Awaited<ReturnType<typeof startShell>>
export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

/** One request with exactly these headers; `Host` is the shell's own unless another is given. */
export function send(
  shell: Pick<Shell, 'port'>,
  path: string,
  headers: Record<string, string | string[]> = {},
  { method = 'GET', address = '127.0.0.1' } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: address, port: shell.port, path, method, headers: { host: `127.0.0.1:${shell.port}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

export type Browser = { readonly cookie: string; readonly key: string }

/** Spends the token, as the first browser does. */
export async function admit(shell: Shell): Promise<Browser> {
  const reply = await send(shell, shell.url.slice(shell.url.indexOf('/?')))
  const cookie = String(reply.headers['set-cookie']?.[0]).split(';', 1)[0] ?? ''
  const key = String(reply.headers.location).split('#key=')[1] ?? ''
  return { cookie, key }
}

/** A socket that comes open, or the status it was refused with. A header given as empty is left out. */
export function openSocket(
  shell: Pick<Shell, 'port'>,
  { cookie, key }: Browser,
  headers: Record<string, string> = {},
  options: ClientOptions & { readonly path?: string } = {},
): Promise<WebSocket | number> {
  const { path = '/core', ...rest } = options
  const all = { cookie, origin: `http://127.0.0.1:${shell.port}`, ...headers }
  const socket = new WebSocket(`ws://127.0.0.1:${shell.port}${path}`, ['bellwether', key], {
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ...rest,
  })
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket))
    socket.on('unexpected-response', (_request, response) => {
      response.resume()
      socket.on('error', () => {})
      socket.terminate()
      resolve(response.statusCode ?? 0)
    })
    socket.on('error', reject)
  })
}

/** Collects what a window hears, and waits for it. */
export function hearing(socket: WebSocket) {
  const texts: unknown[] = []
  const frames: Buffer[] = []
  const waiting = new Set<() => void>()
  const check = () => {
    for (const one of [...waiting]) one()
  }
  let closed: { code: number; reason: string } | null = null
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) frames.push(data)
    else {
      const message: unknown = JSON.parse(String(data))
      if (typeof message === 'object' && message !== null && !('beat' in message)) texts.push(message)
    }
    check()
  })
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) }
    check()
  })
  const until = <Value>(ready: () => Value | null): Promise<Value> =>
    new Promise((done) => {
      const one = () => {
        const value = ready()
        if (value === null) return
        waiting.delete(one)
        done(value)
      }
      waiting.add(one)
      one()
    })
  return {
    texts,
    frames,
    say: (message: unknown) => socket.send(JSON.stringify(message)),
    heard: (count: number) => until(() => (texts.length >= count ? true : null)),
    heardFrames: (count: number) => until(() => (frames.length >= count ? true : null)),
    closed: () => until(() => closed),
  }
}
