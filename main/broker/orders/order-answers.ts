/** What the broker says when it has taken a request (2.3, 4.6; service facts 8.1, 10.1): the orders it names, or nothing that can be believed. */
import { z } from 'zod'
import { type GttId, gttId, type OrderId, orderId } from '../../../contract/kinds.ts'
import type { OneOrMore } from './order-calls.ts'
import { order as writtenOrder } from './record-fields.ts'

export type Told<Value> = { readonly value: Value; readonly latencyMillis: number | null }

/** Null where the answer, though it came whole, cannot be believed to say what was done. */
export type ReadTold<Value> = (sent: unknown) => Told<Value> | null

const latency = z.number().min(0).max(1e9).nullable().catch(null)
const metadata = z.object({ latency }).catch({ latency: null })
const success = z.string().regex(/^success$/i)

const v3Placed = z.object({ status: success, data: z.object({ order_ids: z.array(writtenOrder) }), metadata })

/** One id that cannot be read and the whole is not known: an order would be live that nobody follows. */
export const readV3Placed: ReadTold<OneOrMore<OrderId>> = (sent) => {
  const read = v3Placed.safeParse(sent)
  if (!read.success) return null
  const [first, ...rest] = new Set(read.data.data.order_ids)
  return first === undefined ? null : { value: [first, ...rest], latencyMillis: read.data.metadata.latency }
}

const v3Changed = z.object({ status: success, data: z.object({ order_id: writtenOrder }), metadata })

/** The answer must be about the order that was asked for. */
export function readV3Changed(asked: OrderId): ReadTold<OrderId> {
  return (sent) => {
    const read = v3Changed.safeParse(sent)
    if (!read.success || read.data.data.order_id !== asked) return null
    return { value: asked, latencyMillis: read.data.metadata.latency }
  }
}

const converted = z.object({ status: success, data: z.object({ status: z.string().regex(/^complete$/i) }) })

/** Only "success" and "complete" together say that it is done. */
export const readConverted: ReadTold<void> = (sent) => {
  return converted.safeParse(sent).success ? { value: undefined, latencyMillis: null } : null
}

const gttTold = z.object({
  status: success,
  data: z.object({ gtt_order_ids: z.array(z.string()).length(1) }),
  metadata,
})

/** One was asked for: an answer that names none, or several, is not believed. */
export const readGttPlaced: ReadTold<GttId> = (sent) => {
  const read = gttTold.safeParse(sent)
  const id = gttId(read.data?.data.gtt_order_ids[0]?.trim() ?? '')
  return read.success && id !== undefined ? { value: id, latencyMillis: read.data.metadata.latency } : null
}

export function readGttCancelled(asked: GttId): ReadTold<void> {
  return (sent) => {
    const told = readGttPlaced(sent)
    return told?.value === asked ? { ...told, value: undefined } : null
  }
}

const legacyPlaced = z.object({ data: z.object({ order_id: writtenOrder }) })

export const readLegacyPlaced: ReadTold<OneOrMore<OrderId>> = (sent) => {
  const read = legacyPlaced.safeParse(sent)
  return read.success ? { value: [read.data.data.order_id], latencyMillis: null } : null
}

const legacyChanged = z.object({ data: z.unknown().optional() })
const named = z.object({ order_id: z.unknown() })

/** The interface shows no body for it: any is good that does not speak of another order. */
export function readLegacyChanged(asked: OrderId): ReadTold<void> {
  return (sent) => {
    const read = legacyChanged.safeParse(sent)
    if (!read.success) return null
    const about = named.safeParse(read.data.data)
    if (about.success && !isNamed(about.data.order_id, asked)) return null
    return { value: undefined, latencyMillis: null }
  }
}

/** Nothing else is made a text of: what a broker sends need not be one. */
function isNamed(sent: unknown, asked: OrderId): boolean {
  return (typeof sent === 'string' || typeof sent === 'number') && String(sent) === asked
}

/** A sentence that names them, or the ids with commas between; some clients are sent a list. */
const legacyCancelled = z.object({ data: z.union([z.string(), z.array(z.string()).transform((ids) => ids.join(','))]) })

export function readLegacyCancelled(asked: readonly OrderId[]): ReadTold<readonly OrderId[]> {
  return (sent) => {
    const told = idsIn(sent)
    return told && { value: asked.filter((id) => told.has(id)), latencyMillis: null }
  }
}

const swept = z.object({
  status: z.string().regex(/^(success|partial_success)$/i),
  data: z.object({ order_ids: z.array(z.string()) }),
})

/** Of some only, where the broker could not do it for all: which are left shows in the list. */
export const readSwept: ReadTold<readonly OrderId[]> = (sent) => {
  const read = swept.safeParse(sent)
  return read.success
    ? { value: read.data.data.order_ids.flatMap((id) => orderId(id) ?? []), latencyMillis: null }
    : null
}

export const readAllCancelled: ReadTold<readonly OrderId[]> = (sent) => {
  const told = idsIn(sent)
  return told && { value: [...told].filter(looksLikeOrder).flatMap((id) => orderId(id) ?? []), latencyMillis: null }
}

function idsIn(sent: unknown): ReadonlySet<string> | null {
  const read = legacyCancelled.safeParse(sent)
  return read.success ? new Set(read.data.data.split(/[^-a-zA-Z0-9]+/).filter(Boolean)) : null
}

/** Ids hold digits and are longer than any count of orders in a sentence. */
function looksLikeOrder(word: string): boolean {
  return word.length >= 6 && /\d/.test(word)
}
