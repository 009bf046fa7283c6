/** Judges the head of a request to the postback receiver: one path, one method, one kind of body. Who calls is never asked: behind a tunnel everyone is this computer. */
import type { IncomingMessage } from 'node:http'

/** `other-type` is answered like 404, and known here for what it is. */
export type DoorStatus = 200 | 400 | 404 | 'other-type' | 413 | 415 | 429

export type Door = { readonly path: string; readonly hosts: readonly string[] }

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

export const longestBody = 64 * 1024

/** Null when the body may be read. Whoever does not know the path learns nothing more than that there is nothing. */
export function judgeHead({ method, url, headers, rawHeaders }: Asked, { path, hosts }: Door): DoorStatus | null {
  if (method !== 'POST' || url !== path || !hosts.includes(onlyHost(rawHeaders))) return 404
  const [type, ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  // What a page of a stranger may send without asking first has another type.
  if (type?.trim() !== 'application/json') return 'other-type'
  if (!parameters.every(saysUtf8) || (headers['content-encoding'] ?? 'identity') !== 'identity') return 415
  return Number(headers['content-length'] ?? 0) > longestBody ? 413 : null
}

function saysUtf8(parameter: string): boolean {
  return /^\s*charset\s*=\s*"?utf-?8"?\s*$/.test(parameter)
}

function onlyHost(rawHeaders: readonly string[]): string {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')
  return hosts.join().toLowerCase()
}
