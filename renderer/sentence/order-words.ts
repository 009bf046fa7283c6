/** An order in the trader's words and figures, as it is echoed before main has looked at it. */
import type { Instrument } from '../../contract/instrument.ts'
import { type Money, moneyFromUnits } from '../../contract/kinds.ts'
import { unitsPerOrderUnit } from '../../contract/order-size.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { assertNever } from '../../contract/result.ts'
import { formatMoney, type Grouping } from '../format/money.ts'
import { quantityWords } from '../format/quantities.ts'
import { productWords, validityWords } from '../words/order-terms-words.ts'

export function orderWords(terms: OrderTerms, instrument: Instrument, name: string, grouping: Grouping): string {
  const money = (amount: Money) => `₹${formatMoney(amount, grouping)}`
  const quantity = quantityWords(terms.quantity, instrument, instrument.segment, grouping)
  return [
    `${terms.side === 'buy' ? 'Buy' : 'Sell'} ${quantity} of ${name}`,
    priceWords(terms, money),
    productWords[terms.product].toLowerCase(),
    ...legWords(terms, money),
    validityWords[terms.validity].toLowerCase(),
    ...(terms.disclosed > 0
      ? [`disclosing ${quantityWords(terms.disclosed, instrument, instrument.segment, grouping)}`]
      : []),
    ...(terms.marketProtection === null ? [] : [`protection ${terms.marketProtection} %`]),
    ...(terms.slice ? ['sliced above the freeze quantity'] : []),
  ].join(', ')
}

function priceWords({ type, price, trigger, product }: OrderTerms, money: (amount: Money) => string): string {
  const said = (amount: Money | null) => (amount === null ? 'none' : money(amount))
  const cover = product === 'cover' && trigger !== null ? `, its stop at ${said(trigger)}` : ''
  switch (type) {
    case 'limit':
      return `limit ${said(price)}${cover}`
    case 'market':
      return `at the market${cover}`
    case 'stop-limit':
      return `limit ${said(price)} once it trades at ${said(trigger)}`
    case 'stop-market':
      return `at the market once it trades at ${said(trigger)}`
    default:
      return assertNever(type)
  }
}

function legWords({ legs }: OrderTerms, money: (amount: Money) => string): readonly string[] {
  if (legs === null) return []
  const trailing = legs.trailingTicks === null ? '' : ` following by ${legs.trailingTicks} ticks`
  return [`stop loss ${money(legs.stopLoss)} away${trailing}`, `square off ${money(legs.squareOff)} away`]
}

/** Quantity × price, with the units of a lot where the order counts lots; null where no price is known or it cannot be held exactly. */
export function orderWorth(
  terms: Pick<OrderTerms, 'quantity'>,
  price: Money | null,
  instrument: Instrument,
): Money | null {
  if (price === null) return null
  const units = terms.quantity * unitsPerOrderUnit(instrument)
  return moneyFromUnits(price * units) ?? null
}
