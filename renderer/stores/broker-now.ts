/** What time it is at the broker, as far as the terminal's core knows: a practice day may be another one than the computer's. */
import { type Instant, instant } from '../../contract/kinds.ts'
import type { TradingState } from '../../contract/trading.ts'
import type { Time } from '../time.ts'
import { type HeardStore, lastOf } from './heard.ts'

export function brokerNow(
  time: Pick<Time, 'wall'>,
  trading: HeardStore<Pick<TradingState, 'clockAheadMillis'>>,
): Instant {
  return instant(time.wall() - (lastOf(trading.getState())?.clockAheadMillis ?? 0))
}
