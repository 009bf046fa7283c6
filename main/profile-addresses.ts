/** Which addresses a profile may name: practice stays on this computer, live goes only to the hosts compiled in. */
import type { Profile } from './profile.ts'

export type WrongAddress = { readonly field: string; readonly why: string }

const loopbackLiterals = ['127.0.0.1', '[::1]']
const brokerFields = ['baseUrl', 'hftBaseUrl', 'wsUrl', 'scriptUrl', 'instrumentsUrl'] as const
// The parser writes the braces of the mark so.
const encodedInstallMark = '%7Binstall%7D'
type BrokerField = (typeof brokerFields)[number]

/** The first address that is wrong, with the reason in the words of a sentence; null when all may be used. */
export function judgeAddresses(profile: Profile, liveHosts: readonly string[]): WrongAddress | null {
  for (const field of brokerFields) {
    const why = judgeBrokerAddress(profile[field], field, profile.kind, liveHosts)
    if (why !== null) return { field, why }
  }
  const redirect = judgeRedirect(profile.redirectUri)
  if (redirect !== null) return { field: 'redirectUri', why: redirect }
  const postback = profile.postbackUrl === null ? null : judgePostback(profile.postbackUrl)
  return postback === null ? null : { field: 'postbackUrl', why: postback }
}

function judgeBrokerAddress(
  text: string,
  field: BrokerField,
  kind: Profile['kind'],
  liveHosts: readonly string[],
): string | null {
  const url = readAddress(text)
  if (typeof url === 'string') return url
  const [open, closed] = field === 'wsUrl' ? ['ws:', 'wss:'] : ['http:', 'https:']
  if (url.search !== '') return 'must have no query'
  if (kind === 'live') {
    if (url.protocol !== closed) return `must begin with ${closed}// in a live profile`
    if (url.port !== '') return 'must not name a port in a live profile'
    return liveHosts.includes(url.hostname) ? null : `names the host ${url.hostname}, which a live profile may not use`
  }
  if (url.protocol !== open && url.protocol !== closed) return `must begin with ${open}// or ${closed}//`
  if (loopbackLiterals.includes(url.hostname)) return null
  return 'must be on this computer (127.0.0.1 or [::1]) in a practice profile'
}

/** The broker sends the person's browser here, so nobody else on this computer or network may be able to answer. */
function judgeRedirect(text: string): string | null {
  const url = readAddress(text)
  if (typeof url === 'string') return url
  if (url.protocol !== 'http:') return 'must begin with http://'
  if (!loopbackLiterals.includes(url.hostname)) {
    return 'must name 127.0.0.1 or [::1] itself, and not a name such as localhost, which another program can answer'
  }
  // The default port is dropped by the parser, so port 80 must be looked for in the text.
  if (url.port === '' || url.port === '0') return 'must name a port, such as http://127.0.0.1:43117/…'
  if (url.search !== '') return 'must have no query'
  const segments = url.pathname.split('/')
  if (segments.some((segment) => segment === encodedInstallMark || isUnguessable(segment))) return null
  return 'must hold a path segment that nobody can guess: 16 or more letters and digits, or {install}'
}

/** 16 or more letters and digits that are not all alike. */
export function isUnguessable(segment: string): boolean {
  return /^[A-Za-z0-9_-]{16,}$/.test(segment) && new Set(segment).size >= 8
}

/** The person's own address, reached by the broker; no secret is ever sent to it. */
function judgePostback(text: string): string | null {
  const url = readAddress(text)
  if (typeof url === 'string') return url
  if (url.protocol === 'https:' || loopbackLiterals.includes(url.hostname)) return null
  return 'must begin with https://'
}

function readAddress(text: string): URL | string {
  const url = URL.parse(text)
  if (url === null || url.hostname === '') return 'is not a whole address'
  if (url.username !== '' || url.password !== '') return 'must hold no user name or password'
  if (url.hash !== '') return 'must have no # part'
  return url
}
