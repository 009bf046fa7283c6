/** Serves the windows on loopback to the one browser that was let in. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { AppError } from '../../../contract/errors.ts'
import { longestAsk } from '../../../contract/longest-ask.ts'
import { ok, type Result } from '../../../contract/result.ts'
import { closeServer } from '../../close-server.ts'
import type { Doorway } from '../../ipc/doorway.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import type { WindowFiles } from '../window-files.ts'
import { openAdmission } from './admission.ts'
import { admitSocket } from './admit-socket.ts'
import { answerRequest } from './answer-request.ts'
import { holdLoopbackPort } from './loopback-servers.ts'
import { serveWindow } from './window-socket.ts'

export type WebShellParts = {
  readonly doorway: Doorway
  /** With the bridge in them. */
  readonly files: WindowFiles
  /** 0 lets the system choose. */
  readonly port: number
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

export type WebShell = {
  readonly port: number
  /** Works once. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const limits = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  requireHostHeader: false,
}
const mostConnections = 128
const mostWindows = 16

export async function openWebShell(parts: WebShellParts): Promise<Result<WebShell, AppError>> {
  const { log } = parts
  const sockets = new WebSocketServer({
    noServer: true,
    // The bridge sends none that is longer.
    maxPayload: longestAsk,
    maxFragments: 1_000,
    perMessageDeflate: false,
    handleProtocols: (offered) => [...offered][0] ?? false,
  })
  let onRequest = (_request: IncomingMessage, response: ServerResponse): void => void response.destroy()
  let onUpgrade = (_request: IncomingMessage, socket: Duplex, _head: Buffer): void => void socket.destroy()

  function makeServer(): Server {
    const server = createServer(limits, (request, response) => onRequest(request, response))
    server.maxConnections = mostConnections
    server.on('upgrade', (request, socket, head) => onUpgrade(request, socket, head))
    return server
  }

  const listening = await holdLoopbackPort(parts.port, makeServer)
  if (!listening.ok) return listening
  const { port, servers } = listening.value
  const admission = openAdmission(parts.random, port)
  let windows = 0

  onRequest = (request, response) => answerRequest(request, response, { admission, files: parts.files, port, log })
  onUpgrade = (request, socket, head) => {
    const room = sockets.clients.size < mostWindows
    if (!admitSocket(request, socket, { admission, port, room, log })) return
    sockets.handleUpgrade(request, socket, head, (window) => {
      windows += 1
      serveWindow(window, { ...parts, windowId: `web-${windows}` })
    })
  }

  async function stop(): Promise<void> {
    for (const window of sockets.clients) window.terminate()
    await Promise.all(servers.map(closeServer))
  }
  return ok({ port, url: `http://127.0.0.1:${port}/?admit=${admission.token}`, stop })
}
