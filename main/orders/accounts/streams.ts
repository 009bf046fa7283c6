/** The streams of trading that outlive one account's: each tells its listeners what is different when the next one's begins. */
import type { OrderRow, OrdersChange } from '../../../contract/orders.ts'
import type { PostbackLog, PostbacksChange } from '../../../contract/trading.ts'
import type { Trading } from '../trading.ts'
import { openRelay } from './relay.ts'

type Names = 'orders' | 'portfolio' | 'gtts' | 'postbacks' | 'postbackState' | 'state'
export type Streams = Pick<Trading, Names>

export type TradingStreams = {
  readonly sources: Streams
  readonly limits: Trading['limits']['limits']
  readonly feed: (next: Streams & Pick<Trading, 'limits'>) => void
}

export function openStreams(first: Trading): TradingStreams {
  const orders = openRelay(first.orders, turnedRows)
  const portfolio = openRelay(first.portfolio, whole)
  const gtts = openRelay(first.gtts, whole)
  const postbacks = openRelay(first.postbacks, turnedLog)
  const postbackState = openRelay(first.postbackState, whole)
  const state = openRelay(first.state, whole)
  const limits = openRelay(first.limits.limits, whole)
  return {
    sources: {
      orders: orders.source,
      portfolio: portfolio.source,
      gtts: gtts.source,
      postbacks: postbacks.source,
      postbackState: postbackState.source,
      state: state.source,
    },
    limits: limits.source,
    feed: (next) => {
      orders.feed(next.orders)
      portfolio.feed(next.portfolio)
      gtts.feed(next.gtts)
      postbacks.feed(next.postbacks)
      postbackState.feed(next.postbackState)
      limits.feed(next.limits.limits)
      // Last: whoever hears it looks at the others.
      state.feed(next.state)
    },
  }
}

const whole = <Value>(_before: Value, now: Value): Value => now

function turnedRows(before: readonly OrderRow[], rows: readonly OrderRow[]): OrdersChange | null {
  const names = new Set(rows.map(({ id }) => id))
  const gone = before.map(({ id }) => id).filter((id) => !names.has(id))
  return rows.length === 0 && gone.length === 0 ? null : { rows, gone }
}

/** The next one's arrivals are counted from one again, and are told by their numbers: none of those before may be left when they come. */
function turnedLog(before: PostbackLog, { arrivals, counts }: PostbackLog): PostbacksChange | null {
  if (before.arrivals.length === 0 && arrivals.length === 0) return null
  const first = arrivals[0]?.number ?? Number.MAX_SAFE_INTEGER
  return { arrivals, counts, first }
}
