/** An answer as a value, so that it can be sent whole, cut short, delayed or lost. */
import { STATUS_CODES } from 'node:http'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

export function jsonAnswer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  }
}

export function reasonPhrase(status: number): string {
  return STATUS_CODES[status] ?? 'Unknown'
}

export function bodyBytes({ body }: Answer): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
}

/** The answer's bytes as they go on the wire: the head, then the body. */
export function wireForm(answer: Answer): { readonly head: Buffer; readonly body: Buffer } {
  const body = bodyBytes(answer)
  const headers = { ...answer.headers, 'content-length': String(body.length) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${answer.status} ${reasonPhrase(answer.status)}\r\n${lines.join('')}\r\n`
  return { head: Buffer.from(head, 'latin1'), body }
}
