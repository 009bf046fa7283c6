/** What a sign-out leaves without anyone who follows it, in sentences; none where it may go unasked (X05). */
import type { NamedGtts } from '../../contract/gtt.ts'
import type { NamedPortfolio, TradingState } from '../../contract/trading.ts'
import type { Grouping } from '../format/money.ts'
import { unknownWishes } from '../stores/gtt/gtt-rows.ts'
import { type Heard, lastOf } from '../stores/heard.ts'
import { waits } from '../stores/orders/order-desk.ts'
import type { OrderRows } from '../stores/orders/order-rows.ts'
import { counted } from '../stores/trading-words.ts'
import { isStillClosing } from '../stores/windows/leave-question.ts'
import { gttsLeftHere } from '../words/gtt-words.ts'
import { isUnnamed, type LeftThere, leftSentences } from './left-orders.ts'

export type KnownAtSignOut = {
  readonly orders: Heard<OrderRows>
  readonly portfolio: Heard<NamedPortfolio>
  readonly trading: Heard<TradingState>
  readonly gtts: Heard<NamedGtts>
}

export function signOutLeaves(
  { orders, portfolio, trading, gtts }: KnownAtSignOut,
  grouping: Grouping,
): readonly string[] {
  if (orders.kind !== 'current' || portfolio.kind !== 'current' || trading.kind !== 'current') return [notRead]
  const rows = [...orders.value.values()]
  const left = { rows, ...portfolio.value }
  const waiting = rows.filter(waits).length
  const unsaid = trading.value.unknown - saidToBeUnknown(left) - placingUnknown(gtts)
  return [
    ...leftSentences(left, { grouping, isHidden: false, tense: 'is' }).sentences,
    ...(unsaid > 0 ? [`Of ${counted(unsaid, 'request')} the outcome is not known.`] : []),
    ...gttsLeftHere(gtts),
    ...(waiting > 0 ? [waitingWords(waiting)] : []),
    ...(isStillClosing(trading.value) ? [closing] : []),
    ...(isAllRead(trading.value, portfolio.value) ? [] : [notRead]),
  ]
}

const notRead = 'Orders and positions have not been read to the end: more may be open than is known here.'
const closing =
  'The kill switch has not yet proved that every position is closed: it stops when you sign out, and goes on when you sign in again.'

function waitingWords(count: number): string {
  const [wait, they] = count === 1 ? ['waits for its turn', 'it is'] : ['wait for their turn', 'they are']
  return `${counted(count, 'order')} ${wait}: without a sign-in ${they} not sent.`
}

/** A cancellation of everything has no row to speak for it, nor has a change whose order has gone. */
function saidToBeUnknown({ rows, conversions }: Pick<LeftThere, 'rows' | 'conversions'>): number {
  const unnamed = rows.filter((row) => isUnnamed(row) && row.intentState?.kind === 'unknown')
  const wishes = new Set(unnamed.map(({ intent }) => intent))
  return wishes.size + conversions.filter(({ state }) => state.kind === 'unknown').length
}

/** Said with the GTT orders. */
function placingUnknown(gtts: KnownAtSignOut['gtts']): number {
  const told = lastOf(gtts)
  return told === null ? 0 : unknownWishes(told).filter(({ verb }) => verb === 'gtt-place').length
}

function isAllRead({ book }: TradingState, { readAt, positionsLack }: NamedPortfolio): boolean {
  return book.kind === 'current' && book.lacks === undefined && readAt !== null && positionsLack === 0
}
