/** Changes of several orders after one question: each is asked once, and what the checks want a word for is asked again with it. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type AppError, inWords } from '../../../contract/errors.ts'
import type { Bridge, TerminalRequests } from '../../../contract/ipc.ts'
import type { Instant } from '../../../contract/kinds.ts'
import { lookGoodMillis } from '../../../contract/look-good.ts'
import type { Ask } from '../../../contract/message.ts'
import type { Finding, IntentState, NamedOrder, RuleId } from '../../../contract/orders.ts'
import { whyNotDone } from '../../../contract/why-not-done.ts'
import type { Time } from '../../time.ts'
import { inDoubtWords, isInDoubt } from './in-doubt.ts'
import type { ChangedOrder } from './order-changes.ts'
import type { OrderRows } from './order-rows.ts'

export type ChangePart = ChangedOrder & {
  readonly stands:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending' }
    /** Nothing left: the checks want the trader's word first. What they found is of then. */
    | { readonly kind: 'needs-word'; readonly findings: readonly Finding[]; readonly at: Instant }
    | { readonly kind: 'asked'; readonly state: IntentState }
    | { readonly kind: 'refused'; readonly because: AppError }
}

export type ChangesState = {
  readonly step: 'asking' | 'sending' | 'done'
  readonly parts: readonly ChangePart[]
  readonly confirmed: readonly RuleId[]
}

export type ChangeBatch = {
  readonly store: StoreApi<ChangesState>
  readonly confirm: (rule: RuleId, isConfirmed: boolean) => void
  readonly send: () => Promise<void>
  readonly stop: () => void
}

export type ChangeBatchParts = {
  /** The orders as they are told at that moment. */
  readonly now: () => OrderRows | null
  /** How often the computer had slept when they were looked at. */
  readonly sleeps: number
  readonly time: Pick<Time, 'wall'>
}

export function createChangeBatch(
  bridge: Pick<Bridge, 'modifyOrder'>,
  changes: readonly ChangedOrder[],
  { now, sleeps, time }: ChangeBatchParts,
): ChangeBatch {
  const waiting = { kind: 'waiting' } as const
  const store = createStore<ChangesState>(() => ({
    step: 'asking',
    parts: changes.map((each) => ({ ...each, stands: waiting })),
    confirmed: [],
  }))
  let isStopped = false

  async function send(): Promise<void> {
    const { parts, confirmed: words } = store.getState()
    if (whyNotSendChanges(store.getState(), now()) !== null) return
    // Before anything is awaited: the next press finds nothing to send.
    store.setState({ step: 'sending' })
    for (const [place, part] of parts.entries()) {
      if (isStopped) break
      if (!isOpen(part)) continue
      const stands = await sendOne(place, part, words, followingOf(parts.slice(place + 1)))
      if (stands.kind === 'refused' && endings.includes(stands.because.kind)) break
    }
    const isOver = isStopped || !store.getState().parts.some(({ stands }) => stands.kind === 'needs-word')
    store.setState({ step: isOver ? 'done' : 'asking' })
  }

  async function sendOne(
    place: number,
    { row, changes: wanted, stands }: ChangePart,
    words: readonly RuleId[],
    following: NonNullable<Ask<TerminalRequests['modifyOrder']>['following']>,
  ): Promise<ChangePart['stands']> {
    const { order } = row
    if (order === null) return become(place, { kind: 'refused', because: notNamed })
    // It may have become another order while those before it were sent.
    if (movedSince(row, now()) !== null) return become(place, { kind: 'refused', because: moved })
    become(place, { kind: 'sending' })
    const confirmed = words.filter((rule) => mayAnswer(stands, rule))
    const answer = await bridge.modifyOrder({ order, changes: wanted, confirmed, sleeps, following })
    if (!answer.ok) return become(place, { kind: 'refused', because: answer.error })
    const { wished, findings } = answer.value
    if (wished !== null) return become(place, standsOf(wished.state))
    takeBackWords(findings)
    return become(place, { kind: 'needs-word', findings, at: time.wall() })
  }

  /** A word is for what was found at that very order, and as fresh as any look. */
  function mayAnswer(stands: ChangePart['stands'], rule: RuleId): boolean {
    if (stands.kind !== 'needs-word' || time.wall() - stands.at > lookGoodMillis) return false
    return stands.findings.some((finding) => finding.rule === rule)
  }

  /** What is found now was not before the eyes when the word was given, also where the rule is the same. */
  function takeBackWords(findings: readonly Finding[]): void {
    store.setState(({ confirmed }) => ({
      confirmed: confirmed.filter((rule) => !findings.some((finding) => finding.rule === rule)),
    }))
  }

  function become(place: number, stands: ChangePart['stands']): ChangePart['stands'] {
    store.setState(({ parts }) => ({ parts: parts.map((each, at) => (at === place ? { ...each, stands } : each)) }))
    return stands
  }

  return {
    store,
    confirm: (rule, isConfirmed) =>
      store.setState(({ confirmed }) => ({
        confirmed: [...confirmed.filter((each) => each !== rule), ...(isConfirmed ? [rule] : [])],
      })),
    send,
    stop: () => {
      isStopped = true
    },
  }
}

