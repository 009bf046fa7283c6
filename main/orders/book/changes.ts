/** What became of a change or a cancellation that was asked for, order by order: only the order's own records say (O15–O17). */
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import type { IntentState, IntentVerb, OrderChanges, OrderRow } from '../../../contract/orders.ts'
import { microsOf } from '../../broker/orders/micros.ts'
import { type Intent, neverLeft, type SeenOrder, wishedOn } from '../intent.ts'
import {
  type ChangeEnd,
  cancelEnd,
  endByWord,
  hasStoodSince,
  isNews,
  isShown,
  type KnownThen,
  modifyEnd,
  stillOpen,
} from './change-end.ts'
import { isDone } from './status-words.ts'
import type { ToldOrder } from './told-order.ts'
import { isAtRest } from './wish.ts'

export type ChangeOutcome = ChangeEnd & { readonly order: OrderId }

export type ChangeWish = {
  readonly intent: Intent
  readonly verb: 'modify' | 'cancel'
  state: IntentState
  /** It never even waited for its turn: whoever asked for it is gone. */
  readonly isLeftOut: boolean
  targets: readonly Target[]
}

type Target = KnownThen & {
  readonly order: OrderId
  /** Whether its end stands in the timeline. */
  isTold: boolean
  /** A whole list of a later day than the change's was heard: where no record of the order is known, it left the order out. */
  isOfEarlierDay: boolean
  /** Its number is another order's now, of which nothing was asked. */
  isAnothers: boolean
}

export type Unended = NonNullable<OrderRow['changing']>

export type Changes = {
  readonly intend: (intent: Intent, state: IntentState, from?: 'restored') => readonly OrderId[]
  readonly move: (id: IntentId, state: IntentState) => readonly OrderId[] | null
  /** The changes that were asked of an order. */
  readonly of: (order: OrderId) => readonly Intent[]
  /** Those of them that have left, or may have. */
  readonly sent: (order: OrderId) => readonly Intent[]
  /** What was asked for last before the broker's last word that a change was refused; without such a word what was asked for last. */
  readonly askedLast: (order: OrderId) => OrderChanges | null
  /** What was wanted of it last, where that was left out; null where nothing was. */
  readonly leftOut: (order: OrderId) => ChangeWish | null
  readonly outcomes: (id: IntentId) => readonly ChangeOutcome[]
  readonly changing: (order: OrderId) => OrderRow['changing']
  /** Those of it that no record shows the end of, the oldest first; with them what the trader says was done. `except`: a wish that asks for itself. */
  readonly unended: (order: OrderId, except?: IntentId) => readonly Unended[]
  /** What those of them ask for that change it. */
  readonly unendedValues: (order: OrderId) => readonly OrderChanges[]
  /** Outcomes that came since this was last asked. */
  readonly news: (order: OrderId) => readonly ChangeOutcome[]
  /** The market protection that a change asked for from here was done with; undefined where none was, or none was done. */
  readonly protection: (order: OrderId) => OrderRow['protection'] | undefined
  /** A change of its quantity was asked for from here, and nothing proves that it was not done. */
  readonly mayBeResized: (order: OrderId) => boolean
  /** Orders with a change or a cancellation whose end their newest record cannot prove: only their detail says whether it was done. */
  readonly unproven: () => readonly OrderId[]
  readonly all: () => readonly ChangeWish[]
  readonly has: (id: IntentId) => boolean
  /** A whole list of that day of the broker's was taken in. */
  readonly listed: (day: number) => void
  /** Null for what is no change. */
  readonly verb: (id: IntentId) => IntentVerb | null
  /** What of these orders a later word has to be newer than, where the broker tells no instants. */
  readonly seen: (asked: readonly OrderId[]) => readonly SeenOrder[]
  /** When none of its orders is held any more. */
  readonly letGo: (id: IntentId) => void
  /** Nothing that was asked of it is of the order that has its number now. */
  readonly letGoOrder: (order: OrderId) => void
}

const noValues: readonly OrderChanges[] = []

