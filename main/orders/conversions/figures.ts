/** How both products of a conversion stand by the last reading: by the broker's positions, and by its trades. */
import type { Product } from '../../../contract/orders.ts'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import { type ConversionFigures, type IntendedConversion, signedQuantity } from './conversion.ts'

export type FiguresInput = {
  readonly segment: string
  readonly token: string
  readonly from: Product
  readonly to: Product
  readonly positions: readonly BrokerPosition[]
  readonly day: number
  readonly trades: readonly BrokerTrade[]
}

export function figuresOf({ segment, token, from, to, day, ...told }: FiguresInput): ConversionFigures {
  const isIt = (one: Pick<BrokerPosition, 'segment' | 'token'>) => one.segment === segment && one.token === token
  const positions = told.positions.filter(isIt)
  const trades = told.trades.filter(isIt)
  const of = (product: Product) => ({
    net: positions.filter((one) => readProduct(one.product) === product).reduce((sum, { net }) => sum + net, 0),
    traded: trades
      .filter((one) => one.product === product)
      .reduce((sum, { side, quantity }) => sum + (side === 'buy' ? quantity : -quantity), 0),
  })
  return { day, from: of(from), to: of(to), trades: trades.length }
}

/** Whether all of it has left the one product and stands in the other, whatever was traded meanwhile. */
export function isShown(conversion: IntendedConversion, now: ConversionFigures): boolean {
  const { before } = conversion
  if (before.day !== now.day) return false
  const moved = signedQuantity(conversion)
  const by = (rest: (figure: ConversionFigures['from']) => number) =>
    rest(now.from) === rest(before.from) - moved && rest(now.to) === rest(before.to) + moved
  // The broker may tell the trades of what was converted by their new product: then the positions alone show it.
  return by(({ net, traded }) => net - traded) || (now.trades === before.trades && by(({ net }) => net))
}
