/** One word of the broker about one order, and which of two words is the newer (P09). */
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { isAfter, type Moment } from '../../ports/moment.ts'
import type { Witness } from '../evidence.ts'
import { isFinalWord, phaseOf } from './status-words.ts'

export type Report = {
  readonly record: BrokerOrder
  readonly witness: Witness
  /** Null for what came by itself. */
  readonly askedAt: Moment | null
  readonly arrivedAt: Moment
}

/** From when on the broker is known to have thought so. */
export function saidAt(report: Report): Moment {
  return report.askedAt ?? report.arrivedAt
}

/** The broker's own times decide; of one instant what was asked for decides, and then the later asking. */
export function isNewer(next: Report, known: Report): boolean {
  const [a, b] = [next.record.timeMicros, known.record.timeMicros]
  if (areOfOneSecond(next.record, known.record)) return isNewerInSecond(next, known)
  if (a !== null && b !== null && a !== b) return a > b
  if (a === null && b !== null) return isPolled(next) && !isAfter(saidAt(known), saidAt(next))
  if (a !== null && b === null) return !isPolled(known) || isAfter(saidAt(next), saidAt(known))
  return winsTie(next, known)
}

/** A list that was asked for so long after another word was heard is none that lags behind it. */
const longestLag = 10_000

/** Where the broker tells no instants: by what never falls, then by who was asked last, then by how far the state is on the way. */
function isNewerInSecond(next: Report, known: Report): boolean {
  const later = listedLater(next, known, longestLag)
  if (later !== null) return later
  const [a, b] = [next.record, known.record]
  if (isFinalWord(a.status) !== isFinalWord(b.status)) return isFinalWord(a.status)
  if (a.requests !== null && b.requests !== null && a.requests !== b.requests) return a.requests > b.requests
  if (a.filled !== b.filled) return a.filled > b.filled
  return listedLater(next, known, 0) ?? (a.stage === b.stage ? winsTie(next, known) : (a.stage ?? 0) > (b.stage ?? 0))
}

/** Whether the one, or else the other, is of a list that was asked for so much later; null for neither. */
function listedLater(next: Report, known: Report, millis: number): boolean | null {
  const apart = saidAt(next).elapsed - saidAt(known).elapsed
  if (next.witness === 'order-list' && apart > millis) return true
  return known.witness === 'order-list' && -apart > millis ? false : null
}

function areOfOneSecond(a: BrokerOrder, b: BrokerOrder): boolean {
  if (a.stage === null || b.stage === null || a.timeMicros === null || b.timeMicros === null) return false
  return a.timeMicros / microsOfSecond === b.timeMicros / microsOfSecond
}

const microsOfSecond = 1_000_000n

function winsTie(next: Report, known: Report): boolean {
  const byWitness = weight(next) - weight(known)
  if (byWitness !== 0) return byWitness > 0
  if (isPolled(next) && saidAt(next).elapsed !== saidAt(known).elapsed) return isAfter(saidAt(next), saidAt(known))
  return isFurther(next.record, known.record)
}

/** An order only ever moves on: of two words of one instant and one mouth the one further along came last. */
function isFurther(next: BrokerOrder, known: BrokerOrder): boolean {
  if (next.filled !== known.filled) return next.filled > known.filled
  return steps(next) > steps(known)
}

function steps(record: BrokerOrder): number {
  if (isFinalWord(record.status)) return 2
  return phaseOf(record.status) === 'pending' ? 0 : 1
}

function isPolled(report: Report): boolean {
  return weight(report) === 2
}

function weight({ witness }: Report): number {
  if (witness === 'reply') return 0
  return witness === 'push' ? 1 : 2
}

/** What is said, without who says it: equal for a repeat. */
export function content(record: BrokerOrder): string {
  const { timeMicros, status, filled, quantity, disclosed, price, trigger, averagePrice, message } = record
  return [timeMicros, status, filled, quantity, disclosed, price, trigger, averagePrice, message].join('\u0000')
}
