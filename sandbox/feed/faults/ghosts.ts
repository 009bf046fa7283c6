/** Trades in segments that are shut: the price steps up and down, and says that it is of now. */
import type { Market } from '../../market/market.ts'
import type { FeedMode } from '../../market/ticks.ts'
import type { ToldEntry } from '../following.ts'
import { withLtpc } from './spoil-entry.ts'

/** Real milliseconds from one step to the next. */
const step = 50

export function ghosts(market: Market, modes: ReadonlyMap<string, FeedMode>): readonly ToldEntry[] {
  const ltt = market.now()
  const astray = (Math.floor(performance.now() / step) & 1) * 0.05
  const told: ToldEntry[] = []
  for (const [key, mode] of modes) {
    const instrument = market.find(key)
    if (!instrument || market.status(instrument.segment) === 'NORMAL_OPEN') continue
    const entry = withLtpc(market.entry(instrument, mode), (ltpc) => {
      return { ...ltpc, ltp: Number(ltpc.ltp ?? 0) + astray, ltt }
    })
    told.push({ key, instrument, entry })
  }
  return told
}
