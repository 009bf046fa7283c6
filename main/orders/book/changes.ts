/** What became of a change or a cancellation that was asked for, order by order: only the order's own records say (O15–O17). */
import { indianDay } from '../../../contract/india.ts'
import type { Instant, IntentId, OrderId } from '../../../contract/kinds.ts'
import type { IntentState, IntentVerb, OrderChanges, OrderRow } from '../../../contract/orders.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { Intent } from '../intent.ts'
import { isDone, isWord, valuesOf } from './status-words.ts'
import type { ToldOrder } from './told-order.ts'
import { hasValues } from './values-in-force.ts'

export type ChangeOutcome = {
  readonly order: OrderId
  /**
   * `overtaken`: the order ended, or was changed, in another way meanwhile. `over`: no list of a later day names the order, and nothing
   * told of the end of the change before.
   */
  readonly kind: 'open' | 'done' | 'not-done' | 'overtaken' | 'over'
  readonly sentence: string
}

export type ChangeWish = {
  readonly intent: Intent
  readonly verb: 'modify' | 'cancel'
  state: IntentState
  readonly targets: readonly Target[]
}

type Target = {
  readonly order: OrderId
  /** What was known when it was asked for; what is not newer than this proves nothing about it. */
  readonly microsBefore: bigint
  readonly requestsBefore: number | null
  /** Whether its end stands in the timeline. */
  isTold: boolean
  /** A whole list of a later day than the change's was heard: where no record of the order is known, it left the order out. */
  isOfEarlierDay: boolean
}

export type Unended = NonNullable<OrderRow['changing']>

export type Changes = {
  readonly intend: (intent: Intent, state: IntentState) => readonly OrderId[]
  readonly move: (id: IntentId, state: IntentState) => readonly OrderId[] | null
  /** The changes that were asked of an order. */
  readonly of: (order: OrderId) => readonly Intent[]
  readonly outcomes: (id: IntentId) => readonly ChangeOutcome[]
  readonly changing: (order: OrderId) => OrderRow['changing']
  /** Those of it that no record shows the end of, the oldest first; with them what the trader says was done. */
  readonly unended: (order: OrderId) => readonly Unended[]
  /** Outcomes that came since this was last asked. */
  readonly news: (order: OrderId) => readonly ChangeOutcome[]
  /** The market protection that a change asked for from here was done with; undefined where none was, or none was done. */
  readonly protection: (order: OrderId) => OrderRow['protection'] | undefined
  /** A change of its quantity was asked for from here, and nothing proves that it was not done. */
  readonly mayBeResized: (order: OrderId) => boolean
  /** Orders with a change that no list can prove: only their detail says whether it was done. */
  readonly unproven: () => readonly OrderId[]
  readonly all: () => readonly ChangeWish[]
  readonly has: (id: IntentId) => boolean
  /** A whole list of that day of the broker's was taken in. */
  readonly listed: (day: number) => void
  /** Null for what is no change. */
  readonly verb: (id: IntentId) => IntentVerb | null
  /** When none of its orders is held any more. */
  readonly letGo: (id: IntentId) => void
}

