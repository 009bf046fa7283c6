/**
 * Whether the day of an order has ended, for a terminal that runs on: by the broker's clock, and only once a whole list of a later day
 * has left the order out. What a list still names is never over by the calendar.
 */
import { indianDay, isWeekend } from '../../../contract/india.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { Moment } from '../../ports/moment.ts'
import { type Intent, wishedOn } from '../intent.ts'
import { isOfLaterDay, isSameInstrument } from './fingerprint.ts'
import { isAtWork, isFinalWord, isWaitingForSession, phaseOf } from './status-words.ts'
import type { SoFar, ToldOrder } from './told-order.ts'

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
export function hadEndedBefore({ newest, isFinal, endedOn }: SoFar, day: number): boolean {
  const ended = newest === null ? endedOn : isFinal ? dayOf(newest) : null
  return ended !== null && ended < day
}

/** Nothing of it can work on that day: its end was told, or it was good for a day before and no longer. */
export function isPast(told: SoFar, intent: Intent | null, day: number): boolean {
  return hadEndedBefore(told, day) || (isOfEarlierDay(told, day) && isOfItsDayAlone(told, intent))
}

/**
 * A broker may number orders from the beginning each day. What is told on a later day is another order where it differs in what never
 * changes in one, where what had ended works or has less of it filled, and where what was good for its own day alone does so.
 */
export function isAnother(
  told: Pick<ToldOrder, 'newest' | 'soFar'>,
  intent: Intent | null,
  record: BrokerOrder,
): boolean {
  // Most lists say again what the one before said.
  if (told.newest() === record) return false
  const day = dayOf(record)
  const soFar = told.soFar()
  const { newest, filled, isFinal } = soFar
  if (day === null) return false
  if (newest === null)
    return (hadEndedBefore(soFar, day) && !isFinalWord(record.status)) || isOutlivedBy(record, intent)
  if (!isOfEarlierDay(soFar, day)) return false
  if (isAtOdds(newest, record)) return true
  if (!isPast(soFar, intent, day)) return false
  if (isFinal) return !isFinalWord(record.status) || record.filled < filled
  // Where the broker tells when it was placed besides, that has to be of the later day too.
  return isOfEarlierDay(soFar, dayOfPlacing(record)) && (isAtWork(record.status) || record.filled < filled)
}

/** Nothing was told of it but its name, and this one works on a later day than the wish was good for by the broker's own clock. */
function isOutlivedBy(record: BrokerOrder, intent: Intent | null): boolean {
  return intent?.brokerAt !== undefined && isOfLaterDay(intent, record) && isAtWork(record.status)
}

/** It is told of a later day than the order was good for: if not another's already, it may be. */
export function isToldLater(soFar: SoFar, record: BrokerOrder): boolean {
  const day = dayOf(record)
  if (day === null || soFar.newest === null || !isPast(soFar, null, day)) return false
  return isOfEarlierDay(soFar, dayOfPlacing(record))
}

/** In other words than a broker that only says once more how it had ended. */
export function isDoubtful({ isFinal, phase, filled }: SoFar, record: BrokerOrder): boolean {
  return !isFinal || phase !== phaseOf(record.status) || filled !== record.filled
}

/** How it ended on its own day: what was told of a later one was not of it. */
export function isOwnEnd({ newest }: SoFar, record: BrokerOrder): boolean {
  const [day, own] = [dayOf(record), dayOf(newest)]
  return isFinalWord(record.status) && day !== null && own !== null && day <= own
}

function isOfEarlierDay({ newest }: SoFar, day: number): boolean {
  const heardOn = dayOf(newest)
  return heardOn !== null && heardOn < day
}

/** In what stays the same in an order, whatever is asked of it. */
function isAtOdds(known: BrokerOrder, record: BrokerOrder): boolean {
  if (known.side !== record.side || wordOf(known.product) !== wordOf(record.product)) return true
  if (known.token !== '' && record.token !== '' && placeOf(known) !== placeOf(record)) return true
  return known.tag !== null && record.tag !== null && known.tag !== record.tag
}

function placeOf({ segment, token }: BrokerOrder): string {
  return `${segment.toUpperCase()}|${token}`
}

function wordOf(product: BrokerOrder['product']): string {
  return typeof product === 'string' ? product : product.other
}

/** Given while its market was open, and for that session: by every record of it, and by its wish. */
function isOfItsDayAlone({ newest, earliest }: SoFar, intent: Intent | null): boolean {
  if (newest === null || intent?.afterMarket === true) return false
  const waited = [newest, earliest].some((record) => record !== null && waitedForSession(record))
  return !waited && isOfOneDay(newest, earliest)
}

function waitedForSession({ isAfterMarket, status }: BrokerOrder): boolean {
  return isAfterMarket || isWaitingForSession(status)
}

function isOfOneDay(newest: BrokerOrder, earliest: BrokerOrder | null): boolean {
  const duration = (newest.duration || (earliest?.duration ?? '')).trim().toUpperCase()
  return duration === 'DAY' || duration === 'IOC'
}

/**
 * It is told of on a later day than the wish's, and is of another instrument, product or tag or trades the other way: it has only the same
 * number.
 */
export function isOfAnotherKind(intent: Intent, record: BrokerOrder): boolean {
  const { terms, instrument } = intent
  if (terms === null || instrument === null) return false
  // Most are of the wish's own kind, and each list tells all of them.
  const isSame = record.side === terms.side && record.product === terms.product && !isOfAnotherTag(intent, record)
  if (isSame && (record.token === '' || isSameInstrument(intent, record))) return false
  const day = dayOf(record)
  return day !== null && day > wishedOn(intent)
}

function isOfAnotherTag({ tag }: Intent, record: BrokerOrder): boolean {
  return record.tag !== null && record.tag !== tag
}

/** Null where no record tells a time. One that was given before its session may tell that time for good. */
function dayOf(record: BrokerOrder | null): number | null {
  const times = [record?.timeMicros ?? null, record?.updatedMicros ?? null].filter((micros) => micros !== null)
  return times.length === 0 ? null : Math.max(...times.map((micros) => indianDay(Number(micros / 1_000n))))
}

/** By the newer interface it is that of its placing, by the older one of its last word. */
function dayOfPlacing({ timeMicros }: BrokerOrder): number {
  return timeMicros === null ? Number.NEGATIVE_INFINITY : indianDay(Number(timeMicros / 1_000n))
}

/** Good for longer than a day, of a duration that nobody told, or waiting for a session to open. */
function mayOutliveItsDay(newest: BrokerOrder, known: Known): boolean {
  const { earliest, isUnknownAlone } = known
  if (!isOfOneDay(newest, earliest)) return true
  return isWaitingForSession(newest.status) && !(isUnknownAlone && hasMissedSession(known))
}

/**
 * One that waits for a session is told of on the day of that session: what nobody told of on a whole weekday is not waiting any more. Of three
 * days one is a weekday.
 */
function hasMissedSession({ heardOn, day }: Known): boolean {
  return [day - 3, day - 2, day - 1].some((between) => between > heardOn && !isWeekend(between))
}
