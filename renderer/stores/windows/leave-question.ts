/**
 * No silent end in a browser window while orders are open or unknown (X05): there the terminal goes with its window, and
 * nothing but the browser can hold that. It asks in its own words; what stays is said by whoever started the terminal.
 */
import type { NamedOrder } from '../../../contract/orders.ts'
import type { TradingState } from '../../../contract/trading.ts'
import type { Stop, Time } from '../../time.ts'
import type { HeardStore } from '../heard.ts'
import type { OrderRows } from '../orders/order-rows.ts'
import { type SendingHere, stillSending } from '../orders/sending-here.ts'

export type LeaveQuestion = {
  /** Leaves by the terminal's own will, which was asked about already or ends nothing. */
  readonly unasked: (leave: () => void) => void
  readonly stop: Stop
}

export type LeaveParts = {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The desktop shell asks by itself, in words of its own. */
  readonly isInBrowser: () => boolean
  readonly orders: HeardStore<OrderRows>
  readonly trading: HeardStore<TradingState>
  readonly time: Pick<Time, 'after'>
  readonly sending: Pick<SendingHere, 'now'>
  readonly warn: (text: string) => void
}

/** A window that has not gone by then stays, and is asked about like any other. */
const goneWithinMillis = 1_000

export function askBeforeLeaving(parts: LeaveParts): LeaveQuestion {
  const { page, isInBrowser, orders, trading, time, sending, warn } = parts
  let isOwnWill = false
  let held: object | null = null
  let stopWaiting: Stop = () => {}

  function hold(event: Event): void {
    if (isOwnWill || isHeldOnce(event) || !isInBrowser()) return
    const [rows, state] = [orders.getState(), trading.getState()]
    // Where the core is gone it has ended already; to load the page again is the way back to it.
    if (rows.kind !== 'current' || state.kind !== 'current') return
    if ([...rows.value.values()].some(isLeft) || isInDoubt(state.value) || isStillClosing(state.value))
      event.preventDefault()
  }

  /** The desktop shell knows nothing of what this window has not sent yet, and a held window asks nothing there: to close it again is the answer. */
  function isHeldOnce(event: Event): boolean {
    const now = sending.now()
    if (now === null || (now === held && !isInBrowser())) return false
    held = now
    event.preventDefault()
    warn(`${stillSending} Closed before that, it leaves the rest unsent.`)
    return true
  }

  page.addEventListener('beforeunload', hold)
  return {
    unasked: (leave) => {
      isOwnWill = true
      stopWaiting()
      stopWaiting = time.after(goneWithinMillis, () => {
        isOwnWill = false
      })
      leave()
    },
    stop: () => {
      stopWaiting()
      page.removeEventListener('beforeunload', hold)
    },
  }
}

/** At the broker, perhaps at the broker, or on its way there; a change of it counts as the order itself does. */
function isLeft({ isFinal }: NamedOrder): boolean {
  return !isFinal
}

/** A conversion, or a cancellation of everything, has no row. */
function isInDoubt({ unknown }: TradingState): boolean {
  return unknown > 0
}

/** The kill switch sends its closing orders from here. */
export function isStillClosing({ halt }: TradingState): boolean {
  return halt.kind === 'halted' && halt.closes && halt.step !== 'flat'
}