export function openChanges(orders: ReadonlyMap<OrderId, ToldOrder>): Changes {
  const changes = new Map<IntentId, ChangeWish>()
  const byOrder = new Map<OrderId, (readonly [ChangeWish, Target])[]>()

  function intend(intent: Intent, state: IntentState): readonly OrderId[] {
    const known = changes.get(intent.id)
    if (known) known.state = state
    else add(intent, state)
    return targetsOf(intent.id) ?? []
  }

  function add(intent: Intent, state: IntentState): void {
    const targets = targetsAt(intent).map((id) => target(id, intent.brokerAt ?? intent.at))
    const change: ChangeWish = { intent, verb: intent.verb === 'modify' ? 'modify' : 'cancel', state, targets }
    changes.set(intent.id, change)
    for (const each of targets) byOrder.set(each.order, [...find(each.order), [change, each]])
  }

  /** Cancelling everything names no orders: it means those open at the time. */
  function targetsAt(intent: Intent): readonly OrderId[] {
    if (intent.orders.length > 0 || intent.verb !== 'cancel-all') return intent.orders
    return intent.knownBefore.filter((id) => !orders.get(id)?.isFinal())
  }

  function target(order: OrderId, at: Instant): Target {
    const known = orders.get(order)?.newest()
    const microsBefore = known?.timeMicros ?? BigInt(Math.floor(at)) * 1_000n
    return { order, microsBefore, requestsBefore: known?.requests ?? null, isTold: false, isOfEarlierDay: false }
  }

  function targetsOf(id: IntentId): readonly OrderId[] | null {
    return changes.get(id)?.targets.map(({ order }) => order) ?? null
  }

  function outcomeOf(change: ChangeWish, each: Target): ChangeOutcome {
    const shown = shownOutcome(change, each)
    if (shown.kind !== 'open' || !isOfEndedDay(each)) return shown
    return { order: each.order, kind: 'over', sentence: dayOver[change.verb] }
  }

  /** Of an order that only its name is known of, the list alone can tell: its duration stands in no record. */
  function isOfEndedDay({ order, isOfEarlierDay }: Target): boolean {
    const told = orders.get(order)
    return told?.newest() ? told.over() !== null : isOfEarlierDay
  }

  function listed(day: number): void {
    for (const { intent, targets } of changes.values()) {
      if (day <= indianDay(intent.brokerAt ?? intent.at)) continue
      for (const each of targets) each.isOfEarlierDay = true
    }
  }

  function shownOutcome(change: ChangeWish, each: Target): ChangeOutcome {
    const { order, microsBefore, requestsBefore } = each
    const told = orders.get(order)
    const record = told?.newest()
    if (!told || !record) return { order, kind: 'open', sentence: '' }
    const isNews = record.timeMicros !== null && record.timeMicros > microsBefore
    if (change.verb === 'cancel') return { order, ...cancelOutcome(told, record, isNews) }
    const isLater = record.requests !== null && requestsBefore !== null && record.requests > requestsBefore
    const wanted = change.intent.changes
    if (wanted !== null && !isShown(wanted)) return { order, ...unseenOutcome(told, each) }
    const shown = modifyOutcome(told, record, isNews, isLater, wanted)
    const isSure = requestsBefore !== null || (shown.kind !== 'open' && shown.kind !== 'overtaken')
    return { order, ...((isSure || wanted === null ? null : wordOutcome(told, each, wanted)) ?? shown) }
  }

  function find(order: OrderId): readonly (readonly [ChangeWish, Target])[] {
    return byOrder.get(order) ?? []
  }

  function changing(order: OrderId): OrderRow['changing'] {
    return unended(order).findLast(({ state }) => isPending(state)) ?? null
  }

  function unended(order: OrderId): readonly Unended[] {
    const open = find(order).filter(([change, each]) => {
      return change.state.kind !== 'over' && !isKnownUndone(change.state) && isUnended(outcomeOf(change, each))
    })
    return open.map(([{ verb, state }]) => ({ verb, state }))
  }

  function news(order: OrderId): readonly ChangeOutcome[] {
    return find(order).flatMap(([change, each]) => {
      const outcome = outcomeOf(change, each)
      if (each.isTold || isUnended(outcome) || !wasAsked(change.state)) return []
      each.isTold = true
      return [outcome]
    })
  }

  function protection(order: OrderId): OrderRow['protection'] | undefined {
    for (const [change, each] of find(order).toReversed()) {
      const asked = change.intent.changes?.marketProtection
      const end = asked === undefined || isKnownUndone(change.state) ? 'not-done' : protectionEnd(change, each)
      if (end !== 'not-done') return end === 'done' ? (asked ?? 'guideline') : 'not-known'
    }
    return undefined
  }

  /** Other values of the same change prove it too, for as long as no later change goes over them. */
  function protectionEnd(change: ChangeWish, each: Target): ChangeOutcome['kind'] {
    const told = orders.get(each.order)
    const { kind } = told ? unseenOutcome(told, each) : outcomeOf(change, each)
    return kind === 'open' ? outcomeOf(change, each).kind : kind
  }

  function mayBeResized(order: OrderId): boolean {
    return find(order).some(([change, each]) => {
      if (change.intent.changes?.quantity === undefined || isKnownUndone(change.state)) return false
      return outcomeOf(change, each).kind !== 'not-done'
    })
  }

  function unproven(): readonly OrderId[] {
    const asked = [...changes.values()].filter(({ intent, state }) => wasAsked(state) && intent.changes !== null)
    return asked.flatMap((change) =>
      change.targets.filter((each) => isProvedByWord(change, each) && isOpen(change, each)).map(({ order }) => order),
    )
  }

  function isOpen(change: ChangeWish, each: Target): boolean {
    return outcomeOf(change, each).kind === 'open'
  }

  function letGo(id: IntentId): void {
    for (const { order } of changes.get(id)?.targets ?? []) byOrder.delete(order)
    changes.delete(id)
  }

  return {
    all: () => [...changes.values()],
    has: (id) => changes.has(id),
    listed,
    verb: (id) => changes.get(id)?.intent.verb ?? null,
    letGo,
    protection,
    mayBeResized,
    unproven,
    intend,
    move: (id, state) => {
      const change = changes.get(id)
      if (change) change.state = state
      return targetsOf(id)
    },
    of: (order) => find(order).map(([{ intent }]) => intent),
    outcomes: (id) => {
      const change = changes.get(id)
      return change ? change.targets.map((each) => outcomeOf(change, each)) : []
    },
    changing,
    unended,
    news,
  }
}

const dayOver = {
  modify: 'No list of a later day names the order, so its day is over. Whether it was changed is not known.',
  cancel: 'No list of a later day names the order, so its day is over. Whether it was cancelled is not known.',
} as const

