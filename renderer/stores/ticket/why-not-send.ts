/** What keeps an order that was looked at from being sent by the next press. */
import type { Instant } from '../../../contract/kinds.ts'
import { lookGoodMillis } from '../../../contract/look-good.ts'
import type { Finding, RuleId } from '../../../contract/orders.ts'
import type { NamedPortfolio } from '../../../contract/trading.ts'
import { whyNotLeave } from '../orders/way-out-since.ts'
import type { ReviewedPhase, TicketState } from './ticket-state.ts'

/** A moment earlier than main forgets it: what is on its way to main takes its time. */
const onTheWayMillis = 1_000

/** What was looked at is good no more, and would not be sent. */
export function isTooOld({ at }: Pick<ReviewedPhase, 'at'>, now: Instant): boolean {
  return now - at > lookGoodMillis - onTheWayMillis
}

export const justCameUp = 'it has only just come up: read it, then press Enter'

/** In a few words, or null when Enter sends. An order for what was open once is no way out of what is open now. */
export function whyNotSend(
  { review, confirmed }: ReviewedPhase,
  { wayOutOf, goesTo, unread }: Pick<TicketState, 'wayOutOf' | 'goesTo' | 'unread'>,
  portfolio: NamedPortfolio | null,
): string | null {
  if (goesTo !== null)
    return goesTo === 'basket' ? 'it is being put into the basket' : 'it is on its way to another window'
  const hasChanged = wayOutOf === null ? null : whyNotLeave(wayOutOf, portfolio)
  if (hasChanged !== null) return hasChanged
  if (isStopped(review.findings)) return stopped
  if (unread) return justCameUp
  return whyNotPass(review.findings, confirmed)
}

const stopped = 'a rule stops this order'

function isStopped(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'stop')
}

/** What of the findings keeps it, in a few words; null where each question has its word. */
export function whyNotPass(findings: readonly Finding[], confirmed: readonly RuleId[]): string | null {
  if (isStopped(findings)) return stopped
  const open = findings.filter(({ severity, rule }) => severity === 'confirm' && !confirmed.includes(rule))
  if (open.length === 0) return null
  return open.length === 1 ? 'one warning waits for your word' : `${open.length} warnings wait for your word`
}
