/** Instruments of which more was traded today than their positions show: the positions were read before those trades. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { NamedTrade } from '../../../contract/orders.ts'
import type { Portfolio, Position } from '../../../contract/trading.ts'

type Told = Pick<Position, 'key' | 'buyQuantity' | 'sellQuantity' | 'differences'>
type Traded = Pick<NamedTrade, 'key' | 'side' | 'quantity'>

type Standing = Pick<Portfolio, 'tradesDay' | 'brokerDay'> & {
  readonly positions: readonly Told[]
  readonly trades: readonly Traded[]
}

/** A trade names no product, so all positions of an instrument count together; one that differs says so itself. */
export function behindTrades({ positions, trades, tradesDay, brokerDay }: Standing): number {
  // In the night the positions may have turned to a new day before the trades did.
  if (tradesDay < brokerDay) return 0
  const left = new Map<InstrumentKey, { buy: number; sell: number }>()
  for (const { key, side, quantity } of trades) {
    if (key === null) continue
    const of = left.get(key) ?? { buy: 0, sell: 0 }
    of[side] += quantity
    left.set(key, of)
  }
  for (const { key, buyQuantity, sellQuantity, differences } of positions) {
    const of = key === null ? undefined : left.get(key)
    if (key === null || of === undefined) continue
    if (differences.length > 0) left.delete(key)
    of.buy -= buyQuantity
    of.sell -= sellQuantity
  }
  return [...left.values()].filter(({ buy, sell }) => buy > 0 || sell > 0).length
}