export function openChanges(orders: ReadonlyMap<OrderId, ToldOrder>): Changes {
  const changes = new Map<IntentId, ChangeWish>()
  const byOrder = new Map<OrderId, (readonly [ChangeWish, Target])[]>()

  function intend(intent: Intent, state: IntentState, from?: 'restored'): readonly OrderId[] {
    const known = changes.get(intent.id)
    if (known) known.state = state
    else add(intent, state, from)
    return targetsOf(intent.id) ?? []
  }

  function add(intent: Intent, state: IntentState, from?: 'restored'): void {
    const targets = targetsAt(intent).map((id) => target(id, intent))
    const verb = intent.verb === 'modify' ? 'modify' : 'cancel'
    // What is restored as taken back may have waited for its turn first.
    const isLeftOut = state.kind === 'withdrawn' && from !== 'restored'
    const change: ChangeWish = { intent, verb, state, isLeftOut, targets }
    changes.set(intent.id, change)
    for (const each of targets) byOrder.set(each.order, [...find(each.order), [change, each]])
  }

  /** Cancelling everything names no orders: it means those open at the time. */
  function targetsAt(intent: Intent): readonly OrderId[] {
    if (intent.orders.length > 0 || intent.verb !== 'cancel-all') return intent.orders
    return intent.knownBefore.filter((id) => !orders.get(id)?.isFinal())
  }

  function target(order: OrderId, { at, brokerAt = at, seen }: Intent): Target {
    const told = orders.get(order)
    const known = told?.newest() ?? null
    const before = seen?.find((one) => one.order === order)
    return {
      order,
      microsBefore: (told && lastMicros(told)) ?? (before ? BigInt(before.micros) : null),
      askedMicros: microsOf(brokerAt),
      requestsBefore: known?.requests ?? before?.requests ?? null,
      confirmedBefore: told?.confirmedAt() ?? null,
      isTold: false,
      isOfEarlierDay: false,
      isAnothers: false,
    }
  }

  function seenOf(asked: readonly OrderId[]): readonly SeenOrder[] {
    return asked.flatMap((order) => {
      const told = orders.get(order)
      const known = told?.newest() ?? null
      const micros = told && lastMicros(told)
      if (!known || known.stage === null || micros === null || micros === undefined) return []
      return [{ order, micros: String(micros), requests: known.requests }]
    })
  }

  function targetsOf(id: IntentId): readonly OrderId[] | null {
    return changes.get(id)?.targets.map(({ order }) => order) ?? null
  }

  function outcomeOf(change: ChangeWish, each: Target): ChangeOutcome {
    if (each.isAnothers) return { order: each.order, kind: 'over', sentence: numberIsAnothers[change.verb] }
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
      if (day <= wishedOn(intent)) continue
      for (const each of targets) each.isOfEarlierDay = true
    }
  }

  function shownOutcome({ verb, intent }: ChangeWish, each: Target): ChangeOutcome {
    const { order } = each
    const told = orders.get(order)
    const record = told?.newest()
    if (!told || !record) return { order, ...stillOpen }
    const end = verb === 'cancel' ? cancelEnd(told, record, each) : modifyEnd(told, record, each, intent.changes)
    return { order, ...end }
  }

  function find(order: OrderId): readonly (readonly [ChangeWish, Target])[] {
    return byOrder.get(order) ?? []
  }

  function changing(order: OrderId): OrderRow['changing'] {
    const pending = unended(order).filter(({ state }) => isPending(state))
    const last = pending.at(-1) ?? null
    if (last?.state.kind !== 'accepted') return last
    // The broker took it and no record shows it: what nobody knows of before it is the trader's to decide, and would be hidden for good.
    return pending.findLast(({ state }) => state.kind === 'unknown') ?? last
  }

  function openOf(order: OrderId): readonly ChangeWish[] {
    const open = find(order).filter(([change, each]) => {
      return change.state.kind !== 'over' && !isKnownUndone(change.state) && isUnended(outcomeOf(change, each))
    })
    return open.map(([change]) => change)
  }

  function unended(order: OrderId, except?: IntentId): readonly Unended[] {
    const others = openOf(order).filter(({ intent }) => intent.id !== except)
    return others.map(({ intent: { id }, verb, state }) => ({ intent: id, verb, state: stateOf(state, order) }))
  }

  function news(order: OrderId): readonly ChangeOutcome[] {
    return find(order).flatMap(([change, each]) => {
      const outcome = outcomeOf(change, each)
      if (each.isTold || isUnended(outcome) || !wasAsked(change.state)) return []
      each.isTold = true
      return [outcome]
    })
  }

  /** A refusal that was known already when a change was asked for is the answer to one before it. */
  function askedLast(order: OrderId): OrderChanges | null {
    const sent = find(order).filter(([{ intent, state }]) => intent.changes !== null && hasLeft(state))
    // Of most orders none was ever asked, and of most others one.
    if (sent.length < 2) return sent[0]?.[0].intent.changes ?? null
    const refusal = orders
      .get(order)
      ?.verdicts('modify')
      .findLast(({ status }) => !isDone(status))
    const answered = sent.findLast(([, each]) => refusal !== undefined && isNews(refusal, each))
    return (answered ?? sent.at(-1))?.[0].intent.changes ?? null
  }

  function leftOut(order: OrderId): ChangeWish | null {
    const [change] = find(order).at(-1) ?? []
    return change?.isLeftOut ? change : null
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
    const { kind } = told ? endByWord(told, each, null) : outcomeOf(change, each)
    return kind === 'open' ? outcomeOf(change, each).kind : kind
  }

  function mayBeResized(order: OrderId): boolean {
    return find(order).some(([change, each]) => {
      if (change.intent.changes?.quantity === undefined || isKnownUndone(change.state)) return false
      return outcomeOf(change, each).kind !== 'not-done'
    })
  }

  function unproven(): readonly OrderId[] {
    const asked = [...changes.values()].filter(({ state }) => wasAsked(state))
    return asked.flatMap((change) =>
      change.targets.filter((each) => isLeftToWords(change, each) && isOpen(change, each)).map(({ order }) => order),
    )
  }

  /** What no record shows; what was asked for before the order had told a count of its requests; and what works on as before. */
  function isLeftToWords({ intent: { changes: asked } }: ChangeWish, each: Target): boolean {
    const told = orders.get(each.order)
    const isUnseen = asked !== null && (each.requestsBefore === null || !isShown(asked))
    return isUnseen || (told !== undefined && hasStoodSince(told, each))
  }

  function isOpen(change: ChangeWish, each: Target): boolean {
    return outcomeOf(change, each).kind === 'open'
  }

  function letGo(id: IntentId): void {
    for (const { order, isAnothers } of changes.get(id)?.targets ?? []) if (!isAnothers) byOrder.delete(order)
    changes.delete(id)
  }

  function letGoOrder(order: OrderId): void {
    for (const [change, target] of find(order)) {
      // What nobody knows the end of is looked for until it is over.
      if (!isAtRest(change.state)) target.isAnothers = true
      else change.targets = change.targets.filter((each) => each !== target)
    }
    byOrder.delete(order)
  }

  return {
    all: () => [...changes.values()],
    has: (id) => changes.has(id),
    listed,
    verb: (id) => changes.get(id)?.intent.verb ?? null,
    ...{ letGo, letGoOrder },
    seen: seenOf,
    protection,
    mayBeResized,
    // Of most orders none was ever asked, and a check asks about each.
    unendedValues: (order) =>
      byOrder.has(order) ? openOf(order).flatMap(({ intent }) => intent.changes ?? []) : noValues,
    unproven,
    intend,
    move: (id, state) => {
      const change = changes.get(id)
      if (change) change.state = state
      return targetsOf(id)
    },
    of: (order) => find(order).map(([{ intent }]) => intent),
    sent: (order) => find(order).flatMap(([{ intent, state }]) => (hasLeft(state) ? [intent] : [])),
    askedLast,
    leftOut,
    outcomes: (id) => {
      const change = changes.get(id)
      return change ? change.targets.map((each) => outcomeOf(change, each)) : []
    },
    changing,
    unended,
    news,
  }
}

