/** Keeps good-till-triggered orders: what is asked of them, what prices and their orders make of them, and their end. */
import { dateOf, dayOf, dayOn, startOf } from '../../market/calendar/indian-day.ts'
import type { Agenda } from '../agenda.ts'
import type { Clerk } from '../clerk.ts'
import type { OrderNews, OrderRefusal } from '../exchange.ts'
import { phaseAt } from '../hours.ts'
import type { Ids } from '../ids.ts'
import type { Ledger } from '../ledger.ts'
import type { Floors } from '../match/floors.ts'
import type { Watch } from '../match/watch.ts'
import type { Order } from '../order.ts'
import type { Orders } from '../orders.ts'
import { doorProblem, refusal } from '../rules/door.ts'
import { gttProblem } from '../rules/gtt-rules.ts'
import { isEnd } from '../status.ts'
import {
  canTrade,
  type GttRecord,
  type GttRequest,
  type GttRule,
  type GttStatus,
  type GttStrategy,
  type Gtts,
  type GttTerms,
  isOut,
  isWaiting,
} from './gtt.ts'
import { ruleOrder, ruleSide } from './rule-order.ts'

export type GttParts = {
  readonly orders: Orders
  readonly clerk: Pick<Clerk, 'onNews'>
  readonly ids: Pick<Ids, 'gtt'>
  readonly agenda: Agenda
  readonly floors: Pick<Floors, 'of'>
  readonly ledger: Ledger
  readonly receive: (order: Order, at: number) => void
  /** Brings everything up to the clock; answers the instant. */
  readonly settle: () => number
}

type Kept = { record: GttRecord; readonly watches: Map<GttStrategy, Watch> }
type Changes = (rule: GttRule) => Partial<GttRule>

const unknownGtt = refusal('UDAPI100010', 'Order not found', 'gtt_order_id')
const hasEnded = refusal('UDAPI100040', 'The GTT order has already ended', 'gtt_order_id')
const hasTriggered = refusal(
  'UDAPI100040',
  'The GTT order has been triggered: its order can be cancelled',
  'gtt_order_id',
)

