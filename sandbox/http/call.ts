/** One request as the handlers see it: read whole, within a bound, and split into its parts. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

export type Call = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** No call of the specification comes near this. */
const longestBody = 65_536
/** Up to here a long body is read past, so that its sender hears the refusal; beyond, the connection ends. */
const longestRead = 4 * 1024 * 1024

/** Null when the body is longer than any call needs. Rejects when the other side goes away or never ends. */
export async function readCall(request: IncomingMessage): Promise<Call | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > longestRead) throw new Error('the body does not end')
    if (size <= longestBody) chunks.push(chunk)
  }
  if (size > longestBody) return null
  const [path = '', ...rest] = (request.url ?? '').split('?')
  return {
    method: request.method ?? '',
    path,
    query: new URLSearchParams(rest.join('?')),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

/** The value of a parameter that is there exactly once; null when it is missing or repeated. */
export function single(parameters: URLSearchParams, name: string): string | null {
  const [value, ...more] = parameters.getAll(name)
  return value === undefined || more.length > 0 ? null : value
}

/** The body as a JSON object, or null when it is anything else. */
export function jsonObject(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
