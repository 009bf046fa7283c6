/** A good-till-triggered order on its way: typed, looked at by main, confirmed, sent once. Nothing goes but what main named in a look at it. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { cameToNothing } from '../../../contract/came-to-nothing.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { GttReview } from '../../../contract/gtt.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Bridge, Wished } from '../../../contract/ipc.ts'
import { type Instant, type InstrumentKey, type Money, segmentOf } from '../../../contract/kinds.ts'
import type { RuleId, Side } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import { countedIn } from '../../format/quantities.ts'
import type { Time } from '../../time.ts'
import { isInDoubt } from '../orders/in-doubt.ts'
import { plainPrice } from '../stepped.ts'
import { recountQuantity } from '../ticket/recount-draft.ts'
import { readPrice } from '../ticket/ticket-draft.ts'
import { type Usual, usualQuantity } from '../ticket/usual-order.ts'
import { isTooOld, whyNotPass } from '../ticket/why-not-send.ts'
import { type GttDraft, type GttProblem, problemsOfGtt, readGttDraft, whenFor } from './gtt-draft.ts'

export type GttPhase =
  | { readonly kind: 'editing'; readonly problems: readonly GttProblem[]; readonly refusal: AppError | null }
  | { readonly kind: 'looking' }
  | { readonly kind: 'looked'; readonly review: GttReview; readonly confirmed: readonly RuleId[]; readonly at: Instant }
  | { readonly kind: 'sending'; readonly review: GttReview }
  /** What main said to it; what becomes of it stands in the list of them. */
  | { readonly kind: 'sent'; readonly review: GttReview; readonly answer: Result<Wished, AppError> }

export type GttFormState = {
  /** Null before the first one is begun. */
  readonly draft: GttDraft | null
  readonly phase: GttPhase
  /** A hand has changed something of it. */
  readonly isTyped: boolean
}

export type GttBeginning = {
  readonly key: InstrumentKey
  readonly side: Side
  /** A level that the hand is on; else it begins at the last price. */
  readonly level: Money | null
}

export type GttForm = {
  readonly store: StoreApi<GttFormState>
  /** A new one; what was typed for this very instrument and not sent goes on. */
  readonly begin: (beginning: GttBeginning) => void
  /** Its instrument or the price has become known: what stands empty is begun with it. */
  readonly settle: () => void
  readonly change: (part: Partial<GttDraft>) => void
  readonly look: () => Promise<void>
  readonly lookAgain: () => Promise<void>
  readonly confirm: (rule: RuleId, isConfirmed: boolean) => void
  readonly send: () => Promise<void>
  /** One step back, with everything that was typed; false where the next one leads out of the form. */
  readonly back: () => boolean
  /** The form is shown no more. True where something that was typed stays in it. */
  readonly leave: () => boolean
}

export type GttFormParts = {
  readonly bridge: Pick<Bridge, 'reviewGtt' | 'placeGtt'>
  readonly time: Pick<Time, 'wall'>
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  /** The price of now, or the close; null while none is known. */
  readonly lastOf: (key: InstrumentKey) => Money | null
  readonly usualOf: (instrument: Instrument) => Usual
  /** For an answer that comes when the form shows something else. */
  readonly problem: (error: AppError) => void
}

const editing: Extract<GttPhase, { kind: 'editing' }> = { kind: 'editing', problems: [], refusal: null }
const nothingYet: GttFormState = { draft: null, phase: editing, isTyped: false }

/** In a few words, or null when Enter sends. */
export function whyNotSendGtt({ review, confirmed }: Extract<GttPhase, { kind: 'looked' }>): string | null {
  return whyNotPass(review.findings, confirmed)
}

