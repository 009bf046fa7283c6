/** What can be done about good-till-triggered orders: one is made on the instrument in hand, and acts apply to what is selected or in hand. */
import type { CommandId } from '../../../contract/commands.ts'
import type { NamedGtts } from '../../../contract/gtt.ts'
import type { GttId, InstrumentKey, Money, OrderId } from '../../../contract/kinds.ts'
import type { IntentState, Side } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import { type ListDesk, openListDesk } from '../lists/list-desk.ts'
import type { OrderRows } from '../orders/order-rows.ts'
import type { GttForm } from './gtt-form.ts'
import { type GttRow, gttRows, isListWhole, type NamedGttWish } from './gtt-rows.ts'

export type GttAct = 'cancel' | 'withdraw' | 'decide' | 'details'

export type GttDesk = ListDesk<GttAct> & {
  readonly form: GttForm
  /** A new one on the instrument in hand. */
  readonly begin: () => void
  /** The form is shown no more. */
  readonly leave: () => void
  /** All that wait at the broker, after one question. */
  readonly cancelAll: () => void
  /** Leads to the row of an order that came of one. */
  readonly showOrder: (order: OrderId) => void
}

export type GttDeskParts = {
  readonly gtts: HeardStore<NamedGtts>
  readonly form: GttForm
  readonly instrumentInHand: () => InstrumentKey | null
  /** What is held is sold, unless the hand says otherwise. */
  readonly sideInHand: () => Side
  /** A level that the hand is on; null where it is on none. */
  readonly priceInHand: () => Money | null
  readonly openSheet: (sheet: 'gtt' | 'cancel-gtts') => void
  readonly orders: HeardStore<OrderRows>
  /** By its id in the list of orders. */
  readonly showOrderRow: (row: string) => void
  readonly keyWords: (command: CommandId) => string
  readonly tell: (text: string) => void
}

export function openGttDesk(parts: GttDeskParts): GttDesk {
  const { gtts, form, tell } = parts
  const desk = openListDesk<GttAct>({
    tell,
    whyNot: (act, ids) => whyNotForGtts(act, gttRowsOf(lastOf(gtts.getState()), ids)),
  })
  return {
    ...desk,
    form,
    begin: () => {
      const key = parts.instrumentInHand()
      if (key === null) tell('Choose a row of an instrument, a chart or a depth first: the GTT order is on that.')
      else {
        form.begin({ key, side: parts.sideInHand(), level: parts.priceInHand() })
        parts.openSheet('gtt')
      }
    },
    cancelAll: () => {
      const told = lastOf(gtts.getState())
      const ids = cancellableGtts(told === null ? [] : gttRows(told))
      if (ids.length > 0) {
        if (desk.askOf('cancel', ids)) parts.openSheet('cancel-gtts')
      } else if (told !== null && isListWhole(told)) tell('No GTT order waits at the broker.')
      else
        tell(
          'None is known here, and the broker’s list of GTT orders could not be read to its end: look at the broker’s own page.',
        )
    },
    showOrder: (order) => {
      const row = [...(lastOf(parts.orders.getState())?.values() ?? [])].find((each) => each.order === order)
      if (row === undefined) tell(`Order ${order} is not in the list of orders of today.`)
      else parts.showOrderRow(row.id)
    },
    leave: () => {
      if (form.leave())
        tell(
          `What was typed of the GTT order is kept: ${parts.keyWords('gtt.make')} on its instrument goes on with it.`,
        )
    },
  }
}

export function gttRowsOf(told: NamedGtts | null, ids: readonly string[]): readonly GttRow[] {
  return told === null ? [] : gttRows(told).filter(({ id }) => ids.includes(id))
}

/** Of these the ones that the broker keeps. */
export function cancellableGtts(rows: readonly GttRow[]): readonly GttId[] {
  return rows.flatMap(({ gtt }) => (gtt?.standing === 'active' ? [gtt.id] : []))
}

/** The wish that the trader's word is asked about; null where there is none. */
export function undecidedWish({ placing, cancelling }: GttRow): NamedGttWish | null {
  const isUndecided = ({ state }: NamedGttWish) => state.kind === 'unknown' && state.notFoundAt !== null
  return [cancelling, placing].find((wish) => wish !== null && isUndecided(wish)) ?? null
}

const chooseOne = 'choose one GTT order'

/** The wish that waits for its turn and can be taken back; null where there is none. */
export function waitingToLeave({ placing }: GttRow): NamedGttWish | null {
  return placing?.state.kind === 'queued' ? placing : null
}

/** In a few words; null when it applies. */
export function whyNotForGtts(act: GttAct, rows: readonly GttRow[]): string | null {
  const [row] = rows
  if (row === undefined) return 'choose a GTT order in the list first'
  switch (act) {
    case 'cancel':
      return cancellableGtts(rows).length > 0 ? null : whyNotCancel(row)
    case 'withdraw':
      if (rows.length > 1) return chooseOne
      return waitingToLeave(row) === null ? 'it does not wait for its turn' : null
    case 'decide':
      if (rows.length > 1) return chooseOne
      return undecidedWish(row) === null ? 'it is known how it ended, or the broker is still asked' : null
    case 'details':
      return rows.length === 1 ? null : chooseOne
    default:
      return assertNever(act)
  }
}

/** One that the broker may have and has not named is not said to be none. */
function whyNotCancel({ gtt, placing }: GttRow): string {
  return (gtt === null && placing !== null ? whyNotNamed(placing.state) : null) ?? 'nothing of it waits at the broker'
}

function whyNotNamed(state: IntentState): string | null {
  switch (state.kind) {
    case 'queued':
      return 'it has not left yet: take it back'
    case 'recording':
    case 'sending':
      return 'its answer is still on the way'
    case 'accepted':
      return 'the broker took it and has not told of it yet'
    case 'unknown':
      return 'nobody knows yet whether the broker has it; it is being asked'
    case 'decided':
      return state.verdict === 'placed' ? 'the broker has not shown it: cancel it on the broker’s own page' : null
    case 'refused':
    case 'not-sent':
    case 'withdrawn':
    case 'over':
      return null
    default:
      return assertNever(state)
  }
}
