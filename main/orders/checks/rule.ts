/** What a rule is asked and what it answers. */
import type { Instrument } from '../../../contract/instrument.ts'
import type { Finding, OrderTerms, TermName } from '../../../contract/orders.ts'
import type { CheckContext } from './check-context.ts'

export type CheckedOrder = {
  readonly kind: 'order' | 'change' | 'gtt'
  /** As they would stand at the exchange. */
  readonly terms: OrderTerms
  readonly context: CheckContext
  /** Null is stopped by `known-instrument`; the other rules have nothing to say then. */
  readonly instrument: Instrument | null
  /** What of the quantity can still trade, in order units. */
  readonly remaining: number
  /** What of it is new: all of an order, and of a change so much as makes the order larger. */
  readonly added: number
  /** It only makes a position, a holding or an order smaller: limits of size and money tell of it and do not stop it. */
  readonly isWayOut: boolean
  /** It goes also after the loss of the day: it makes a position smaller, or an order that then trades no sooner. */
  readonly goesAfterLoss: boolean
  /** The most that can change hands by it, in ten-thousandths of a rupee; null where no price can be believed. */
  readonly value: number | null
}

export type Verdict = Omit<Finding, 'rule'>

export type Rule = (order: CheckedOrder) => Verdict | null

export function stop(sentence: string, field?: TermName): Verdict {
  return { severity: 'stop', sentence, ...(field && { field }) }
}

export function confirm(sentence: string, field?: TermName): Verdict {
  return { severity: 'confirm', sentence, ...(field && { field }) }
}

/** One word confirms all that one rule asks about, so all of it is told. What is stopped is told alone. */
export function together(verdicts: readonly Verdict[]): Verdict | null {
  const stopped = verdicts.find(({ severity }) => severity === 'stop')
  if (stopped !== undefined) return stopped
  const [first] = verdicts
  if (first === undefined) return null
  const sentences = verdicts.map(({ sentence }) => sentence)
  return confirm(`${sentences.join(' ')} Send it only if you mean that.`, first.field)
}

export function note(sentence: string): Verdict {
  return { severity: 'note', sentence }
}

/** A limit of size or money: it stops what adds to the risk, and only tells of a way out. */
export function limit(order: CheckedOrder, sentence: string): Verdict {
  return order.isWayOut
    ? note(`${sentence} It only makes what is open, held or ordered smaller, so it may go.`)
    : stop(sentence)
}
