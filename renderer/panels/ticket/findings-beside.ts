/** What the checks found, without the note that the facts of the same look say already, and without questions where no word would send it. */
import type { Finding, OrderReview } from '../../../contract/orders.ts'

export function findingsBeside({
  findings,
  afterMarket,
}: Pick<OrderReview, 'findings' | 'afterMarket'>): readonly Finding[] {
  const isStopped = findings.some(({ severity }) => severity === 'stop')
  return findings.filter(
    ({ rule, severity }) =>
      !(afterMarket && rule === 'market-hours' && severity === 'note') && !(isStopped && severity === 'confirm'),
  )
}

/** Then it is sent at no hour. */
export function isStoppedByHour({ findings }: Pick<OrderReview, 'findings'>): boolean {
  return findings.some(({ rule, severity }) => rule === 'market-hours' && severity === 'stop')
}

/** Then it may be that no opening comes any more. */
export function isAskedByHour({ findings }: Pick<OrderReview, 'findings'>): boolean {
  return findings.some(({ rule, severity }) => rule === 'market-hours' && severity === 'confirm')
}
