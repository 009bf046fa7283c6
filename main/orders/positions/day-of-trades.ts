/** Which of the known trades are of the trading day: a terminal that runs overnight still knows those of yesterday. */
import { dayMillis, indianDay } from '../../../contract/india.ts'
import type { Instant } from '../../../contract/kinds.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'

export function tradesOfDay(trades: readonly BrokerTrade[], now: Instant): readonly BrokerTrade[] {
  const today = indianDay(now)
  return trades.filter((trade) => (dayOf(trade) ?? today) === today)
}

/** By the broker's clock, else by the date it wrote (`DD-Mon-YYYY`, 2.6); null where it told neither. */
function dayOf({ timeMicros, exchangeTime }: BrokerTrade): number | null {
  if (timeMicros !== null) return indianDay(Number(timeMicros / 1_000n))
  const [, day, month, year] = /^(\d{2})-([A-Z][a-z]{2})-(\d{4})\b/.exec(exchangeTime) ?? []
  const number = months.indexOf(month ?? '')
  return number < 0 ? null : Date.UTC(Number(year), number, Number(day)) / dayMillis
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
