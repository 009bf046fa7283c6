/** The rules a change of an open order meets: the order as it would stand afterwards, and only what the change adds. */
import { hasLimit } from '../../../contract/order-type.ts'
import type { Finding, OrderChanges, OrderRow, OrderTerms, RuleId } from '../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import { readValidity } from '../../../contract/validity.ts'
import { changedTerms, termsOf } from './changed-terms.ts'
import type { CheckContext } from './check-context.ts'
import { findingsOf, isMovingStop } from './check-order.ts'
import { riskValue } from './order-value.ts'
import type { CheckedOrder } from './rule.ts'
import { isWayOut } from './way-out.ts'

export type Earlier = {
  /** By the newer interface a change names every field. */
  readonly changesBy: 'legacy' | 'v3'
  /** What was asked of the order before and has not ended by its records. */
  readonly unended: readonly NonNullable<OrderRow['changing']>[]
  /** The order as the context counts it, where a change that waits already makes it larger there; left out, as the row has it. */
  readonly counted?: OrderRow
}

/** Of an order that has no terms here: `termsOf`. */
export const notOurs: readonly Finding[] = [
  {
    rule: 'terms',
    severity: 'stop',
    sentence: 'Its instrument, product or type is none that is known here, so it cannot be changed from here.',
  },
]

/** `context` as for an order of the row's instrument and product; the row itself may still be counted in it. */
export function checkChange(
  row: OrderRow,
  changes: OrderChanges,
  context: CheckContext,
  { changesBy, unended, counted = row }: Earlier,
): readonly Finding[] {
  const before = termsOf(row)
  const after = changedTerms(row, changes)
  const refusal =
    whyNot(row, changes, unended) ??
    (changesBy === 'v3' ? whyNotWhole(unended) : null) ??
    (changesBy === 'v3' || changes.marketProtection !== undefined ? whyNotValid(row) : null) ??
    (after === null ? null : whyNotProtected(changes, after, unended))
  if (refusal !== null || before === null || after === null) {
    return refusal === null ? notOurs : [{ rule: 'terms', severity: 'stop', sentence: refusal }]
  }
  return findingsOf(changed(row, before, after, withoutRow(counted, termsOf(counted) ?? before, context), context))
}

/** The order itself, and its contract in the day's list: both may be others than when the change was asked for. */
const standingRules: ReadonlySet<RuleId> = new Set<RuleId>([
  ...(['known-instrument', 'terms', 'lot-multiple', 'tick-multiple', 'freeze-quantity'] as const),
])

/** What of the above would stop a change that waits for its turn, and did not when it was asked for. */
export function changeStopsByNow(
  row: OrderRow,
  changes: OrderChanges,
  context: CheckContext,
  earlier: Required<Earlier>,
): readonly Finding[] {
  return checkChange(row, changes, context, earlier).filter(
    (finding) => isMovingStop(finding) || (finding.severity === 'stop' && standingRules.has(finding.rule)),
  )
}

function changed(
  row: OrderRow,
  before: OrderTerms,
  after: OrderTerms,
  without: CheckContext,
  context: CheckContext,
): CheckedOrder {
  const wasLeft = row.quantity - row.filled
  const left = after.quantity - row.filled
  const valueBefore = riskValue(before, wasLeft, context)
  const valueAfter = riskValue(after, left, context)
  const isSmaller = left <= wasLeft && valueBefore !== null && valueAfter !== null && valueAfter <= valueBefore
  const isOut = isWayOut(after, left, without) || (isLeg(row) && left <= wasLeft)
  return {
    kind: 'change',
    terms: after,
    context: without,
    instrument: context.instrument,
    ...{ remaining: left, added: Math.max(0, left - wasLeft) },
    isWayOut: isSmaller || isOut,
    goesAfterLoss: isOut || (isSmaller && isNoSooner(before, after)),
    value: valueAfter,
  }
}

