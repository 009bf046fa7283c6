/** A GTT order in words, exactly as it would be sent. */
import type { GttTerms, GttTrigger } from '../../../contract/gtt.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import { productName, quantityWords, rupees, wordsOfPrices } from '../../words/amounts.ts'

/** `Buy 20 units of RELIANCE for delivery at 1,290.00 once it falls to that, worth ₹25,800.00`. */
export function describeGtt(terms: GttTerms, instrument: Instrument, value: Money | null): string {
  const { side, quantity, product, trigger, price, target, stop, trailing } = terms
  const words = wordsOfPrices(instrument)
  const [does, back] = side === 'buy' ? ['Buy', 'sell'] : ['Sell', 'buy']
  const what = `${does} ${quantityWords(quantity, instrument)} of ${instrument.symbol}`
  const follows = trailing === null ? '' : `, following it by ${words(trailing)}`
  const legs = [
    ...(target === null ? [] : [`${words(target)} as its target`]),
    ...(stop === null ? [] : [`${words(stop)} as its stop${follows}`]),
  ]
  return [
    `${what} ${product === 'delivery' ? 'for delivery' : productName(product)} at ${words(price)}${whenWords[trigger]}`,
    ...(legs.length === 0 ? [] : [`then ${back} at ${legs.join(' or at ')}`]),
    value === null ? 'its worth is not known' : `worth ${rupees(value)}`,
  ].join(', ')
}

const whenWords: { readonly [trigger in GttTrigger]: string } = {
  above: ' once it rises to that',
  below: ' once it falls to that',
  immediate: ' at once',
}
