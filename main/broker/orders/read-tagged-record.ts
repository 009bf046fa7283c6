/** Which order a record of the newer interface is about, believed only where it carries the tag that was asked for. */
import { z } from 'zod'
import type { OrderId } from '../../../contract/kinds.ts'
import { ok, type Result } from '../../../contract/result.ts'
import { readBy, type UnreadableRecord } from './read-record.ts'
import * as field from './record-fields.ts'

export function readTaggedRecord(tag: string): (sent: unknown) => Result<OrderId, UnreadableRecord> {
  const shape = z.object({ order_id: field.order, tag: z.literal(tag) })
  return (sent) => {
    const read = readBy(shape, sent)
    return read.ok ? ok(read.value.order_id) : read
  }
}
