/** Tells a request of the terminal's own page from one that another page, name or program arranged. */
import type { IncomingMessage } from 'node:http'

export type Refusal = {
  readonly status: 400 | 403 | 405 | 421
  /** For the log. */
  readonly why: string
}

/** What every request must be, whoever sends it. */
export function refuseStranger(request: IncomingMessage, port: number): Refusal | null {
  const host = onlyHost(request)
  // A foreign name that points here is how a web page gets around the same-origin rule (DNS rebinding).
  if (host === null || (host !== `127.0.0.1:${port}` && host !== `[::1]:${port}`)) {
    return { status: 421, why: 'another host name' }
  }
  if (!request.url?.startsWith('/')) return { status: 400, why: 'not a path' }
  const { origin } = request.headers
  if (origin !== undefined && origin !== `http://${host}`) return { status: 403, why: 'another origin' }
  const site = request.headers['sec-fetch-site']
  // Another port of this address counts as the same site, so `same-site` is a stranger too.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return { status: 403, why: 'another site' }
  if (request.method !== 'GET') {
    return origin === undefined ? { status: 403, why: 'no origin' } : { status: 405, why: 'another method' }
  }
  return null
}

/** A socket must name its origin as well, which every browser does. */
export function refuseStrangerSocket(request: IncomingMessage, port: number): Refusal | null {
  if (request.headers.origin === undefined) return { status: 403, why: 'no origin' }
  return refuseStranger(request, port)
}

function onlyHost(request: IncomingMessage): string | null {
  const names = request.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return names.length === 1 ? (request.headers.host ?? null) : null
}
