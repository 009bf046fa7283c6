/** The promises beside exactly once: the halt holds, nothing is cancelled unasked, no order on a blind price, no forged word believed, no secret let out. */
import type { LedgerEntry } from '../../../sandbox/orders/ledger.ts'
import type { Answered, Placed, Seen } from './seen.ts'
import { haltSpans } from './spans.ts'
import { wishOf } from './wish-of.ts'

type CancelAsked = Extract<LedgerEntry, { kind: 'cancel-asked' }>

/** Four files of a megabyte each. */
const mostLogBytes = 4 * 1024 * 1024

export function judgeRules(seen: Seen, ours: readonly Placed[]): string[] {
  return [
    ...afterHalt(seen, ours),
    ...unaskedCancels(seen),
    ...blindMarketOrders(seen, ours),
    ...unconfirmedRepeats(seen, ours),
    ...placedThoughForbidden(seen, ours),
    ...(seen.bookIsCurrent ? [] : ['the book never came to be current again']),
    ...(seen.journalStopped ? ['the journal stands still, and nothing is wrong with its disk any more'] : []),
    ...(seen.logBytes > mostLogBytes ? [`the log has grown to ${seen.logBytes} bytes`] : []),
    ...seen.lies,
    ...seen.leaks,
    ...seen.faults,
    ...(seen.believedForgeries > 0 ? [`${seen.believedForgeries} forged postbacks were not refused`] : []),
  ]
}

function afterHalt({ answered, rows }: Seen, ours: readonly Placed[]): string[] {
  return haltSpans(answered).flatMap(({ from, to }) =>
    ours
      .filter((placed) => placed.at > from && placed.at < to && wasAskedAfter(answered, wishOf(placed, rows), from))
      .map((placed) => `${wishOf(placed, rows)} was placed while trading was halted`),
  )
}

/** What closes positions for the kill switch itself has no asking of its own. */
function wasAskedAfter(answered: readonly Answered[], wish: string | null, halted: number): boolean {
  return answered.some(({ intent, askedAt }) => intent !== null && intent === wish && askedAt >= halted)
}

function unaskedCancels({ ledger, answered }: Seen): string[] {
  const cancels = ledger.filter((entry): entry is CancelAsked => entry.kind === 'cancel-asked')
  // A kill switch goes on by itself, and everything is asked for again by it: what counts is that somebody had begun it.
  const firstForAll = answered.find(({ verb }) => verb === 'cancel-all' || verb === 'halt')?.askedAt
  const isUnasked = ({ at }: CancelAsked) => firstForAll === undefined || at < firstForAll
  return [
    ...(cancels.some((each) => each.isAll && isUnasked(each))
      ? ['everything was cancelled, and nobody had asked for it']
      : []),
    ...cancels
      .filter(({ isAll }) => !isAll)
      .flatMap(({ at, orderIds }) => orderIds.filter((id) => !wasNamed(answered, id, at)))
      .map((id) => `${id} was cancelled, and nobody had asked for it`),
  ]
}

/** By its own name: that everything was cancelled before or after makes no single cancellation right. */
function wasNamed(answered: readonly Answered[], id: string, at: number): boolean {
  return answered.some(({ verb, orders, askedAt }) => verb === 'cancel' && askedAt <= at && orders.includes(id))
}

function blindMarketOrders({ blind }: Seen, ours: readonly Placed[]): string[] {
  return ours
    .filter(({ at, request }) => isAtAnyPrice(request) && blind.some(({ from, to }) => at > from && at < to))
    .map(({ request }) => `${request.tag} is a market order, and no price had come for too long`)
}

function isAtAnyPrice({ kind }: Placed['request']): boolean {
  return kind === 'M' || kind === 'SL-M'
}

function placedThoughForbidden({ forbidden, answered, rows }: Seen, ours: readonly Placed[]): string[] {
  return forbidden.flatMap(({ from, to, why }) =>
    answered
      .filter(({ verb, askedAt, answeredAt }) => verb === 'place' && askedAt >= from && answeredAt <= to)
      .filter(({ intent }) => intent !== null && ours.some((placed) => wishOf(placed, rows) === intent))
      .map(({ intent }) => `${intent} was placed although ${why}`),
  )
}

function unconfirmedRepeats({ answered, rows }: Seen, ours: readonly Placed[]): string[] {
  return answered
    .filter(
      ({ isUnconfirmedRepeat, intent }) =>
        isUnconfirmedRepeat && intent !== null && ours.some((placed) => wishOf(placed, rows) === intent),
    )
    .map(({ intent }) => `${intent} is the same order again, and nobody had confirmed it`)
}
