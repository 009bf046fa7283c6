/** What the list says of the instrument that all of some orders are of; null where they are of several, or where it is not known. */
import { useStore } from 'zustand'
import type { Instrument } from '../../contract/instrument.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { useScreen } from '../screen-context.tsx'

export function useOneInstrument(rows: readonly Pick<OrderRow, 'key'>[]): Instrument | null {
  const [first] = rows
  const key = rows.every((row) => row.key === first?.key) ? (first?.key ?? null) : null
  return useStore(useScreen().listing.store, ({ listed }) => (key === null ? null : listed.get(key))) ?? null
}
