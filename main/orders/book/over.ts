/**
 * Whether the day of an order has ended, for a terminal that runs on: by the broker's clock, and only once a whole list of a later day
 * has left the order out. What a list still names is never over by the calendar.
 */
import { indianDay, isWeekend } from '../../../contract/india.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { Moment } from '../../ports/moment.ts'
import { type Intent, wishedOn } from '../intent.ts'
import { isSameInstrument } from './fingerprint.ts'
import { isFinalWord, isWaitingForSession } from './status-words.ts'
import type { ToldOrder } from './told-order.ts'

export type Over = {
  /** The day whose list was the first to leave it out. */
  readonly since: number
  /** When that list was asked for. */
  readonly at: Moment
  /** Nobody told how it ended: it was last heard of as one that works. */
  readonly isUntold: boolean
}

type Known = {
  readonly newest: BrokerOrder | null
  readonly earliest: BrokerOrder | null
  readonly isFinal: boolean
  /** The broker was asked about it by itself, and knows no such order: a list alone may have been short. */
  readonly isUnknownAlone: boolean
  /** The day of the wish it came of; null where it came of none. */
  readonly wishedOn: number | null
  /** The last day on which anything was told of it. */
  readonly heardOn: number
  /** The day of the first list that left it out. */
  readonly firstMissedOn: number
  /** The day of the list that leaves it out now. */
  readonly day: number
  readonly askedAt: Moment
}

export function endedUnseen(known: Known): Over | null {
  const { newest, isFinal, day, askedAt } = known
  if (day <= ownDay(known)) return null
  if (!isFinal && newest !== null && mayOutliveItsDay(newest, known)) return null
  return { since: day, at: askedAt, isUntold: !isFinal }
}

/** Of an order of which this run was told nothing but its name, only its wish knows the day. */
function ownDay({ newest, isUnknownAlone, wishedOn, firstMissedOn }: Known): number {
  // One that was given for a later session is in no list of its own day.
  return dayOf(newest) ?? (newest === null && isUnknownAlone ? wishedOn : null) ?? firstMissedOn
}

/** Of one of which the broker told that it had ended, here or in an earlier run, on a day before that. */
export function hadEndedBefore(told: Pick<ToldOrder, 'newest' | 'isFinal' | 'endedOn'>, day: number): boolean {
  const ended = told.newest() === null ? told.endedOn() : told.isFinal() ? dayOf(told.newest()) : null
  return ended !== null && ended < day
}

/** A broker may number orders from the beginning each day: what had ended on an earlier one, and works now or has less of it filled, is another order. */
export function isAnother(
  told: Pick<ToldOrder, 'newest' | 'fullest' | 'isFinal' | 'endedOn'>,
  record: BrokerOrder,
): boolean {
  const day = dayOf(record)
  if (day === null || !hadEndedBefore(told, day)) return false
  return !isFinalWord(record.status) || record.filled < (told.fullest()?.filled ?? 0)
}

/** It is told of on a later day than the wish's, and is of another instrument or trades the other way: it has only the same number. */
export function isOfAnotherKind(intent: Intent, record: BrokerOrder): boolean {
  const { terms, instrument } = intent
  if (terms === null || instrument === null) return false
  // Most are of the wish's own kind, and each list tells all of them.
  if (record.side === terms.side && (record.token === '' || isSameInstrument(intent, record))) return false
  const day = dayOf(record)
  return day !== null && day > wishedOn(intent)
}

/** Null where no record tells a time. One that was given before its session may tell that time for good. */
function dayOf(record: BrokerOrder | null): number | null {
  const times = [record?.timeMicros ?? null, record?.updatedMicros ?? null].filter((micros) => micros !== null)
  return times.length === 0 ? null : Math.max(...times.map((micros) => indianDay(Number(micros / 1_000n))))
}

/** Good for longer than a day, of a duration that nobody told, or waiting for a session to open. */
function mayOutliveItsDay(newest: BrokerOrder, known: Known): boolean {
  const { earliest, isUnknownAlone } = known
  const duration = (newest.duration || (earliest?.duration ?? '')).trim().toUpperCase()
  if (duration !== 'DAY' && duration !== 'IOC') return true
  return isWaitingForSession(newest.status) && !(isUnknownAlone && hasMissedSession(known))
}

/**
 * One that waits for a session is told of on the day of that session: what nobody told of on a whole weekday is not waiting any more. Of three
 * days one is a weekday.
 */
function hasMissedSession({ heardOn, day }: Known): boolean {
  return [day - 3, day - 2, day - 1].some((between) => between > heardOn && !isWeekend(between))
}
