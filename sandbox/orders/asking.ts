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
  readonly orders: Orders
  readonly ledger: Ledger
  readonly changing: Changing
  readonly receive: (order: Order, at: number) => void
  /** Brings everything up to the clock, also what has just been asked; answers the instant, which is the asking's. */
  readonly settle: () => number
}

export function openAsking(parts: AskingParts): Pick<Exchange, 'place' | 'modify' | 'cancel' | 'cancelAll'> {
  const { orders, ledger, changing, settle } = parts

  function place(clientId: string, request: OrderRequest, at: number): readonly Order[] {
    const { quantity, slice, instrument } = request
    const isAmo = phaseAt(instrument.segment, at) === 'closed'
    const pieces = slice ? piecesOf(quantity, instrument.freeze) : [quantity]
    const placed = pieces.map((piece) => orders.add({ clientId, request, quantity: piece, isAmo }, at))
    ledger.add({ kind: 'placed', at, clientId, request, orderIds: placed.map(({ id }) => id), refused: null })
    for (const order of placed) parts.receive(order, at)
    return placed
  }

  function cancelEach(clientId: string, wanted: readonly Order[], at: number, isAll = false): readonly string[] {
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
      const at = settle()
      const refused = doorProblem(request, at)
      if (refused) {
        ledger.add({ kind: 'placed', at, clientId, request, orderIds: [], refused: refused.reason })
        return refused
      }
      const placed = place(clientId, request, at)
      settle()
      return placed.map(({ id }) => id)
    },
    modify: (clientId, orderId, change) => {
      const at = settle()
      const order = orders.find(orderId, clientId)
      if (!order) return unknownOrder
      ledger.add({ kind: 'modify-asked', at, clientId, orderId, change })
      const asked = changing.modify(order, change, at)
      settle()
      return asked
    },
    cancel: (clientId, orderIds) => {
      const at = settle()
      const wanted = orderIds.map((id) => orders.find(id, clientId)).filter((order) => order !== null)
      return wanted.length === orderIds.length ? cancelEach(clientId, wanted, at) : unknownOrder
    },
    cancelAll: (clientId, covered) => {
      const at = settle()
      const open = orders.of(clientId).filter(isOpen)
      return cancelEach(clientId, covered ? open.filter(({ id }) => covered.includes(id)) : open, at, true)
    },
  }
}
