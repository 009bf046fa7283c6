/** How a call is addressed and signed, in each of the broker's two interfaces. */
import type { Secret } from '../session/secret.ts'

/** As paths begin with a slash, an address ends without one. */
export function rootOf(address: string): string {
  return address.replace(/\/+$/, '')
}

/** The older interface is told the key of the app with each call. */
export function legacyHeaders(apiKey: string, token: Secret) {
  return { accept: 'application/json', 'x-api-key': apiKey, authorization: `Bearer ${token.reveal()}` }
}

export function newerHeaders(token: Secret) {
  return { accept: 'application/json', authorization: `Bearer ${token.reveal()}` }
}
