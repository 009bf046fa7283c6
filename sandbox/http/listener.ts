/** A bounded HTTP server on one loopback address: it binds or says why not in a sentence, and stops at once. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type LoopbackHost = '127.0.0.1' | '::1'
export type Listener = { readonly url: string; readonly stop: () => Promise<void> }
export type ListenerParts = {
  readonly host: LoopbackHost
  /** 0 lets the system choose. */
  readonly port: number
  readonly what: string
  readonly handle: RequestListener
  /** For who asks to speak another protocol on this connection; left out, nobody may. */
  readonly upgrade?: UpgradeListener
}

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Why the sandbox could not start, in words for the person who started it. */
export class NotStarted extends Error {}

/** A connection that was opened ahead of its request is left alone for as long as servers on the net leave it. */
const bounds = {
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}
const mostSockets = 512

export async function listen({ host, port, what, handle, upgrade }: ListenerParts): Promise<Listener> {
  const server = createServer(bounds, handle)
  server.maxConnections = mostSockets
  if (upgrade) server.on('upgrade', upgrade)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await bind(server, host, port, what)
  const shown = host === '::1' ? '[::1]' : host
  return { url: `http://${shown}:${portOf(server)}`, stop: () => close(server, sockets) }
}

function bind(server: Server, host: string, port: number, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new NotStarted(bindProblem(error, host, port, what))))
    server.listen({ host, port, exclusive: true }, resolve)
  })
}

function bindProblem(error: NodeJS.ErrnoException, host: string, port: number, what: string): string {
  const start = `The practice broker could not open ${what} on ${host}, port ${port}`
  if (error.code === 'EADDRINUSE') {
    return `${start}: another program holds that port. Stop that program, or choose another port.`
  }
  if (error.code === 'EACCES') return `${start}: this user may not open it. Choose a port above 1023.`
  return `${start}: ${error.message}. Choose another port.`
}

function portOf(server: Server): number {
  // A server that listens on a port has an AddressInfo; the string form is for pipes.
  return (server.address() as AddressInfo).port
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    for (const socket of sockets) socket.destroy()
  })
}
