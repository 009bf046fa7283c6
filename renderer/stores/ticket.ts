/**
 * The ticket: typed, looked at by main, confirmed, sent once. Nothing is placed but what main named in a look at it, and a
 * second press while one is under way is no second order (T45).
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { Bridge, Wished } from '../../contract/ipc.ts'
import type { Instant, InstrumentKey, Money } from '../../contract/kinds.ts'
import type { OrderReview, RuleId, Side } from '../../contract/orders.ts'
import type { Result } from '../../contract/result.ts'
import { countsLots, quantityStep } from '../format/quantities.ts'
import type { Time } from '../time.ts'
import { plainPrice } from './stepped.ts'
import { type DraftProblem, emptyDraft, readDraft, type TicketDraft } from './ticket-draft.ts'

export type TicketPhase =
  | { readonly kind: 'editing'; readonly problems: readonly DraftProblem[]; readonly refusal: AppError | null }
  | { readonly kind: 'looking' }
  | {
      readonly kind: 'reviewed'
      readonly review: OrderReview
      readonly confirmed: readonly RuleId[]
      readonly at: Instant
    }
  | { readonly kind: 'sending'; readonly review: OrderReview }
  /** What main said to it; what becomes of it stands in the list of orders. */
  | { readonly kind: 'sent'; readonly review: OrderReview; readonly answer: Result<Wished, AppError> }

export type TicketState = {
  readonly draft: TicketDraft
  readonly phase: TicketPhase
  /** Grows with each opening: the keyboard then goes to the beginning. */
  readonly opened: number
}

export type Ticket = {
  readonly store: StoreApi<TicketState>
  /** A new order for this instrument, with the last price and one lot as a beginning; null keeps the instrument. */
  readonly open: (key: InstrumentKey | null, side: Side) => void
  readonly change: (part: Partial<TicketDraft>) => void
  readonly look: () => Promise<void>
  readonly confirm: (rule: RuleId, isConfirmed: boolean) => void
  readonly send: () => Promise<void>
  /** One step back, with everything that was typed. */
  readonly back: () => void
}

export type TicketParts = {
  readonly bridge: Pick<Bridge, 'reviewOrder' | 'placeOrder'>
  readonly time: Pick<Time, 'wall'>
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  /** The last price on the screen; null while none is known. */
  readonly lastOf: (key: InstrumentKey) => Money | null
  /** For an answer that comes when the ticket shows something else. */
  readonly problem: (error: AppError) => void
}

const editing: TicketPhase = { kind: 'editing', problems: [], refusal: null }

export function createTicket({ bridge, time, instrumentOf, lastOf, problem }: TicketParts): Ticket {
  const store = createStore<TicketState>(() => ({ draft: emptyDraft, phase: editing, opened: 0 }))
  const phase = () => store.getState().phase
  const become = (next: TicketPhase) => store.setState({ phase: next })

  function open(key: InstrumentKey | null, side: Side): void {
    const { draft, opened } = store.getState()
    const begun = key === null || key === draft.key ? draft : { ...draft, key, ...beginning(key) }
    store.setState({ draft: { ...begun, side }, phase: editing, opened: opened + 1 })
  }

  function beginning(key: InstrumentKey): Partial<TicketDraft> {
    const instrument = instrumentOf(key)
    const last = lastOf(key)
    return {
      counting: instrument && countsLots(instrument) ? 'lots' : 'units',
      quantity: instrument ? String(quantityStep(instrument)) : '',
      price: last === null ? '' : plainPrice(last),
      ...{ trigger: '', disclosed: '', protection: '', stopLoss: '', squareOff: '', trailing: '', slice: false },
    }
  }

  function change(part: Partial<TicketDraft>): void {
    const { draft, phase } = store.getState()
    // What is looked at, or on its way, is not changed under the eyes.
    if (phase.kind !== 'editing') return
    const isOther = part.key !== undefined && part.key !== null && part.key !== draft.key
    store.setState({ draft: { ...draft, ...(isOther ? beginning(part.key) : {}), ...part }, phase: editing })
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
    become(looking)
    const answer = await bridge.reviewOrder(terms.value)
    // Another ticket was opened meanwhile; nothing was sent.
    if (phase() !== looking) return
    become(
      answer.ok
        ? { kind: 'reviewed', review: answer.value, confirmed: [], at: time.wall() }
        : { kind: 'editing', problems: [], refusal: answer.error },
    )
  }

  function confirm(rule: RuleId, isConfirmed: boolean): void {
    const now = phase()
    if (now.kind !== 'reviewed') return
    const others = now.confirmed.filter((each) => each !== rule)
    become({ ...now, confirmed: isConfirmed ? [...others, rule] : others })
  }

  async function send(): Promise<void> {
    const now = phase()
    if (now.kind !== 'reviewed' || whyNotSend(now) !== null) return
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
    const { kind } = phase()
    if (kind === 'looking' || kind === 'reviewed' || kind === 'sent') become(editing)
  }

  return { store, open, change, look, confirm, send, back }
}

/** The answer was lost on its way to this window: the order may have left. */
function isInDoubt({ kind }: AppError): boolean {
  return kind === 'core-lost' || kind === 'unexpected' || kind === 'no-answer' || kind === 'outcome-unknown'
}

/** In a few words, or null when Enter sends. */
export function whyNotSend({ review, confirmed }: Extract<TicketPhase, { kind: 'reviewed' }>): string | null {
  if (review.findings.some(({ severity }) => severity === 'stop')) return 'a rule stops this order'
  const open = review.findings.filter(({ severity, rule }) => severity === 'confirm' && !confirmed.includes(rule))
  if (open.length === 0) return null
  return open.length === 1 ? 'one warning waits for your word' : `${open.length} warnings wait for your word`
}
