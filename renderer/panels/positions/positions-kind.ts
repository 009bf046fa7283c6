/** What positions are found, grouped and saved by. */
import type { Position } from '../../../contract/trading.ts'
import { toCsv } from '../../format/csv.ts'
import type { PlainKind } from '../../lists/plain-list.tsx'
import { textsOf } from '../../lists/typed-filter.ts'
import { rupees } from '../orders/orders-csv.ts'
import { productWord } from './product-word.ts'

const groupings = { none: 'Not grouped', product: 'By product', underlying: 'By underlying', segment: 'By segment' }
export type PositionGrouping = keyof typeof groupings

export type UnderlyingOf = (position: Position) => string

export function positionsKind(underlyingOf: UnderlyingOf): PlainKind<Position, PositionGrouping> {
  return {
    ...{ what: 'positions', label: 'Positions', hint: 'Filter: nifty intraday open' },
    empty:
      'No position is open, and none was today. What you buy or sell stands here, with its profit at the live price.',
    idOf: positionId,
    textOf: textsOf((position) => [
      ...[position.symbol, position.segment, productWord(position.product), underlyingOf(position)],
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
    csv: positionsCsv,
  }
}

export function positionId({ segment, symbol, product }: Position): string {
  return `${segment} ${symbol} ${product}`
}

/** As main told them: a file is of one moment, which a price that moves on the screen is not. */
function positionsCsv(positions: readonly Position[]): string {
  const titles = [
    ...['Symbol', 'Segment', 'Product', 'Net', 'Bought', 'Sold', 'Buy average', 'Sell average', 'Last price'],
    ...['Unrealised', 'Realised', "Broker's unrealised", "Broker's realised", 'Differences'],
  ]
  return toCsv([
    titles,
    ...positions.map((each) => [
      ...[each.symbol, each.segment, productWord(each.product), each.net, each.buyQuantity, each.sellQuantity],
      ...[rupees(each.averageBuy), rupees(each.averageSell), rupees(each.lastPrice)],
      ...[rupees(each.unrealised), rupees(each.realised), rupees(each.brokerUnrealised), rupees(each.brokerRealised)],
      each.differences.join(' '),
    ]),
  ])
}