export function openGtts(parts: GttParts): Gtts {
  const { orders, ids, agenda, ledger, settle } = parts
  const all = new Map<string, Kept>()
  const byOrder = new Map<string, { readonly kept: Kept; readonly strategy: GttStrategy }>()
  const listeners: ((record: GttRecord) => void)[] = []
  parts.clerk.onNews(hear)

  function change(kept: Kept, at: number, changes: Changes): void {
    const { record } = kept
    kept.record = { ...record, rules: record.rules.map((rule) => ({ ...rule, ...changes(rule) })) }
    watchPrices(kept, at)
    tell(kept, at)
  }

  function tell({ record }: Kept, at: number): void {
    ledger.add({ kind: 'gtt', at, record })
    for (const listener of listeners) listener(record)
  }

  /** Each rule that waits for a price has a watch, and no other has. */
  function watchPrices(kept: Kept, at: number): void {
    const { watches, record } = kept
    for (const rule of record.rules) {
      const { strategy } = rule
      const known = watches.get(strategy)
      const direction = rule.status === 'SCHEDULED' ? directionOf(record, rule) : null
      if (direction === null) drop(kept, strategy)
      else if (!known) watch(kept, strategy, { since: at, direction, price: rule.price, gap: rule.trailingGap })
    }
  }

  function watch(kept: Kept, strategy: GttStrategy, terms: Pick<Watch, 'since' | 'direction' | 'price' | 'gap'>): void {
    const made: Watch = {
      ...terms,
      // Of several instruments the one whose price came first has the first number.
      reached: (at) => agenda.add(at, (now) => trigger(kept, strategy, now)),
      moved: (at) => change(kept, at, (rule) => (rule.strategy === strategy ? { price: made.price } : {})),
    }
    kept.watches.set(strategy, made)
    parts.floors.of(kept.record).watches.add(made)
  }

  function drop({ watches, record }: Kept, strategy: GttStrategy): void {
    const known = watches.get(strategy)
    if (!known) return
    watches.delete(strategy)
    parts.floors.of(record).watches.delete(known)
  }

  /** Its order goes to the exchange; of target and stop the other one is over. */
  function trigger(kept: Kept, strategy: GttStrategy, at: number): void {
    const { record } = kept
    const rule = record.rules.find((one) => one.strategy === strategy)
    if (!rule || !isWaiting(rule)) return
    const { clientId, quantity, instrument } = record
    const request = ruleOrder(record, rule)
    const refused = doorProblem(request, at)
    if (refused) {
      endRule(kept, strategy, at, { status: 'FAILED', message: refused.reason })
      return
    }
    const isAmo = phaseAt(instrument.segment, at) === 'closed'
    const order = orders.add({ clientId, request, quantity, isAmo }, at)
    byOrder.set(order.id, { kept, strategy })
    change(kept, at, (one) => {
      if (one.strategy === strategy) return { status: 'TRIGGERED', orderId: order.id }
      return strategy !== 'ENTRY' && isWaiting(one) ? { status: 'CANCELLED' } : {}
    })
    ledger.add({ kind: 'placed', at, clientId, request, orderIds: [order.id], refused: null })
    parts.receive(order, at)
  }

  /** What becomes of a rule's order becomes of the rule; an entry that has traded makes the others wait for their prices. */
  function hear(news: OrderNews): void {
    const link = news.kind === 'order' ? byOrder.get(news.record.orderId) : undefined
    if (news.kind !== 'order' || !link) return
    const { kept, strategy } = link
    const { orderId, status, message, timeMicros } = news.record
    const at = Math.floor(timeMicros / 1_000)
    if (orders.find(orderId)?.stage === 'done' && isEnd(status)) {
      byOrder.delete(orderId)
      endRule(kept, strategy, at, { status: endOf(status), message: message || null })
    } else if (status === 'open' && statusOf(kept, strategy) === 'TRIGGERED') {
      change(kept, at, (rule) => (rule.strategy === strategy ? { status: 'OPEN' } : {}))
    }
  }

  function endRule(kept: Kept, strategy: GttStrategy, at: number, end: Pick<GttRule, 'status' | 'message'>): void {
    const next: GttStatus = strategy === 'ENTRY' && end.status === 'COMPLETED' ? 'SCHEDULED' : 'CANCELLED'
    change(kept, at, (rule) => {
      if (rule.strategy === strategy) return end
      return isWaiting(rule) ? { status: next } : {}
    })
  }

  function begin(clientId: string, request: GttRequest, gttId: string, at: number): void {
    const { instrument, side, product, quantity } = request
    const expiresAt = expiryOf(request, at)
    const own = { gttId, clientId, instrument, side, product, quantity, rules: freshRules(request) }
    const record = { ...own, createdMicros: at * 1_000, expiresMicros: expiresAt * 1_000 }
    const kept: Kept = { record, watches: new Map() }
    all.set(gttId, kept)
    agenda.add(expiresAt, (now) => {
      if (kept.record.rules.some(isWaiting)) change(kept, now, (rule) => (isWaiting(rule) ? { status: 'EXPIRED' } : {}))
    })
    start(kept, at)
  }

  function start(kept: Kept, at: number): void {
    watchPrices(kept, at)
    tell(kept, at)
    const entry = kept.record.rules.find(({ strategy }) => strategy === 'ENTRY')
    if (entry?.trigger === 'IMMEDIATE') trigger(kept, 'ENTRY', at)
  }

  function restart(kept: Kept, { quantity, rules }: GttTerms, at: number): void {
    const { record } = kept
    for (const { strategy } of record.rules) drop(kept, strategy)
    const entry = record.rules.find((rule) => rule.strategy === 'ENTRY' && !isWaiting(rule))
    const anew = freshRules({ rules }).map((rule): GttRule => {
      if (!entry) return rule
      return rule.strategy === 'ENTRY' ? entry : { ...rule, status: 'SCHEDULED' }
    })
    kept.record = { ...record, quantity, rules: anew }
    start(kept, at)
  }

  const find = (clientId: string, gttId: string) => {
    const kept = all.get(gttId)
    return kept?.record.clientId === clientId ? kept : null
  }

  return {
    place: (clientId, request) => {
      const at = settle()
      const refused = gttProblem(request, at)
      const gttId = refused ? null : ids.gtt(at)
      ledger.add({ kind: 'gtt-placed', at, clientId, request, gttId, refused: refused?.reason ?? null })
      if (gttId !== null) begin(clientId, request, gttId, at)
      settle()
      return gttId ?? refused ?? unknownGtt
    },
    modify: (clientId, gttId, terms) => {
      const at = settle()
      const kept = find(clientId, gttId)
      const refused = changeProblem(kept) ?? (kept && modifyProblem(kept.record, terms, at))
      ledger.add({ kind: 'gtt-modify-asked', at, clientId, gttId, terms, refused: refused?.reason ?? null })
      if (refused) return refused
      if (kept) restart(kept, terms, at)
      settle()
      return gttId
    },
    cancel: (clientId, gttId, from) => {
      const at = settle()
      const kept = find(clientId, gttId)
      const refused = changeProblem(kept)
      ledger.add({ kind: 'gtt-cancel-asked', at, clientId, gttId, from, refused: refused?.reason ?? null })
      if (refused) return refused
      if (kept) change(kept, at, (rule) => (isWaiting(rule) ? { status: 'CANCELLED' } : {}))
      return gttId
    },
    of: (clientId) => {
      settle()
      const records = [...all.values()].map(({ record }) => record)
      return records.filter((record) => record.clientId === clientId && canTrade(record)).reverse()
    },
    onNews: (listener) => void listeners.push(listener),
  }
}

