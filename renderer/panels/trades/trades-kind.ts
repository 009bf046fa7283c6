/** What trades are found, grouped and saved by, and what they come to. */
import { type Money, moneyFromUnits, unitsPerRupee } from '../../../contract/kinds.ts'
import type { NamedTrade, Side } from '../../../contract/orders.ts'
import { rupees, toCsv } from '../../format/csv.ts'
import { dots } from '../../format/dots.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { countedIn, countedWords } from '../../format/quantities.ts'
import type { PlainKind } from '../../lists/plain-list.tsx'
import { textsOf } from '../../lists/typed-filter.ts'
import { productName, shortProductName, shortTypeName, typeName } from '../../orders/order-words.ts'

const groupings = { none: 'Not grouped', instrument: 'By instrument and product', side: 'By side', order: 'By order' }
export type TradeGrouping = keyof typeof groupings

export const tradesKind: PlainKind<NamedTrade, TradeGrouping> = {
  ...{ what: 'trades', label: 'Trades', hint: 'Filter: reliance sell intraday' },
  empty: 'Nothing was traded today. Each trade of the day stands here, once, as the exchange made it.',
  idOf: ({ segment, order, id }) => `${segment} ${order} ${id}`,
  textOf: textsOf(({ name, symbol, segment, side, product, type, exchangeTime, id, order, exchangeOrder }) => [
    ...[name, symbol, segment, side, exchangeTime, id, order, exchangeOrder],
    ...[productName(product), shortProductName(product), typeName(type), shortTypeName(type)],
  ]),
  groupings,
  titleOf: (trade, grouping) => {
    switch (grouping) {
      case 'none':
        return ''
      case 'instrument':
        return `${trade.name} ${trade.segment}, ${productName(trade.product) || 'product not told'}`
      case 'side':
        return trade.side === 'buy' ? 'Buy' : 'Sell'
      case 'order':
        return `Order ${trade.order}`
    }
  },
  csv: (trades) =>
    toCsv([
      [
        'Exchange time',
        'Side',
        'Instrument',
        'Symbol',
        'Segment',
        'Product',
        'Type',
        'Quantity',
        'Counted in',
        'Price',
        'Trade id',
        'Order id',
        'Exchange order id',
      ],
      ...trades.map(({ exchangeTime, side, name, symbol, segment, quantity, price, id, order, ...trade }) => [
        ...[exchangeTime, side, name, symbol, segment, productName(trade.product), typeName(trade.type), quantity],
        ...[countedIn({ segment }), rupees(price), id, order, trade.exchangeOrder],
      ]),
    ]),
}

/** Of several instruments there is no quantity: shares and lots do not add up. Of several products there is no average: each is a position of its own. */
export type SideTotal = {
  readonly name: string
  readonly instruments: number
  readonly products: number
  readonly quantity: number | null
  readonly average: Money | null
  /** Of the one instrument. */
  readonly segment: string | null
}

export function tradeTotals(trades: readonly NamedTrade[]): { readonly buys: SideTotal; readonly sells: SideTotal } {
  return { buys: sideTotal('Bought', 'buy', trades), sells: sideTotal('Sold', 'sell', trades) }
}

function sideTotal(name: string, side: Side, trades: readonly NamedTrade[]): SideTotal {
  const own = trades.filter((trade) => trade.side === side)
  const instruments = new Set(own.map(({ key, symbol, segment }) => key ?? `${segment} ${symbol}`))
  const products = new Set(own.map(({ product }) => productName(product)))
  const counts = { name, instruments: instruments.size, products: products.size }
  if (instruments.size > 1) return { ...counts, quantity: null, average: null, segment: null }
  const quantity = own.reduce((sum, trade) => sum + trade.quantity, 0)
  const worth = own.reduce((sum, trade) => sum + trade.quantity * trade.price, 0)
  // An average has no exact end: as fine as the prices in it, a paisa as a rule.
  const paisa = unitsPerRupee / 100
  const step = own.every(({ price }) => price % paisa === 0) ? paisa : 1
  const average = Math.round(worth / quantity / step) * step
  const isOne = products.size === 1
  return {
    ...counts,
    quantity,
    average: isOne ? (moneyFromUnits(average) ?? null) : null,
    segment: own[0]?.segment ?? null,
  }
}

/** `5 lots at 102.00 on average`, `20 units of 2 products`, `2 instruments`. */
export function totalWords(
  { instruments, products, quantity, average, segment }: SideTotal,
  grouping: Grouping,
  isHidden = false,
): string {
  if (quantity === null) return `${instruments} instruments`
  const count = isHidden
    ? dots
    : segment === null
      ? formatUnits(quantity, grouping)
      : countedWords(quantity, { segment }, grouping)
  if (products > 1) return `${count} of ${products} products`
  return average === null ? count : `${count} at ${formatMoney(average, grouping)} on average`
}
