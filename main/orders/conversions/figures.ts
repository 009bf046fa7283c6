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

export function figuresOf(input: FiguresInput): ConversionFigures {
  const { from, to, day } = input
  const trades = input.trades.filter(isOf(input))
  const of = (product: Product) => ({
    net: positionsIn(input, product).reduce((sum, { net }) => sum + net, 0),
    traded: trades.filter((one) => one.product === product).reduce((sum, trade) => sum + signedQuantity(trade), 0),
  })
  return { day, from: of(from), to: of(to), trades: trades.length }
}

function isOf({ segment, token }: Pick<FiguresInput, 'segment' | 'token'>) {
  return (one: Pick<BrokerPosition, 'segment' | 'token'>) => one.segment === segment && one.token === token
}

function positionsIn(input: FiguresInput, product: Product): readonly BrokerPosition[] {
  return input.positions.filter(isOf(input)).filter((one) => readProduct(one.product) === product)
}

/** Whether both products stand just as what was carried over, the trades and all conversions of them come to. */
export function isExplained(conversions: readonly IntendedConversion[], input: FiguresInput): boolean {
  const { from, to } = figuresOf(input)
  const explains = (product: Product, { net, traded }: ConversionFigures['from']) =>
    net === carriedInto(input, product) + traded + movedInto(product, conversions)
  return explains(input.from, from) && explains(input.to, to)
}

function carriedInto(input: FiguresInput, product: Product): number {
  return positionsIn(input, product).reduce((sum, one) => sum + one.carriedBuyQuantity - one.carriedSellQuantity, 0)
}

function movedInto(product: Product, conversions: readonly IntendedConversion[]): number {
  return conversions.reduce((sum, one) => {
    const moved = signedQuantity(one)
    return sum + (one.to === product ? moved : 0) - (one.from === product ? moved : 0)
  }, 0)
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
