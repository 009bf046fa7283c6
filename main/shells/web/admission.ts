/**
 * Lets one browser in: a token that works once becomes a cookie and a page key. The cookie opens the files, which hold
 * no secret; the socket needs the key as well, because a browser sends cookies of 127.0.0.1 to every port of it.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Random, unguessable } from '../../ports/random.ts'

export type Admission = {
  /** Goes into the printed address. */
  readonly token: string
  /** Spends the token; null for a wrong or a spent one. */
  readonly admit: (token: string) => Admitted | null
  readonly holdsCookie: (header: string | undefined) => boolean
  readonly holdsKey: (protocols: string | undefined) => boolean
}

export type Admitted = { readonly setCookie: string; readonly pageKey: string }

const secretBytes = 32

export function openAdmission(random: Random, port: number): Admission {
  const token = unguessable(random, secretBytes)
  // Terminals on other ports of this computer share the cookie jar, so each has a name of its own.
  const cookieName = `bellwether-${port}`
  let admitted: { readonly cookie: string; readonly pageKey: string } | null = null

  function admit(given: string): Admitted | null {
    // Compared first, so that a spent token takes as long to refuse as a wrong one.
    const right = sameText(given, token)
    if (!right || admitted !== null) return null
    admitted = { cookie: unguessable(random, secretBytes), pageKey: unguessable(random, secretBytes) }
    const setCookie = `${cookieName}=${admitted.cookie}; HttpOnly; SameSite=Strict; Path=/`
    return { setCookie, pageKey: admitted.pageKey }
  }

  function holdsCookie(header: string | undefined): boolean {
    const expected = admitted?.cookie
    if (expected === undefined || header === undefined) return false
    return header.split('; ').some((pair) => {
      const [name, value] = pair.split('=', 2)
      return name === cookieName && value !== undefined && sameText(value, expected)
    })
  }

  function holdsKey(protocols: string | undefined): boolean {
    const [name, key, ...more] = (protocols ?? '').split(',').map((protocol) => protocol.trim())
    if (name !== socketProtocol || key === undefined || more.length > 0 || admitted === null) return false
    return sameText(key, admitted.pageKey)
  }

  return { token, admit, holdsCookie, holdsKey }
}

/** The page offers this protocol and its key; the core answers with this one. */
const socketProtocol = 'bellwether'

/** Takes the same time wherever the texts differ, and whatever their lengths. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
