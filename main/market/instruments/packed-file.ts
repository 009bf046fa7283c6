/** Buffers in one file with a checksum, so that a second start reads instead of parsing, and damage is noticed. */
import { crc32 } from 'node:zlib'

export type Packed = {
  readonly about: Readonly<Record<string, string | number>>
  readonly parts: Readonly<Record<string, Uint8Array | Uint32Array>>
}

/** Magic and version: another layout, or another meaning of what lies in it, gets another number, and the old file is then made again. */
const magic = 'BWPK0010'
const headBytes = 16
const alignment = 8
/** Everything after the checksum itself. */
const covered = 12

type Entry = { readonly name: string; readonly words: boolean; readonly at: number; readonly length: number }

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment
}

export function packFile(packed: Packed): Buffer {
  const entries: Entry[] = []
  const bodies: Uint8Array[] = []
  let at = 0
  for (const [name, part] of Object.entries(packed.parts)) {
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    entries.push({ name, words: part instanceof Uint32Array, at, length: bytes.length })
    bodies.push(bytes, new Uint8Array(aligned(bytes.length) - bytes.length))
    at += aligned(bytes.length)
  }
  const table = Buffer.from(JSON.stringify({ about: packed.about, entries }))
  const padded = Buffer.concat([table, Buffer.alloc(aligned(table.length) - table.length, 0x20)])
  const body = Buffer.concat([padded, ...bodies])
  const file = Buffer.concat([Buffer.alloc(headBytes), body])
  file.write(magic, 'latin1')
  file.writeUInt32LE(padded.length, 12)
  file.writeUInt32LE(crc32(file.subarray(covered)), 8)
  return file
}

/** Nothing is wrong with it; it only cannot be read here. */
export function isOfAnotherVersion(file: Buffer): boolean {
  const begins = file.toString('latin1', 0, magic.length)
  return begins !== magic && /^BWPK\d{4}$/.test(begins)
}

/** Undefined for a file that is cut, changed, or of another version. The parts are views, not copies. */
export function unpackFile(file: Buffer): Packed | undefined {
  if (file.length < headBytes || file.toString('latin1', 0, magic.length) !== magic) return undefined
  if (crc32(file.subarray(covered)) !== file.readUInt32LE(8)) return undefined
  const body = file.subarray(headBytes)
  const tableLength = file.readUInt32LE(12)
  // The checksum vouches for the shape: only packFile wrote what it covers.
  const table = JSON.parse(body.toString('utf8', 0, tableLength)) as { about: Packed['about']; entries: Entry[] }
  const parts: Record<string, Uint8Array | Uint32Array> = {}
  for (const { name, words, at, length } of table.entries) {
    const from = body.byteOffset + tableLength + at
    parts[name] = words ? new Uint32Array(body.buffer, from, length / 4) : new Uint8Array(body.buffer, from, length)
  }
  return { about: table.about, parts }
}
