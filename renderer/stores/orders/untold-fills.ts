/** Orders of which more is filled than the trades tell: what is made of trades lacks it. */
import { indianDay } from '../../../contract/india.ts'
import type { Instant } from '../../../contract/kinds.ts'
import type { NamedOrder, NamedTrade } from '../../../contract/orders.ts'

/** A trade comes a moment after the word of its order: so long that is no news. */
const usualMillis = 3_000

type Trades = { readonly trades: readonly Pick<NamedTrade, 'order' | 'quantity'>[]; readonly tradesDay: number }

export function untoldFills(orders: Iterable<NamedOrder>, { trades, tradesDay }: Trades, now: Instant): number {
  const told = new Map<string, number>()
  for (const { order, quantity } of trades) told.set(order, (told.get(order) ?? 0) + quantity)
  let count = 0
  for (const row of orders) if (indianDay(row.updatedAt) >= tradesDay && lacksTrades(row, told, now)) count += 1
  return count
}

function lacksTrades(
  { order, filled, phase, validity, updatedAt }: NamedOrder,
  told: ReadonlyMap<string, number>,
  now: Instant,
) {
  // The trades are those of one day; what was filled on an earlier one is not among them.
  if (order === null || phase === 'over' || validity.toUpperCase() === 'GTD') return false
  return filled > (told.get(order) ?? 0) && now - updatedAt >= usualMillis
}
