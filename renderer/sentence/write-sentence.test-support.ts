/** An order as the whole sentence that means it, with nothing left to what one is used to. */
import { countsLots, type Instrument } from '../../contract/instrument.ts'
import { hasLimit } from '../../contract/order-type.ts'
import type { OrderTerms, Product, Validity } from '../../contract/orders.ts'
import { plainPrice } from '../stores/stepped.ts'

const products: Readonly<Record<Product, string>> = {
  intraday: 'i',
  delivery: 'd',
  'margin-funding': 'mtf',
  cover: 'co',
  'one-cancels-other': 'oco',
}
const validities: Readonly<Record<Validity, string>> = { day: 'day', immediate: 'ioc' }

export function writeSentence(terms: OrderTerms, instrument: Instrument, afterMarket: boolean): string {
  const { side, price, trigger, disclosed, marketProtection, legs } = terms
  const unit = countsLots(instrument) ? 'l' : 'u'
  const words: readonly (string | null)[] = [
    side === 'buy' ? 'b' : 's',
    `${terms.quantity}${unit}`,
    instrument.symbol,
    hasLimit(terms.type) && price !== null ? `@${plainPrice(price)}` : '@mkt',
    trigger === null ? null : `sl ${plainPrice(trigger)}`,
    products[terms.product],
    legs === null ? null : `stop ${plainPrice(legs.stopLoss)} target ${plainPrice(legs.squareOff)}`,
    legs?.trailingTicks == null ? null : `trail ${legs.trailingTicks}`,
    validities[terms.validity],
    disclosed === 0 ? null : `disc ${disclosed}${unit}`,
    marketProtection === null ? null : `prot ${marketProtection}`,
    terms.slice ? 'slice' : null,
    afterMarket ? 'amo' : null,
  ]
  return words.filter((word) => word !== null).join(' ')
}
