/** An order as one breath: what a question or a spoken line calls it. */
import type { NamedOrder } from '../../../contract/orders.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { countsLots } from '../../format/quantities.ts'

/** `Buy 150 NIFTY 24500 CE at 101.50`. */
export function rowWords(row: NamedOrder, grouping: Grouping): string {
  const { side, quantity, name, price } = row
  const lots = countsLots(row) ? (quantity === 1 ? ' lot of' : ' lots of') : ''
  const at = price === null || price === 0 ? '' : ` at ${formatMoney(price, grouping)}`
  return `${side === 'buy' ? 'Buy' : 'Sell'} ${formatUnits(quantity, grouping)}${lots} ${name}${at}`
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