export function createGttForm(parts: GttFormParts): GttForm {
  const { bridge, time, instrumentOf, lastOf, usualOf, problem } = parts
  const store = createStore<GttFormState>(() => nothingYet)
  const phase = () => store.getState().phase
  const become = (next: GttPhase) => store.setState({ phase: next })
  // The kill switch has a sheet of its own in the place of the form, also while something is on its way.
  let isLeft = false

  function begin({ key, side, level }: GttBeginning): void {
    isLeft = false
    // What is on its way is shown until it is known to have come to something.
    if (phase().kind === 'sending') return
    if (phase().kind === 'sent') leave()
    const { draft, isTyped } = store.getState()
    const goesOn = isTyped && draft?.key === key
    store.setState({ phase: editing, ...(goesOn ? {} : { draft: beginning(key, side, level), isTyped: false }) })
  }

  function beginning(key: InstrumentKey, side: Side, level: Money | null): GttDraft {
    const instrument = instrumentOf(key)
    const price = level ?? lastOf(key)
    return {
      ...{ key, side, product: 'delivery', counting: countedIn({ segment: segmentOf(key) }) },
      quantity: instrument === null ? '' : usualQuantity(usualOf(instrument), instrument),
      price: price === null ? '' : plainPrice(price),
      ...{ when: whenFor(price, lastOf(key), side), isWhenChosen: false },
      ...{ target: '', stop: '', trailing: '' },
    }
  }

  function settle(): void {
    const { draft, isTyped } = store.getState()
    if (draft === null || isTyped || phase().kind !== 'editing') return
    const { quantity, price, when } = beginning(draft.key, draft.side, null)
    const next = { ...draft, quantity: draft.quantity || quantity, ...(draft.price === '' ? { price, when } : {}) }
    if (next.quantity !== draft.quantity || next.price !== draft.price) store.setState({ draft: next })
  }

  function change(part: Partial<GttDraft>): void {
    const { draft } = store.getState()
    const now = phase()
    // What was looked at, or is on its way, is not changed under the eyes.
    if (draft === null || (now.kind !== 'editing' && now.kind !== 'looking')) return
    const instrument = instrumentOf(draft.key)
    const recounted =
      instrument === null || part.counting === undefined
        ? {}
        : { quantity: recountQuantity(draft.quantity, draft.counting, part.counting, instrument) }
    const next = { ...draft, ...recounted, ...part, isWhenChosen: draft.isWhenChosen || part.when !== undefined }
    const when = next.isWhenChosen ? next.when : whenFor(readPrice(next.price), lastOf(next.key), next.side)
    const before = now.kind === 'editing' ? now.problems : []
    const problems = before.filter(({ field }) => field !== 'order' && !Object.hasOwn(part, field))
    store.setState({ draft: { ...next, when }, phase: { ...editing, problems }, isTyped: true })
  }

  async function look(): Promise<void> {
    const { draft } = store.getState()
    if (draft === null || phase().kind !== 'editing') return
    const terms = readGttDraft(draft, instrumentOf(draft.key))
    if (!terms.ok) return become({ ...editing, problems: terms.error })
    const looking: GttPhase = { kind: 'looking' }
    become(looking)
    const answer = await bridge.reviewGtt(terms.value)
    // Something else was typed or begun meanwhile; nothing was sent.
    if (phase() !== looking) return
    if (answer.ok) become({ kind: 'looked', review: answer.value, confirmed: [], at: time.wall() })
    else become({ ...editing, refusal: answer.error })
  }

  async function lookAgain(): Promise<void> {
    if (phase().kind !== 'looked') return
    back()
    await look()
  }

  function confirm(rule: RuleId, isConfirmed: boolean): void {
    const now = phase()
    if (now.kind !== 'looked') return
    const others = now.confirmed.filter((each) => each !== rule)
    become({ ...now, confirmed: isConfirmed ? [...others, rule] : others })
  }

  async function send(): Promise<void> {
    const now = phase()
    if (now.kind !== 'looked' || whyNotSendGtt(now) !== null || isTooOld(now, time.wall())) return
    const { review, confirmed } = now
    const sending: GttPhase = { kind: 'sending', review }
    // Before anything is awaited: the next press finds nothing to send.
    become(sending)
    const answer = await bridge.placeGtt({ intent: review.intent, confirmed: [...confirmed] })
    if (isLeft && !answer.ok) problem(answer.error)
    if (answer.ok || isInDoubt(answer.error)) become({ kind: 'sent', review, answer })
    else become({ ...editing, refusal: answer.error })
  }

  function back(): boolean {
    const now = phase()
    if (now.kind === 'looked') become({ ...editing, problems: problemsOfGtt(now.review) })
    else if (now.kind === 'looking') become(editing)
    else return false
    return true
  }

  function leave(): boolean {
    const now = phase()
    isLeft = true
    if (now.kind === 'sending') return false
    if (now.kind !== 'sent') {
      back()
      return store.getState().isTyped
    }
    // What was typed has served its order: two more presses of Enter are no second one. Of what came to nothing there is none yet.
    const isToMend = now.answer.ok && cameToNothing(now.answer.value.state)
    store.setState(isToMend ? { phase: editing } : nothingYet)
    return isToMend
  }

  return { store, begin, settle, change, look, lookAgain, confirm, send, back, leave }
}
