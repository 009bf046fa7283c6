/** The values of an order that the exchange works with, kept apart from those that were only asked for (O17). */
import type { OrderChanges } from '../../../contract/orders.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { isNewer, type Report } from './report.ts'
import { valuesOf } from './status-words.ts'

export type ValuesInForce = {
  readonly hear: (report: Report) => void
  /** `asked` is the change this terminal asked for last: a record of its refusal may show it. Null before any record. */
  readonly now: (asked: OrderChanges | null) => BrokerOrder | null
}

export function openValuesInForce(): ValuesInForce {
  const newest: Record<ReturnType<typeof valuesOf>, Report | null> = {
    'in force': null,
    'asked for': null,
    unclear: null,
  }

  function now(asked: OrderChanges | null): BrokerOrder | null {
    const { 'in force': settled, 'asked for': pending, unclear: refused } = newest
    if (!settled || !refused) return (settled ?? refused ?? pending)?.record ?? null
    if (isNewer(settled, refused)) return settled.record
    if (!isNextRequest(settled.record, refused.record)) return refused.record
    const wanted = [...(asked ? [asked] : []), ...(pending ? [pending.record] : [])]
    return wanted.some((values) => hasValues(refused.record, values)) ? settled.record : refused.record
  }

  return {
    hear: (report) => {
      const whose = valuesOf(report.record.status)
      const known = newest[whose]
      if (known === null || isNewer(report, known)) newest[whose] = report
    },
    now,
  }
}

/** With more requests between them, what was in force before the refused one was never heard. */
function isNextRequest(settled: BrokerOrder, refused: BrokerOrder): boolean {
  if (settled.requests === null || refused.requests === null) return true
  return refused.requests - settled.requests <= 1
}

/** A value that is left out is not asked for. */
export function hasValues(record: BrokerOrder, wanted: OrderChanges | BrokerOrder): boolean {
  const { quantity, type, price, trigger, disclosed } = wanted
  const pairs = [
    [quantity, record.quantity],
    [type, record.type],
    [price, record.price],
    [trigger, record.trigger],
    [disclosed, record.disclosed],
  ]
  return pairs.every(([want, told]) => want === undefined || want === told)
}
