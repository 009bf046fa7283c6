/** On which trading day a trade was made. */
import { dayMillis, indianDay } from '../../../contract/india.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'

/** By the broker's clock, else by the date it wrote (`DD-Mon-YYYY`, 2.6); null where it told neither. */
export function dayOfTrade({
  timeMicros,
  exchangeTime,
}: Pick<BrokerTrade, 'timeMicros' | 'exchangeTime'>): number | null {
  if (timeMicros !== null) return indianDay(Number(timeMicros / 1_000n))
  const [, day, month, year] = /^(\d{2})-([A-Z][a-z]{2})-(\d{4})\b/.exec(exchangeTime) ?? []
  const number = months.indexOf(month ?? '')
  return number < 0 ? null : Date.UTC(Number(year), number, Number(day)) / dayMillis
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
