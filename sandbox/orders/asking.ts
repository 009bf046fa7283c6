/** What is asked of the exchange: orders, changes and cancellations, each written in the ledger before it is looked at. */
import type { Exchange, OrderRequest } from './exchange.ts'
import { phaseAt } from './hours.ts'
import type { Ledger } from './ledger.ts'
import type { Changing } from './life/changing.ts'
import { isOpen, type Order } from './order.ts'
import type { Orders } from './orders.ts'
import { doorProblem, unknownOrder } from './rules/door.ts'
import { piecesOf } from './slicing.ts'

export type AskingParts = {
  readonly now: () => number
  readonly orders: Orders
  readonly ledger: Ledger
  readonly changing: Changing
  readonly receive: (order: Order, at: number) => void
  /** Brings everything up to the clock, also what has just been asked. */
  readonly settle: () => void
}

export function openAsking(parts: AskingParts): Pick<Exchange, 'place' | 'modify' | 'cancel' | 'cancelAll'> {
  const { now, orders, ledger, changing, settle } = parts

  function place(clientId: string, request: OrderRequest): readonly Order[] {
    const at = now()
    const { quantity, slice, instrument } = request
    const isAmo = phaseAt(instrument.segment, at) === 'closed'
    const pieces = slice ? piecesOf(quantity, instrument.freeze) : [quantity]
    const placed = pieces.map((piece) => orders.add({ clientId, request, quantity: piece, isAmo }, at))
    ledger.add({ kind: 'placed', at, clientId, request, orderIds: placed.map(({ id }) => id), refused: null })
    for (const order of placed) parts.receive(order, at)
    return placed
  }

  function cancelEach(clientId: string, wanted: readonly Order[], isAll: boolean): readonly string[] {
    const at = now()
    const orderIds = wanted.map(({ id }) => id)
    ledger.add({ kind: 'cancel-asked', at, clientId, orderIds, isAll })
    const open = new Set(wanted.filter(isOpen))
    for (const order of wanted) {
      // One leg of an order may have taken the other with it.
      if (isOpen(order) || !open.has(order)) changing.cancel(order, at)
    }
    settle()
    return orderIds
  }

  return {
    place: (clientId, request) => {
      settle()
      const refused = doorProblem(request, now())
      if (refused) {
        ledger.add({ kind: 'placed', at: now(), clientId, request, orderIds: [], refused: refused.reason })
        return refused
      }
      const placed = place(clientId, request)
      settle()
      return placed.map(({ id }) => id)
    },
    modify: (clientId, orderId, change) => {
      settle()
      const order = orders.find(orderId, clientId)
      if (!order) return unknownOrder
      ledger.add({ kind: 'modify-asked', at: now(), clientId, orderId })
      const asked = changing.modify(order, change, now())
      settle()
      return asked
    },
    cancel: (clientId, orderIds) => {
      settle()
      const wanted = orderIds.map((id) => orders.find(id, clientId)).filter((order) => order !== null)
      return wanted.length === orderIds.length ? cancelEach(clientId, wanted, false) : unknownOrder
    },
    cancelAll: (clientId, covered) => {
      settle()
      const open = orders.of(clientId).filter(isOpen)
      return cancelEach(clientId, covered ? open.filter(({ id }) => covered.includes(id)) : open, true)
    },
  }
}
