/** What holdings are found, grouped and saved by. */
import type { Holding } from '../../../contract/trading.ts'
import { toCsv } from '../../format/csv.ts'
import type { PlainKind } from '../../lists/plain-list.tsx'
import { textsOf } from '../../lists/typed-filter.ts'
import { rupees } from '../orders/orders-csv.ts'
import { productWord } from '../positions/product-word.ts'

const groupings = { none: 'Not grouped', product: 'By product', pledged: 'By pledge' }
export type HoldingGrouping = keyof typeof groupings

const pledgeOf = ({ collateralQuantity }: Holding) => (collateralQuantity > 0 ? 'Pledged' : 'Not pledged')

export const holdingsKind: PlainKind<Holding, HoldingGrouping> = {
  ...{ what: 'holdings', label: 'Holdings', hint: 'Filter: infy pledged' },
  empty: 'Nothing is held. Shares from earlier days stand here, with their worth at the live price.',
  idOf: ({ segment, token, product }) => `${segment} ${token} ${product}`,
  textOf: textsOf((holding) => [holding.symbol, holding.segment, productWord(holding.product), pledgeOf(holding)]),
  groupings,
  titleOf: (holding, grouping) => {
    switch (grouping) {
      case 'none':
        return ''
      case 'product':
        return productWord(holding.product)
      case 'pledged':
        return pledgeOf(holding)
    }
  },
  csv: (holdings) =>
    toCsv([
      [
        'Symbol',
        'Segment',
        'Product',
        'Quantity',
        'Used',
        'Collateral',
        'Collateral type',
        'Haircut %',
        'Average price',
      ],
      ...holdings.map((each) => [
        ...[each.symbol, each.segment, productWord(each.product), each.quantity, each.usedQuantity],
        ...[each.collateralQuantity, each.collateralType, each.haircutPercent, rupees(each.averagePrice)],
      ]),
    ]),
}
