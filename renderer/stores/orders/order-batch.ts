/**
 * Several orders after one question: each is looked at by main, all are shown with what the checks say, and one Enter sends
 * those that may go, one after the other and each once. What was sent is never sent again, whatever became of it (T45).
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { cameToNothing } from '../../../contract/came-to-nothing.ts'
import { type AppError, inWords } from '../../../contract/errors.ts'
import type { Bridge, Wished } from '../../../contract/ipc.ts'
import type { OrderReview, OrderTerms, RuleId } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import { justCameUp } from '../ticket/why-not-send.ts'
import { inDoubtWords, isInDoubt } from './in-doubt.ts'

/** What is wanted: the terms, or why there are none, in a few words. */
export type WantedOrder = { readonly name: string; readonly terms: Result<OrderTerms, string> }

export type BatchPart =
  | { readonly kind: 'not-possible'; readonly name: string; readonly why: string }
  | { readonly kind: 'not-looked-at'; readonly name: string; readonly because: AppError }
  | { readonly kind: 'looked-at'; readonly name: string; readonly review: OrderReview }
  | { readonly kind: 'sending'; readonly name: string; readonly review: OrderReview }
  | {
      readonly kind: 'sent'
      readonly name: string
      readonly review: OrderReview
      readonly answer: Result<Wished, AppError>
    }
  /** Its turn was not given, or what it was looked at for was over by then: nothing of it left. */
  | { readonly kind: 'left-out'; readonly name: string; readonly review: OrderReview; readonly why: string }

export type BatchState = {
  readonly step: 'looking' | 'asking' | 'sending' | 'done'
  readonly parts: readonly BatchPart[]
  readonly confirmed: readonly RuleId[]
  /** Enter was pressed before there was anything to read: until what came up has stood for a while, the next one sends nothing. */
  readonly unread: boolean
}

export type OrderBatch = {
  readonly store: StoreApi<BatchState>
  readonly look: (wanted: readonly WantedOrder[]) => Promise<void>
  readonly confirm: (rule: RuleId, isConfirmed: boolean) => void
  readonly send: () => Promise<void>
  /** What was looked at has stood there long enough to be read. */
  readonly read: () => void
  /** What has not left yet does not leave. */
  readonly stop: () => void
}

/** What was wanted at this place is over, in a few words; null while it holds. Asked at the moment of sending. */
export type WhyOver = (place: number) => string | null

/** `basketOf` names the order of the basket that this one is: main takes it out as it leaves. What is put by together is meant together. */
export function createOrderBatch(
  bridge: Pick<Bridge, 'reviewOrder' | 'placeOrder'>,
  whyOver: WhyOver = () => null,
  basketOf: (place: number) => string | undefined = () => undefined,
): OrderBatch {
  const store = createStore<BatchState>(() => ({ step: 'looking', parts: [], confirmed: [], unread: false }))
  let turn = 0

  async function look(wanted: readonly WantedOrder[]): Promise<void> {
    if (store.getState().step === 'sending' || store.getState().step === 'done') return
    turn += 1
    const mine = turn
    store.setState({ step: 'looking', parts: [], confirmed: [], unread: false })
    const parts = await Promise.all(wanted.map((each) => lookAt(each, bridge)))
    if (mine === turn) store.setState({ step: 'asking', parts })
  }

  function confirm(rule: RuleId, isConfirmed: boolean): void {
    const { step, confirmed } = store.getState()
    if (step !== 'asking') return
    store.setState({ confirmed: [...confirmed.filter((each) => each !== rule), ...(isConfirmed ? [rule] : [])] })
  }

  async function send(): Promise<void> {
    const state = store.getState()
    if (state.step === 'looking') store.setState({ unread: true })
    const over = state.parts.map((_, place) => whyOver(place)).find((why) => why !== null)
    if (whyNotSendBatch(state, over) !== null) return
    turn += 1
    const mine = turn
    // Before anything is awaited: the next press finds nothing to send.
    store.setState({ step: 'sending' })
    let rest: string | undefined
    for (const [place, part] of state.parts.entries()) {
      if (part.kind !== 'looked-at' || isStopped(part.review)) continue
      if (mine !== turn) break
      const why = whyOver(place)
      if (why !== null) {
        become(place, leftOut(part, why))
        continue
      }
      const answer = await sendOne(place, part, state)
      if (basketOf(place) !== undefined && isNone(answer)) rest = 'one before it did not go'
      if (endsAll(answer) || rest !== undefined) break
    }
    store.setState(({ parts }) => ({ step: 'done', parts: parts.map((part) => leftOut(part, rest)) }))
  }

  async function sendOne(
    place: number,
    { name, review }: BatchPart & { kind: 'looked-at' },
    { confirmed: words, parts }: BatchState,
  ) {
    become(place, { kind: 'sending', name, review })
    const confirmed = questionsOf(review).filter((rule) => words.includes(rule))
    const following = goingOf(parts.slice(place + 1)).map(({ intent }) => intent)
    const answer = await bridge.placeOrder({ intent: review.intent, confirmed, basket: basketOf(place), following })
    become(place, { kind: 'sent', name, review, answer })
    return answer
  }

  function become(place: number, part: BatchPart): void {
    store.setState(({ parts }) => ({ parts: parts.map((each, at) => (at === place ? part : each)) }))
  }

  return {
    store,
    look,
    confirm,
    send,
    read: () => store.setState({ unread: false }),
    stop: () => {
      turn += 1
    },
  }
}

