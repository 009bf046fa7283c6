/**
 * Waits for the broker to send the person's browser back with a login code (RFC 8252). Open only while a login
 * that the person began is waiting, on literal loopback addresses, for one answer.
 */
import type { RequestListener, ServerResponse } from 'node:http'
import type { AppError } from '../../contract/errors.ts'
import { type Instant, instant } from '../../contract/kinds.ts'
import { assertNever, fail, ok, type Result } from '../../contract/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import { listenOnLoopback } from './loopback-listen.ts'
import {
  arrivedPage,
  deniedPage,
  endedPage,
  foreignPage,
  type PageWords,
  pageHeaders,
  pageHtml,
} from './loopback-page.ts'
import { type Expected, judgeRequest } from './loopback-request.ts'
import { cancelled, deniedBy, foreignRedirect, portInUse, timedOut } from './sign-in-troubles.ts'

export type LoginCode = { readonly code: string; readonly stateEchoed: boolean }

export type Loopback = {
  readonly closesAt: Instant
  /** Settles once; the port is free again when it does. */
  readonly arrival: Promise<Result<LoginCode, AppError>>
  readonly cancel: () => void
}

export type LoopbackParts = {
  readonly redirectUri: string
  readonly state: string
  readonly stateDemanded: boolean
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

const waitMillis = 5 * 60_000

export async function openLoopback(parts: LoopbackParts): Promise<Result<Loopback, AppError>> {
  const { clock, log } = parts
  const redirect = new URL(parts.redirectUri)
  const expected: Expected = {
    host: redirect.host,
    path: redirect.pathname,
    state: parts.state,
    stateDemanded: parts.stateDemanded,
  }
  const arrival = Promise.withResolvers<Result<LoginCode, AppError>>()
  let answered = false
  let sawForeign = false

  const listening = await listenOnLoopback({
    hostname: redirect.hostname === '[::1]' ? '[::1]' : '127.0.0.1',
    port: Number(redirect.port),
    answer,
    clock,
    random: parts.random,
  })
  if (!listening.ok) {
    log.note('loopback', `port ${redirect.port} cannot be held: ${listening.error}`)
    return fail(portInUse(redirect.port))
  }
  const port = listening.value
  if (!port.onBothVersions) log.note('loopback', 'no IPv6 on this computer; listening on 127.0.0.1 alone')
  const stopTimer = clock.after(waitMillis, () => finish(fail(sawForeign ? foreignRedirect : timedOut)))

  function answer(...[request, response]: Parameters<RequestListener>): void {
    const verdict = judgeRequest(request, expected)
    switch (verdict.kind) {
      case 'code':
        take(response, arrivedPage, ok({ code: verdict.code, stateEchoed: verdict.stateEchoed }))
        break
      case 'denied':
        take(response, verdict.error === 'access_denied' ? deniedPage : endedPage, fail(deniedBy(verdict.error)))
        break
      case 'foreign':
        sawForeign = true
        log.note('loopback', `a redirect that belongs to no login of ours: ${verdict.why}`)
        showPage(response, 403, foreignPage)
        break
      case 'refused':
        log.note('loopback', `refused a request: ${verdict.why}`)
        refuse(response, verdict.status)
        break
      default:
        assertNever(verdict)
    }
  }

  function take(response: ServerResponse, page: PageWords, outcome: Result<LoginCode, AppError>): void {
    // Node ends the other connections before it reads from them; that nobody is answered twice must not rest on it.
    if (answered) {
      showPage(response, 410, arrivedPage)
      return
    }
    answered = true
    // The browser may hang up before it has read the page; the code counts all the same.
    response.once('close', () => finish(outcome))
    showPage(response, 200, page)
  }

  let finished = false
  function finish(outcome: Result<LoginCode, AppError>): void {
    if (finished) return
    finished = true
    answered = true
    stopTimer()
    void port.close().then(() => arrival.resolve(outcome))
  }

  return ok({
    closesAt: instant(clock.wall() + waitMillis),
    arrival: arrival.promise,
    cancel: () => finish(fail(cancelled)),
  })
}

function showPage(response: ServerResponse, status: number, page: PageWords): void {
  response.writeHead(status, pageHeaders()).end(pageHtml(page))
}

function refuse(response: ServerResponse, status: number): void {
  const allow = status === 405 ? { Allow: 'GET' } : {}
  response.writeHead(status, { Connection: 'close', 'Cache-Control': 'no-store', ...allow }).end()
}
