/** An order in words, exactly as it would be sent. */
import type { Instrument } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import { isProtected } from '../../../contract/order-type.ts'
import type { OrderTerms, Product, Validity } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'
import { quantityWords, rupees, wordsOfPrices } from '../../words/amounts.ts'

const productWords: { readonly [product in Product]: string } = {
  intraday: 'intraday',
  delivery: 'delivery',
  'margin-funding': 'margin funding',
  cover: 'cover order',
  'one-cancels-other': 'one cancels other',
}

const validityWords: { readonly [validity in Validity]: string } = { day: 'day', immediate: 'immediate or cancel' }

/** `Buy 150 units (2 lots) of NIFTY 24500 CE, limit 101.50, intraday, day, worth ₹15,225.00`; `value` as `orderValue` gives it. */
export function describeOrder(terms: OrderTerms, instrument: Instrument, value: Money | null): string {
  return `${termsInWords(terms, instrument)}, ${value === null ? 'its worth is not known' : `worth ${rupees(value)}`}`
}

/** The same without what it is worth at this moment. */
export function termsInWords(terms: OrderTerms, instrument: Instrument): string {
  const side = terms.side === 'buy' ? 'Buy' : 'Sell'
  const words = wordsOfPrices(instrument)
  return [
    `${side} ${quantityWords(terms.quantity, instrument)} of ${instrument.symbol}`,
    typeWords(terms, words),
    ...(terms.product === 'cover' && terms.trigger !== null ? [`its stop at ${words(terms.trigger)}`] : []),
    productWords[terms.product],
    ...legWords(terms, words),
    validityWords[terms.validity],
    ...extraWords(terms, instrument),
  ].join(', ')
}

type Words = (price: Money) => string

function typeWords({ type, price, trigger }: OrderTerms, wordsOf: Words): string {
  const words = (of: Money | null) => (of === null ? 'none' : wordsOf(of))
  switch (type) {
    case 'market':
      return 'market'
    case 'limit':
      return `limit ${words(price)}`
    case 'stop-limit':
      return `stop limit ${words(price)} from ${words(trigger)}`
    case 'stop-market':
      return `stop market from ${words(trigger)}`
    default:
      return assertNever(type)
  }
}

function legWords({ legs }: OrderTerms, words: Words): readonly string[] {
  if (legs === null) return []
  const trailing = legs.trailingTicks === null ? '' : ` following by ${legs.trailingTicks} ticks`
  return [`stop loss ${words(legs.stopLoss)} away${trailing}`, `square off ${words(legs.squareOff)} away`]
}

function extraWords(terms: OrderTerms, instrument: Instrument): readonly string[] {
  return [
    ...(terms.disclosed > 0 ? [`disclosing ${quantityWords(terms.disclosed, instrument)}`] : []),
    ...(isProtected(terms) && terms.marketProtection !== null ? [`protection ${terms.marketProtection} %`] : []),
  ]
}