/** What came after it would end in the same way, or go where nobody knows what became of this one. */
function endsAll(answer: Result<Wished, AppError>): boolean {
  if (!answer.ok) return endings.includes(answer.error.kind)
  const { state } = answer.value
  // What came up while it waited for its turn is about the others too.
  const isKeptHere = state.kind === 'not-sent' || (state.kind === 'refused' && state.by === 'terminal')
  return state.kind === 'unknown' || (isKeptHere && endings.includes(state.because.kind))
}

/** A spread without one of its legs is another order than was meant: a sale that nothing guards. */
function isNone(answer: Result<Wished, AppError>): boolean {
  return answer.ok ? cameToNothing(answer.value.state) : !isInDoubt(answer.error)
}

const endings: readonly AppError['kind'][] = [
  'core-lost',
  'no-answer',
  'outcome-unknown',
  'unexpected',
  'halted',
  'not-recorded',
  'session-ended',
  'not-checked',
]

async function lookAt({ name, terms }: WantedOrder, bridge: Pick<Bridge, 'reviewOrder'>): Promise<BatchPart> {
  if (!terms.ok) return { kind: 'not-possible', name, why: terms.error }
  const answer = await bridge.reviewOrder(terms.value)
  if (!answer.ok) return { kind: 'not-looked-at', name, because: answer.error }
  return { kind: 'looked-at', name, review: answer.value }
}

function leftOut(part: BatchPart, why = 'it was stopped before its turn'): BatchPart {
  if (part.kind !== 'looked-at' || isStopped(part.review)) return part
  return { kind: 'left-out', name: part.name, review: part.review, why }
}

export function isStopped({ findings }: OrderReview): boolean {
  return findings.some(({ severity }) => severity === 'stop')
}

function questionsOf({ findings }: OrderReview): readonly RuleId[] {
  return findings.flatMap(({ severity, rule }) => (severity === 'confirm' ? [rule] : []))
}

/** Those that one Enter would send. */
export function goingOf(parts: readonly BatchPart[]): readonly OrderReview[] {
  return parts.flatMap((part) => (part.kind === 'looked-at' && !isStopped(part.review) ? [part.review] : []))
}

/** Each question once, with every order it was found at. */
export function batchQuestions(parts: readonly BatchPart[]): ReadonlyMap<RuleId, readonly string[]> {
  const questions = new Map<RuleId, readonly string[]>()
  for (const { findings } of goingOf(parts)) {
    for (const { severity, rule, sentence } of findings) {
      if (severity === 'confirm') questions.set(rule, [...(questions.get(rule) ?? []), sentence])
    }
  }
  return questions
}

/** In a few words, or null when Enter sends; `over` says what they were looked at for holds no more. */
export function whyNotSendBatch(
  { step, parts, confirmed, unread }: BatchState,
  over: string | null = null,
): string | null {
  if (step === 'looking') return 'they are being looked at'
  if (step !== 'asking') return 'they were sent'
  if (goingOf(parts).length === 0) return 'none of them can be sent'
  if (over !== null) return over
  if (unread) return justCameUp
  const open = [...batchQuestions(parts).keys()].filter((rule) => !confirmed.includes(rule))
  if (open.length === 0) return null
  return open.length === 1 ? 'one warning waits for your word' : `${open.length} warnings wait for your word`
}

/** For whoever does not see the question any more: how many left, and why not the others. Null where all did. */
export function batchEnd({ parts }: Pick<BatchState, 'parts'>): string | null {
  const asked = parts.flatMap((part) => (part.kind === 'sent' || part.kind === 'left-out' ? [part] : []))
  const left = asked.filter((part) => part.kind !== 'sent' || whyNotLeft(part.answer) !== null)
  const [first, ...others] = left
  if (first === undefined) return null
  const more = others.length === 0 ? '' : ` ${others.length} more did not go.`
  const sent = `${asked.length - left.length} of ${asked.length} orders were sent`
  return `${sent}${inDoubtWords(left.filter(isLost).length)}. ${first.name}: ${whyLeft(first)}${more}`
}

function isLost(part: BatchPart): boolean {
  return part.kind === 'sent' && !part.answer.ok && isInDoubt(part.answer.error)
}

function whyLeft(part: Extract<BatchPart, { kind: 'sent' | 'left-out' }>): string {
  if (part.kind === 'left-out') return `not sent, because ${part.why}.`
  return whyNotLeft(part.answer) ?? ''
}

/** Null for what left, whatever the broker said to it. */
function whyNotLeft(answer: Result<Wished, AppError>): string | null {
  if (!answer.ok) return inWords(answer.error)
  const { state } = answer.value
  if (state.kind === 'withdrawn') return state.why
  const isKeptHere = state.kind === 'not-sent' || (state.kind === 'refused' && state.by === 'terminal')
  return isKeptHere ? inWords(state.because) : null
}