/** No record shows its end. */
function isUnended({ kind }: ChangeOutcome): boolean {
  return kind === 'open' || kind === 'over'
}

type Outcome = Pick<ChangeOutcome, 'kind' | 'sentence'>

const otherValues: Outcome = {
  kind: 'overtaken',
  sentence: 'The order was modified, but to other values than these.',
}

function cancelOutcome(told: ToldOrder, record: BrokerOrder, isNews: boolean): Outcome {
  const filled = told.fullest()?.filled ?? 0
  if (told.phase() === 'cancelled') {
    const rest = filled > 0 ? `Filled ${filled} of ${record.quantity}, rest cancelled.` : 'Cancelled.'
    return { kind: 'done', sentence: rest }
  }
  if (told.isFinal()) return { kind: 'overtaken', sentence: `Could not cancel: ${told.phase()}.` }
  if (isNews && isWord(record.status, 'not cancelled')) {
    return { kind: 'not-done', sentence: because('Not cancelled', record.message) }
  }
  return { kind: 'open', sentence: '' }
}

function modifyOutcome(
  told: ToldOrder,
  record: BrokerOrder,
  isNews: boolean,
  isLater: boolean,
  wanted: OrderChanges | null,
): Outcome {
  if (isNews && isWord(record.status, 'not modified')) {
    return { kind: 'not-done', sentence: because('Not modified', record.message) }
  }
  if (isNews && wanted && valuesOf(record.status) === 'in force' && hasValues(record, wanted))
    return { kind: 'done', sentence: 'Modified.' }
  if (told.isFinal()) return { kind: 'overtaken', sentence: `Could not modify: ${told.phase()}.` }
  if (isNews && isDone(record.status)) {
    return otherValues
  }
  if (isNews && isLater && isWord(record.status, 'open', 'trigger pending')) {
    return { kind: 'not-done', sentence: 'Not modified: the order stands as before.' }
  }
  return { kind: 'open', sentence: '' }
}

/** The broker's words on how a change ended that came after the asking. */
function wordsAfter(told: ToldOrder, { microsBefore }: Target): readonly BrokerOrder[] {
  return told.verdicts().filter(({ timeMicros }) => timeMicros !== null && timeMicros > microsBefore)
}

/** By the word that follows the one request, which is the next one of the order. */
function unseenOutcome(told: ToldOrder, each: Target): Outcome {
  const [verdict] = wordsAfter(told, each)
  const { requestsBefore } = each
  if (verdict === undefined) {
    return told.isFinal()
      ? { kind: 'overtaken', sentence: `Could not modify: ${told.phase()}.` }
      : { kind: 'open', sentence: '' }
  }
  const isOther = verdict.requests !== null && requestsBefore !== null && verdict.requests > requestsBefore + 1
  if (isOther) {
    return {
      kind: 'overtaken',
      sentence: 'The order was changed from elsewhere too: whether this was done is not known.',
    }
  }
  if (isDone(verdict.status)) return { kind: 'done', sentence: 'Modified.' }
  return { kind: 'not-done', sentence: because('Not modified', verdict.message) }
}

/** What no record shows; and what was asked for before the order had told a count of its requests: later changes may have gone over it. */
function isProvedByWord({ intent }: ChangeWish, { requestsBefore }: Target): boolean {
  return intent.changes !== null && (requestsBefore === null || !isShown(intent.changes))
}

/**
 * Of a change whose order had told no count of its requests when it was asked for, as those of an earlier run: a later one may
 * have gone over it, and only the words in the order's own history are left. Null where there is none.
 */
function wordOutcome(told: ToldOrder, each: Target, wanted: OrderChanges): Outcome | null {
  const words = wordsAfter(told, each)
  const [first] = words
  if (first === undefined) return null
  if (words.some((word) => isDone(word.status) && hasValues(word, wanted)))
    return { kind: 'done', sentence: 'Modified.' }
  return isDone(first.status) ? otherValues : { kind: 'not-done', sentence: because('Not modified', first.message) }
}

/** Whether the order's records show any of what was asked for. */
function isShown({ quantity, type, price, trigger, disclosed }: OrderChanges): boolean {
  return [quantity, type, price, trigger, disclosed].some((value) => value !== undefined)
}

function because(what: string, message: string): string {
  return message === '' ? `${what}.` : `${what}: ${message}`
}

/** Asked for or about to be; the other states ended it without the order's records. */
function isPending({ kind }: IntentState): boolean {
  return kind === 'queued' || kind === 'recording' || wasAsked({ kind })
}

/** It never left, or the broker or the trader said that it was not done. */
function isKnownUndone(state: IntentState): boolean {
  if (state.kind === 'over') return false
  return state.kind === 'decided' ? state.verdict === 'not-placed' : !isPending(state)
}

function wasAsked({ kind }: Pick<IntentState, 'kind'>): boolean {
  return kind === 'sending' || kind === 'accepted' || kind === 'unknown'
}
