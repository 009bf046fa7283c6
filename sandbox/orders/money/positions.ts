/** What each person holds of each instrument: the trades of the day, and what was carried over from the session before. */
import type { Instrument } from '../../market/instruments.ts'
import { unitsOf } from '../../market/listing/instrument.ts'
import type { OrderProduct, OrderSide } from '../exchange.ts'
import { moveOpen } from './move-open.ts'

/** Amounts are ten-thousandths of a rupee, quantities as orders count them. */
export type Position = {
  readonly clientId: string
  readonly instrument: Instrument
  readonly product: OrderProduct
  buyQuantity: number
  sellQuantity: number
  buyAmount: number
  sellAmount: number
  carried: { readonly quantity: number; readonly amount: number }
  /** What is open now, and what it cost: the sign of both is that of the quantity. */
  net: number
  cost: number
  realised: number
  /** Whether a trade of the day closed anything. */
  hasClosed: boolean
}

export type Deal = {
  readonly clientId: string
  readonly instrument: Instrument
  readonly product: OrderProduct
  readonly side: OrderSide
  readonly quantity: number
  readonly price: number
}

export type Move = Pick<Deal, 'clientId' | 'instrument' | 'quantity'> & {
  readonly from: OrderProduct
  readonly to: OrderProduct
}

export type Positions = {
  readonly take: (deal: Deal) => Position
  /** Of what is open, with what it cost, from one product to another; there must be as much. */
  readonly move: (move: Move) => void
  readonly of: (clientId: string) => readonly Position[]
  readonly find: (clientId: string, instrument: Instrument, product: OrderProduct) => Position | null
  readonly all: () => readonly Position[]
  readonly replace: (positions: readonly Position[]) => void
}

export function openPositions(): Positions {
  const held = new Map<string, Position>()
  const nameOf = (clientId: string, { key }: Instrument, product: OrderProduct) => `${clientId} ${product} ${key}`
  const put = (position: Position) => {
    held.set(nameOf(position.clientId, position.instrument, position.product), position)
    return position
  }
  const find = (clientId: string, instrument: Instrument, product: OrderProduct) =>
    held.get(nameOf(clientId, instrument, product)) ?? null
  return {
    find,
    take: (deal) => {
      const position = find(deal.clientId, deal.instrument, deal.product) ?? put(emptyPosition(deal))
      addDeal(position, deal)
      return position
    },
    move: ({ from, to, quantity, ...whose }) => {
      const source = find(whose.clientId, whose.instrument, from)
      const target = find(whose.clientId, whose.instrument, to) ?? put(emptyPosition({ ...whose, product: to }))
      if (source) moveOpen(source, target, quantity)
    },
    of: (clientId) => [...held.values()].filter((position) => position.clientId === clientId),
    all: () => [...held.values()],
    replace: (positions) => {
      held.clear()
      for (const position of positions) put(position)
    },
  }
}

export function emptyPosition({
  clientId,
  instrument,
  product,
}: Pick<Deal, 'clientId' | 'instrument' | 'product'>): Position {
  const day = { buyQuantity: 0, sellQuantity: 0, buyAmount: 0, sellAmount: 0 }
  const open = { carried: { quantity: 0, amount: 0 }, net: 0, cost: 0, realised: 0, hasClosed: false }
  return { clientId, instrument, product, ...day, ...open }
}

function addDeal(position: Position, { instrument, side, quantity, price }: Deal): void {
  const amount = quantity * price * unitsOf(instrument)
  if (side === 'B') {
    position.buyQuantity += quantity
    position.buyAmount += amount
  } else {
    position.sellQuantity += quantity
    position.sellAmount += amount
  }
  const signed = side === 'B' ? quantity : -quantity
  const closed = Math.sign(signed) === -Math.sign(position.net) ? Math.min(quantity, Math.abs(position.net)) : 0
  if (closed > 0) close(position, closed, price * unitsOf(instrument))
  open(position, signed - Math.sign(signed) * closed, price * unitsOf(instrument))
}

/** At the average of what is open: what is left keeps its average, to the ten-thousandth. */
function close(position: Position, quantity: number, money: number): void {
  const { net, cost } = position
  const left = Math.abs(net) - quantity
  const costOfLeft = Math.round((cost * left) / Math.abs(net))
  position.realised += Math.sign(net) * quantity * money - (cost - costOfLeft)
  position.cost = costOfLeft
  position.net = Math.sign(net) * left
  position.hasClosed = true
}

function open(position: Position, signed: number, money: number): void {
  position.net += signed
  position.cost += signed * money
}
