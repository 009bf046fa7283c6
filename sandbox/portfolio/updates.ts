/** What the portfolio stream says of an order, a good-till-triggered order or a position (service facts 2), and what a fault makes of it. */
import { v3ErrorBody } from '../http/v3-errors.ts'
import type { OrderRecord, PositionRecord } from '../orders/exchange.ts'
import type { OrderDeed } from '../orders/faults/order-plan.ts'
import type { GttRecord } from '../orders/gtt/gtt.ts'
import type { WireRecord } from '../orders/wire/legacy-records.ts'
import { streamedPosition } from '../orders/wire/v2-positions.ts'
import { v2Order } from '../orders/wire/v2-records.ts'
import { streamedGtt } from '../orders/wire/v3-gtt-records.ts'
import type { UpdateType } from './update-types.ts'

export type Update = { readonly type: UpdateType; readonly data: WireRecord }

export function orderUpdate(record: OrderRecord): Update {
  const { clientId, instrument } = record
  const own = { user_id: clientId, userId: clientId, instrument_key: instrument.key }
  return { type: 'order', data: { update_type: 'order', ...v2Order(record), ...own } }
}

export function gttUpdate(record: GttRecord): Update {
  return { type: 'gtt_order', data: { update_type: 'gtt_order', ...streamedGtt(record) } }
}

export function positionUpdate(position: PositionRecord): Update {
  return { type: 'position', data: { update_type: 'position', ...streamedPosition(position) } }
}

/** There is no envelope: a fault's word stands where the kind of update does, and its code makes an error of the whole. */
export function updateText(data: WireRecord, deed: OrderDeed | null): string {
  if (!deed) return JSON.stringify(data)
  if ('body' in deed) return deed.body
  if ('code' in deed) return JSON.stringify(v3ErrorBody(madeUp(deed.code)))
  const word = 'message' in deed ? { update_type: deed.message } : {}
  const padding = 'pad' in deed ? { padding: 'x'.repeat(deed.pad) } : {}
  return JSON.stringify({ ...data, ...word, ...padding })
}

const madeUp = (code: number) => ({ code: 'UDAPI100500', message: `The practice broker was told to say ${code}.` })
