/** Positions that are told as they were before a conversion, for so many readings more: the broker's list may lag behind what it did. */
import type { Exchange, PositionRecord } from '../exchange.ts'
import type { OrderFaults } from './order-faults.ts'
import type { Published } from './published.ts'

type Late = { readonly positions: readonly PositionRecord[]; left: number }

export function openLatePositions(
  exchange: Pick<Exchange, 'convert' | 'positions'>,
  faults: Pick<OrderFaults, 'take'>,
): Pick<Published, 'convert' | 'positions'> {
  const late = new Map<string, Late>()
  return {
    convert: (clientId, request) => {
      const deed = faults.take('convert', { symbol: request.instrument.legacySymbol })
      if (deed && 'showLate' in deed) {
        late.set(clientId, { positions: exchange.positions(clientId), left: deed.showLate })
      }
      return exchange.convert(clientId, request)
    },
    positions: (clientId) => {
      const before = late.get(clientId)
      if (before === undefined || before.left === 0) return exchange.positions(clientId)
      before.left -= 1
      return before.positions
    },
  }
}
