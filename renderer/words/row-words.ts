/** An order as one breath: what a question or a spoken line calls it. */
import { countsLots } from '../../contract/instrument.ts'
import type { Money } from '../../contract/kinds.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import { formatMoney, type Grouping } from '../format/money.ts'
import { formatUnits } from '../format/prices.ts'
import { lotsOrBare } from '../format/quantities.ts'

type Said = Pick<NamedOrder, 'segment' | 'side' | 'name' | 'price' | 'trigger'> & { readonly quantity: number }

/** `Buy 150 NIFTY 24500 CE at 101.50`; a stop without a price of its own, `Sell 150 NIFTY 24500 CE, trigger 98.00`. */
export function rowWords(row: Said, grouping: Grouping): string {
  const { side, quantity, name } = row
  const lots = countsLots(row) ? (quantity === 1 ? ' lot of' : ' lots of') : ''
  return `${side === 'buy' ? 'Buy' : 'Sell'} ${formatUnits(quantity, grouping)}${lots} ${name}${atWords(row, grouping)}`
}

function atWords({ price, trigger }: Said, grouping: Grouping): string {
  if (hasPrice(price)) return ` at ${formatMoney(price, grouping)}`
  return hasPrice(trigger) ? `, trigger ${formatMoney(trigger, grouping)}` : ''
}

/** `20 of 50 at 1,349.20`; nothing while nothing is filled. */
export function fillWords(row: NamedOrder, grouping: Grouping): string | null {
  if (row.filled === 0) return null
  return `${filledOf(row, grouping)}${atAverage(row.averagePrice, grouping)}`
}

/** `20 of 50 filled at 1,349.20`, where no word beside it says so. */
export function spokenFill(row: NamedOrder, grouping: Grouping): string | null {
  if (row.filled === 0) return null
  return `${filledOf(row, grouping)} filled${atAverage(row.averagePrice, grouping)}`
}

function filledOf(row: NamedOrder, grouping: Grouping): string {
  return `${formatUnits(row.filled, grouping)} of ${lotsOrBare(row.quantity, row, grouping)}`
}

function atAverage(averagePrice: Money | null, grouping: Grouping): string {
  return hasPrice(averagePrice) ? ` at ${formatMoney(averagePrice, grouping)}` : ''
}

/** The broker writes none as nought. */
export function hasPrice(price: Money | null): price is Money {
  return price !== null && price !== 0
}

export function protectionWord(protection: NamedOrder['protection']): string {
  switch (protection) {
    case 'guideline':
      return 'the exchange’s own'
    case 'not-known':
      return 'not known'
    default:
      return `${protection} %`
  }
}
