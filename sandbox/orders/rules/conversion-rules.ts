/** What keeps a position from being converted to another product; the broker has one code for all of it (service facts 4). */
import type { Account } from '../../accounts.ts'
import type { ConversionRequest, OrderRefusal } from '../exchange.ts'
import { phaseAt, sessionToday, squareOffAt } from '../hours.ts'
import type { Position } from '../money/positions.ts'
import { isIntraday, type Order, remainingOf } from '../order.ts'

export const notPossible = (reason: string): OrderRefusal => ({ refused: true, code: 'UDAPI1035', reason })

export type ConversionMoment = {
  readonly account: Account
  readonly position: Position | null
  readonly open: readonly Order[]
  readonly at: number
}

/** Null when it may be done, but for the money. */
export function conversionProblem(request: ConversionRequest, moment: ConversionMoment): OrderRefusal | null {
  const reason =
    productProblem(request, moment) ?? quantityProblem(request, moment) ?? hoursOfConversion(request, moment.at)
  return reason === null ? null : notPossible(reason)
}

function productProblem(
  { from, to, instrument, side }: ConversionRequest,
  { account }: ConversionMoment,
): string | null {
  if (from === to) return 'The old and the new product are the same'
  if (!isConvertible(from) || !isConvertible(to)) return `A position cannot be converted from ${from} to ${to}`
  if (!account.products.includes(to)) return `Product ${to} is not enabled for the account`
  return instrument.kind === 'cash' && side === 'S' ? 'Shares that were sold cannot be converted' : null
}

const isConvertible = (product: string) => product === 'I' || product === 'D'

function quantityProblem(request: ConversionRequest, { position, open }: ConversionMoment): string | null {
  const { side, quantity, instrument, from } = request
  if (quantity % instrument.unitsPerLot !== 0) return `The quantity is not a multiple of ${instrument.unitsPerLot}`
  const held = side === 'B' ? (position?.net ?? 0) : -(position?.net ?? 0)
  const closing = open
    .filter((order) => order.instrument.key === instrument.key && order.product === from && order.side !== side)
    .reduce((sum, order) => sum + remainingOf(order), 0)
  const free = Math.max(0, held - closing)
  return quantity > free
    ? `Position conversion is not possible: ${free} may be converted, ${quantity} were asked`
    : null
}

function hoursOfConversion({ instrument, to }: ConversionRequest, at: number): string | null {
  const { segment } = instrument
  if (phaseAt(segment, at) !== 'open') return 'Positions are converted in market hours only'
  const isLate = isIntraday({ product: to }) && at >= squareOffAt(sessionToday(segment, at))
  return isLate ? 'Intraday positions are not allowed after the auto square-off time' : null
}
