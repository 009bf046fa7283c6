/** Writes the body of an answer to a file as it comes, and stops when it is longer than it may be. */
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { answerOf } from './http-body.ts'
import type { HttpOutcome } from './http-outcome.ts'

class TooLong extends Error {}

export function saveBody(
  response: IncomingMessage,
  file: string,
  mostBytes: number,
  end: (outcome: HttpOutcome) => void,
): void {
  let broken = false
  let written = 0
  const lost = (why: 'too-long' | 'cut-off' | 'not-kept') => end({ kind: 'may-have-been-sent', why })

  // The first error counts, and only this side knows that it was the connection's.
  response.once('error', () => {
    broken = true
  })
  async function* counted(chunks: AsyncIterable<Buffer>) {
    if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw new TooLong()
    for await (const chunk of chunks) {
      written += chunk.length
      if (written > mostBytes) throw new TooLong()
      yield chunk
    }
  }
  pipeline(response, counted, createWriteStream(file, { mode: 0o600 })).then(
    () => end({ kind: 'answered', answer: answerOf(response, Buffer.alloc(0)) }),
    (error: unknown) => {
      if (error instanceof TooLong) lost('too-long')
      else lost(broken ? 'cut-off' : 'not-kept')
      response.destroy()
    },
  )
}
