/** Reads the body of a postback: bounded, and UTF-8 or nothing. */
import type { IncomingMessage } from 'node:http'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { longestBody } from './judge-request.ts'

export async function readBody(request: IncomingMessage): Promise<Result<string, 400 | 413 | 'gone'>> {
  const parts: Buffer[] = []
  let size = 0
  try {
    // Left open when it is too long, so that the refusal can still be said.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      size += part.length
      if (size > longestBody) return fail(413)
      parts.push(part)
    }
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts)))
  } catch (error) {
    return fail(error instanceof TypeError ? 400 : 'gone')
  }
}
