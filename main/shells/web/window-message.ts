/** What crosses a window's socket: asks, listens and stops as JSON texts, and binary values as they are. */
import { z } from 'zod'

const id = z.int().min(1).max(0xffff_ffff)
const name = z.string().max(100)
const messageSchema = z.union([
  z.strictObject({ id, ask: name, value: z.unknown().optional() }),
  z.strictObject({ id, listen: name }),
  z.strictObject({ id, stop: z.literal(true) }),
])
export type Message = z.infer<typeof messageSchema>

/** Null for whatever is not one of these, to the last field. */
export function readMessage(text: string): Message | null {
  try {
    const parsed = messageSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * [u32 stream][u32 0 for a snapshot, 1 for a change][bytes], little-endian. Eight bytes of head keep the rest aligned
 * for typed arrays, and the copy lets the source use its buffer again at once.
 */
export function binaryFrame(stream: number, kind: 'snapshot' | 'change', bytes: Uint8Array): Uint8Array {
  const frame = new Uint8Array(8 + bytes.length)
  const head = new DataView(frame.buffer)
  head.setUint32(0, stream, true)
  head.setUint32(4, kind === 'snapshot' ? 0 : 1, true)
  frame.set(bytes, 8)
  return frame
}
