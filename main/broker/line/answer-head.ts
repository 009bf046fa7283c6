/** The head of an HTTP/1.1 answer, read as strictly as it is defined: what is not quite right is not believed (RFC 9112). */

export type AnswerHead = {
  readonly status: number
  /** By their names in small letters. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: BodyLength
  /** Whether the connection may carry another request afterwards. */
  readonly keepsOpen: boolean
}

export type BodyLength =
  | { readonly kind: 'bytes'; readonly count: number }
  | { readonly kind: 'chunks' }
  /** Whatever comes until the connection ends. */
  | { readonly kind: 'to-the-end' }

const statusLine = /^HTTP\/1\.([01]) (\d{3})(?: [\t\x20-\x7e\x80-\xff]*)?$/
export const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[\t ]*([\t\x20-\x7e\x80-\xff]*?)[\t ]*$/
/** An answer in which one of these stands twice could be read in two ways. */
const onlyOnce: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding'])

/** Null for what is no such head. `text` is without the empty line that ends it. */
export function readAnswerHead(text: string): AnswerHead | null {
  const [first = '', ...lines] = text.split('\r\n')
  const [, minor, status] = statusLine.exec(first) ?? []
  const headers = readHeaders(lines)
  if (status === undefined || headers === null) return null
  const body = bodyLength(Number(status), headers)
  if (body === null) return null
  const closes = /(^|,)\s*close\s*(,|$)/i.test(headers.get('connection') ?? '')
  return { status: Number(status), headers, body, keepsOpen: minor === '1' && !closes && body.kind !== 'to-the-end' }
}

function readHeaders(lines: readonly string[]): ReadonlyMap<string, string> | null {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, written, value] = headerLine.exec(line) ?? []
    if (written === undefined || value === undefined) return null
    const name = written.toLowerCase()
    if (headers.has(name) && onlyOnce.has(name)) return null
    headers.set(name, value)
  }
  return headers
}

function bodyLength(status: number, headers: ReadonlyMap<string, string>): BodyLength | null {
  const coding = headers.get('transfer-encoding')
  const length = headers.get('content-length')
  if (coding !== undefined)
    return coding.toLowerCase() === 'chunked' && length === undefined ? { kind: 'chunks' } : null
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return null
  if (status < 200 || status === 204 || status === 304) return { kind: 'bytes', count: 0 }
  return length === undefined ? { kind: 'to-the-end' } : { kind: 'bytes', count: Number(length) }
}
