/**
 * One line of a journal: its length, a checksum of itself, the hash of itself and all before it, and what it says.
 * A line is plain ASCII, so that a byte is a letter and every altered byte alters the text.
 */
import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type Line = { readonly bytes: Buffer; readonly hash: string }

/** What the first line of a file follows. */
export const beginning = '0'.repeat(64)

const hashAt = 18
const jsonAt = 83

/** Written in one place and copied nowhere, for an order waits until it is on the disk. */
export function lineOf(previousHash: string, json: string): Line {
  const end = jsonAt + json.length
  const bytes = Buffer.allocUnsafe(end + 1)
  // What the hash is taken of stands where the line has its hash and what it says.
  bytes.write(previousHash, hashAt, 'latin1')
  bytes[jsonAt - 1] = feed
  bytes.write(json, jsonAt, 'latin1')
  const own = hash('sha256', bytes.subarray(hashAt, end))
  bytes.write(own, hashAt, 'latin1')
  bytes[jsonAt - 1] = space
  bytes[end] = feed
  writeHex(bytes, 0, json.length)
  writeHex(bytes, sumAt, crc32(bytes.subarray(hashAt, end)))
  return { bytes, hash: own }
}

/** Eight small digits and a space. */
function writeHex(bytes: Buffer, at: number, count: number): void {
  for (let place = at + 7, rest = count; place >= at; place -= 1, rest >>>= 4)
    bytes[place] = digits.charCodeAt(rest & 15)
  bytes[at + 8] = space
}

/** One line after another of a file's bytes, without making a text of what is only checked. */
export type LineReader = {
  /** The line from `at` to `end`, its feed among it; null where it does not follow from the one before. */
  readonly follow: (at: number, end: number) => { readonly json: string; readonly hash: string } | null
}

export function openLineReader(bytes: Buffer): LineReader {
  /** What the hash of a line is taken of: the hash before it, a feed, and what it says. */
  let hashed = Buffer.from(`${beginning}\n`, 'latin1')

  function hashOf(from: number, to: number): string {
    const length = jsonInHash + to - from
    if (hashed.length < length) hashed = Buffer.concat([hashed.subarray(0, jsonInHash)], length * 2)
    bytes.copy(hashed, jsonInHash, from, to)
    return hash('sha256', hashed.subarray(0, length))
  }

  /** Eight of its small digits and a space. */
  function isHex(at: number, count: number): boolean {
    for (let place = at + 7, rest = count; place >= at; place -= 1, rest >>>= 4) {
      if (bytes[place] !== digits.charCodeAt(rest & 15)) return false
    }
    return bytes[at + 8] === space
  }

  return {
    follow: (at, end) => {
      const [from, to] = [at + jsonAt, end - 1]
      if (from > to || bytes[to] !== feed) return null
      if (!isHex(at, to - from) || !isHex(at + sumAt, crc32(bytes.subarray(at + hashAt, to)))) return null
      const own = bytes.toString('latin1', at + hashAt, from - 1)
      if (bytes[from - 1] !== space || hashOf(from, to) !== own) return null
      bytes.copy(hashed, 0, at + hashAt, from - 1)
      return { json: bytes.toString('latin1', from, to), hash: own }
    },
  }
}

const feed = 10
const space = 32
const digits = '0123456789abcdef'
const sumAt = 9
const jsonInHash = beginning.length + 1

function framed(own: string, json: string): string {
  return `${hex(json.length)} ${hex(crc32(`${own} ${json}`))} ${own} ${json}\n`
}

function hex(count: number): string {
  return count.toString(16).padStart(8, '0')
}

const isBeyondAscii = /[\u007f-\uffff]/
const beyondAscii = /[\u007f-\uffff]/g

/** Throws what cannot be written as JSON. Asked first, for most are ASCII as they are, and putting nothing in place of nothing takes longer. */
export function asciiJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!isBeyondAscii.test(json)) return json
  return json.replace(beyondAscii, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Undefined for what is no JSON, which a line forged with care may hold. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export function jsonOf(text: string): string {
  return text.slice(jsonAt, -1)
}

export function lineSize(json: string): number {
  return jsonAt + json.length + 1
}

/** Whether it is a whole line of some journal, wherever it stands: what a crash leaves behind is none. */
export function isWholeLine(text: string): boolean {
  return text.length > jsonAt && framed(text.slice(hashAt, hashAt + 64), jsonOf(text)) === text
}