/** Of the words on earlier requests too: an order may stand in an earlier state again after them. */
function lastMicros(told: ToldOrder): bigint | null {
  const words = [told.newest(), told.verdicts('modify').at(-1), told.verdicts('cancel').at(-1)]
  return words.reduce<bigint | null>((most, word) => {
    const micros = word?.timeMicros ?? null
    return most === null || (micros !== null && micros > most) ? micros : most
  }, null)
}

const dayOver = {
  modify: 'No list of a later day names the order, so its day is over. Whether it was changed is not known.',
  cancel: 'No list of a later day names the order, so its day is over. Whether it was cancelled is not known.',
} as const

const numberIsAnothers = {
  modify: 'The broker has given the order’s number to another one. Whether it was changed is not known.',
  cancel: 'The broker has given the order’s number to another one. Whether it was cancelled is not known.',
} as const

/** The broker's answer may have named some of the orders that one request was about. */
function stateOf(state: IntentState, order: OrderId): IntentState {
  if (state.kind !== 'unknown' || state.unnamed === undefined || state.unnamed.includes(order)) return state
  return { kind: 'accepted', at: state.since, late: false }
}

/** No record shows its end. */
function isUnended({ kind }: ChangeOutcome): boolean {
  return kind === 'open' || kind === 'over'
}

function hasLeft(state: IntentState): boolean {
  return state.kind !== 'queued' && state.kind !== 'recording' && !neverLeft(state)
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
