/** A request as it goes out: head and body in one piece, or nothing where it holds what HTTP cannot carry. */
import type { HttpAsk } from '../http.ts'

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const value = /^[\t\x20-\x7e]*$/
/** What a path and a query may hold; a space or a line end would begin something else. */
const target = /^\/[\x21-\x7e]*$/

/** `host` is as the header names it, with the port where it is not the usual one. */
export function requestBytes(ask: HttpAsk, host: string, path: string): Buffer | null {
  if (!target.test(path)) return null
  let head = `${ask.method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`
  for (const [name, written] of Object.entries(ask.headers)) {
    if (!token.test(name) || !value.test(written)) return null
    head += `${name}: ${written}\r\n`
  }
  const { body } = ask
  if (body === undefined) return Buffer.from(`${head}\r\n`)
  return Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
