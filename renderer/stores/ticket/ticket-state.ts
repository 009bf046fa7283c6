/** What a ticket holds: what is typed, and how far it has come on its way to being sent. */
import type { AppError } from '../../../contract/errors.ts'
import type { Wished } from '../../../contract/ipc.ts'
import type { Instant } from '../../../contract/kinds.ts'
import type { OrderReview, RuleId } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import type { LeftOpen } from '../orders/way-out-since.ts'
import { type DraftProblem, emptyDraft, type TicketDraft } from './ticket-draft.ts'

export type TicketPhase =
  | { readonly kind: 'editing'; readonly problems: readonly DraftProblem[]; readonly refusal: AppError | null }
  | { readonly kind: 'looking' }
  | {
      readonly kind: 'reviewed'
      readonly review: OrderReview
      readonly confirmed: readonly RuleId[]
      /** What stopped it when it was looked at, and holds no longer. */
      readonly over: readonly PassingRule[]
      readonly at: Instant
    }
  | { readonly kind: 'sending'; readonly review: OrderReview }
  /** What main said to it; what becomes of it stands in the list of orders. */
  | { readonly kind: 'sent'; readonly review: OrderReview; readonly answer: Result<Wished, AppError> }

export type TicketState = {
  readonly draft: TicketDraft
  readonly phase: TicketPhase
  /** Grows with each opening: the keyboard then goes to the beginning, and circuits are asked anew. */
  readonly opened: number
  /** Something of it was typed or chosen, so that its instrument is no longer anybody else's to change. */
  readonly touched: boolean
  /** Changed in its fields since it was begun: the next B or S on its instrument is about this very order. */
  readonly byHand: boolean
  /** It came whole from elsewhere: what the next order begins with is not taken from it. */
  readonly isTaken: boolean
  /** Typed, here or as a sentence or in another window, or put by before: no one key brings it about again. */
  readonly isTyped: boolean
  /** Asked for by B or S, a sentence or a row, and not only shown because other panels show its instrument. */
  readonly begun: boolean
  /** What it was begun as the way out of, as it stood then; null once the trader made it an order of another kind. */
  readonly wayOutOf: LeftOpen | null
  /** On its way to where it is kept, or to another window: until it is known to be there or not, nothing of the form is sent. */
  readonly goesTo: 'basket' | 'window' | null
  /** A look at it comes up by itself, of what nobody has read yet: until that has stood there for a while, a key is no word for it. */
  readonly unread: boolean
  /** What was typed and not sent when another order came into the ticket: one key brings it back. Only the last of them. */
  readonly aside: AsideOrder | null
}

export type AsideOrder = Pick<TicketState, 'draft' | 'wayOutOf' | 'byHand' | 'isTaken' | 'isTyped'>

/** Rules that stop every order for a while, whatever its terms. */
export type PassingRule = Extract<RuleId, 'checking' | 'halted' | 'journal'>

export type ReviewedPhase = Extract<TicketPhase, { kind: 'reviewed' }>

export const editing: Extract<TicketPhase, { kind: 'editing' }> = { kind: 'editing', problems: [], refusal: null }

export const nothingYet: TicketState = {
  draft: emptyDraft,
  phase: editing,
  opened: 0,
  touched: false,
  byHand: false,
  isTaken: false,
  isTyped: false,
  begun: false,
  wayOutOf: null,
  goesTo: null,
  unread: false,
  aside: null,
}
