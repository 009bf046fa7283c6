/** What is left at the broker when a sign-in ends, as it was last known here: nothing of it ends with the sign-in. */
import type { Conversion } from '../../contract/conversions.ts'
import type { IntentState, NamedOrder } from '../../contract/orders.ts'
import type { Grouping } from '../format/money.ts'
import { rowWords } from '../panels/orders/row-words.ts'
import { isCancellable } from '../stores/order-desk.ts'

/** By name, as many as are read at a glance. */
const mostNamed = 4

export type LeftThere = { readonly rows: readonly NamedOrder[]; readonly conversions: readonly Conversion[] }

export function leftOrdersWords({ rows, conversions }: LeftThere, grouping: Grouping): string {
  const open = rows.filter(isCancellable)
  const unknown = rows.filter(isUnnamed).length
  const inDoubt = conversions.filter(({ state }) => hasNoEnd(state)).length
  const sentences = [
    ...(open.length === 0 ? [] : [openWords(open, grouping)]),
    ...(unknown === 0
      ? []
      : [`Of ${counted(unknown, 'order')} it was not known whether the broker has ${unknown === 1 ? 'it' : 'them'}.`]),
    ...(inDoubt === 0
      ? []
      : [
          `Of ${counted(inDoubt, 'conversion')} it was not known whether ${inDoubt === 1 ? 'it was' : 'they were'} done.`,
        ]),
  ]
  if (sentences.length === 0)
    return 'Orders that are at the broker stay there; this screen shows none until you have signed in again.'
  const became = open.length + unknown + inDoubt === 1 ? 'it' : 'them'
  return `${sentences.join(' ')} What became of ${became} since is shown when you have signed in again.`
}

/** It has no order that anyone named, and may have one: what only waited for its turn has not left. */
function isUnnamed({ order, isFinal, intentState }: NamedOrder): boolean {
  return order === null && !isFinal && intentState?.kind !== 'queued'
}

function hasNoEnd({ kind }: IntentState): boolean {
  return kind === 'recording' || kind === 'sending' || kind === 'unknown'
}

function openWords(open: readonly NamedOrder[], grouping: Grouping): string {
  const named = open.slice(0, mostNamed).map((row) => rowWords(row, grouping))
  const more = open.length > mostNamed ? `; and ${open.length - mostNamed} more` : ''
  const were = open.length === 1 ? 'was open at the broker and stays' : 'were open at the broker and stay'
  return `As last known here, ${counted(open.length, 'order')} ${were} there: ${named.join('; ')}${more}.`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
