/** Shortly before the close what was opened for the day alone is closed at the market (product I, CO and OCO). */
import type { OrderRequest } from '../exchange.ts'
import { phaseAt, sessionToday, squareOffAt } from '../hours.ts'
import type { Position, Positions } from '../money/positions.ts'
import { isIntraday, type Order } from '../order.ts'

/** What came to be open. */
export type Opened = Pick<Order, 'clientId' | 'instrument' | 'product'>

import type { Desk } from './desk.ts'

export type SquareOffParts = {
  readonly desk: Desk
  readonly positions: Positions
  readonly placeUnasked: (clientId: string, request: OrderRequest, at: number) => void
}

/** Call the answer with whatever came to be open. */
export function openSquareOff({ desk, positions, placeUnasked }: SquareOffParts): (opened: Opened, at: number) => void {
  const planned = new Map<string, number>()

  function close(position: Position, at: number): void {
    const { clientId, instrument, product, net } = position
    if (net === 0) return
    const side = net > 0 ? 'S' : 'B'
    const terms = { instrument, product, side, quantity: Math.abs(net) } as const
    placeUnasked(clientId, { ...terms, ...atMarket }, at)
  }

  return (opened, at) => {
    const { clientId, instrument, product } = opened
    if (!isIntraday(opened) || phaseAt(instrument.segment, at) !== 'open') return
    // After the orders of the same moment have ended.
    const when = squareOffAt(sessionToday(instrument.segment, at)) + 1
    const name = `${clientId} ${product} ${instrument.key}`
    if (at >= when || planned.get(name) === when) return
    planned.set(name, when)
    desk.agenda.add(when, (now) => {
      const position = positions.find(clientId, instrument, product)
      if (position) close(position, now)
    })
  }
}

const atMarket = {
  kind: 'M',
  duration: 'DAY',
  price: 0,
  trigger: 0,
  disclosed: 0,
  marketProtection: null,
  slice: false,
  legs: null,
  tag: null,
  from: 'elsewhere',
} as const
