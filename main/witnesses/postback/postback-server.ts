/** The small server behind the postback receiver: its own port, one path, few connections, little patience. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { closeServer } from '../../close-server.ts'
import type { Log } from '../../ports/log.ts'
import { isUnguessable } from '../../profile-addresses.ts'
import type { Door, DoorStatus } from './judge-request.ts'
import { cannotListen, guessablePath, noPort, portInUse } from './troubles.ts'

export type ServerParts = {
  readonly postbackUrl: string
  readonly port: number | null
  readonly log: Log
  readonly patienceMillis?: number
  /** Null when the caller went away. */
  readonly answer: (door: Door, request: IncomingMessage) => Promise<DoorStatus | null>
  readonly count: (status: DoorStatus | null) => void
  /** After each that got nothing: a request that was refused, a connection for which there was no room. */
  readonly refused?: (() => void) | undefined
}

const mostConnections = 16

/** Answers the way to stop it. */
export async function listenForPostbacks(parts: ServerParts): Promise<Result<() => Promise<void>, AppError>> {
  const { postbackUrl, port: given, log, patienceMillis = 5_000, answer, count, refused } = parts
  const url = new URL(postbackUrl)
  const isHere = url.hostname === '127.0.0.1' || url.hostname === '[::1]'
  const port = isHere ? Number(url.port || 80) : given
  const host = url.hostname === '[::1]' ? '::1' : '127.0.0.1'
  if (port === null) return fail(noPort)
  if (!url.pathname.split('/').some(isUnguessable)) return fail(guessablePath)
  const hosts = [url.host, `127.0.0.1:${port}`, `localhost:${port}`]
  const door: Door = { path: `${url.pathname}${url.search}`, hosts }
  const server = createServer(
    {
      maxHeaderSize: 8_192,
      requestTimeout: patienceMillis,
      keepAliveTimeout: patienceMillis,
      connectionsCheckingInterval: patienceMillis / 5,
      requireHostHeader: false,
    },
    async (request, response) => {
      const status = await answer(door, request).catch((error: unknown) => {
        log.fault('postback', error)
        return null
      })
      count(status)
      say(request, response, status)
      if (status !== 200) refused?.()
    },
  )
  server.maxConnections = mostConnections
  server.on('drop', () => refused?.())
  return bound(server, { host, port }, log)
}

function say(request: IncomingMessage, response: ServerResponse, status: DoorStatus | null): void {
  if (status === null) {
    response.destroy()
    return
  }
  const rest = status === 200 ? {} : { Connection: 'close' }
  response.writeHead(status === 'other-type' ? 404 : status, { 'Content-Length': 0, ...rest }).end(() => {
    if (status !== 200) request.destroy()
  })
}

function bound(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  log: Log,
): Promise<Result<() => Promise<void>, AppError>> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(fail(error.code === 'EADDRINUSE' ? portInUse(port) : cannotListen(port, log.fault('postback', error))))
    })
    server.listen({ host, port, exclusive: true }, () => resolve(ok(() => closeServer(server))))
  })
}
