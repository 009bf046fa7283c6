/** Takes the chunks of a chunked body apart, as they come (RFC 9112, 7.1). */
import { headerLine } from './answer-head.ts'

export type Chunks = {
  /** What follows the body; null while more of it is to come; false for what is no such body. */
  readonly take: (data: Buffer) => Buffer | null | false
  /** Of what came so far. */
  readonly body: () => Buffer
  readonly length: () => number
}

const lineEnd = '\r\n'
/** A size and its extensions, or one line of a trailer. */
const longestLine = 1_024
const sizeLine = /^([0-9a-fA-F]{1,8})(;[\w-]+(=[\w.-]+)?)*$/

export function openChunks(): Chunks {
  const parts: Buffer[] = []
  let unread: Buffer = Buffer.alloc(0)
  let length = 0
  let step: 'size' | 'data' | 'after-data' | 'trailer' = 'size'
  let left = 0

  function take(data: Buffer): Buffer | null | false {
    unread = unread.length === 0 ? data : Buffer.concat([unread, data])
    for (;;) {
      if (step === 'data') {
        if (!takeData()) return null
        continue
      }
      const line = nextLine()
      if (line === null) return unread.length > longestLine ? false : null
      if (step === 'trailer') {
        if (line === '') return unread
        if (!headerLine.test(line)) return false
      } else if (step === 'after-data') {
        if (line !== '') return false
        step = 'size'
      } else if (!takeSize(line)) return false
    }
  }

  function takeSize(line: string): boolean {
    const size = sizeLine.exec(line)?.[1]
    if (size === undefined) return false
    left = Number.parseInt(size, 16)
    step = left === 0 ? 'trailer' : 'data'
    return true
  }

  /** Whether the chunk is whole. */
  function takeData(): boolean {
    const part = unread.subarray(0, left)
    parts.push(part)
    length += part.length
    left -= part.length
    unread = unread.subarray(part.length)
    if (left > 0) return false
    step = 'after-data'
    return true
  }

  function nextLine(): string | null {
    const end = unread.indexOf(lineEnd)
    if (end < 0) return null
    const line = unread.toString('latin1', 0, end)
    unread = unread.subarray(end + lineEnd.length)
    return line
  }

  return { take, body: () => Buffer.concat(parts), length: () => length }
}
