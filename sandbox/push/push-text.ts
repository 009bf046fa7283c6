/** A message of the legacy push channel: a record in the envelope, or what a fault makes of it (service facts 3.3). */
import { reasonPhrase } from '../http/answer.ts'
import { istTimestamp } from '../ist.ts'
import type { OrderDeed } from '../orders/faults/order-plan.ts'
import type { WireRecord } from '../orders/wire/legacy-records.ts'

export function pushText(now: number, message: string, data: WireRecord, deed: OrderDeed | null): string {
  if (deed && 'body' in deed) return deed.body
  const code = deed && 'code' in deed ? deed.code : 200
  const envelope = {
    code,
    status: code === 200 ? 'OK' : reasonPhrase(code),
    timestamp: istTimestamp(now),
    message: deed && 'message' in deed ? deed.message : message,
    data,
    ...(deed && 'pad' in deed ? { padding: 'x'.repeat(deed.pad) } : {}),
  }
  return JSON.stringify(envelope)
}
