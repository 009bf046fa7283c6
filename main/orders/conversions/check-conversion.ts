/** What stops a conversion before it is written down: each a sentence with what to do. What is not known stops it. */
import { convertibleProducts } from '../../../contract/convertible-products.ts'
import { type AppError, inWords } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { notInLots } from '../../../contract/not-in-lots.ts'
import { quantityStep } from '../../../contract/order-size.ts'
import type { OrderRow, Product, Side } from '../../../contract/orders.ts'
import type { BrokerPosition } from '../../broker/orders/broker-records.ts'
import { counted, productName, quantityWords } from '../../words/amounts.ts'
import { askForList } from '../../words/ask-for-list.ts'
import { haltedSentence } from '../checks/rules/halted.ts'
import { soldHoldings } from '../positions/sold-holdings.ts'

export type ConversionContext = {
  readonly isHalted: boolean
  /** Why nothing can be written down, and what to do; null while it can. */
  readonly journalTrouble: AppError | null
  readonly isBookCurrent: boolean
  readonly isMemoryShort: boolean
  readonly instrument: Instrument | null
  readonly isListOld: boolean
  /** The rows that the broker tells of this instrument and the product it is to leave. */
  readonly positions: readonly BrokerPosition[]
  /** The broker tells one of them in units of the contract though it is ordered in lots. */
  readonly isInUnits: boolean
  /** Why not all positions or trades could be read; null where they could. */
  readonly unread: string | null
  /** Null before they were read. */
  readonly positionsAgeMillis: number | null
  /** What has filled since they were asked for. */
  readonly filledSince: Readonly<Record<Side, number>>
  /** Orders of the instrument and that product that may still trade. */
  readonly orders: readonly Pick<OrderRow, 'side'>[]
  /** Another conversion of the instrument has no end yet. */
  readonly isConverting: boolean
}

type Asked = { readonly from: Product; readonly to: Product; readonly quantity: number }

/** Older than this they may have changed without the terminal knowing. */
const freshMillis = 60_000

export function checkConversion(asked: Asked, context: ConversionContext): readonly string[] {
  const stops = [...ofTerminal(context), ...ofProducts(asked), ...ofInstrument(context)]
  const { instrument, unread } = context
  if (unread !== null) stops.push(unread)
  else if (!(context.positionsAgeMillis !== null && context.positionsAgeMillis <= freshMillis))
    stops.push('The positions were not read within the last minute. Wait until they are, and look again.')
  const [position, ...others] = context.positions
  if (position === undefined) return [...stops, 'The broker tells of no such position, so there is nothing to convert.']
  if (others.length > 0)
    return [...stops, "The broker tells of this position more than once. Convert it on the broker's own page."]
  if (context.isInUnits) return [...stops, `Of this position ${notInLots}.`]
  return [
    ...stops,
    ...ofPosition(position, asked),
    ...ofQuantity(position, asked, instrument),
    ...ofOrders(position, context),
  ]
}

export function sideOf({ net }: Pick<BrokerPosition, 'net'>): Side {
  return net < 0 ? 'sell' : 'buy'
}

function ofTerminal({ isHalted, journalTrouble, isBookCurrent, isMemoryShort }: ConversionContext): string[] {
  return [
    ...(isHalted ? [haltedSentence] : []),
    ...(journalTrouble ? [inWords(journalTrouble)] : []),
    ...(isBookCurrent
      ? []
      : ['Your orders are being checked against the broker. Conversions wait until that is done.']),
    ...(isMemoryShort ? ['The terminal has little memory left. Close windows and charts you do not need.'] : []),
  ]
}

function ofProducts({ from, to }: Asked): readonly string[] {
  const isKnown = (product: Product) => convertibleProducts.some((one) => one === product)
  if (!isKnown(from) || !isKnown(to))
    return [
      `Only intraday and delivery are converted from here, and this would be from ${productName(from)} to ${productName(to)}. Use the broker's own page.`,
    ]
  return from === to ? [`The position is of the product ${productName(to)} already. Choose the other one.`] : []
}

function ofInstrument({ instrument, isListOld }: ConversionContext): readonly string[] {
  if (instrument === null) return [`Its instrument is not in the list. ${askForList}`]
  return isListOld ? [`The list of instruments is of an earlier day. ${askForList}`] : []
}

function ofPosition(position: BrokerPosition, { to }: Asked): readonly string[] {
  if (position.net === 0) return ['Nothing of this position is open, so there is nothing to convert.']
  if (soldHoldings(position) > 0)
    return ['These shares were sold out of your holdings, and nothing of them is open. They stay sold.']
  const isShort = position.net < 0 && position.segment.endsWith('_EQ') && to === 'delivery'
  return isShort
    ? ["Shares that were sold for the day become no sale for delivery from here. Use the broker's own page."]
    : []
}

function ofQuantity({ net }: BrokerPosition, { quantity }: Asked, instrument: Instrument | null): readonly string[] {
  const open = Math.abs(net)
  if (!(Number.isSafeInteger(quantity) && quantity >= 1))
    return [`The quantity ${quantity} is no whole number above zero. Type one.`]
  const stops: string[] = []
  if (!(quantity <= open))
    stops.push(`${counted(quantity)} are more than the ${counted(open)} that are open. Type less.`)
  if (instrument === null) return stops
  const step = quantityStep(instrument)
  if (!(Number.isSafeInteger(step) && step > 0))
    return [...stops, `The list gives it no lot size that can be used. ${askForList}`]
  if (quantity % step !== 0)
    stops.push(`${counted(quantity)} is no whole number of lots of ${quantityWords(step, instrument)}. Type another.`)
  return stops
}

function ofOrders(
  position: BrokerPosition,
  { orders, filledSince, isConverting }: ConversionContext,
): readonly string[] {
  const exit: Side = position.net > 0 ? 'sell' : 'buy'
  const stops: string[] = []
  if (isConverting)
    stops.push('Another conversion of this instrument has no end yet. Wait for it, or say yourself how it ended.')
  if (orders.some(({ side }) => side === exit))
    stops.push('An order that closes this position is at work, or its outcome is unknown. Cancel it first.')
  if (filledSince.buy > 0 || filledSince.sell > 0)
    stops.push('It has traded since the positions were read. Look again in a moment.')
  return stops
}
