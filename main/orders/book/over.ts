/**
 * Whether the day of an order has ended, for a terminal that runs on: by the broker's clock, and only once a whole list of a later day
 * has left the order out. What a list still names is never over by the calendar.
 */
import { indianDay } from '../../../contract/india.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { Moment } from '../../ports/moment.ts'
import { isWaitingForSession } from './status-words.ts'

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
  /** The day of the wish it came of, where the broker was asked about it by itself and knows no such order; null else. */
  readonly wishedOn: number | null
  /** The day of the first list that left it out. */
  readonly firstMissedOn: number
  /** The day of the list that leaves it out now. */
  readonly day: number
  readonly askedAt: Moment
}

export function endedUnseen(known: Known): Over | null {
  const { newest, earliest, isFinal, day, askedAt } = known
  if (day <= ownDay(known)) return null
  if (!isFinal && newest !== null && mayOutliveItsDay(newest, earliest ?? newest)) return null
  return { since: day, at: askedAt, isUntold: !isFinal }
}

/** Of an order of which this run was told nothing but its name, only its wish knows the day. */
function ownDay({ newest, wishedOn, firstMissedOn }: Known): number {
  return dayOf(newest) ?? (newest === null ? wishedOn : null) ?? firstMissedOn
}

/** Null where no record tells a time. One that was given before its session may tell that time for good. */
function dayOf(record: BrokerOrder | null): number | null {
  const times = [record?.timeMicros ?? null, record?.updatedMicros ?? null].filter((micros) => micros !== null)
  return times.length === 0 ? null : Math.max(...times.map((micros) => indianDay(Number(micros / 1_000n))))
}

/** Good for longer than a day, of a duration that nobody told, or waiting for a session to open. */
function mayOutliveItsDay(newest: BrokerOrder, earliest: BrokerOrder): boolean {
  const duration = (newest.duration || earliest.duration).trim().toUpperCase()
  return (duration !== 'DAY' && duration !== 'IOC') || isWaitingForSession(newest.status)
}
