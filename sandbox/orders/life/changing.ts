/** Modifications and cancellations: asked for, passed on, and then done or refused with the reason (section 3). */
import type { OrderChange, OrderRecord } from '../exchange.ts'
import { isProtected, type Order } from '../order.ts'
import { stopProblem, termsProblem } from '../rules/exchange-rules.ts'
import { circuitProblem, protectionProblem } from '../rules/risk-rules.ts'
import type { StatusWord } from '../status.ts'
import { type Desk, leaveFloor } from './desk.ts'
import { restate, standingWord } from './standing.ts'
import type { Working } from './working.ts'

export type Changing = {
  readonly modify: (order: Order, change: OrderChange, at: number) => OrderRecord
  readonly cancel: (order: Order, at: number) => void
}

/** `exit` closes what a cover or a one-cancels-other order has open, and says whether there was anything. */
export function openChanging(desk: Desk, working: Working, exit: (order: Order, at: number) => boolean): Changing {
  const { clerk, market } = desk
  const after = (order: Order, at: number, run: (at: number) => void) =>
    desk.agenda.add(at + desk.stepMillis(order), run)

  function modify(order: Order, change: OrderChange, at: number): OrderRecord {
    order.requests += 1
    if (order.stage === 'waiting') return modifyWaiting(order, change, at)
    if (order.stage === 'done') return refuse(order, 'not modified', at, alreadyEnded(order))
    const asked = clerk.tell(order, 'modify validation pending', at)
    const problem = changeProblem(order, change, at)
    if (problem !== null) after(order, at, (now) => refuse(order, 'not modified', now, problem))
    else after(order, at, (now) => passOn(order, change, now))
    return asked
  }

  function modifyWaiting(order: Order, change: OrderChange, at: number): OrderRecord {
    const problem = changeProblem(order, change, at)
    if (problem !== null) return refuse(order, 'not modified', at, problem)
    Object.assign(order, changedBy(order, change))
    return clerk.tell(order, 'modify after market order req received', at)
  }

  function passOn(order: Order, change: OrderChange, at: number): void {
    clerk.tell(order, 'modify pending', at)
    after(order, at, (now) => {
      // A trade or a cancellation may have been quicker.
      const late = order.stage === 'done' ? alreadyEnded(order) : changeProblem(order, change, now)
      if (late !== null) refuse(order, 'not modified', now, late)
      else put(order, change, now)
    })
  }

  /** Its place in time is kept only when it asks for less at the same price. */
  function put(order: Order, change: OrderChange, at: number): void {
    const keepsPlace = isOnlyLess(order, change) && order.stage === 'working'
    Object.assign(order, changedBy(order, change))
    clerk.tell(order, 'modified', at)
    if (order.filled === order.quantity) working.end(order, 'complete', at, '')
    else if (keepsPlace || order.stage === 'arriving') restate(clerk, order, at)
    else {
      leaveFloor(desk, order)
      working.enter(order, at)
    }
  }

  function cancel(order: Order, at: number): void {
    if (exit(order, at)) return
    if (order.stage === 'done') {
      refuse(order, 'not cancelled', at, alreadyEnded(order))
      return
    }
    if (order.stage === 'waiting') {
      working.end(order, 'cancelled after market order', at, '')
      return
    }
    clerk.tell(order, 'cancel pending', at)
    after(order, at, (now) => {
      if (order.stage !== 'done') working.end(order, 'cancelled', now, '')
      else refuse(order, 'not cancelled', now, alreadyEnded(order))
    })
  }

  /** The refusal is told, and then again the state that the order stays in. */
  function refuse(order: Order, word: StatusWord, at: number, message: string): OrderRecord {
    const told = clerk.tell(order, word, at, message)
    restate(clerk, order, at)
    return told
  }

  function changeProblem(order: Order, change: OrderChange, at: number): string | null {
    const changed = changedBy(order, change)
    return (
      quantityProblem(order, changed.quantity) ??
      termsProblem(changed) ??
      protectionProblem(changed) ??
      circuitProblem(changed, market, at) ??
      (order.stage === 'waiting' ? null : stopProblem(changed, market, at)) ??
      (order.isChecked ? desk.shortfall(changed) : null)
    )
  }

  return { modify, cancel }
}

/** Terms that a change does not name stay as they are (4.6). */
function changedBy(order: Order, change: OrderChange): Order {
  // What becomes a stop-loss order waits for its trigger again.
  const hasTriggered = order.hasTriggered && (change.kind ?? order.kind) === order.kind
  return { ...order, ...change, hasTriggered }
}

function quantityProblem(order: Order, quantity: number): string | null {
  if (!(Number.isSafeInteger(quantity) && quantity > 0)) return 'The quantity cannot be zero'
  if (quantity < order.filled) return 'The quantity cannot be less than what was already traded'
  if (order.parentId !== null && quantity !== order.quantity) return 'The quantity of a leg is that of its entry'
  return null
}

function isOnlyLess(order: Order, change: OrderChange): boolean {
  const changed = changedBy(order, change)
  const same = ['kind', 'price', 'trigger', 'disclosed', 'duration'] as const
  const hasSameLimit = !isProtected(order) || guidelineOr(changed) === guidelineOr(order)
  return hasSameLimit && same.every((term) => changed[term] === order[term]) && changed.quantity <= order.quantity
}

/** Both an order without the field and one that names the guideline have the guideline. */
const guidelineOr = ({ marketProtection }: Order) => marketProtection ?? -1

const alreadyEnded = (order: Order) => `The order is already ${standingWord(order)}`
