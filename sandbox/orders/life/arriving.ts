/** An order's way into the exchange: received, validated, sent on, and then in the book, or rejected on the way. */
import { closesAt } from '../../market/calendar.ts'
import { phaseAt, sessionToday, squareOffAt, takesOrdersNext } from '../hours.ts'
import { isIntraday, type Order, remainingOf } from '../order.ts'
import { exchangeProblem, termsProblem } from '../rules/exchange-rules.ts'
import { riskProblem } from '../rules/risk-rules.ts'
import { type Desk, later } from './desk.ts'
import type { Working } from './working.ts'

export type Arriving = { readonly receive: (order: Order, at: number) => void }

export function openArriving(desk: Desk, working: Working): Arriving {
  const { market, clerk, agenda, ids } = desk
  const reject = (order: Order, at: number, message: string) => working.end(order, 'rejected', at, message)
  function riskOf(order: Order, at: number): string | null {
    if (!order.isChecked) return null
    return riskProblem(order, desk.accountOf(order.clientId), market, at) ?? desk.shortfall(order)
  }

  function receive(order: Order, at: number): void {
    if (order.isAmo) wait(order, at)
    else submit(order, at)
  }

  /** An after-market order is looked at when it comes, and again when the exchange takes it. */
  function wait(order: Order, at: number): void {
    const problem = termsProblem(order) ?? riskOf(order, at)
    if (problem !== null) {
      clerk.tell(order, 'put order req received', at)
      reject(order, at, problem)
      return
    }
    order.stage = 'waiting'
    clerk.tell(order, 'after market order req received', at)
    agenda.add(takesOrdersNext(order.instrument.segment, at), (opens) => {
      if (order.stage === 'waiting') submit(order, opens)
    })
  }

  function submit(order: Order, at: number): void {
    order.stage = 'arriving'
    clerk.tell(order, 'put order req received', at)
    later(desk, order, at, (now) => validate(order, now))
  }

  function validate(order: Order, at: number): void {
    clerk.tell(order, 'validation pending', at)
    const problem = riskOf(order, at)
    later(desk, order, at, (now) => (problem === null ? reach(order, now) : reject(order, now, problem)))
  }

  function reach(order: Order, at: number): void {
    order.exchangeOrderId = ids.exchangeOrder(at)
    clerk.tell(order, 'open pending', at)
    const problem = order.isChecked ? exchangeProblem(order, market, at) : null
    later(desk, order, at, (now) => (problem === null ? admit(order, now) : reject(order, now, problem)))
  }

  function admit(order: Order, at: number): void {
    if (phaseAt(order.instrument.segment, at) === 'closed') {
      reject(order, at, 'The market is closed')
      return
    }
    working.enter(order, at)
    if (remainingOf(order) > 0 && order.stage !== 'done') setEnd(order, at)
  }

  /** Orders of the day end at the close, intraday ones when positions are squared off. */
  function setEnd(order: Order, at: number): void {
    const { duration, instrument } = order
    const session = sessionToday(instrument.segment, at)
    if (isIntraday(order) && at < squareOffAt(session))
      endAt(squareOffAt(session), 'Cancelled by RMS: intraday orders end at the auto square-off time')
    if (duration !== 'GTD') endAt(closesAt(session), 'Cancelled by the exchange at the end of the day')
    else if (instrument.contract) endAt(instrument.contract.endsAt, 'Cancelled by the exchange at expiry')

    function endAt(when: number, message: string): void {
      agenda.add(when, (now) => {
        if (order.stage === 'armed' || order.stage === 'working') working.end(order, 'cancelled', now, message)
      })
    }
  }

  return { receive }
}
