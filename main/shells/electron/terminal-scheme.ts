/** The windows' own address, app://terminal/, which serves the files of the build and nothing else. */
import type { CustomScheme } from 'electron'
import { contentHeaders } from '../content-policy.ts'
import type { WindowFiles } from '../window-files.ts'

const scheme = 'app'
export const terminalOrigin = `${scheme}://terminal`
export const pageAddress = `${terminalOrigin}/index.html`

/** Standard and secure, so that it has an origin; neither fetch nor CORS, which no window needs. */
export const terminalScheme: CustomScheme = { scheme, privileges: { standard: true, secure: true } }

type Protocol = { handle: (scheme: string, handler: (request: GlobalRequest) => Response) => void }
type GlobalRequest = { readonly url: string; readonly method: string }

export function serveTerminal(protocol: Protocol, files: WindowFiles): void {
  protocol.handle(scheme, (request) => answer(files, request))
}

/** It says which window the page is, and is nothing of the file. */
function withoutFragment(path: string): string {
  return path.replace(/#window=\w{1,8}$/, '')
}

const headers = contentHeaders("'none'")

function answer(files: WindowFiles, { url, method }: GlobalRequest): Response {
  // Compared as text: nothing is decoded, joined or resolved, so there is nothing to escape from.
  const path = url.startsWith(`${terminalOrigin}/`) ? withoutFragment(url.slice(terminalOrigin.length)) : null
  const file = path === null || method !== 'GET' ? undefined : files.get(path)
  if (!file) return new Response(null, { status: 404, headers: { ...headers, 'cache-control': 'no-store' } })
  return new Response(file.body, { headers: { ...headers, 'content-type': file.type, 'cache-control': file.cache } })
}
