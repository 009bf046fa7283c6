/** What holdings are found, grouped and saved by. */
import type { NamedHolding } from '../../../contract/trading.ts'
import { type CsvCell, rupees, toCsv } from '../../format/csv.ts'
import type { PlainKind } from '../../lists/plain-list.tsx'
import { textsOf } from '../../lists/typed-filter.ts'
import { holdingId, surelySellable } from '../../stores/positions/holding-desk.ts'
import { productWord } from '../../words/product-word.ts'
import type { HoldingFigures } from '../../worth/holding-figures.ts'
import type { HeldNow } from '../../worth/left-of-holdings.ts'

const groupings = { none: 'Not grouped', product: 'By product', pledged: 'By pledge' }
export type HoldingGrouping = keyof typeof groupings

function pledgeOf({ collateralQuantity }: NamedHolding): string {
  if (collateralQuantity === null) return 'Pledge not told'
  return collateralQuantity > 0 ? 'Pledged' : 'Not pledged'
}

const plain: Omit<PlainKind<HeldNow, HoldingGrouping>, 'csv'> = {
  ...{ what: 'holdings', label: 'Holdings', hint: 'Filter: infy pledged' },
  empty: 'Nothing is held. Shares from earlier days stand here, with their worth at the live price.',
  idOf: holdingId,
  textOf: textsOf((holding) => [
    holding.name,
    holding.symbol,
    holding.segment,
    productWord(holding.product),
    pledgeOf(holding),
  ]),
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
}

/** `figuresOf` gives the figures as they stand on the screen. */
export function holdingsKind(figuresOf: (holding: HeldNow) => HoldingFigures): PlainKind<HeldNow, HoldingGrouping> {
  return { ...plain, csv: (holdings) => toCsv([titles, ...holdings.map((each) => csvRow(each, figuresOf(each)))]) }
}

const titles = [
  ...[
    'Instrument',
    'Symbol',
    'Segment',
    'Product',
    'Quantity',
    'Not sold today',
    'Can be sold',
    'Used',
    'Collateral',
    'Collateral type',
    'Haircut %',
  ],
  ...['Average price', 'Last price', 'State of the price', 'Worth', 'Profit'],
]

function csvRow(each: HeldNow, { priced, value, profit }: HoldingFigures): readonly CsvCell[] {
  return [
    ...[
      each.name,
      each.symbol,
      each.segment,
      productWord(each.product),
      each.quantity,
      each.left,
      surelySellable(each),
      each.usedQuantity,
    ],
    ...[each.collateralQuantity, each.collateralType, each.haircutPercent, rupees(each.averagePrice)],
    ...[rupees(priced.price), priced.state, rupees(value), rupees(profit)],
  ]
}
