/** Good-till-triggered orders as the broker publishes them: a list may lag behind what was done, and an answer may name nothing. */
import type { GttRecord, Gtts } from '../gtt/gtt.ts'
import type { OrderFaults } from './order-faults.ts'
import type { OrderDeed } from './order-plan.ts'

export type PublishedGtts = Pick<Gtts, 'modify' | 'cancel' | 'of'> & {
  /** The ids that the answer names. */
  readonly place: (
    ...asked: Parameters<Gtts['place']>
  ) => readonly string[] | Exclude<ReturnType<Gtts['place']>, string>
}

type Late = { readonly records: readonly GttRecord[]; left: number }

export function openPublishedGtts(gtts: Gtts, faults: Pick<OrderFaults, 'take'>): PublishedGtts {
  const late = new Map<string, Late>()
  const showLate = (clientId: string, deed: OrderDeed | null) => {
    if (deed && 'showLate' in deed) late.set(clientId, { records: gtts.of(clientId), left: deed.showLate })
  }
  return {
    place: (clientId, request) => {
      const deed = faults.take('gtt-place', { symbol: request.instrument.legacySymbol })
      showLate(clientId, deed)
      const id = gtts.place(clientId, request)
      if (typeof id !== 'string') return id
      return deed && 'emptyIds' in deed ? [] : [id]
    },
    modify: gtts.modify,
    cancel: (clientId, gttId, from) => {
      showLate(clientId, faults.take('gtt-cancel', { orderId: gttId }))
      return gtts.cancel(clientId, gttId, from)
    },
    of: (clientId) => {
      const before = late.get(clientId)
      if (before === undefined || before.left === 0) return gtts.of(clientId)
      before.left -= 1
      return before.records
    },
  }
}
