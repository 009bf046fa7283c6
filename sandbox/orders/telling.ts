/** What the exchange tells whoever asks: the orders and trades of the day, positions, holdings and margins. */
import type { Accounts } from '../accounts.ts'
import { dayOf } from '../market/calendar/indian-day.ts'
import type { Market } from '../market/market.ts'
import type { Clerk } from './clerk.ts'
import type { Exchange, OrderRecord, PositionRecord } from './exchange.ts'
import { positionRecord } from './money/figures.ts'
import type { Holdings } from './money/holdings.ts'
import type { Margin } from './money/margin.ts'
import type { Position, Positions } from './money/positions.ts'
import { isOpen } from './order.ts'
import type { Orders } from './orders.ts'

export type TellingParts = {
  readonly market: Market
  readonly accounts: Pick<Accounts, 'find'>
  readonly orders: Orders
  readonly clerk: Clerk
  readonly positions: Positions
  readonly holdings: Holdings
  readonly margin: Margin
  readonly settle: () => void
}

type Telling = Pick<Exchange, 'orders' | 'history' | 'trades' | 'positions' | 'holdings' | 'usedMargin'>

export function openTelling(parts: TellingParts): Telling {
  const { market, accounts, orders, clerk, positions, holdings, margin, settle } = parts
  const isOfToday = (timeMicros: number) => dayOf(timeMicros / 1_000) >= dayOf(market.now())

  function latest(clientId: string): OrderRecord[] {
    const records: OrderRecord[] = []
    for (const order of orders.of(clientId)) {
      const record = order.history.at(-1)
      if (record && (isOpen(order) || isOfToday(record.timeMicros))) records.push(record)
    }
    return records.reverse()
  }

  function figuresOf(position: Position): PositionRecord {
    const { instrument } = position
    const tape = market.tape(instrument)
    const { ticks } = tape.last()
    return positionRecord(position, {
      last: ticks * instrument.tick,
      close: tape.day().previousClose * instrument.tick,
    })
  }

  /** Nothing is told that is not up to the clock. */
  function settled<Answer>(answer: () => Answer): Answer {
    settle()
    return answer()
  }

  return {
    orders: (clientId) => settled(() => latest(clientId)),
    history: (clientId, orderId) => settled(() => (orders.find(orderId, clientId)?.history ?? []).toReversed()),
    trades: (clientId) =>
      settled(() => clerk.trades().filter((one) => one.clientId === clientId && isOfToday(one.timeMicros))),
    positions: (clientId) => settled(() => positions.of(clientId).map(figuresOf)),
    holdings: (clientId) =>
      settled(() => {
        const account = accounts.find(clientId)
        return account ? holdings.of(account) : []
      }),
    usedMargin: (clientId) => settled(() => margin.used(clientId)),
  }
}
