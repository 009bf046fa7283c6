/**
 * The ticket: typed, looked at by main, confirmed, sent once. Nothing is placed but what main named in a look at it, and a
 * second press while one is under way is no second order (T45).
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { cameToNothing } from '../../../contract/came-to-nothing.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import { type InstrumentKey, type Money, segmentOf } from '../../../contract/kinds.ts'
import type { OrderReview, OrderTerms, RuleId, Side } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { NamedPortfolio } from '../../../contract/trading.ts'
import { countedIn } from '../../format/quantities.ts'
import type { Time } from '../../time.ts'
import { isInDoubt } from '../orders/in-doubt.ts'
import type { LeftOpen } from '../orders/way-out-since.ts'
import { plainPrice } from '../stepped.ts'
import { draftOfTerms } from './draft-of-terms.ts'
import type { KeptDraft } from './kept-draft.ts'
import { recountDraft } from './recount-draft.ts'
import { type DraftProblem, emptyDraft, readDraft, type TicketDraft } from './ticket-draft.ts'
import { problemsOfReview } from './ticket-problems.ts'
import {
  type AsideOrder,
  editing,
  nothingYet,
  type PassingRule,
  type TicketPhase,
  type TicketState,
} from './ticket-state.ts'
import { type Usual, usualQuantity } from './usual-order.ts'
import { isTooOld, whyNotSend } from './why-not-send.ts'

export type Ticket = {
  readonly store: StoreApi<TicketState>
  /** A new order for this instrument, with one lot and the level it was begun at, else the last price; null keeps the instrument. */
  readonly open: (key: InstrumentKey | null, side: Side, level?: Money | null) => void
  /** The instrument that linked panels show: taken only while nothing was typed, and with no quantity, so that Enter sends none of it. */
  readonly follow: (key: InstrumentKey) => void
  /** The same where a ticket only comes to show it and nobody chose it now: an order that is begun stays what it is. */
  readonly meet: (key: InstrumentKey) => void
  /**
   * The instrument or its price has become known, or it has another price: a ticket that only follows stands at the price of now;
   * in one that was begun what stands empty is begun with it.
   */
  readonly settle: () => void
  /** A whole order from elsewhere, as if it had been typed here; `unread` where nobody can have read there what it is of. */
  readonly take: (draft: TicketDraft, wayOutOf?: LeftOpen | null, unread?: boolean) => void
  /** A look that main has taken at an order from elsewhere: nothing of it was sent. It may come up under a key that is meant for another. */
  readonly show: (review: OrderReview) => void
  /** What was set aside when another order came; false where nothing is. What was typed meanwhile and not sent is set aside for it. */
  readonly bringBack: () => boolean
  readonly forgetAside: () => void
  /** What is looked at has stood there long enough to be read. */
  readonly read: () => void
  /** A figure was typed where nothing takes one: that hand believes it is in the form, and its next key is no answer either. */
  readonly mistook: () => void
  /** `unread`: it came later than the key that asked for it. */
  readonly change: (part: Partial<TicketDraft>, unread?: boolean) => void
  readonly look: () => Promise<void>
  /** The order that was looked at, once that look is too old. */
  readonly lookAgain: () => Promise<void>
  readonly confirm: (rule: RuleId, isConfirmed: boolean) => void
  readonly send: () => Promise<void>
  /** One step back, with everything that was typed. */
  readonly back: () => void
  /** What this rule stops for is over, and is not said as if it still held; or it holds again. Nothing is looked at or sent by that. */
  readonly hold: (rule: PassingRule, holds: boolean) => void
  /** What would be looked at, to be kept elsewhere; null as the reason where the form says what is wrong. */
  readonly putBy: () => Result<PutBy, string | null>
  /** What was typed and not sent, for the window that the ticket moves to; a look at it is taken anew there. */
  readonly carried: () => KeptDraft | null
  /** Why its panel cannot go to another window now: what is on its way elsewhere would not go along, and is not lost if it comes back. */
  readonly stays: () => string | null
  /** Its panel is on its way to another window, with everything typed. To be told once whether that went along: here it then is no more. */
  readonly go: () => (hasGone: boolean) => void
}

export type PutBy = {
  readonly terms: OrderTerms
  /** To be said once, whatever became of it: of what is kept elsewhere the form is no second one. */
  readonly ended: (isKept: boolean) => void
}

