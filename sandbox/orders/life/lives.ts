/** Joins the parts of an order's life: arriving, working, its legs, its changes, and the end of the day. */
import type { OrderRequest } from '../exchange.ts'
import type { Ledger } from '../ledger.ts'
import { openLegs } from '../legs/legs.ts'
import type { Positions } from '../money/positions.ts'
import type { Order } from '../order.ts'
import type { Orders } from '../orders.ts'
import { openArriving } from './arriving.ts'
import { type Changing, openChanging } from './changing.ts'
import type { Desk } from './desk.ts'
import { openSquareOff } from './square-off.ts'
import { openWorking, type Working } from './working.ts'

export type Lives = {
  readonly receive: (order: Order, at: number) => void
  readonly changing: Changing
  readonly working: Working
  readonly planSquareOff: ReturnType<typeof openSquareOff>
}

export type LivesParts = {
  readonly desk: Desk
  readonly orders: Orders
  readonly positions: Positions
  readonly ledger: Ledger
}

export function openLives({ desk, orders, positions, ledger }: LivesParts): Lives {
  const working = openWorking(desk, { traded, filled: (order, at) => legs.align(order, at) })
  const legs = openLegs({ desk, working, find: orders.find, placeLeg })
  const { receive } = openArriving(desk, working)
  const changing = openChanging(desk, working, legs.exit)
  const planSquareOff = openSquareOff({ desk, positions, placeUnasked })

  function traded(order: Order, quantity: number, price: number, at: number): void {
    const { clientId, instrument, product, side } = order
    positions.take({ clientId, instrument, product, side, quantity, price })
    planSquareOff(order, at)
  }

  function placeLeg(entry: Order, request: OrderRequest, quantity: number, at: number): Order {
    const { clientId, id: parentId } = entry
    const leg = orders.add({ clientId, request, quantity, parentId, isAmo: false, isChecked: false }, at)
    receive(leg, at)
    return leg
  }

  /** The broker's own order for the person. */
  function placeUnasked(clientId: string, request: OrderRequest, at: number): void {
    const order = orders.add({ clientId, request, quantity: request.quantity, isAmo: false, isChecked: false }, at)
    ledger.add({ kind: 'placed', at, clientId, request, orderIds: [order.id], refused: null })
    receive(order, at)
  }

  return { receive, changing, working, planSquareOff }
}
