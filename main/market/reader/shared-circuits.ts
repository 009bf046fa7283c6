/** The circuits that main knows, in the memory of the board: the gate asks at every price, and another thread cannot be asked. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { BoardMemory } from '../board/board-memory.ts'
import type { KnownCircuit } from '../feed/price-words.ts'

/** What is no longer known is taken back. */
export function shareCircuits(
  { circuits }: BoardMemory,
  keys: Iterable<InstrumentKey>,
  slotOf: (key: InstrumentKey) => number | undefined,
  known: KnownCircuit,
): void {
  for (const key of keys) {
    const slot = slotOf(key)
    if (slot === undefined) continue
    const circuit = known(key, slot)
    circuits[slot * 2] = circuit?.lower ?? Number.NaN
    circuits[slot * 2 + 1] = circuit?.upper ?? Number.NaN
  }
}

export function sharedCircuits({ circuits }: BoardMemory): KnownCircuit {
  const found = { lower: Number.NaN, upper: Number.NaN }
  return (_key, slot) => {
    found.lower = circuits[slot * 2] ?? Number.NaN
    found.upper = circuits[slot * 2 + 1] ?? Number.NaN
    return found.lower < found.upper ? found : null
  }
}
