/** An order as one breath: what a question or a spoken line calls it. */
import type { Money } from '../../../contract/kinds.ts'
import type { NamedOrder } from '../../../contract/orders.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { countsLots } from '../../format/quantities.ts'

/** `Buy 150 NIFTY 24500 CE at 101.50`; a stop without a price of its own, `Sell 150 NIFTY 24500 CE, trigger 98.00`. */
export function rowWords(row: NamedOrder, grouping: Grouping): string {
  const { side, quantity, name } = row
  const lots = countsLots(row) ? (quantity === 1 ? ' lot of' : ' lots of') : ''
  return `${side === 'buy' ? 'Buy' : 'Sell'} ${formatUnits(quantity, grouping)}${lots} ${name}${atWords(row, grouping)}`
}

function atWords({ price, trigger }: NamedOrder, grouping: Grouping): string {
  if (hasPrice(price)) return ` at ${formatMoney(price, grouping)}`
  return hasPrice(trigger) ? `, trigger ${formatMoney(trigger, grouping)}` : ''
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
