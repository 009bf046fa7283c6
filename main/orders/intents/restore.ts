/** The wishes as the journal of earlier runs leaves them: one that has no end there may have left, and nobody knows. */
import type { AppError } from '../../../contract/errors.ts'
import { indianDay } from '../../../contract/india.ts'
import type { Instant, IntentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Entry } from '../entries.ts'
import type { HaltRecord } from '../halt/halt-record.ts'
import { type Intent, latestDay } from '../intent.ts'
import type { KeptEntry } from '../journal/journal.ts'
import { leftInRows, rowsUnderWay } from './one-enter.ts'
import { keepsGtt, type Wish, withEnd, withGtt, withGuess } from './wishes.ts'

/** Those of today, whatever no evidence and no word of the trader has ended yet, and what the broker keeps a GTT order of. */
export function restoreWishes(entries: readonly KeptEntry<Entry>[], now: Instant): readonly Wish[] {
  const wishes = new Map<IntentId, Wish>()
  for (const { entry } of entries) take(wishes, entry)
  return [...wishes.values()].filter(
    (wish) => isOfToday(wish, now) || wish.state.kind === 'unknown' || keepsGtt(wish, now),
  )
}

/** What a new day's journal begins with: the wishes above as they stand, what one Enter was sending, and whether trading is halted. */
export function carryOver(entries: readonly KeptEntry<Entry>[], now: Instant): readonly KeptEntry<Entry>[] {
  const kept = new Set(restoreWishes(entries, now).map(({ intent }) => intent.id))
  const lastHalt = entries.findLast(({ entry }) => entry.kind === 'halt')
  const others = entries.filter((each) => {
    const { entry } = each
    if (entry.kind === 'halt') return each === lastHalt
    if (entry.kind === 'one-enter') return false
    return kept.has(entry.kind === 'intent' ? entry.intent.id : entry.intent)
  })
  return [...others, ...rowsUnderWay(entries)]
}

/**
 * As they are kept from a journal that could not be read to its end. Of each order or change that one Enter was sending then a record may be
 * in the part that is lost: so they count as written down, and the broker is asked.
 */
export function withOthersLost(
  entries: readonly KeptEntry<Entry>[],
  ids: ReadonlySet<IntentId>,
): readonly KeptEntry<Entry>[] {
  const isRow = ({ entry }: KeptEntry<Entry>) => entry.kind === 'one-enter' && ids.has(entry.row)
  const sure = entries.filter((each) => !isRow(each))
  const mayHaveLeft = rowsUnderWay(entries)
    .filter(isRow)
    .flatMap((row) => leftInRows([row]).map((intent) => ({ ...row, entry: doubted(intent) })))
  return [...sure.map((each) => withDoubt(each, ids)), ...mayHaveLeft]
}

function withDoubt(each: KeptEntry<Entry>, ids: ReadonlySet<IntentId>): KeptEntry<Entry> {
  const { entry } = each
  return entry.kind === 'intent' && ids.has(entry.intent.id) ? { ...each, entry: doubted(entry.intent) } : each
}

function doubted(intent: Intent): Entry {
  return { kind: 'intent', intent: { ...intent, othersLost: true } }
}

/** The kill switch as the last run left it. */
export function restoreHalt(entries: readonly KeptEntry<Entry>[]): HaltRecord | null {
  const last = entries.findLast(({ entry }) => entry.kind === 'halt')?.entry
  return last?.kind === 'halt' ? last.halt : null
}

function take(wishes: Map<IntentId, Wish>, entry: Entry): void {
  if (entry.kind === 'intent') {
    const { intent } = entry
    wishes.set(intent.id, { intent, state: unended(intent), orders: [] })
  }
  if (entry.kind === 'moved') {
    const known = wishes.get(entry.intent)
    if (known) wishes.set(entry.intent, movedOn(known, entry))
  }
}

function movedOn(known: Wish, { state, orders, guessed = [], gtt, ended }: Extract<Entry, { kind: 'moved' }>): Wish {
  return {
    intent: known.intent,
    state: askedAnew(state),
    orders,
    ...withGuess(known, state, guessed),
    ...withGtt(gtt),
    ...withEnd(ended),
  }
}

function unended({ at, verb }: Intent): IntentState {
  return { kind: 'unknown', since: at, because: becauseOf(verb), asked: 0, notFoundAt: null }
}

function becauseOf(verb: Intent['verb']): AppError {
  switch (verb) {
    case 'convert':
      return endedBeforeConverted
    case 'gtt-place':
    case 'gtt-cancel':
      return endedBeforeGtt
    default:
      return endedBefore
  }
}

/** What was asked before the end counts for nothing: the broker is asked from the beginning. */
function askedAnew(state: IntentState): IntentState {
  return state.kind === 'unknown' ? { ...state, asked: 0, notFoundAt: null } : state
}

/** An after-market order of the last days may still wait for its session. */
const afterMarketMillis = 5 * 86_400_000

/** Or of a day that is yet to come by a clock that was set back since: nobody can say that it is over. */
function isOfToday({ intent }: Wish, now: Instant): boolean {
  return latestDay(intent) >= indianDay(now) || (intent.afterMarket && now - intent.at < afterMarketMillis)
}

const endedBeforeConverted: AppError = {
  kind: 'outcome-unknown',
  happened:
    'The terminal ended before an answer of the broker about this conversion was written down, so it may have been done. It is not sent again.',
  todo: 'Wait: the positions are read to find out.',
}

const endedBeforeGtt: AppError = {
  kind: 'outcome-unknown',
  happened:
    'The terminal ended before an answer of the broker about this GTT order was written down, so it may have arrived. It is not sent again.',
  todo: 'Wait: the list of GTT orders is read to find out.',
}

const endedBefore: AppError = {
  kind: 'outcome-unknown',
  happened:
    'The terminal ended before an answer of the broker about this order was written down, so it may have arrived. It is not sent again.',
  todo: 'Wait: the broker is asked whether it has it.',
}