export type TicketParts = {
  readonly bridge: Pick<Bridge, 'reviewOrder' | 'placeOrder'>
  readonly time: Pick<Time, 'wall'>
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  /** The last price on the screen; null while none is known. */
  readonly lastOf: (key: InstrumentKey) => Money | null
  /** What the trader is used to order of it. */
  readonly usualOf: (instrument: Instrument) => Usual
  /** What is open as it was told last; null until it was. */
  readonly portfolio: () => NamedPortfolio | null
  /** For an answer that comes when the ticket shows something else. */
  readonly problem: (error: AppError) => void
}

export function createTicket(parts: TicketParts): Ticket {
  const { bridge, time, instrumentOf, lastOf, usualOf, portfolio, problem } = parts
  const store = createStore<TicketState>(() => nothingYet)
  const phase = () => store.getState().phase
  const become = (next: TicketPhase) => store.setState({ phase: next })

  function open(key: InstrumentKey | null, side: Side, level: Money | null = null): void {
    const { draft, byHand, isTaken, isTyped } = store.getState()
    const isOurs = byHand && isUnsent() && (key === null || key === draft.key)
    const wanted = key ?? draft.key
    const begun = isOurs || wanted === null ? draft : { ...draft, key: wanted, ...beginning(wanted) }
    const atLevel = level === null ? {} : { type: 'limit' as const, price: plainPrice(level) }
    const part = { draft: { ...begun, ...atLevel, side }, touched: isOurs || level !== null }
    if (isOurs) begin({ ...part, byHand, isTaken, isTyped }, store.getState().aside)
    else begin(part)
  }

  /** Whoever asked for it: it is an order that is meant. */
  function begin(
    part: Pick<TicketState, 'draft' | 'touched'> &
      Partial<Pick<TicketState, 'phase' | 'byHand' | 'isTaken' | 'isTyped' | 'wayOutOf' | 'unread'>>,
    aside = whatGivesWay() ?? store.getState().aside,
  ): void {
    const anew = { phase: editing, byHand: false, isTaken: false, isTyped: false, wayOutOf: null, unread: false }
    store.setState(({ opened }) => ({ ...anew, ...part, aside, opened: opened + 1, begun: true }))
  }

  /** Null where nothing is lost: nobody typed it, or it has been sent, or is kept elsewhere. */
  function whatGivesWay(): AsideOrder | null {
    const { draft, wayOutOf, byHand, isTaken, isTyped, goesTo } = store.getState()
    if (!isTyped || !isUnsent() || goesTo !== null || draft.key === null) return null
    return { draft, wayOutOf, byHand, isTaken, isTyped }
  }

  function bringBack(): boolean {
    const { aside } = store.getState()
    if (aside === null) return false
    begin({ ...aside, touched: true }, whatGivesWay())
    return true
  }

  function follow(key: InstrumentKey): void {
    const { draft, phase, touched } = store.getState()
    if (!touched && phase.kind === 'editing' && draft.key !== key) onlyShow(key)
  }

  /** Without a quantity nothing of it is sent. */
  function onlyShow(key: InstrumentKey): void {
    store.setState(({ draft, opened, goesTo, aside }) => ({
      ...{ ...nothingYet, opened, goesTo, aside },
      draft: { ...draft, key, ...beginning(key), quantity: '' },
    }))
  }

  function meet(key: InstrumentKey): void {
    const { draft, begun } = store.getState()
    if (!begun || draft.key === null) follow(key)
  }

  function settle(): void {
    const { draft, phase, touched, begun } = store.getState()
    if (phase.kind === 'editing') forgetUnread(phase, draft.key)
    if (touched || phase.kind !== 'editing' || draft.key === null) return
    const { quantity, price, ...terms } = beginning(draft.key)
    if (!begun) restate({ ...draft, ...terms, price })
    else if (draft.quantity === '' && quantity !== '') restate({ ...draft, ...terms, quantity, price })
    else if (draft.price === '' && price !== '') restate({ ...draft, price })
  }

  /** What was said while the instrument was not read is over with that. */
  function forgetUnread(now: Extract<TicketPhase, { kind: 'editing' }>, key: InstrumentKey | null): void {
    const problems = now.problems.filter(({ field }) => field !== 'instrument')
    if (problems.length < now.problems.length && key !== null && instrumentOf(key) !== null)
      become({ ...now, problems })
  }

  /** Asked every second: what stands there already draws nothing anew. */
  function restate(draft: TicketDraft): void {
    const { price, quantity, product, counting } = store.getState().draft
    const isSame = draft.price === price && draft.quantity === quantity
    if (!isSame || draft.product !== product || draft.counting !== counting) store.setState({ draft })
  }

  function take(draft: TicketDraft, wayOutOf: LeftOpen | null = null, unread = false): void {
    begin({ draft, touched: true, isTaken: true, isTyped: wayOutOf === null, wayOutOf, unread })
  }

  function show(review: OrderReview): void {
    const draft = draftOfTerms(review.terms)
    const reviewed: TicketPhase = { kind: 'reviewed', review, confirmed: [], over: [], at: time.wall() }
    begin({ draft, touched: true, isTaken: true, phase: reviewed, unread: true })
  }

  function beginning(key: InstrumentKey): Omit<TicketDraft, 'key' | 'side'> {
    const { draft, isTaken } = store.getState()
    // What a hand has chosen in the form stays; of a way out, a sentence or a look nothing is handed on.
    const { type, validity, product } = isTaken ? emptyDraft : draft
    const instrument = instrumentOf(key)
    const last = lastOf(key)
    const usual = instrument && usualOf(instrument)
    return {
      ...{ type, validity, product: usual?.product ?? product },
      counting: countedIn({ segment: segmentOf(key) }),
      quantity: instrument && usual ? usualQuantity(usual, instrument) : '',
      price: last === null ? '' : plainPrice(last),
      ...{ trigger: '', disclosed: '', protection: '', stopLoss: '', squareOff: '', trailing: '' },
      ...{ slice: false, afterMarket: false },
    }
  }

  function change(part: Partial<TicketDraft>, unread = false): void {
    const { draft, phase } = store.getState()
    // What was looked at, or is on its way, is not changed under the eyes. What is typed while a look is under way makes another order.
    if (phase.kind !== 'editing' && phase.kind !== 'looking') return
    const before = phase.kind === 'editing' ? phase.problems : []
    const isOther = part.key !== undefined && part.key !== null && part.key !== draft.key
    const problems = before.filter(({ field }) => field !== 'order' && !Object.hasOwn(part, field))
    const instrument = draft.key === null ? null : instrumentOf(draft.key)
    const recounted = instrument === null ? {} : recountDraft(draft, part, instrument)
    store.setState({
      draft: { ...draft, ...(isOther ? beginning(part.key) : recounted), ...part },
      phase: isOther ? editing : { ...editing, problems },
      ...{ touched: true, byHand: true, isTyped: true },
      unread,
      ...(isOther ? { isTaken: false } : {}),
      ...(makesAnother(part) || recounted.quantity === draft.quantity ? { wayOutOf: null } : {}),
    })
  }

  async function look(): Promise<void> {
    const { draft } = store.getState()
    if (phase().kind !== 'editing') return
    const terms = readDraft(draft, draft.key === null ? null : instrumentOf(draft.key))
    if (!terms.ok) {
      become({ kind: 'editing', problems: terms.error, refusal: null })
      return
    }
    const looking: TicketPhase = { kind: 'looking' }
    // On its way to main before anything of the window is drawn anew for it.
    const asked = bridge.reviewOrder(terms.value)
    become(looking)
    const answer = await asked
    // Another ticket was opened meanwhile; nothing was sent.
    if (phase() !== looking) return
    if (!answer.ok) become({ kind: 'editing', problems: [], refusal: answer.error })
    else if (draft.afterMarket && !answer.value.afterMarket) become({ ...editing, problems: [marketIsOpen] })
    else become({ kind: 'reviewed', review: answer.value, confirmed: [], over: [], at: time.wall() })
  }

  function putBy(): Result<PutBy, string | null> {
    const { draft, wayOutOf, goesTo } = store.getState()
    const { kind } = phase()
    if (goesTo !== null) return fail(onItsWay[goesTo])
    if (kind !== 'editing' && kind !== 'reviewed')
      return fail('What is on its way, or was sent, is not put by. Go back to the form first.')
    // What it is a way out of may be another by then, and the hour too.
    if (wayOutOf !== null) return fail('It is the way out of what is open now: send it from here.')
    if (draft.afterMarket) return fail('An order that goes only after the market is not put by: send it from here.')
    const terms = readDraft(draft, draft.key === null ? null : instrumentOf(draft.key))
    if (terms.ok) {
      store.setState({ goesTo: 'basket' })
      return ok({ terms: terms.value, ended: (isKept) => endPutBy(draft, isKept) })
    }
    become({ kind: 'editing', problems: terms.error, refusal: null })
    return fail(null)
  }

  function endPutBy(meant: TicketDraft, isKept: boolean): void {
    store.setState({ goesTo: null })
    if (isKept && store.getState().draft === meant && meant.key !== null) onlyShow(meant.key)
  }

  function confirm(rule: RuleId, isConfirmed: boolean): void {
    const now = phase()
    if (now.kind !== 'reviewed' || store.getState().unread) return
    const others = now.confirmed.filter((each) => each !== rule)
    become({ ...now, confirmed: isConfirmed ? [...others, rule] : others })
  }

  async function send(): Promise<void> {
    const now = phase()
    if (now.kind !== 'reviewed' || whyNotSend(now, store.getState(), portfolio()) !== null) return
    if (isTooOld(now, time.wall())) return
    const { review, confirmed } = now
    const sending: TicketPhase = { kind: 'sending', review }
    // Before anything is awaited: the next press finds nothing to send.
    become(sending)
    const answer = await bridge.placeOrder({ intent: review.intent, confirmed: [...confirmed] })
    if (phase() !== sending) {
      if (!answer.ok) problem(answer.error)
      return
    }
    const isSure = answer.ok || !isInDoubt(answer.error)
    if (answer.ok || !isSure) become({ kind: 'sent', review, answer })
    else become({ kind: 'editing', problems: [], refusal: answer.error })
  }

  function back(): void {
    const now = phase()
    // What stopped it stands at its field, where it can be mended.
    if (now.kind === 'reviewed') {
      const problems = problemsOfReview(now.review).filter(({ rule }) => !now.over.some((each) => each === rule))
      become({ ...editing, problems })
    }
    if (now.kind === 'looking') become(editing)
    if (now.kind !== 'sent') return
    // What was typed has served its order: two more presses of Enter are no second one. Of what came to nothing there is none yet.
    if (now.answer.ok && cameToNothing(now.answer.value.state)) become(editing)
    else onlyShow(now.review.terms.key)
  }

  /** The same order, by what is known now: what is looked at is what stands in the form. */
  async function lookAgain(): Promise<void> {
    if (phase().kind !== 'reviewed') return
    back()
    await look()
  }

  function hold(rule: PassingRule, holds: boolean): void {
    const now = phase()
    if (now.kind === 'editing' && !holds) {
      const problems = now.problems.filter((problem) => problem.rule !== rule)
      const refusal = now.refusal?.kind === refusals[rule] ? null : now.refusal
      become({ ...now, problems, refusal })
    }
    // The keyboard rests on the way back: what stopped the order does not turn into a button that sends it.
    if (now.kind === 'reviewed' && now.over.includes(rule) === holds) {
      become({ ...now, over: holds ? now.over.filter((each) => each !== rule) : [...now.over, rule] })
    }
  }

  /** What is on its way, or was sent, has served its order and is not carried on. */
  function isUnsent(): boolean {
    const { kind } = phase()
    return kind !== 'sending' && kind !== 'sent'
  }

  return {
    ...{ store, open, follow, meet, settle, take, show, bringBack, change },
    forgetAside: () => store.setState({ aside: null }),
    read: () => {
      if (phase().kind === 'reviewed') store.setState({ unread: false })
    },
    mistook: () => {
      if (phase().kind === 'reviewed') store.setState({ unread: true })
    },
    ...{ look, lookAgain, putBy, confirm, send, back, hold },
    carried: () => {
      const { draft, wayOutOf, touched, goesTo } = store.getState()
      return touched && isUnsent() && goesTo === null ? { draft, wayOutOf } : null
    },
    stays: () => {
      const { goesTo } = store.getState()
      return goesTo === null ? null : `${onItsWay[goesTo]} Move the ticket when that is done.`
    },
    go: () => {
      store.setState({ goesTo: 'window' })
      return (hasGone) =>
        store.setState(({ opened, aside }) => (hasGone ? { ...nothingYet, opened, aside } : { goesTo: null }))
    },
  }
}

const onItsWay = {
  basket: 'The order in the ticket is on its way into the basket.',
  window: 'The order in the ticket is on its way to another window.',
} as const

/** What it would leave of a position is the trader's own word from then on. */
function makesAnother(part: Partial<TicketDraft>): boolean {
  return (['key', 'side', 'product', 'quantity'] as const).some((field) => part[field] !== undefined)
}

const refusals: Readonly<Record<PassingRule, AppError['kind']>> = {
  checking: 'not-checked',
  halted: 'halted',
  journal: 'not-recorded',
}

const marketIsOpen: DraftProblem = {
  field: 'order',
  sentence:
    'Its market is not known to be shut, so the broker would send this order at once. Take out “only after-market” to let it.',
}
