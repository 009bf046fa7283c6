/** What is left at the broker when a sign-in ends, as it was last known here: nothing of it ends with the sign-in. */
import type { NamedOrder } from '../../contract/orders.ts'
import type { Grouping } from '../format/money.ts'
import { rowWords } from '../panels/orders/row-words.ts'
import { isCancellable } from '../stores/order-desk.ts'

/** By name, as many as are read at a glance. */
const mostNamed = 4

export function leftOrdersWords(rows: readonly NamedOrder[], grouping: Grouping): string {
  const open = rows.filter(isCancellable)
  const unknown = rows.filter(({ order, intentState }) => order === null && intentState?.kind === 'unknown').length
  const sentences = [
    ...(open.length === 0 ? [] : [openWords(open, grouping)]),
    ...(unknown === 0
      ? []
      : [`Of ${counted(unknown)} it was not known whether the broker has ${unknown === 1 ? 'it' : 'them'}.`]),
  ]
  if (sentences.length === 0)
    return 'Orders that are at the broker stay there; this screen shows none until you have signed in again.'
  return `${sentences.join(' ')} What became of ${open.length + unknown === 1 ? 'it' : 'them'} since is shown when you have signed in again.`
}

function openWords(open: readonly NamedOrder[], grouping: Grouping): string {
  const named = open.slice(0, mostNamed).map((row) => rowWords(row, grouping))
  const more = open.length > mostNamed ? `; and ${open.length - mostNamed} more` : ''
  const were = open.length === 1 ? 'was open at the broker and stays' : 'were open at the broker and stay'
  return `As last known here, ${counted(open.length)} ${were} there: ${named.join('; ')}${more}.`
}

function counted(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`
}
