/** What the trader has of each contract, of all products together, in order units. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Position } from '../../../contract/trading.ts'

export function ownContracts(positions: readonly Pick<Position, 'key' | 'net'>[]): ReadonlyMap<InstrumentKey, number> {
  const own = new Map<InstrumentKey, number>()
  for (const { key, net } of positions) if (key !== null) own.set(key, (own.get(key) ?? 0) + net)
  return own
}
