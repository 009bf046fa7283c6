/** Takes one port on both loopback addresses and proves that it is ours, so that no other program can stand in for the terminal. */
import { createServer, get, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { fail, ok, type Result } from '../../contract/result.ts'
import { closeServer } from '../close-server.ts'
import type { Clock } from '../ports/clock.ts'
import { type Random, unguessable } from '../ports/random.ts'

export type Listening = {
  /** Frees the port and ends every connection, also those kept alive. */
  readonly close: () => Promise<void>
  /** False on a computer without IPv6, where nobody else can have it either. */
  readonly onBothVersions: boolean
}

export type ListenParts = {
  /** The literal that the browser will be sent to. */
  readonly hostname: '127.0.0.1' | '[::1]'
  readonly port: number
  readonly answer: RequestListener
  readonly clock: Clock
  readonly random: Random
}

const probeLimitMillis = 2_000
/** Enough for the browser; few enough that whoever opens many cannot exhaust this program. */
const mostConnections = 64

export async function listenOnLoopback(parts: ListenParts): Promise<Result<Listening, string>> {
  const probe = { path: `/${unguessable(parts.random, 16)}`, proof: unguessable(parts.random, 16) }
  let proven = false
  const answer: RequestListener = (request, response) => {
    if (proven) parts.answer(request, response)
    else if (request.url === probe.path) response.writeHead(200, { Connection: 'close' }).end(probe.proof)
    else response.writeHead(503, { Connection: 'close' }).end()
  }
  const opened = await Promise.all([bind('127.0.0.1', parts.port, answer), bind('::1', parts.port, answer)])
  const servers = opened.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  const close = async () => void (await Promise.all(servers.map(closeServer)))
  const failed = await firstFailure(parts, opened, probe)
  if (failed !== null) {
    await close()
    return fail(failed)
  }
  proven = true
  return ok({ close, onBothVersions: servers.length === 2 })
}

type Opened = Server | string

async function firstFailure(
  parts: ListenParts,
  [v4, v6]: readonly [Opened, Opened],
  probe: { readonly path: string; readonly proof: string },
): Promise<string | null> {
  if (typeof v4 === 'string') return `127.0.0.1: ${v4}`
  if (typeof v6 === 'string' && isNeeded(v6, parts.hostname)) return `[::1]: ${v6}`
  const literals = typeof v6 === 'string' ? ['127.0.0.1'] : ['127.0.0.1', '::1']
  const proofs = await Promise.all(literals.map((host) => fetchProof(host, parts, probe.path)))
  const stranger = proofs.findIndex((proof) => proof !== probe.proof)
  return stranger < 0 ? null : `another program answers on ${literals[stranger]}`
}

/** Where a computer has no IPv6 nobody else can have the port there; but whoever is sent to its literal finds nobody. */
export function isNeeded(trouble: string, hostname: ListenParts['hostname']): boolean {
  const isWithoutV6 = trouble === 'EADDRNOTAVAIL' || trouble === 'EAFNOSUPPORT'
  return !isWithoutV6 || hostname === '[::1]'
}

/** `exclusive` keeps Windows and clusters from sharing the port. Resolves to the system's code when it cannot be had. */
function bind(host: string, port: number, answer: RequestListener): Promise<Opened> {
  const server = createServer(
    // A request without a host gets our own empty refusal, like every other wrong one.
    { maxHeaderSize: 8_192, headersTimeout: 5_000, requestTimeout: 5_000, requireHostHeader: false },
    answer,
  )
  server.on('connection', roomForTheNewest())
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true, ipv6Only: host === '::1' }, () => resolve(server))
  })
}

/** The oldest gives way: connections that a stranger holds and never uses must not keep the browser's own out (T19). */
function roomForTheNewest(): (socket: Socket) => void {
  const open = new Set<Socket>()
  return (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    const [oldest] = open
    if (open.size > mostConnections) oldest?.destroy()
  }
}

function fetchProof(host: string, { port, clock }: ListenParts, path: string): Promise<string> {
  return new Promise((resolve) => {
    const asking = get({ host, port, path, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text = (text + part).slice(0, 200)
      })
      response.on('close', () => settle(text))
    })
    const stopTimer = clock.after(probeLimitMillis, () => settle(''))
    asking.on('error', () => settle(''))
    function settle(text: string): void {
      stopTimer()
      asking.destroy()
      resolve(text)
    }
  })
}
