/** Judges one request to the loopback server: the broker's redirect for this login, or anything else. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Verdict =
  | { readonly kind: 'code'; readonly code: string; readonly stateEchoed: boolean }
  | { readonly kind: 'denied'; readonly error: string }
  /** The right door, but not the login that is waiting. */
  | { readonly kind: 'foreign'; readonly why: string }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 404 | 405 | 421; readonly why: string }

export type Expected = {
  readonly host: string
  readonly path: string
  readonly state: string
  /** This broker is known to send the state back, so a redirect without it is not the broker's. */
  readonly stateDemanded: boolean
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

const longestAddress = 4_096
const longestParameter = 2_000

export function judgeRequest(request: Asked, expected: Expected): Verdict {
  const address = request.url ?? ''
  if (hostsOf(request).join() !== expected.host) return refused(421, 'another host')
  // An absolute address names a host of its own, which would count instead of the one checked.
  if (!address.startsWith('/')) return refused(421, 'an absolute address')
  if (request.method !== 'GET') return refused(405, 'another method')
  if (address.length > longestAddress) return refused(400, 'an address too long')
  const [path, query = ''] = splitOnce(address, '?')
  if (path !== expected.path) return refused(404, 'another path')
  const fetched = refuseFetched(request.headers)
  return fetched ?? judgeQuery(query, expected)
}

function hostsOf({ rawHeaders }: Asked): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')
}

/**
 * A browser says what a request is for. Only a page the person is sent to may bring a code; an old browser says nothing. Nor does any
 * where a page opens a socket: what it asks to become, and whose page it is, tell that one.
 */
function refuseFetched(headers: Asked['headers']): Verdict | null {
  if (headers.upgrade !== undefined) return refused(403, 'a socket')
  if (headers.origin !== undefined) return refused(403, 'asked by a page')
  const mode = headers['sec-fetch-mode']
  const dest = headers['sec-fetch-dest']
  if (mode !== undefined && mode !== 'navigate') return refused(403, `fetched in mode ${mode}`)
  if (dest !== undefined && dest !== 'document') return refused(403, `fetched as ${String(dest)}`)
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined)
    return refused(403, 'fetched beforehand')
  return null
}

function judgeQuery(query: string, expected: Expected): Verdict {
  const parameters = new URLSearchParams(query)
  const values = (name: string) => parameters.getAll(name)
  for (const name of ['code', 'state', 'error']) {
    if (values(name).length > 1) return refused(400, `${name} given twice`)
    if (values(name).some((value) => !isPlain(value))) return refused(400, `${name} is unreadable`)
  }
  const [code] = values('code')
  const [state] = values('state')
  const [error] = values('error')
  if ((code === undefined) === (error === undefined)) return refused(400, 'neither a code nor an error')
  if (state === undefined && expected.stateDemanded) return { kind: 'foreign', why: 'no state' }
  if (state !== undefined && !isSame(state, expected.state)) return { kind: 'foreign', why: 'another state' }
  if (code === undefined) return { kind: 'denied', error: error ?? '' }
  return { kind: 'code', code, stateEchoed: state !== undefined }
}

/** Printable ASCII without spaces, and not without end. */
function isPlain(value: string): boolean {
  return value.length <= longestParameter && /^[\x21-\x7e]+$/.test(value)
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}

function refused(status: 400 | 403 | 404 | 405 | 421, why: string): Verdict {
  return { kind: 'refused', status, why }
}
