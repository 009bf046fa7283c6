/** What the orders shown come to: how they stand, and what was bought and sold of them; what is not known is counted apart. */
import { countsLots, type Instrument } from '../../../contract/instrument.ts'
import { type InstrumentKey, type Money, unitsPerRupee } from '../../../contract/kinds.ts'
import type { NamedTrade, OrderRow, Side } from '../../../contract/orders.ts'
import { isDoubtful } from '../../words/order-look.ts'

export type OrderTotals = {
  readonly open: number
  readonly doubtful: number
  /** Of its trades while they come to what is filled; of an average, which has no exact end, only to the paisa. */
  readonly bought: Money
  readonly sold: Money
  /** Orders with fills whose worth is not known. */
  readonly notReckoned: number
}

type Listed = ReadonlyMap<InstrumentKey, Instrument | null>
type Traded = Pick<NamedTrade, 'order' | 'quantity' | 'price'>

const paisa = unitsPerRupee / 100

export function orderTotals(rows: readonly OrderRow[], listed: Listed, trades: readonly Traded[]): OrderTotals {
  const filled = rows.filter((row) => row.filled > 0)
  const told = Map.groupBy(trades, ({ order }) => order)
  const worths = filled.map((row) => ({
    side: row.side,
    worth: worth(row, listed, row.order === null ? [] : (told.get(row.order) ?? [])),
  }))
  return {
    open: rows.filter((row) => !row.isFinal && row.order !== null).length,
    doubtful: rows.filter(isDoubtful).length,
    bought: sideWorth(worths, 'buy'),
    sold: sideWorth(worths, 'sell'),
    notReckoned: worths.filter((each) => each.worth === null).length,
  }
}

type Worth = { readonly side: Side; readonly worth: number | null }

function sideWorth(worths: readonly Worth[], side: Side): Money {
  const sum = worths.reduce((total, each) => total + (each.side === side ? (each.worth ?? 0) : 0), 0)
  // A sum of amounts of money is one.
  return sum as Money
}

/** Contracts that are counted in lots are worth as many units as a lot has. */
function worth(
  { filled, averagePrice, key, segment }: OrderRow,
  listed: Listed,
  trades: readonly Traded[],
): number | null {
  const units = countsLots({ segment }) ? ((key === null ? null : listed.get(key))?.lotSize ?? null) : 1
  if (units === null) return null
  const traded = trades.reduce((sum, { quantity }) => sum + quantity, 0)
  if (traded === filled) return trades.reduce((sum, { quantity, price }) => sum + quantity * price, 0) * units
  return averagePrice === null ? null : Math.round((filled * averagePrice * units) / paisa) * paisa
}
