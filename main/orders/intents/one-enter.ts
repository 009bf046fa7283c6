/**
 * What one Enter sends, one after the other, stands in the journal with the first of it: so that a start after an end in the middle can
 * say what did not leave. It is for telling alone, and nothing is ever sent by it.
 */
import { indianDay } from '../../../contract/india.ts'
import type { Instant, IntentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Entry } from '../entries.ts'
import { type Intent, makesOrders } from '../intent.ts'
import type { Journal, KeptEntry } from '../journal/journal.ts'

/**
 * Called in the turn of the program in which the first is asked for, it is on the disk with that one's own record and costs no sync of
 * its own. What it gives says that the row is over: each had its turn, or somebody here has said that it had none.
 */
export function noteRow(journal: Pick<Journal<Entry>, 'note'>, intents: readonly Intent[]): Stop {
  const [first] = intents
  if (first === undefined || intents.length < 2) return () => {}
  journal.note({ kind: 'one-enter', row: first.id, intents: [...intents] })
  return () => journal.note({ kind: 'one-enter', row: first.id, intents: [] })
}

/** Of the rows that have no end there, what has no record of its own: nothing leaves without one. */
export function leftInRows(entries: readonly KeptEntry<Entry>[], now: Instant): readonly Intent[] {
  const rows = new Map<IntentId, readonly Intent[]>()
  for (const { at, entry } of entries) {
    if (entry.kind === 'one-enter' && indianDay(at) >= indianDay(now)) rows.set(entry.row, entry.intents)
    if (entry.kind !== 'intent') continue
    for (const [row, intents] of rows) rows.set(row, intents.filter(isStillLeft(entry.intent)))
  }
  return [...rows.values()].flat()
}

/** A change gets its name when its turn has come; a later one of the same order goes over it. */
function isStillLeft({ id, verb, orders }: Intent): (left: Intent) => boolean {
  const isSameChange = (left: Intent) => verb === 'modify' && left.verb === verb && left.orders[0] === orders[0]
  return (left) => left.id !== id && !isSameChange(left)
}

export function endedBeforeTurn(intent: Intent, at: Instant): IntentState {
  return makesOrders(intent)
    ? {
        kind: 'refused',
        at,
        by: 'terminal',
        because: { kind: 'not-sent', happened, todo },
      }
    : { kind: 'withdrawn', at, why: `${happened} Ask for it again if you still mean it.` }
}

const todo = 'Place it if you still mean it; what came from the basket may be in it still.'
const happened = 'Its window or the terminal ended before its turn came, so it was not sent.'
