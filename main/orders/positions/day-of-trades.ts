/** On which trading day a trade was made. */
import { dayMillis, indianDay } from '../../../contract/india.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'
import { writtenDay } from '../../broker/orders/written-day.ts'

/** By the broker's clock, else by the date it wrote (`DD-Mon-YYYY`, 2.6); null where it told neither. */
export function dayOfTrade({
  timeMicros,
  exchangeTime,
}: Pick<BrokerTrade, 'timeMicros' | 'exchangeTime'>): number | null {
  if (timeMicros !== null) return indianDay(Number(timeMicros / 1_000n))
  const day = writtenDay(exchangeTime.split(' ')[0] ?? '')
  const at = day === null ? Number.NaN : Date.parse(day)
  return Number.isNaN(at) ? null : at / dayMillis
}
