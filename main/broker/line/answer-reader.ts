/** Puts one answer together from the bytes of a connection, and says when it is whole, or cannot be one. */
import type { HttpAnswer } from '../http-outcome.ts'
import { type AnswerHead, readAnswerHead } from './answer-head.ts'
import { type Chunks, openChunks } from './chunks.ts'

export type Reading =
  | { readonly kind: 'more' }
  /** `keepsOpen` is false where anything came after it, too. */
  | { readonly kind: 'whole'; readonly answer: HttpAnswer; readonly keepsOpen: boolean }
  | { readonly kind: 'too-long' | 'garbled' }

export type AnswerReader = {
  readonly take: (data: Buffer) => Reading
  /** The other end closed the connection in order: for a body without a length, that is its end. */
  readonly end: () => Reading
  /** Whether the head was whole. */
  readonly isAnswering: () => boolean
}

const opening = 'HTTP/1.'
const headEnd = '\r\n\r\n'
const longestHead = 32 * 1024
/** Of "continue" and its like, before one answer. */
const mostBefore = 20
const more: Reading = { kind: 'more' }

export function openAnswerReader(mostBytes: number): AnswerReader {
  let head: AnswerHead | null = null
  let unread: Buffer = Buffer.alloc(0)
  let chunks: Chunks | null = null
  const parts: Buffer[] = []
  let length = 0
  let before = 0

  function take(data: Buffer): Reading {
    if (head !== null) return takeBody(head, data)
    unread = unread.length === 0 ? data : Buffer.concat([unread, data])
    if (!opening.startsWith(unread.toString('latin1', 0, opening.length))) return { kind: 'garbled' }
    const end = unread.indexOf(headEnd)
    if (end < 0 || end > longestHead) return unread.length > longestHead ? { kind: 'garbled' } : more
    const read = readAnswerHead(unread.toString('latin1', 0, end))
    const rest = unread.subarray(end + headEnd.length)
    unread = Buffer.alloc(0)
    // A switch to another protocol was never asked for.
    if (read === null || read.status === 101) return { kind: 'garbled' }
    // "Continue" and its like go before the answer.
    if (read.status < 200) return ++before > mostBefore ? { kind: 'garbled' } : take(rest)
    head = read
    chunks = read.body.kind === 'chunks' ? openChunks() : null
    // An announced length need not be waited for.
    if (read.body.kind === 'bytes' && read.body.count > mostBytes) return { kind: 'too-long' }
    return takeBody(read, rest)
  }

  function takeBody(of: AnswerHead, data: Buffer): Reading {
    if (chunks !== null) return takeChunks(of, chunks, data)
    parts.push(data)
    length += data.length
    if (of.body.kind !== 'bytes') return length > mostBytes ? { kind: 'too-long' } : more
    if (length < of.body.count) return more
    return whole(of, Buffer.concat(parts).subarray(0, of.body.count), length > of.body.count)
  }

  function takeChunks(of: AnswerHead, chunked: Chunks, data: Buffer): Reading {
    const rest = chunked.take(data)
    if (rest === false) return { kind: 'garbled' }
    if (chunked.length() > mostBytes) return { kind: 'too-long' }
    return rest === null ? more : whole(of, chunked.body(), rest.length > 0)
  }

  return {
    take,
    end: () => (head?.body.kind === 'to-the-end' ? whole(head, Buffer.concat(parts), true) : more),
    isAnswering: () => head !== null,
  }
}

function whole(head: AnswerHead, body: Buffer, saidMore: boolean): Reading {
  const answer: HttpAnswer = {
    status: head.status,
    contentType: head.headers.get('content-type') ?? '',
    retryAfter: head.headers.get('retry-after') ?? null,
    body: body.toString('utf8'),
  }
  return { kind: 'whole', answer, keepsOpen: head.keepsOpen && !saidMore }
}
