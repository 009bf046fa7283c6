/** Answers one request for a file of the window, or says in words why it is not given. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../ports/log.ts'
import { contentHeaders } from '../content-policy.ts'
import type { WindowFile, WindowFiles } from '../window-files.ts'
import type { Admission } from './admission.ts'
import { type RefusalPage, refusalHeaders, refusalPage } from './refusal-pages.ts'
import { type Refusal, refuseStranger } from './stranger.ts'

export type RequestParts = {
  readonly admission: Admission
  readonly files: WindowFiles
  readonly port: number
  readonly log: Log
}

const admitPrefix = '/?admit='

export function answerRequest(request: IncomingMessage, response: ServerResponse, parts: RequestParts): void {
  const stranger = refuseStranger(request, parts.port)
  const url = request.url ?? ''
  if (stranger) turnAway(response, stranger, parts.log)
  else if (url.startsWith(admitPrefix)) admit(request, response, url.slice(admitPrefix.length), parts)
  else if (!parts.admission.holdsCookie(request.headers.cookie)) say(response, 403, 'not-admitted')
  else {
    const file = parts.files.get(url)
    if (file) give(response, file)
    else say(response, 404, 'not-here')
  }
}

function turnAway(response: ServerResponse, { status, why }: Refusal, log: Log): void {
  log.note('web-shell', `refused a request: ${why}`)
  if (status === 403) say(response, status, 'other-site')
  else response.writeHead(status, { connection: 'close', 'content-length': '0' }).end()
}

function admit(request: IncomingMessage, response: ServerResponse, token: string, parts: RequestParts): void {
  // A browser that only guesses where the person goes next must not spend the token.
  const ahead = String(request.headers['sec-purpose'] ?? '').includes('prefetch')
  const admitted = ahead ? null : parts.admission.admit(token)
  if (!admitted) {
    parts.log.note('web-shell', 'refused a request: a wrong or spent token')
    say(response, 403, 'token-spent')
    return
  }
  response
    .writeHead(303, {
      location: `/#key=${admitted.pageKey}`,
      'set-cookie': admitted.setCookie,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-length': '0',
    })
    .end()
}

const pageHeaders = contentHeaders("'self'")

function give(response: ServerResponse, file: WindowFile): void {
  const { body, type, cache } = file
  response
    .writeHead(200, { ...pageHeaders, 'content-type': type, 'cache-control': cache, 'content-length': body.length })
    .end(body)
}

function say(response: ServerResponse, status: number, page: RefusalPage): void {
  response.writeHead(status, refusalHeaders).end(refusalPage(page))
}
