/** What the checks found, without the note that the facts of the same look say already. */
import type { Finding, OrderReview } from '../../../contract/orders.ts'

export function findingsBeside({
  findings,
  afterMarket,
}: Pick<OrderReview, 'findings' | 'afterMarket'>): readonly Finding[] {
  return findings.filter(({ rule, severity }) => !(afterMarket && rule === 'market-hours' && severity === 'note'))
}

/** Then it is sent at no hour. */
export function isStoppedByHour({ findings }: Pick<OrderReview, 'findings'>): boolean {
  return findings.some(({ rule, severity }) => rule === 'market-hours' && severity === 'stop')
}
