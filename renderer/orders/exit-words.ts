/** What a cancellation exits at the market, in words: it ends an order with legs, by its entry or by one of them, together with its position (4.6). */
import type { NamedOrder } from '../../contract/orders.ts'
import { hasOwnWayOut } from '../../contract/own-way-out.ts'
import type { Grouping } from '../format/money.ts'
import { countedWords } from '../format/quantities.ts'

/** Of the orders that are to be cancelled; `all` has their legs and entries. Null where nothing is exited. */
export function exitWords(rows: readonly NamedOrder[], all: readonly NamedOrder[], grouping: Grouping): string | null {
  const exits = exitsOf(rows, all)
  const [first] = exits
  if (first === undefined) return null
  const said = exits.slice(0, mostNamed).map((exit) => dealWords(exit, grouping))
  const more = exits.length > said.length ? `; and ${exits.length - said.length} more` : ''
  return `${whatWords(rows, first, exits.length)} at the market: ${said.join('; ')}${more}.`
}

export function isExit(row: NamedOrder, all: readonly NamedOrder[]): boolean {
  return hasOwnWayOut(row.product) && openOf(row, all) > 0
}

const mostNamed = 3

type Exit = { readonly row: NamedOrder; readonly open: number }

/** An entry and its legs are one position. */
function exitsOf(rows: readonly NamedOrder[], all: readonly NamedOrder[]): readonly Exit[] {
  const exits = new Map<string, Exit>()
  for (const row of rows) {
    const entry = row.parent ?? row.order ?? row.id
    if (isExit(row, all) && !exits.has(entry)) exits.set(entry, { row, open: openOf(row, all) })
  }
  return [...exits.values()]
}

/** What an entry has filled and no leg of it has closed; what a leg is still to close. */
function openOf({ parent, order, quantity, filled }: NamedOrder, all: readonly NamedOrder[]): number {
  if (parent !== null) return quantity - filled
  const closed = all
    .filter((leg) => leg.parent !== null && leg.parent === order)
    .reduce((sum, leg) => sum + leg.filled, 0)
  return filled - closed
}

function whatWords(rows: readonly NamedOrder[], { row }: Exit, count: number): string {
  if (rows.length > 1) return count === 1 ? 'One position is exited' : `${count} positions are exited`
  return row.parent === null ? 'This exits what is filled' : 'This exits the position'
}

function dealWords({ row, open }: Exit, grouping: Grouping): string {
  const { parent, side, product, name } = row
  const sells = parent === null ? side === 'buy' : side === 'sell'
  const other = parent !== null && product === 'one-cancels-other' ? ' and cancels the other leg' : ''
  return `${sells ? 'sells' : 'buys'} ${countedWords(open, row, grouping)} of ${name}${other}`
}
