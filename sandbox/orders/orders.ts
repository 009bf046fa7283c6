/** Every order the exchange has taken, found by its number or by whose it is. */
import type { Ids } from './ids.ts'
import { isOpen, newOrder, type Order, type OrderTerms } from './order.ts'

export type Orders = {
  readonly add: (terms: Omit<OrderTerms, 'id'>, at: number) => Order
  /** With a person, only that person's. */
  readonly find: (orderId: string, clientId?: string) => Order | null
  /** In the order in which they came. */
  readonly of: (clientId: string) => readonly Order[]
  readonly openOf: (clientId: string) => readonly Order[]
}

export function openOrders(ids: Ids): Orders {
  const all = new Map<string, Order>()
  const mine = new Map<string, Order[]>()
  const open = new Map<string, Set<Order>>()

  return {
    add: (terms, at) => {
      const order = newOrder({ ...terms, id: ids.order(at) })
      all.set(order.id, order)
      const own = mine.get(order.clientId)
      if (own) own.push(order)
      else mine.set(order.clientId, [order])
      open.set(order.clientId, (open.get(order.clientId) ?? new Set()).add(order))
      return order
    },
    find: (orderId, clientId) => {
      const order = all.get(orderId)
      return order && (clientId === undefined || order.clientId === clientId) ? order : null
    },
    of: (clientId) => mine.get(clientId) ?? [],
    openOf: (clientId) => {
      const candidates = open.get(clientId) ?? new Set()
      for (const order of candidates) if (!isOpen(order)) candidates.delete(order)
      return [...candidates]
    },
  }
}
