/** What the orders of a basket are found, grouped and saved by. */
import type { BasketOrder } from '../../../contract/basket.ts'
import { segmentOf } from '../../../contract/kinds.ts'
import { rupees, toCsv } from '../../format/csv.ts'
import { countedIn } from '../../format/quantities.ts'
import type { PlainKind } from '../../lists/plain-list.tsx'
import { textsOf } from '../../lists/typed-filter.ts'
import { productWords, typeWords, validityWords } from '../../words/order-terms-words.ts'

const groupings = { none: 'Not grouped', side: 'By side' }
export type BasketGrouping = keyof typeof groupings

const titles = [
  ...['Side', 'Instrument', 'Key', 'Quantity', 'Counted in', 'Type', 'Price', 'Trigger'],
  ...['Product', 'Validity'],
]

export const basketKind: PlainKind<BasketOrder, BasketGrouping> = {
  ...{ what: 'basket orders', label: 'Basket', hint: 'Filter: nifty sell' },
  empty: 'The basket is empty.',
  isByHand: true,
  idOf: ({ id }) => id,
  textOf: textsOf(({ terms, symbol }) => [
    ...[terms.side, symbol, terms.key, typeWords[terms.type], productWords[terms.product]],
  ]),
  groupings,
  titleOf: ({ terms }, grouping) => (grouping === 'side' ? sideTitles[terms.side] : ''),
  csv: (orders) =>
    toCsv([
      titles,
      ...orders.map(({ terms, symbol }) => [
        ...[terms.side, symbol, terms.key, terms.quantity, countedIn({ segment: segmentOf(terms.key) })],
        ...[typeWords[terms.type], rupees(terms.price), rupees(terms.trigger)],
        ...[productWords[terms.product], validityWords[terms.validity]],
      ]),
    ]),
}

const sideTitles = { buy: 'Buys', sell: 'Sells' } as const
