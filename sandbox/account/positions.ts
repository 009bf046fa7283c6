/** The positions of an account through the faults in force, as each generation of the interface writes them. */
import type { Account } from '../accounts.ts'
import type { PositionRecord } from '../orders/exchange.ts'
import type { OrderFaults } from '../orders/faults/order-faults.ts'
import { altered, type Published } from '../orders/faults/published.ts'
import type { WireRecord } from '../orders/wire/legacy-records.ts'

export type PositionParts = { readonly published: Pick<Published, 'positions'>; readonly faults: OrderFaults }

export function positionsOf(
  { published, faults }: PositionParts,
  { clientId }: Account,
  write: (position: PositionRecord) => WireRecord,
  fits: (position: PositionRecord) => boolean = () => true,
): readonly WireRecord[] {
  return published
    .positions(clientId)
    .filter(fits)
    .flatMap((position) => {
      const deed = faults.take('positions', { symbol: position.instrument.legacySymbol })
      if (deed && 'hide' in deed) return []
      const wire = write(position)
      return [deed && 'alter' in deed ? altered(wire, deed.alter) : wire]
    })
}
