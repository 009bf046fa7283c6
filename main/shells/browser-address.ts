/** Which addresses may leave for the person's browser: https, or a practice broker on this computer. */
import type { AppError } from '../../contract/errors.ts'

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]'])

export function mayOpenInBrowser(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.href.length > 4_000) return false
  // What the parser repaired or took for a name and password is not what it seems; the next program may read it otherwise.
  if (!address.startsWith(`${url.protocol}//${url.host}/`) || /[\s\\\p{Cc}]/u.test(address)) return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && loopback.has(url.hostname)
}

export const browserNotOpened: AppError = {
  kind: 'browser-not-opened',
  happened: 'Your browser could not be opened, so nothing has begun there.',
  todo: 'Check that a default browser is set on this computer, then try again.',
}