/** The exchange made it to end what its entry has opened, and it does nothing else. */
function isLeg({ parent, product }: OrderRow): boolean {
  return parent !== null && hasOwnWayOut(product)
}

/** Everything else that is open, so that the row is not counted twice. */
function withoutRow(row: OrderRow, terms: OrderTerms, context: CheckContext): CheckContext {
  const { day, pending } = context
  const left = row.quantity - row.filled
  const value = riskValue(terms, left, context)
  const openValue = day.openValue === null ? null : Math.max(0, day.openValue - (value ?? 0))
  return {
    ...context,
    // Both come from an amount of the same kind and only grew smaller.
    day: { ...day, openOrders: Math.max(0, day.openOrders - 1), openValue: openValue as typeof day.openValue },
    pending: { ...pending, [row.side]: Math.max(0, pending[row.side] - left) },
  }
}

/** Worth less it may all the same trade at once: a sale whose limit comes down, a stop that is sent to the market. */
function isNoSooner(before: OrderTerms, after: OrderTerms): boolean {
  // Another type has another of its two prices.
  if (before.trigger !== after.trigger || before.marketProtection !== after.marketProtection) return false
  if (before.price === null || after.price === null) return before.price === after.price
  return before.side === 'buy' ? after.price <= before.price : after.price >= before.price
}

function whyNot(row: OrderRow, changes: OrderChanges, unended: Earlier['unended']): string | null {
  if (row.order === null)
    return 'The broker has not named this order yet, so it cannot be changed. Wait for its answer.'
  if (row.phase === 'over')
    return 'This order is of an earlier day and over, so it can no longer be changed. Place a new one.'
  if (row.isFinal) return `This order is ${row.status} and can no longer be changed. Place a new one.`
  if (unended.some(isUnderWay))
    return 'A change of this order is under way or how it ended is not known. Wait for its end.'
  if (Object.values(changes).every((value) => value === undefined)) return 'Nothing is changed. Change something first.'
  if (changes.quantity !== undefined && !(changes.quantity > row.filled)) {
    return `${row.filled} of this order have traded already, so its quantity must stay above that. Cancel the rest instead.`
  }
  return null
}

/** Fields that are not changed go as they stand, which would take back what the trader says was done and no record shows. */
function whyNotWhole(unended: Earlier['unended']): string | null {
  return unended.some(({ verb }) => verb === 'modify')
    ? 'You said that a change before this one was done, and the broker’s records do not show it: this one would name the values from before that. Wait until they do, or cancel the order and place it anew.'
    : null
}

/** The newer interface names the validity too, and only these two of them; the day that an order is good till is not among its fields. */
function whyNotValid({ validity }: OrderRow): string | null {
  if (readValidity(validity) !== null) return null
  const what =
    validity === '' ? 'The broker does not tell how long the order is good' : `The order is good by ${validity}`
  return `${what}, and this change would make it one for the day. Change it on the broker’s page, or cancel it and place it anew.`
}

/** The order's records do not show its protection: only the word that follows the one request proves it. */
function whyNotProtected(
  { marketProtection }: OrderChanges,
  after: OrderTerms,
  unended: Earlier['unended'],
): string | null {
  if (marketProtection === undefined) return null
  if (hasOwnWayOut(after.product)) {
    return 'An order of this product has no market protection. Leave it as it is.'
  }
  if (hasLimit(after.type)) return 'The order has a limit, so its market protection is not used. Leave it as it is.'
  if (unended.length === 0) return null
  return 'Another change of this order has not ended yet, and two could not be told apart. Wait for its end.'
}

/** Also one that the broker took: its word on how that ended would be taken for the word on the next one. */
function isUnderWay({ verb, state }: Earlier['unended'][number]): boolean {
  switch (state.kind) {
    case 'queued':
    case 'recording':
    case 'sending':
    case 'unknown':
      return true
    case 'accepted':
      return verb === 'modify'
    default:
      return false
  }
}
