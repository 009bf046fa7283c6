/** How much money an open quantity blocks: a share of its worth by segment and product, or an option's whole premium. */
import type { Instrument } from '../../market/instruments.ts'
import { unitsOf } from '../../market/listing/instrument.ts'
import type { OrderProduct, OrderSide } from '../exchange.ts'

const shareOfProduct: Readonly<Record<OrderProduct, number>> = { D: 1, I: 0.2, MTF: 0.4, CO: 0.15, OCO: 0.15 }
const futureShare = 0.15
const commodityShare = 0.12
const currencyShare = 0.03
/** What is sold from the holdings gives this much of its worth back on the same day. */
const releasedShare = 0.8

export type Exposure = {
  readonly instrument: Instrument
  readonly product: OrderProduct
  readonly side: OrderSide
  readonly quantity: number
  /** Ten-thousandths. */
  readonly price: number
}

/** In ten-thousandths of a rupee; negative where money is released. */
export function blockedBy({ instrument, product, side, quantity, price }: Exposure): number {
  const worth = quantity * price * unitsOf(instrument)
  switch (instrument.kind) {
    case 'cash':
      if (product === 'D' && side === 'S') return -Math.round(worth * releasedShare)
      return Math.round(worth * shareOfProduct[product])
    case 'call':
    case 'put':
      return side === 'B' ? worth : Math.round(strikeWorth(instrument, quantity) * contractShare(instrument))
    case 'future':
      return Math.round(worth * contractShare(instrument))
    case 'index':
    case 'indicator':
      return 0
  }
}

function strikeWorth(instrument: Instrument, quantity: number): number {
  return quantity * unitsOf(instrument) * (instrument.contract?.strike ?? 0)
}

function contractShare({ segment }: Instrument): number {
  if (segment === 'MCX_FO') return commodityShare
  return segment === 'NCD_FO' || segment === 'BCD_FO' ? currencyShare : futureShare
}
