/** How a change or a cancellation of one order ended, by the order's own records: its values, and the words that came after the asking. */
import type { OrderChanges } from '../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { isAfter, type Moment } from '../../ports/moment.ts'
import { isDone, isStanding, valuesOf } from './status-words.ts'
import type { ToldOrder } from './told-order.ts'
import { hasValues } from './values-in-force.ts'

export type ChangeEnd = {
  /**
   * `overtaken`: the order ended, or was changed, in another way meanwhile. `over`: no list of a later day names the order, and nothing
   * told of the end of the change before.
   */
  readonly kind: 'open' | 'done' | 'not-done' | 'overtaken' | 'over'
  readonly sentence: string
}

/** What was known of the order when the change was asked for. */
export type KnownThen = {
  /** What is not newer than this proves nothing about it; null where no record was known. */
  readonly microsBefore: bigint | null
  /** By the broker's clock, for where no record was known. */
  readonly askedMicros: bigint
  readonly requestsBefore: number | null
  /** The last list before it that named the order. */
  readonly confirmedBefore: Moment | null
}

export const stillOpen: ChangeEnd = { kind: 'open', sentence: '' }
const modified: ChangeEnd = { kind: 'done', sentence: 'Modified.' }
const exited: ChangeEnd = { kind: 'done', sentence: 'Exited at the market.' }

export function cancelEnd(told: ToldOrder, record: BrokerOrder, then: KnownThen): ChangeEnd {
  if (told.phase() === 'cancelled') return { kind: 'done', sentence: cancelledWords(told, record) }
  const [refusal] = wordsAfter(told, then, 'cancel')
  if (told.phase() === 'complete' && hasOwnWayOut(record.product)) {
    return refusal === undefined && isExited(record, then) ? exited : { kind: 'overtaken', sentence: legsWords(record) }
  }
  if (told.isFinal()) return { kind: 'overtaken', sentence: `Could not cancel: ${told.phase()}.` }
  return refusal ? { kind: 'not-done', sentence: because('Not cancelled', refusal.message) } : stillOpen
}

function cancelledWords(told: ToldOrder, record: BrokerOrder): string {
  const filled = told.fullest()?.filled ?? 0
  if (filled === 0) return 'Cancelled.'
  const rest = `Filled ${filled} of ${record.quantity}, rest cancelled.`
  return hasOwnWayOut(record.product) && record.parent === null
    ? `${rest} Its legs show whether what was filled was exited.`
    : rest
}

/** A leg waits for its price as a stop or with a limit: only an exit makes a market order of it (4.6). */
function isExited(record: BrokerOrder, then: KnownThen): boolean {
  return record.parent !== null && record.type === 'market' && isNews(record, then)
}

/** Whether the cancellation or its own price filled it is not told. */
function legsWords({ parent }: BrokerOrder): string {
  return parent === null
    ? 'The entry is complete; its legs show whether it was exited.'
    : 'The leg is complete, so what it stood for is closed.'
}

/** That the order stands with the values of before proves nothing: it may have been filled while the change was on its way. */
export function modifyEnd(
  told: ToldOrder,
  record: BrokerOrder,
  then: KnownThen,
  wanted: OrderChanges | null,
): ChangeEnd {
  const isThere = wanted !== null && isShown(wanted) && hasValues(record, wanted)
  if (isThere && isSince(told, record, then) && valuesOf(record.status) === 'in force') return modified
  return endByWord(told, then, wanted)
}

/** By the word that follows the one request, which is the next one of the order. */
export function endByWord(told: ToldOrder, then: KnownThen, wanted: OrderChanges | null): ChangeEnd {
  const words = wordsAfter(told, then, 'modify')
  const [first] = words
  if (first === undefined) {
    return told.isFinal() ? { kind: 'overtaken', sentence: `Could not modify: ${told.phase()}.` } : stillOpen
  }
  const shown = wanted !== null && isShown(wanted) ? wanted : null
  // A later change may have gone over it since.
  if (shown !== null && words.some((word) => isDone(word.status) && hasValues(word, shown))) return modified
  if (isOfAnother(first, then)) {
    return {
      kind: 'overtaken',
      sentence: 'The order was changed from elsewhere too: whether this was done is not known.',
    }
  }
  if (!isDone(first.status)) return { kind: 'not-done', sentence: because('Not modified', first.message) }
  if (shown === null) return modified
  return { kind: 'overtaken', sentence: 'The order was modified, but to other values than these.' }
}

/** The broker's words on how such a request ended that came after the asking. */
function wordsAfter(told: ToldOrder, then: KnownThen, on: 'modify' | 'cancel'): readonly BrokerOrder[] {
  return told.verdicts(on).filter((word) => isNews(word, then))
}

/** Another request than the one that was asked for from here is counted in it. */
function isOfAnother({ requests }: BrokerOrder, { requestsBefore }: KnownThen): boolean {
  return requests !== null && requestsBefore !== null && requests > requestsBefore + 1
}

function isListedSince(told: ToldOrder, { confirmedBefore }: KnownThen): boolean {
  return confirmedBefore === null ? told.confirmedAt() !== null : isAfter(told.confirmedAt(), confirmedBefore)
}

/** It works on, by a word that came after the asking: what came of that, its detail alone may say. */
export function hasStoodSince(told: ToldOrder, then: KnownThen): boolean {
  const record = told.newest()
  return record !== null && !told.isFinal() && isStanding(record.status) && isSince(told, record, then)
}

/** A broker that tells no instants tells an order that works on in the very words of before: then it is a later list that says so. */
function isSince(told: ToldOrder, record: BrokerOrder, then: KnownThen): boolean {
  return isNews(record, then) || (record.stage !== null && isListedSince(told, then))
}

/** Whether the order's records show any of what was asked for. */
export function isShown({ quantity, type, price, trigger, disclosed }: OrderChanges): boolean {
  return [quantity, type, price, trigger, disclosed].some((value) => value !== undefined)
}

/** It came after the asking, and so can be the answer to it. */
export function isNews({ timeMicros, stage }: BrokerOrder, { microsBefore, askedMicros }: KnownThen): boolean {
  if (timeMicros === null) return false
  if (microsBefore !== null) return timeMicros > microsBefore
  // Of the second of placing it says nothing of when it was asked to change.
  return stage !== null || timeMicros > askedMicros
}

function because(what: string, message: string): string {
  return message === '' ? `${what}.` : `${what}: ${message}`
}
