/** What positions are found, grouped and saved by. */
import type { NamedPosition } from '../../../contract/trading.ts'
import { type CsvCell, rupees, toCsv } from '../../format/csv.ts'
import type { PlainKind } from '../../lists/plain-list.tsx'
import { textsOf } from '../../lists/typed-filter.ts'
import { openAverage } from '../../stores/positions/open-average.ts'
import { positionId } from '../../stores/positions/position-desk.ts'
import { countingOf } from '../../words/position-words.ts'
import { productWord, shortProductWord } from '../../words/product-word.ts'
import type { PositionFigures } from '../../worth/position-figures.ts'

const groupings = { none: 'Not grouped', product: 'By product', underlying: 'By underlying', segment: 'By segment' }
export type PositionGrouping = keyof typeof groupings

export type UnderlyingOf = (position: NamedPosition) => string

/** `figuresOf` gives the figures as they stand on the screen. */
export function positionsKind(
  underlyingOf: UnderlyingOf,
  figuresOf: (position: NamedPosition) => PositionFigures,
): PlainKind<NamedPosition, PositionGrouping> {
  return {
    ...{ what: 'positions', label: 'Positions', hint: 'Filter: nifty intraday open' },
    empty:
      'No position is open, and none was today. What you buy or sell stands here, with its profit at the live price.',
    idOf: positionId,
    textOf: textsOf((position) => [
      ...[position.name, position.symbol, position.segment, underlyingOf(position)],
      ...[productWord(position.product), shortProductWord(position.product)],
      position.soldHoldings > 0 ? 'sold from holdings' : null,
      position.net === 0 ? 'closed' : position.net > 0 ? 'open long' : 'open short',
      position.differences.length > 0 ? 'differs' : null,
    ]),
    groupings,
    titleOf: (position, grouping) => {
      switch (grouping) {
        case 'none':
          return ''
        case 'product':
          return productWord(position.product)
        case 'underlying':
          return underlyingOf(position)
        case 'segment':
          return position.segment
      }
    },
    isDoubtful: ({ differences }) => differences.length > 0,
    csv: (positions) => positionsCsv(positions, figuresOf),
  }
}

/** At the prices on the screen, each with what it is worth. */
function positionsCsv(
  positions: readonly NamedPosition[],
  figuresOf: (position: NamedPosition) => PositionFigures,
): string {
  const titles = [
    ...[
      'Instrument',
      'Symbol',
      'Segment',
      'Product',
      'Counted in',
      'Net',
      'Sold from holdings',
      'Average',
      'Bought',
      'Sold',
      'Buy average',
      'Sell average',
      'Last price',
    ],
    ...[
      'State of the price',
      'Unrealised',
      'Realised',
      'Day',
      "Broker's unrealised",
      "Broker's realised",
      'Differences',
    ],
    ...['Buy amount', 'Sell amount', 'Close before', 'Carried bought', 'Carried sold'],
    ...['Carried buy amount', 'Carried sell amount', 'Carried price'],
  ]
  return toCsv([titles, ...positions.map((each) => csvRow(each, figuresOf(each)))])
}

function csvRow(each: NamedPosition, { priced, unrealised, realised, day }: PositionFigures): readonly CsvCell[] {
  return [
    ...[each.name, each.symbol, each.segment, productWord(each.product), countingOf(each), each.net, each.soldHoldings],
    ...[rupees(openAverage(each)), each.buyQuantity, each.sellQuantity],
    ...[rupees(each.averageBuy), rupees(each.averageSell), rupees(priced.price), priced.state],
    ...[rupees(unrealised), rupees(realised), rupees(day)],
    ...[rupees(each.brokerUnrealised), rupees(each.brokerRealised)],
    each.differences.join(' '),
    ...[rupees(each.buyAmount), rupees(each.sellAmount), rupees(each.close)],
    ...[each.carriedBuyQuantity, each.carriedSellQuantity],
    ...[rupees(each.carriedBuyAmount), rupees(each.carriedSellAmount), rupees(each.carriedPrice)],
  ]
}
