/** A row of the list: the broker's record where there is one, the wish's own terms only while there is none. */
import { type Instant, type InstrumentKey, instant, type OrderId, orderUnits } from '../../../contract/kinds.ts'
import { isProtected } from '../../../contract/order-type.ts'
import type { IntentState, OrderChanges, OrderRow, OrderTerms } from '../../../contract/orders.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { ToldOrder } from './told-order.ts'
import type { BookWish, Piece } from './wish.ts'

export type RowParts = {
  readonly told: ToldOrder | null
  readonly isByLooks: boolean
  readonly isLookedFor: boolean
  readonly changing: OrderRow['changing']
  readonly asked: OrderChanges | null
  /** Undefined where no change asked for it. */
  readonly protection: OrderRow['protection'] | undefined
  readonly alarms: readonly string[]
  readonly keyOf: (segment: string, token: string) => InstrumentKey | null
  readonly now: Instant
}

export function rowIdOf({ intent }: BookWish, index: number): string {
  return intent.pieces === 1 && index === 0 ? intent.id : `${intent.id}/${index + 1}`
}

/** The older interface has no word for it, and for an order with a limit the newer one hears none. */
function placedWith(terms: OrderTerms | null): OrderRow['protection'] {
  return terms !== null && isProtected(terms) ? (terms.marketProtection ?? 'guideline') : 'guideline'
}

type RowOwner = Pick<OrderRow, 'id' | 'intent' | 'intentState' | 'group' | 'isExternal' | 'placedAt' | 'protection'>

/** An order that no wish of this terminal made; its legs are of the order that has them. */
export function composeElsewhere(order: OrderId, isExternal: boolean, parts: RowParts): OrderRow | null {
  const record = parts.told?.newest()
  if (!parts.told || !record) return null
  const placedAt = millisOf(parts.told.earliest()?.timeMicros ?? null)
  const protection = parts.protection ?? 'not-known'
  const owner: RowOwner = { id: order, intent: null, intentState: null, group: null, isExternal, placedAt, protection }
  return fromRecord(owner, parts.told, record, parts)
}

export function composeWished(wish: BookWish, index: number, piece: Piece, parts: RowParts): OrderRow | null {
  const { intent, state } = wish
  const group = intent.pieces > 1 ? intent.id : null
  const id = rowIdOf(wish, index)
  const protection = parts.protection ?? placedWith(intent.terms)
  const owner: RowOwner = {
    ...{ id, intent: intent.id, intentState: state, group, isExternal: false, placedAt: intent.at, protection },
  }
  const record = parts.told?.newest()
  return parts.told && record ? fromRecord(owner, parts.told, record, parts) : fromWish(owner, wish, piece, parts)
}

function fromRecord(owner: RowOwner, told: ToldOrder, newest: BrokerOrder, parts: RowParts): OrderRow {
  const { quantity, disclosed, price, trigger, type } = told.inForce(parts.asked) ?? newest
  const { filled, averagePrice } = told.fullest() ?? newest
  const { exchangeId, parent, segment, symbol, side, product, status, message, isAfterMarket } = newest
  return {
    ...owner,
    order: newest.id,
    exchangeOrder: exchangeId,
    parent,
    key: parts.keyOf(segment, newest.token),
    ...{ segment, symbol, side, product, type, quantity, filled, disclosed, price, trigger, averagePrice, status },
    ...{ validity: newest.duration, validUntil: newest.validDate },
    phase: isOver(told) ? 'over' : (told.phase() ?? 'open'),
    isFinal: told.isFinal() || isOver(told),
    changing: parts.changing,
    ...{ message, isAfterMarket, isByLooks: parts.isByLooks, isLookedFor: parts.isLookedFor, alarms: parts.alarms },
    updatedAt: millisOf(newest.updatedMicros ?? newest.timeMicros) ?? told.heardAt()?.wall ?? parts.now,
  }
}

function fromWish(owner: RowOwner, { intent, state }: BookWish, piece: Piece, parts: RowParts): OrderRow | null {
  const { terms, instrument } = intent
  const none = orderUnits(0)
  if (!terms || none === undefined) return null
  const { key, side, product, type, validity, disclosed, price, trigger } = terms
  return {
    ...owner,
    ...{ order: piece.order, exchangeOrder: null, parent: null, key, side, product, type, validity, validUntil: '' },
    ...{ segment: instrument?.segment ?? '', symbol: instrument?.symbol ?? '' },
    quantity: orderUnits(piece.quantity ?? terms.quantity) ?? terms.quantity,
    ...{ filled: none, disclosed, price, trigger, averagePrice: null, status: '', message: '' },
    phase: piece.order === null ? phaseOfWish(state) : phaseOfName(parts.told),
    isFinal: piece.order === null ? hasEnded(state) : isOver(parts.told),
    changing: piece.order === null ? null : parts.changing,
    ...{ isAfterMarket: intent.afterMarket, isByLooks: parts.isByLooks, isLookedFor: parts.isLookedFor },
    alarms: parts.alarms,
    updatedAt: stateAt(state),
  }
}

/** Its day is over, and nobody told how it ended. */
function isOver(told: ToldOrder | null): boolean {
  return told !== null && !told.isFinal() && told.over() !== null
}

/** What an order is of which the broker has said no more than its name. */
function phaseOfName(told: ToldOrder | null): OrderRow['phase'] {
  if (isOver(told)) return 'over'
  return told?.missing() ? 'unknown' : 'pending'
}

/** What a wish without an order is: never open, never rejected by a guess. */
function phaseOfWish({ kind }: IntentState): OrderRow['phase'] {
  if (kind === 'sending') return 'pending'
  return kind === 'accepted' || kind === 'unknown' ? 'unknown' : 'none'
}

/** The trader's word that it was placed ends the asking, not the order. */
function hasEnded(state: IntentState): boolean {
  if (state.kind === 'decided') return state.verdict === 'not-placed'
  return state.kind === 'refused' || state.kind === 'not-sent' || state.kind === 'withdrawn'
}

function stateAt(state: IntentState): Instant {
  return 'at' in state ? state.at : state.since
}

function millisOf(micros: bigint | null): Instant | null {
  return micros === null ? null : instant(Number(micros / 1_000n))
}