const notNamed: AppError = {
  kind: 'not-now',
  happened: 'The broker has not named this order, so nothing was sent.',
  todo: 'Wait until it has.',
}

const moved: AppError = {
  kind: 'not-now',
  happened: 'It stands at other values now than were looked at, so nothing was sent.',
  todo: 'Ask for the change again.',
}

/** After one of these the next would end in the same way, or nobody knows how. */
const endings: readonly AppError['kind'][] = [
  'core-lost',
  'no-answer',
  'unexpected',
  'halted',
  'not-recorded',
  'not-checked',
]

function standsOf(state: IntentState): ChangePart['stands'] {
  const because = whyNotDone(state)
  return because === null ? { kind: 'asked', state } : { kind: 'refused', because }
}

/** What was sent once, however it ended, is not sent again from here. */
function isOpen({ stands }: ChangePart): boolean {
  return stands.kind === 'waiting' || stands.kind === 'needs-word'
}

/** What the same Enter changes after it. */
function followingOf(parts: readonly ChangePart[]) {
  return parts
    .filter(isOpen)
    .flatMap(({ row: { order }, changes }) => (order === null ? [] : [{ order, changes: { ...changes } }]))
}

/** Each question once, gathered over all orders. */
export function changeQuestions({ parts }: Pick<ChangesState, 'parts'>): readonly Finding[] {
  const found = new Map<RuleId, Finding>()
  for (const { stands } of parts) {
    if (stands.kind !== 'needs-word') continue
    for (const finding of stands.findings) {
      if (finding.severity === 'confirm' && !found.has(finding.rule)) found.set(finding.rule, finding)
    }
  }
  return [...found.values()]
}

/** Of an order that another window or the exchange has ended while its change was asked about: how it stands now. */
export function endedSince({ row, stands }: ChangePart, now: OrderRows | null): NamedOrder | null {
  const stood = now?.get(row.id)
  return stood?.isFinal && stands.kind === 'waiting' ? stood : null
}

/** Of an order that stands at other values now than when its change was asked about: it would become another order than was looked at. */
export function movedSince(row: NamedOrder, now: OrderRows | null): NamedOrder | null {
  const stands = now?.get(row.id)
  if (stands === undefined || stands.isFinal) return null
  const { quantity, type, price, trigger, disclosed } = stands
  const isSameSize = quantity === row.quantity && disclosed === row.disclosed
  const isSame = isSameSize && type === row.type && price === row.price && trigger === row.trigger
  return isSame ? null : stands
}

/** For whoever does not see the question any more: how many were asked for, and what keeps the others. Null where all were. */
export function changesEnd({ parts }: Pick<ChangesState, 'parts'>): string | null {
  const left = parts.filter(({ stands }) => stands.kind !== 'asked')
  const [first, ...others] = left
  if (first === undefined) return null
  const more = others.length === 0 ? '' : ` ${others.length} more were not.`
  const asked = `${parts.length - left.length} of ${parts.length} changes were asked for`
  return `${asked}${inDoubtWords(left.filter(isLost).length)}. ${first.row.name}: ${whyLeft(first)}${more}`
}

function isLost({ stands }: ChangePart): boolean {
  return stands.kind === 'refused' && isInDoubt(stands.because)
}

function whyLeft({ stands }: ChangePart): string {
  if (stands.kind === 'refused') return inWords(stands.because)
  const why = stands.kind === 'needs-word' ? 'it waits for your word' : 'it was stopped before its turn'
  return `not changed, because ${why}. Ask for the change again.`
}

/** In a few words, or null when Enter sends. */
export function whyNotSendChanges(state: ChangesState, now: OrderRows | null): string | null {
  if (state.step === 'sending') return 'they are being sent'
  if (state.step === 'done') return 'they were sent'
  if (state.parts.every((part) => endedSince(part, now) !== null)) return 'nothing of it is open any more'
  if (state.parts.some((part) => isOpen(part) && movedSince(part.row, now) !== null))
    return 'it stands at other values now; leave it, and ask again'
  const open = changeQuestions(state).filter(({ rule }) => !state.confirmed.includes(rule))
  return open.length === 0 ? null : 'a warning waits for your word'
}