function changeProblem(kept: Kept | null): OrderRefusal | null {
  if (!kept) return unknownGtt
  if (kept.record.rules.some(isOut)) return hasTriggered
  return canTrade(kept.record) ? null : hasEnded
}

/** Once the entry has traded, only what is still waited for can be changed. */
function modifyProblem(record: GttRecord, terms: GttTerms, at: number): OrderRefusal | null {
  const { quantity, rules } = record
  if ((rules.length === 1) !== (terms.rules.length === 1))
    return refusal('UDAPI100036', 'The type cannot be changed', 'type')
  const entry = rules.find((rule) => rule.strategy === 'ENTRY' && !isWaiting(rule))
  const wanted = terms.rules.find(({ strategy }) => strategy === 'ENTRY')
  if (entry && (terms.quantity !== quantity || wanted?.price !== entry.price || wanted.trigger !== entry.trigger)) {
    return refusal('UDAPI100036', 'The entry and the quantity cannot be changed once the entry has traded', 'rules')
  }
  return gttProblem({ ...record, ...terms, from: 'v3' }, at)
}

/** Null for an entry that goes at once. */
function directionOf(gtt: GttRecord, rule: GttRule): Watch['direction'] | null {
  if (rule.strategy === 'ENTRY') {
    if (rule.trigger === 'IMMEDIATE') return null
    return rule.trigger === 'ABOVE' ? 'above' : 'below'
  }
  return (rule.strategy === 'TARGET') === (ruleSide(gtt, rule) === 'S') ? 'above' : 'below'
}

function freshRules({ rules }: Pick<GttTerms, 'rules'>): readonly GttRule[] {
  return rules.map((rule) => ({
    ...rule,
    status: rule.strategy === 'ENTRY' ? 'SCHEDULED' : 'INACTIVE',
    message: null,
    orderId: null,
  }))
}

function endOf(status: string): GttStatus {
  if (status === 'complete') return 'COMPLETED'
  return status === 'rejected' ? 'FAILED' : 'CANCELLED'
}

function statusOf({ record }: Kept, strategy: GttStrategy): GttStatus | undefined {
  return record.rules.find((rule) => rule.strategy === strategy)?.status
}

const second = 1_000

/** The last second of the day, of the day a year later, or of the last day of its contract. */
function expiryOf({ product, instrument }: GttRequest, at: number): number {
  const today = dayOf(at)
  const { year, month, date } = dateOf(today)
  const last =
    product === 'I' ? today : Math.min(dayOn(year + 1, month, date), instrument.contract?.expiryDay ?? Infinity)
  return startOf(last + 1) - second
}
