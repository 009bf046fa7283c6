/** What the orders shown come to: how they stand, and what was bought and sold of them; what is not known is counted apart. */
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey, Money } from '../../../contract/kinds.ts'
import type { OrderRow, Side } from '../../../contract/orders.ts'
import { countsLots } from '../../format/quantities.ts'
import { isDoubtful } from './order-look.ts'

export type OrderTotals = {
  readonly open: number
  readonly doubtful: number
  /** Filled quantity × average price × units, where they are known. */
  readonly bought: Money
  readonly sold: Money
  /** Orders with fills whose worth is not known. */
  readonly notReckoned: number
}

type Listed = ReadonlyMap<InstrumentKey, Instrument | null>

export function orderTotals(rows: readonly OrderRow[], listed: Listed): OrderTotals {
  const filled = rows.filter((row) => row.filled > 0)
  return {
    open: rows.filter((row) => !row.isFinal && row.order !== null).length,
    doubtful: rows.filter(isDoubtful).length,
    bought: sideWorth(filled, 'buy', listed),
    sold: sideWorth(filled, 'sell', listed),
    notReckoned: filled.filter((row) => worth(row, listed) === null).length,
  }
}

function sideWorth(rows: readonly OrderRow[], side: Side, listed: Listed): Money {
  const sum = rows.reduce((total, row) => total + (row.side === side ? (worth(row, listed) ?? 0) : 0), 0)
  // A sum of amounts of money is one.
  return sum as Money
}

/** Contracts that are counted in lots are worth as many units as a lot has. */
function worth({ filled, averagePrice, key, segment }: OrderRow, listed: Listed): number | null {
  const units = countsLots({ segment }) ? ((key === null ? null : listed.get(key))?.lotSize ?? null) : 1
  return averagePrice === null || units === null ? null : filled * averagePrice * units
}
