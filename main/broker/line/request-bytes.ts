/** A request as it goes out: head and body in one piece, or nothing where it holds what HTTP cannot carry. */
import type { HttpAsk } from '../http.ts'

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const value = /^[\t\x20-\x7e]*$/

/** Path, query and host of an address, as a URL has them: whatever could end a line is written in per cent there. */
export function requestBytes({ pathname, search, host }: URL, ask: HttpAsk): Buffer | null {
  const lines = headerLines(ask.headers)
  if (lines === null) return null
  const head = `${ask.method} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${lines}`
  const { body } = ask
  if (body === undefined) return Buffer.from(`${head}\r\n`)
  return Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** Whoever sends often keeps its headers, which are then judged once. */
const judged = new WeakMap<HttpAsk['headers'], string | null>()

function headerLines(headers: HttpAsk['headers']): string | null {
  const known = judged.get(headers)
  if (known !== undefined) return known
  const lines = Object.entries(headers).map(([name, written]) =>
    token.test(name) && value.test(written) ? `${name}: ${written}\r\n` : null,
  )
  const all = lines.includes(null) ? null : lines.join('')
  judged.set(headers, all)
  return all
}
