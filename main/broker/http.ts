/** One HTTP request and its whole answer: bounded in time and size, verified over TLS, and never redirected. */
import { Agent, type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { ManySockets } from '../connections/many-sockets.ts'
import type { Clock } from '../ports/clock.ts'
import { longestBody, readBody } from './http-body.ts'
import { saveBody } from './http-file.ts'
import type { HttpOutcome, NotSent } from './http-outcome.ts'
import { codeOf, whyNotSent } from './why-not-sent.ts'

export type HttpAsk = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** For everything from the name look-up to the last byte of the answer. */
  readonly limitMillis?: number
  /** For the way there alone: after that nothing is sent any more. */
  readonly connectMillis?: number
  /** Asked right before the first byte leaves; false keeps all of it here. Only the client for orders asks. */
  readonly mayLeave?: () => boolean
  /** For the few answers that may be longer than most. */
  readonly mostBytes?: number
}

export type Http = {
  readonly send: (ask: HttpAsk) => Promise<HttpOutcome>
  /** The body of a 200 goes to the file; the answer then has none. Any other answer is read as by `send`. */
  readonly download: (ask: HttpAsk, file: string, mostBytes: number) => Promise<HttpOutcome>
  /** Ends kept-alive connections and whatever is under way. */
  readonly close: () => void
}

export const defaultLimitMillis = 10_000

export type HttpParts = {
  readonly clock: Clock
  /** Below the five seconds after which many servers close an idle connection, so that a request seldom meets one closing. */
  readonly idleMillis?: number
  /** Hears of each connection and of how each request ended; left out where nobody looks. */
  readonly sockets?: ManySockets | undefined
}

export function openHttp({ clock, idleMillis = 4_000, sockets }: HttpParts): Http {
  const agentOptions = { keepAlive: true, maxFreeSockets: 2, timeout: idleMillis }
  const plain = new Agent(agentOptions)
  // Said outright, so that no environment variable can switch the verification off.
  const secure = new SecureAgent({ ...agentOptions, rejectUnauthorized: true, minVersion: 'TLSv1.2' })
  let closed = false

  function start(ask: HttpAsk): ClientRequest {
    const options = { method: ask.method, headers: withLength(ask), setHost: true }
    const isSecure = ask.url.startsWith('https:')
    const request = isSecure
      ? requestSecure(ask.url, { ...options, agent: secure })
      : requestPlain(ask.url, { ...options, agent: plain })
    request.once('socket', (socket) => {
      if (!request.reusedSocket) sockets?.add(socket, isSecure ? 'secureConnect' : 'connect')
    })
    return request
  }

  async function send(ask: HttpAsk, takeBody: TakeBody, isFile: boolean): Promise<HttpOutcome> {
    if (closed) return notSent('closed')
    const startedAt = clock.elapsed()
    try {
      const outcome = await exchange(start(ask), ask, clock, takeBody)
      sockets?.ended(outcome, isFile ? null : clock.elapsed() - startedAt)
      return outcome
    } catch {
      // Node refuses, before opening anything, a header or address it cannot write.
      return notSent('unsendable')
    }
  }

  return {
    send: (ask) => send(ask, (response, end) => readBody(response, end, ask.mostBytes), false),
    download: (ask, file, mostBytes) =>
      send(
        ask,
        (response, end) => {
          if (response.statusCode === 200) saveBody(response, file, mostBytes, end)
          else readBody(response, end, longestBody)
        },
        true,
      ),
    close: () => {
      closed = true
      plain.destroy()
      secure.destroy()
    },
  }
}

type TakeBody = (response: IncomingMessage, end: (outcome: HttpOutcome) => void) => void

function exchange(request: ClientRequest, ask: HttpAsk, clock: Clock, takeBody: TakeBody): Promise<HttpOutcome> {
  return new Promise((resolve) => {
    const way = watchWay(request)
    let answering = false

    const stopLimit = clock.after(ask.limitMillis ?? defaultLimitMillis, () => {
      if (!way.mayHaveLeft()) end(notSent('no-connection-in-time'))
      else end(lost(answering ? 'cut-off' : 'no-answer-in-time'))
      request.destroy()
    })
    const stopConnecting = clock.after(ask.connectMillis ?? ask.limitMillis ?? defaultLimitMillis, () => {
      if (way.mayHaveLeft()) return
      end(notSent('no-connection-in-time'))
      request.destroy()
    })
    // The first end counts: destroying a request makes it report an error of its own.
    function end(outcome: HttpOutcome): void {
      stopLimit()
      stopConnecting()
      resolve(outcome)
    }

    request.on('error', (error) => {
      if (!way.mayHaveLeft()) end(notSent(way.whyNotSent(error)))
      else if (answering) end(lost('cut-off'))
      else end(lost(codeOf(error).startsWith('HPE_') ? 'garbled' : 'no-answer'))
    })
    // A switch to another protocol was never asked for; Node would close the connection and say nothing.
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      end(lost('garbled'))
    })
    request.on('response', (response) => {
      answering = true
      takeBody(response, end)
    })
    request.end(ask.body)
  })
}

/** Follows the connection far enough to know whether a byte of the request can have left. */
function watchWay(request: ClientRequest) {
  let stage: 'connecting' | 'securing' | 'open' = 'connecting'

  function follow(socket: Socket): void {
    // A kept-alive connection is open already, and has heard all these events.
    if (request.reusedSocket) {
      stage = 'open'
      return
    }
    const opened = socket instanceof TLSSocket ? 'securing' : 'open'
    if (!socket.connecting) stage = opened
    socket.once('connect', () => {
      stage = opened
    })
    socket.once('secureConnect', () => {
      stage = 'open'
    })
  }
  request.once('socket', follow)

  return {
    mayHaveLeft: () => stage === 'open',
    whyNotSent: (error: Error): NotSent => whyNotSent(stage === 'securing', codeOf(error)),
  }
}

function withLength(ask: HttpAsk): Record<string, string> {
  if (ask.body === undefined) return { ...ask.headers }
  return { ...ask.headers, 'content-length': String(Buffer.byteLength(ask.body)) }
}

function notSent(why: NotSent): HttpOutcome {
  return { kind: 'not-sent', why }
}

function lost(why: 'no-answer-in-time' | 'no-answer' | 'cut-off' | 'garbled'): HttpOutcome {
  return { kind: 'may-have-been-sent', why }
}
