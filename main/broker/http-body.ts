/** Takes in the body of an answer, and stops as soon as it is longer than anything the broker has to say. */
import type { IncomingMessage } from 'node:http'
import type { HttpAnswer, HttpOutcome } from './http-outcome.ts'

export const longestBody = 2 * 1024 * 1024

export function readBody(
  response: IncomingMessage,
  end: (outcome: HttpOutcome) => void,
  mostBytes = longestBody,
): void {
  const chunks: Buffer[] = []
  let length = 0

  function tooLong(): void {
    end({ kind: 'may-have-been-sent', why: 'too-long' })
    response.destroy()
    chunks.length = 0
  }

  // An announced length need not be waited for.
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) {
    tooLong()
    return
  }

  response.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > mostBytes) tooLong()
    else chunks.push(chunk)
  })
  response.on('end', () => end({ kind: 'answered', answer: answerOf(response, Buffer.concat(chunks)) }))
  response.on('error', () => end({ kind: 'may-have-been-sent', why: 'cut-off' }))
}

/** The head of an answer, with the body that came or was put elsewhere. */
export function answerOf(response: IncomingMessage, body: Buffer): HttpAnswer {
  const { etag, date, 'last-modified': changed } = response.headers
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    retryAfter: response.headers['retry-after'] ?? null,
    body: body.toString('utf8'),
    ...(date !== undefined && { date }),
    ...(etag !== undefined && { mark: etag }),
    ...(changed !== undefined && { changed }),
  }
}
