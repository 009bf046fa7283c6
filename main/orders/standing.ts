/** What the account holds as the broker last told it, for the portfolio on the screen and the figures the checks reckon with. */
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { Product } from '../../contract/orders.ts'
import { notReadYet } from '../../contract/trading.ts'
import type { BrokerPosition } from '../broker/orders/broker-records.ts'
import { readProduct } from '../broker/orders/order-words.ts'
import { type Held, held } from '../ipc/source.ts'
import { openNet } from './positions/sold-holdings.ts'
import type { Standing } from './reconcile/readings.ts'
import type { KeyOf } from './trading-parts.ts'

export type StandingKeeper = {
  readonly now: () => Standing
  readonly set: (change: (before: Standing) => Standing) => void
  /** What is open by instrument and product, in order units, as last read; nought where the broker tells it in others. */
  readonly net: (key: InstrumentKey, product: Product) => number
  readonly source: Held<Standing>
}

const notAskedYet = { positionsAskedAt: null, holdingsAskedAt: null, tradesAskedAt: null }

export function keepStanding(keyOf: KeyOf, isInUnits: (position: BrokerPosition) => boolean): StandingKeeper {
  const source = held<Standing>({ ...notReadYet, ...notAskedYet, positions: [], holdings: [] })

  function net(key: InstrumentKey, product: Product): number {
    const told = source
      .snapshot()
      .positions.filter((one) => keyOf(one.segment, one.token) === key && readProduct(one.product) === product)
    return told.some(isInUnits) ? 0 : told.reduce((sum, one) => sum + openNet(one), 0)
  }

  return { now: source.snapshot, set: (change) => source.set(change(source.snapshot())), net, source }
}
