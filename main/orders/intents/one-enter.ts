/**
 * What one Enter sends, one after the other, stands in the journal with the first of it: so that a start after an end in the middle can
 * say what did not leave. It is for telling alone, and nothing is ever sent by it.
 */
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
export function leftInRows(entries: readonly KeptEntry<Entry>[]): readonly Intent[] {
  return [...openRows(entries).values()].flatMap(({ left }) => left)
}

/** A row's orders leave one after the other within seconds, so that what was written last is no older. */
const longestPauseMillis = 60_000

/**
 * The rows that were under way when the last of it was written, each with what is left of it: for a file that follows. One that
 * stood open for longer had lost its window, and main itself has said so.
 */
export function rowsUnderWay(entries: readonly KeptEntry<Entry>[]): readonly KeptEntry<Entry>[] {
  const lastAt = entries.at(-1)?.at ?? 0
  const rows = [...openRows(entries)].filter(
    ([, { left, lastAt: at }]) => left.length > 0 && lastAt - at <= longestPauseMillis,
  )
  return rows.map(([row, { kept, left }]) => ({ ...kept, entry: { kind: 'one-enter', row, intents: [...left] } }))
}

type OpenRow = { readonly kept: KeptEntry<Entry>; readonly left: readonly Intent[]; readonly lastAt: Instant }

function openRows(entries: readonly KeptEntry<Entry>[]): ReadonlyMap<IntentId, OpenRow> {
  const rows = new Map<IntentId, OpenRow>()
  for (const kept of entries) {
    const { at: lastAt, entry } = kept
    if (entry.kind === 'one-enter') rows.set(entry.row, { kept, left: entry.intents, lastAt })
    if (entry.kind !== 'intent') continue
    for (const [row, before] of rows) {
      const left = before.left.filter(isStillLeft(entry.intent))
      if (left.length < before.left.length) rows.set(row, { ...before, left, lastAt })
    }
  }
  return rows
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
