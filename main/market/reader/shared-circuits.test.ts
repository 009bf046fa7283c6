import { expect, test } from 'vitest'
import { type InstrumentKey, instrumentKey } from '../../../contract/kinds.ts'
import { boardMemory } from '../board/board-memory.ts'
import { shareCircuits, sharedCircuits } from './shared-circuits.ts'

test('T33: the gate of another thread knows the circuits that main knows, and no others', () => {
  const memory = boardMemory(3)
  const share = instrumentKey('NSE_EQ|1')
  const other = instrumentKey('NSE_EQ|2')
  if (share === undefined || other === undefined) throw new Error('no keys')
  const slots = new Map([share, other].map((key, slot) => [key, slot]))
  const slotOf = slots.get.bind(slots)
  const all = sharedCircuits(memory)
  const known = (key: InstrumentKey) => structuredClone(all(key, slots.get(key) ?? -1))
  expect(known(share)).toBeNull()
  shareCircuits(memory, [share, other], slotOf, (key) => (key === share ? { lower: 90, upper: 110 } : null))
  expect([known(share), known(other)]).toEqual([{ lower: 90, upper: 110 }, null])
  shareCircuits(memory, [share], slotOf, () => null)
  expect(known(share)).toBeNull()
})
